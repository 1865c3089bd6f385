CREATE TABLE "billing_details" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"email" text,
	"address" jsonb,
	"tax_id" jsonb,
	"refused" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;
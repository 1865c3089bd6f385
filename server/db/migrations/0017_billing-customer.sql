CREATE TABLE "billing_customer" (
	"organization_id" text NOT NULL,
	"provider" text NOT NULL,
	"livemode" boolean NOT NULL,
	"provider_customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_customer_organization_id_provider_livemode_pk" PRIMARY KEY("organization_id","provider","livemode")
);
--> statement-breakpoint
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE restrict ON UPDATE no action;
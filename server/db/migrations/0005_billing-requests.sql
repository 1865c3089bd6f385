CREATE TABLE "billing_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" text NOT NULL,
	"key" text NOT NULL,
	"subscription_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"interval" text NOT NULL,
	"price_cents" integer NOT NULL,
	"due_cents" integer NOT NULL,
	"credit_cents" integer NOT NULL,
	"next_charge_cents" integer NOT NULL,
	"prorated_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_request" ADD CONSTRAINT "billing_request_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_request" ADD CONSTRAINT "billing_request_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_request" ADD CONSTRAINT "billing_request_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_request_organization_id_key_unique" ON "billing_request" USING btree ("organization_id","key");--> statement-breakpoint
CREATE INDEX "billing_request_created_at_idx" ON "billing_request" USING btree ("created_at");
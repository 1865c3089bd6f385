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
CREATE TABLE "customer_profile" (
	"user_id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"avatar_key" text,
	"notifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pending_email" text,
	"pending_email_token_hash" text,
	"pending_email_expires_at" timestamp with time zone,
	"deletion_requested_at" timestamp with time zone,
	"deletion_due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_profile_avatar_key_unique" UNIQUE("avatar_key"),
	CONSTRAINT "customer_profile_pending_email_token_hash_unique" UNIQUE("pending_email_token_hash")
);
--> statement-breakpoint
ALTER TABLE "billing_request" ADD CONSTRAINT "billing_request_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_request" ADD CONSTRAINT "billing_request_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_request" ADD CONSTRAINT "billing_request_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_profile" ADD CONSTRAINT "customer_profile_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_request_organization_id_key_unique" ON "billing_request" USING btree ("organization_id","key");--> statement-breakpoint
CREATE INDEX "billing_request_created_at_idx" ON "billing_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customer_profile_deletion_due_idx" ON "customer_profile" USING btree ("deletion_due_at");
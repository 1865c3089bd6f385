CREATE TABLE "money_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" uuid NOT NULL,
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"livemode" boolean NOT NULL,
	"subscription_id" uuid NOT NULL,
	"payment_id" text,
	"amount_cents" integer,
	"trial_ends_at" timestamp with time zone,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"requested_by_id" text NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_by_role" text NOT NULL,
	"decided_by_id" text,
	"decided_by_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_request_key_unique" UNIQUE("key"),
	CONSTRAINT "money_request_two_people" CHECK ("money_request"."decided_by_id" <> "money_request"."requested_by_id" or "money_request"."state" = 'declined')
);
--> statement-breakpoint
ALTER TABLE "money_request" ADD CONSTRAINT "money_request_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_request" ADD CONSTRAINT "money_request_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_request_newest_idx" ON "money_request" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "money_request_organization_idx" ON "money_request" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "subscription_status_idx" ON "subscription" USING btree ("status");--> statement-breakpoint
CREATE INDEX "organization_newest_idx" ON "organization" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "organization_search_idx" ON "organization" USING gin (to_tsvector('simple', "name"));--> statement-breakpoint
CREATE INDEX "user_search_idx" ON "user" USING gin (to_tsvector('simple', "name" || ' ' || translate("email", '@.+-_', '     ')));--> statement-breakpoint
CREATE INDEX "mail_recipient_idx" ON "mail" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "signup_newest_idx" ON "signup" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "signup_search_idx" ON "signup" USING gin (to_tsvector('simple', "first_name" || ' ' || "last_name" || ' ' || translate("email", '@.+-_', '     ')));
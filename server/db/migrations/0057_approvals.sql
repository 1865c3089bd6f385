CREATE TABLE "price_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_id" uuid NOT NULL,
	"monthly_price_cents" integer NOT NULL,
	"yearly_price_cents" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"percent" integer NOT NULL,
	"limit_percent" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_by_id" text NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_by_role" text NOT NULL,
	"decided_by_id" text,
	"decided_by_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "price_request_two_people" CHECK ("price_request"."decided_by_id" <> "price_request"."requested_by_id" or "price_request"."state" = 'declined')
);
--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "opening_hours" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "console_setting" ADD COLUMN "price_limit_percent" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "console_setting" ADD COLUMN "clock" text DEFAULT '12' NOT NULL;--> statement-breakpoint
ALTER TABLE "money_request" ADD COLUMN "trial_days" integer;--> statement-breakpoint
ALTER TABLE "money_request" ADD COLUMN "value_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "money_request" ADD COLUMN "waits_for" jsonb;--> statement-breakpoint
ALTER TABLE "price_request" ADD CONSTRAINT "price_request_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_request_plan_idx" ON "price_request" USING btree ("plan_id","created_at");--> statement-breakpoint
UPDATE "money_request" SET "value_cents" = coalesce("amount_cents", 0);

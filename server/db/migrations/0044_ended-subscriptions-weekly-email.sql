CREATE TABLE "revenue_day" (
	"day" date NOT NULL,
	"provider" text NOT NULL,
	"livemode" boolean NOT NULL,
	"recurring_cents" integer NOT NULL,
	CONSTRAINT "revenue_day_day_provider_livemode_pk" PRIMARY KEY("day","provider","livemode")
);
--> statement-breakpoint
CREATE TABLE "staff_preference" (
	"user_id" text PRIMARY KEY NOT NULL,
	"weekly_email_since" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "subscription_revenue_idx";--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_preference" ADD CONSTRAINT "staff_preference_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_event_reply_idx" ON "lead_event" USING btree ("at") WHERE "lead_event"."kind" = 'reply';--> statement-breakpoint
CREATE INDEX "subscription_revenue_idx" ON "subscription" USING btree ("provider","livemode","status","ended_at","trial_ends_at","interval","price_cents");--> statement-breakpoint
-- The best that rows can tell: a row may have been written again after the end, and a period's end is known in advance.
UPDATE "subscription" SET "ended_at" = least("updated_at", coalesce("current_period_ends_at", "updated_at")) WHERE "status" = 'canceled';

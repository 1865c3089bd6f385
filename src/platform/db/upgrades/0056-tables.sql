-- What changed between the release before the baseline (migration 0056) and 0064.

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
ALTER TABLE "setting" ADD COLUMN "opening_hours" text DEFAULT '' NOT NULL;
ALTER TABLE "console_setting" ADD COLUMN "price_limit_percent" integer DEFAULT 50 NOT NULL;
ALTER TABLE "console_setting" ADD COLUMN "clock" text DEFAULT '12' NOT NULL;
ALTER TABLE "money_request" ADD COLUMN "trial_days" integer;
ALTER TABLE "money_request" ADD COLUMN "value_cents" integer DEFAULT 0 NOT NULL;
ALTER TABLE "money_request" ADD COLUMN "waits_for" jsonb;
ALTER TABLE "price_request" ADD CONSTRAINT "price_request_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "price_request_plan_idx" ON "price_request" USING btree ("plan_id","created_at");
CREATE TABLE "newsletter_issue" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_type" text,
	"source_id" uuid,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"heading" text NOT NULL,
	"body" text NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"per_minute" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"campaign_id" text,
	"problem" text,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "newsletter_send" (
	"issue_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"mail_id" uuid,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_send_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id")
);
ALTER TABLE "newsletter_send" ADD CONSTRAINT "newsletter_send_issue_id_newsletter_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issue"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "newsletter_send" ADD CONSTRAINT "newsletter_send_subscriber_id_newsletter_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscriber"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "newsletter_send" ADD CONSTRAINT "newsletter_send_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "newsletter_issue_newest_idx" ON "newsletter_issue" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
CREATE INDEX "newsletter_issue_open_idx" ON "newsletter_issue" USING btree ("state") WHERE "newsletter_issue"."state" in ('planned', 'sending');
CREATE INDEX "newsletter_send_subscriber_idx" ON "newsletter_send" USING btree ("subscriber_id","created_at");
CREATE INDEX "newsletter_send_mail_idx" ON "newsletter_send" USING btree ("mail_id");
CREATE TABLE "film" (
	"name" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"title" text NOT NULL,
	"poster" text,
	"captions" boolean DEFAULT false NOT NULL,
	"silent" boolean DEFAULT false NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "film_sha256_unique" UNIQUE("sha256")
);
ALTER TABLE "setting" ADD COLUMN "company_logo_dark" text;
ALTER TABLE "setting" ADD COLUMN "company_icon" text;
ALTER TABLE "setting" ADD COLUMN "hero_film" text;
ALTER TABLE "film" ADD CONSTRAINT "film_poster_media_name_fk" FOREIGN KEY ("poster") REFERENCES "public"."media"("name") ON DELETE no action ON UPDATE no action;
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "film" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
ALTER TABLE "mail" ADD COLUMN "failed_at" timestamp with time zone;
ALTER TABLE "staff_preference" ADD COLUMN "inbox_email" boolean DEFAULT true NOT NULL;
ALTER TABLE "staff_preference" ADD COLUMN "inbox_told_until" timestamp with time zone;
ALTER TABLE "audit_entry" ADD COLUMN "actor_email" text;
CREATE INDEX "audit_entry_actor_idx" ON "audit_entry" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
ALTER TABLE "session" ADD COLUMN "confirmed_at" timestamp with time zone;
ALTER TABLE "mail" ADD COLUMN "to_outbox" boolean DEFAULT false NOT NULL;

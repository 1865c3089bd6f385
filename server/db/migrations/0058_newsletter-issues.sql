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
--> statement-breakpoint
CREATE TABLE "newsletter_send" (
	"issue_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"mail_id" uuid,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_send_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id")
);
--> statement-breakpoint
ALTER TABLE "newsletter_send" ADD CONSTRAINT "newsletter_send_issue_id_newsletter_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_send" ADD CONSTRAINT "newsletter_send_subscriber_id_newsletter_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscriber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_send" ADD CONSTRAINT "newsletter_send_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_issue_newest_idx" ON "newsletter_issue" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "newsletter_issue_open_idx" ON "newsletter_issue" USING btree ("state") WHERE "newsletter_issue"."state" in ('planned', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_send_subscriber_idx" ON "newsletter_send" USING btree ("subscriber_id","created_at");--> statement-breakpoint
CREATE INDEX "newsletter_send_mail_idx" ON "newsletter_send" USING btree ("mail_id");
CREATE TABLE "lead" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"other_emails" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"stage" text DEFAULT 'new' NOT NULL,
	"owner_id" text,
	"kinds" text[] DEFAULT '{}'::text[] NOT NULL,
	"source" text,
	"first_page" text,
	"waiting_since" timestamp (3) with time zone,
	"first_response_seconds" integer,
	"next_due_on" date,
	"last_activity_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"crm_revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate("lead"."name" || ' ' || "lead"."email" || ' ' || "lead"."other_emails" || ' ' || "lead"."company" || ' ' || "lead"."phone", '@.+_-/', '      '))) STORED NOT NULL,
	CONSTRAINT "lead_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "lead_alias" (
	"email" text PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"ref" uuid,
	"text" text DEFAULT '' NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"dedupe_key" text,
	CONSTRAINT "lead_event_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "lead_setting" (
	"id" text PRIMARY KEY DEFAULT 'leads' NOT NULL,
	"response_target_minutes" integer DEFAULT 240 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_task" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"title" text NOT NULL,
	"due_on" date,
	"done" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_template_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "lead_view" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"filters" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_view_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "job_application" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "job_application" ADD COLUMN "first_page" text;--> statement-breakpoint
ALTER TABLE "job_application" ADD COLUMN "consent" jsonb;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "first_page" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "consent" jsonb;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "first_page" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "consent" jsonb;--> statement-breakpoint
ALTER TABLE "signup" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "signup" ADD COLUMN "first_page" text;--> statement-breakpoint
ALTER TABLE "signup" ADD COLUMN "consent" jsonb;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_alias" ADD CONSTRAINT "lead_alias_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_event" ADD CONSTRAINT "lead_event_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_task" ADD CONSTRAINT "lead_task_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_newest_idx" ON "lead" USING btree ("last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_stage_idx" ON "lead" USING btree ("stage","last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_owner_idx" ON "lead" USING btree ("owner_id","last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_source_idx" ON "lead" USING btree ("source","last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_waiting_idx" ON "lead" USING btree ("waiting_since") WHERE "lead"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "lead_due_idx" ON "lead" USING btree ("next_due_on") WHERE "lead"."next_due_on" is not null;--> statement-breakpoint
CREATE INDEX "lead_crm_idx" ON "lead" USING btree ("id") WHERE "lead"."crm_revision" < "lead"."revision";--> statement-breakpoint
CREATE INDEX "lead_search_idx" ON "lead" USING gin ("search");--> statement-breakpoint
CREATE INDEX "lead_alias_lead_idx" ON "lead_alias" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_event_lead_idx" ON "lead_event" USING btree ("lead_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_event_ref_idx" ON "lead_event" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "lead_task_lead_idx" ON "lead_task" USING btree ("lead_id");
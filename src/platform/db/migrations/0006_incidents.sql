CREATE TABLE "incident" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"part" text NOT NULL,
	"impact" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"body" text DEFAULT '' NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incident_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "watched_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "incident" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();

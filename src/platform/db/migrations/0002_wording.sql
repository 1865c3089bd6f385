CREATE TABLE "wording" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "wording" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();

CREATE TABLE "media" (
	"name" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"widths" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', replace("media"."name", '-', ' ') || ' ' || "media"."alt")) STORED NOT NULL,
	CONSTRAINT "media_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "media_focus_percent" CHECK ("media"."focus_x" between 0 and 100 and "media"."focus_y" between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX "media_newest_idx" ON "media" USING btree ("created_at" DESC NULLS FIRST,"name" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_search_idx" ON "media" USING gin ("search");--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "media" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();--> statement-breakpoint
-- The pictures that a text shows, by their names without the extension.
CREATE FUNCTION "pictures_in"("html" text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
AS $$ SELECT coalesce(array_agg(DISTINCT found[1]), '{}') FROM regexp_matches("html", '/pictures/([a-z0-9-]+)\.webp', 'g') AS found $$;--> statement-breakpoint
CREATE INDEX "post_pictures_idx" ON "post" USING gin (pictures_in("body"));--> statement-breakpoint
CREATE INDEX "post_image_idx" ON "post" ("image");

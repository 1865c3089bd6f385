ALTER TABLE "post" ADD COLUMN "title_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "excerpt_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "tags_es" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "image_alt_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "body_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "search_es" "tsvector" GENERATED ALWAYS AS (
          setweight(to_tsvector('spanish', coalesce(nullif("post"."title_es", ''), "post"."title")), 'A') ||
          setweight(to_tsvector('spanish', coalesce(nullif("post"."excerpt_es", ''), "post"."excerpt") || ' ' || words_of("post"."tags") || ' ' || words_of("post"."tags_es")), 'B') ||
          setweight(to_tsvector('spanish', coalesce(nullif("post"."body_es", ''), "post"."body")), 'C')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "title_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "location_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "team_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "summary_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "description_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "responsibilities_es" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "requirements_es" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "benefits_es" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_work" ADD COLUMN "title_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_work" ADD COLUMN "tag_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_work" ADD COLUMN "alt_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guide_section" ADD COLUMN "title_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guide_section" ADD COLUMN "summary_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guide_section" ADD COLUMN "body_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "title_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "summary_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "facts_es" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "source_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "content_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "post_search_es_idx" ON "post" USING gin ("search_es");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_change"() RETURNS trigger
	LANGUAGE plpgsql AS $$
BEGIN
	-- "search" is computed after this.
	IF NEW.updated_at = OLD.updated_at AND to_jsonb(NEW) - 'search' - 'search_es' IS DISTINCT FROM to_jsonb(OLD) - 'search' - 'search_es' THEN
		NEW.updated_at := now();
	END IF;
	RETURN NEW;
END $$;

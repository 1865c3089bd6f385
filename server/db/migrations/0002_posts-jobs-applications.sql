-- `array_to_string` is only "stable", because some types print differently by session; text does not. A generated column
-- takes nothing but "immutable" functions.
CREATE FUNCTION "words_of"("words" text[]) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN array_to_string("words", ' ');
--> statement-breakpoint
CREATE TABLE "post" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"body" text NOT NULL,
	"author" text NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"image" text,
	"image_alt" text DEFAULT '' NOT NULL,
	"video" boolean DEFAULT false NOT NULL,
	"read_minutes" integer NOT NULL,
	"published_at" timestamp (3) with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (
          setweight(to_tsvector('english', "post"."title"), 'A') ||
          setweight(to_tsvector('english', "post"."excerpt" || ' ' || words_of("post"."tags")), 'B') ||
          setweight(to_tsvector('english', "post"."body"), 'C')) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_slug_unique" UNIQUE("slug"),
	CONSTRAINT "post_read_minutes_positive" CHECK ("post"."read_minutes" >= 1)
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"place" text NOT NULL,
	"badge" text NOT NULL,
	"location" text NOT NULL,
	"team" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"responsibilities" text[] DEFAULT '{}'::text[] NOT NULL,
	"requirements" text[] DEFAULT '{}'::text[] NOT NULL,
	"benefits" text[] DEFAULT '{}'::text[] NOT NULL,
	"pay_min_cents" integer NOT NULL,
	"pay_max_cents" integer NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_slug_unique" UNIQUE("slug"),
	CONSTRAINT "job_pay_range" CHECK ("job"."pay_min_cents" > 0 and "job"."pay_max_cents" >= "job"."pay_min_cents")
);
--> statement-breakpoint
CREATE TABLE "job_application" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"job_type" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cv_key" text NOT NULL,
	"cv_name" text NOT NULL,
	"cv_kind" text NOT NULL,
	"cv_content_type" text NOT NULL,
	"cv_size" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_application_cv_key_unique" UNIQUE("cv_key")
);
--> statement-breakpoint
ALTER TABLE "job_application" ADD CONSTRAINT "job_application_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_search_idx" ON "post" USING gin ("search");--> statement-breakpoint
CREATE INDEX "post_newest_idx" ON "post" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_open_idx" ON "job" USING btree ("posted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job"."open";--> statement-breakpoint
CREATE UNIQUE INDEX "job_application_fingerprint_unique" ON "job_application" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "job_application_created_idx" ON "job_application" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_application_job_id_idx" ON "job_application" USING btree ("job_id");
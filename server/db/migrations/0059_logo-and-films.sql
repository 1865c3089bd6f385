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
--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "company_logo_dark" text;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "company_icon" text;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "hero_film" text;--> statement-breakpoint
ALTER TABLE "film" ADD CONSTRAINT "film_poster_media_name_fk" FOREIGN KEY ("poster") REFERENCES "public"."media"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "film" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();

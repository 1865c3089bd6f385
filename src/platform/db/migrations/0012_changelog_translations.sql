ALTER TABLE "changelog_entry" ADD COLUMN "title_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "changelog_entry" ADD COLUMN "body_es" text DEFAULT '' NOT NULL;
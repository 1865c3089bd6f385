ALTER TABLE "newsletter_issue" ADD COLUMN "subject_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issue" ADD COLUMN "preheader_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issue" ADD COLUMN "heading_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issue" ADD COLUMN "body_es" text DEFAULT '' NOT NULL;
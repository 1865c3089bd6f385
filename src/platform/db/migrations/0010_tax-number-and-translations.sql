ALTER TABLE "job_application" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "changelog_entry" ADD COLUMN "title_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "changelog_entry" ADD COLUMN "body_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "feature" ADD COLUMN "title_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feature" ADD COLUMN "text_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "industry" ADD COLUMN "title_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "industry" ADD COLUMN "text_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "title_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "text_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_member" ADD COLUMN "title_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_member" ADD COLUMN "about_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_member" ADD COLUMN "message_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "question_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "section_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "answer_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "groups_es" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "description_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "signup" ADD COLUMN "language" text;
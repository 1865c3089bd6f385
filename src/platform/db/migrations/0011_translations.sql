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
ALTER TABLE "plan" ADD COLUMN "description_es" text DEFAULT '' NOT NULL;
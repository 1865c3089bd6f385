ALTER TABLE "incident" ADD COLUMN "title_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incident" ADD COLUMN "body_es" text DEFAULT '' NOT NULL;
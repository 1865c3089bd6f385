ALTER TABLE "job_application" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "signup" ADD COLUMN "language" text;
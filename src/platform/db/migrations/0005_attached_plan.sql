ALTER TABLE "contact_message" ADD COLUMN "attached_plan" text;--> statement-breakpoint
ALTER TABLE "signup" ADD COLUMN "attached_plan" text;
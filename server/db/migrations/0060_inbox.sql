ALTER TABLE "mail" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_preference" ADD COLUMN "inbox_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_preference" ADD COLUMN "inbox_told_until" timestamp with time zone;
CREATE TABLE "screening_record" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_application" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_application" ADD COLUMN "reasons" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "reasons" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "quarantined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "reasons" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "screening_record_expires_at_idx" ON "screening_record" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "job_application_quarantined_idx" ON "job_application" USING btree ("created_at") WHERE "job_application"."status" = 'quarantined';--> statement-breakpoint
CREATE INDEX "contact_message_fingerprint_idx" ON "contact_message" USING btree ("fingerprint","created_at");
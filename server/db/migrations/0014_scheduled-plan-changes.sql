ALTER TABLE "billing_request" ADD COLUMN "effective_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_request" ADD COLUMN "keeps_trial" boolean DEFAULT false NOT NULL;
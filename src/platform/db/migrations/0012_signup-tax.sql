ALTER TABLE "signup" ADD COLUMN "billing_address" jsonb;--> statement-breakpoint
ALTER TABLE "signup" ADD COLUMN "tax_id" jsonb;--> statement-breakpoint
ALTER TABLE "signup" ADD COLUMN "tax_cents" integer;
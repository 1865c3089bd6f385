ALTER TABLE "signup" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "signup" ADD COLUMN "livemode" boolean;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "livemode" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "provider_price_id" text;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "scheduled_change" jsonb;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "amount_due_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "open_action" jsonb;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "synced_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "subscription_synced_at_idx" ON "subscription" USING btree ("synced_at");
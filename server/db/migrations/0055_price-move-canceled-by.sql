ALTER TABLE "price_move" ADD COLUMN "canceled_by_id" text;--> statement-breakpoint
ALTER TABLE "price_move" ADD COLUMN "canceled_by_role" text;
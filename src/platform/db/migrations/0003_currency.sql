CREATE TABLE "installation" (
	"id" text PRIMARY KEY DEFAULT 'this' NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 'this')
);
--> statement-breakpoint
ALTER TABLE "revenue_day" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_change_offer" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_move" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "signup" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "money_request" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;
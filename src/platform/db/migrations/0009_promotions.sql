CREATE TABLE "promotion" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"percent" integer NOT NULL,
	"billing" text NOT NULL,
	"max_uses" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "signup" ADD COLUMN "promotion_code" text;--> statement-breakpoint
ALTER TABLE "signup" ADD COLUMN "discount_cents" integer;--> statement-breakpoint
CREATE INDEX "signup_promotion_code_idx" ON "signup" USING btree ("promotion_code");--> statement-breakpoint
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "promotion" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
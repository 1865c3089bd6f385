ALTER TABLE "two_factor" ADD COLUMN "last_used_step" bigint;--> statement-breakpoint
ALTER TABLE "two_factor" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "two_factor" ADD COLUMN "setup_session_id" text;--> statement-breakpoint
ALTER TABLE "two_factor" ADD COLUMN "setup_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
UPDATE "user" SET "email_verified_at" = "mail"."created_at" FROM "mail" WHERE "user"."email_verified" AND "mail"."dedupe_key" = 'welcome:' || "user"."id";

CREATE TABLE "console_setting" (
	"id" text PRIMARY KEY DEFAULT 'company' NOT NULL,
	"require_two_step" boolean DEFAULT false NOT NULL,
	"approval_limit_cents" integer DEFAULT 10000 NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "console_setting_one_row" CHECK ("console_setting"."id" = 'company')
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by_id" text NOT NULL,
	"invited_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "staff_invitation_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_open_unique" ON "staff_invitation" USING btree ("email") WHERE "staff_invitation"."accepted_at" is null and "staff_invitation"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "staff_invitation_expires_at_idx" ON "staff_invitation" USING btree ("expires_at");
CREATE TABLE "customer_profile" (
	"user_id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"avatar_key" text,
	"notifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pending_email" text,
	"pending_email_token_hash" text,
	"pending_email_expires_at" timestamp with time zone,
	"deletion_requested_at" timestamp with time zone,
	"deletion_due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_profile_avatar_key_unique" UNIQUE("avatar_key"),
	CONSTRAINT "customer_profile_pending_email_token_hash_unique" UNIQUE("pending_email_token_hash")
);
--> statement-breakpoint
ALTER TABLE "customer_profile" ADD CONSTRAINT "customer_profile_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_profile_deletion_due_idx" ON "customer_profile" USING btree ("deletion_due_at");
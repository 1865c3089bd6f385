CREATE TABLE "billing_lease" (
	"name" text PRIMARY KEY NOT NULL,
	"token" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "signup" DROP CONSTRAINT "signup_email_unique";--> statement-breakpoint
CREATE INDEX "stored_file_created_at_idx" ON "stored_file" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "signup_unfinished_email_unique" ON "signup" USING btree ("email") WHERE "signup"."state" <> 'completed';--> statement-breakpoint
CREATE INDEX "signup_email_idx" ON "signup" USING btree ("email");
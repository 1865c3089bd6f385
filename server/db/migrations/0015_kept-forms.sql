CREATE TABLE "kept_form" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "kept_form_expires_at_idx" ON "kept_form" USING btree ("expires_at");
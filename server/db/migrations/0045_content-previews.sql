CREATE TABLE "content_preview" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"type" text,
	"record_id" text,
	"data" jsonb,
	"as_of" timestamp (3) with time zone,
	"title" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"actor_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_preview_expires_at_idx" ON "content_preview" USING btree ("expires_at");
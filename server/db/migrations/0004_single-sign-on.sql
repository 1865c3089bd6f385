CREATE TABLE "sso_record" (
	"kind" text NOT NULL,
	"id_hash" text NOT NULL,
	"payload" text NOT NULL,
	"grant_id" text,
	"uid" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_record_kind_id_hash_pk" PRIMARY KEY("kind","id_hash")
);
--> statement-breakpoint
CREATE TABLE "sso_signing_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sso_record_grant_id_idx" ON "sso_record" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "sso_record_uid_idx" ON "sso_record" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sso_record_expires_at_idx" ON "sso_record" USING btree ("expires_at");
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"target_title" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "audit_entry"."actor_name" || ' ' || "audit_entry"."action" || ' ' || replace("audit_entry"."action", '.', ' ') || ' ' || "audit_entry"."target_title")) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_draft" (
	"type" text NOT NULL,
	"record_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_draft_type_record_id_pk" PRIMARY KEY("type","record_id")
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"type" text NOT NULL,
	"record_id" text NOT NULL,
	"number" integer NOT NULL,
	"action" text NOT NULL,
	"data" jsonb NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_version_type_record_id_number_pk" PRIMARY KEY("type","record_id","number")
);
--> statement-breakpoint
ALTER TABLE "user" DROP CONSTRAINT "user_role";--> statement-breakpoint
CREATE INDEX "audit_entry_newest_idx" ON "audit_entry" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entry_type_idx" ON "audit_entry" USING btree ("target_type","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entry_search_idx" ON "audit_entry" USING gin ("search");--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_role" CHECK ("user"."role" in ('customer', 'viewer', 'support', 'editor', 'owner'));
CREATE TABLE "support_access" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"usable_until" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"open_until" timestamp with time zone,
	"staff_session_id" text,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"left_at" timestamp with time zone,
	CONSTRAINT "support_access_opened" CHECK ("support_access"."opened_at" is null or "support_access"."decision" = 'granted')
);
--> statement-breakpoint
ALTER TABLE "support_access" ADD CONSTRAINT "support_access_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_access_user_idx" ON "support_access" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "support_access_session_idx" ON "support_access" USING btree ("staff_session_id");
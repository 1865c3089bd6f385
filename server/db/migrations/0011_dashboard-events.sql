CREATE TABLE "dashboard_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"user_id" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "dashboard_event_created_at_idx" ON "dashboard_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "dashboard_event_user_id_idx" ON "dashboard_event" USING btree ("user_id");
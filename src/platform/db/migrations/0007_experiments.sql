CREATE TABLE "experiment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"texts" jsonb NOT NULL,
	"goal" text NOT NULL,
	"hours" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experiment_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "experiment_block" (
	"experiment_id" uuid NOT NULL,
	"block" integer NOT NULL,
	"views" integer NOT NULL,
	"goals" integer NOT NULL,
	CONSTRAINT "experiment_block_experiment_id_block_pk" PRIMARY KEY("experiment_id","block")
);
--> statement-breakpoint
ALTER TABLE "experiment_block" ADD CONSTRAINT "experiment_block_experiment_id_experiment_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "experiment" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();

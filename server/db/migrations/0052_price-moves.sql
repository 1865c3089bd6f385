CREATE TABLE "price_move" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"interval" text NOT NULL,
	"price_cents" integer,
	"reverses_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"canceled_at" timestamp with time zone,
	"canceled_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_move_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "price_move_item" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"move_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"organization_id" text NOT NULL,
	"from_cents" integer NOT NULL,
	"to_cents" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"noticed_at" timestamp with time zone,
	"first_charge_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_move" ADD CONSTRAINT "price_move_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_move_item" ADD CONSTRAINT "price_move_item_move_id_price_move_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."price_move"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_move_item" ADD CONSTRAINT "price_move_item_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_move_item" ADD CONSTRAINT "price_move_item_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_move_plan_id_idx" ON "price_move" USING btree ("plan_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "price_move_item_unique" ON "price_move_item" USING btree ("move_id","subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_move_item_open_unique" ON "price_move_item" USING btree ("subscription_id") WHERE "price_move_item"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "price_move_item_organization_idx" ON "price_move_item" USING btree ("organization_id");
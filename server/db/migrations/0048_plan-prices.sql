CREATE TABLE "plan_price" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_id" uuid NOT NULL,
	"monthly_price_cents" integer NOT NULL,
	"yearly_price_cents" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"actor_id" text,
	"actor_name" text,
	"actor_role" text,
	CONSTRAINT "plan_price_not_negative" CHECK ("plan_price"."monthly_price_cents" >= 0 and "plan_price"."yearly_price_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "plan_price" ADD CONSTRAINT "plan_price_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_price_plan_id_idx" ON "plan_price" USING btree ("plan_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_price_planned_unique" ON "plan_price" USING btree ("plan_id","starts_at") WHERE "plan_price"."applied_at" is null;--> statement-breakpoint
-- What a plan's row says is a price of the plan from then on, whoever wrote it. A planned price that is written into the row is
-- there already.
CREATE FUNCTION keep_plan_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM (
      SELECT monthly_price_cents, yearly_price_cents FROM plan_price
      WHERE plan_id = NEW.id AND applied_at IS NOT NULL ORDER BY applied_at DESC, starts_at DESC LIMIT 1
    ) AS latest
    WHERE latest.monthly_price_cents = NEW.monthly_price_cents AND latest.yearly_price_cents = NEW.yearly_price_cents
  ) THEN
    INSERT INTO plan_price (plan_id, monthly_price_cents, yearly_price_cents, starts_at, applied_at)
    VALUES (NEW.id, NEW.monthly_price_cents, NEW.yearly_price_cents, clock_timestamp(), clock_timestamp());
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_plan_price AFTER INSERT OR UPDATE OF monthly_price_cents, yearly_price_cents ON "plan" FOR EACH ROW EXECUTE FUNCTION keep_plan_price();--> statement-breakpoint
INSERT INTO plan_price (plan_id, monthly_price_cents, yearly_price_cents, starts_at, applied_at)
SELECT id, monthly_price_cents, yearly_price_cents, created_at, created_at FROM plan;--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "plan_price" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();

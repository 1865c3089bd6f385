CREATE TABLE "business_figure" (
	"at" timestamp with time zone NOT NULL,
	"folded_in" text,
	"plan_id" uuid,
	"heard_from" text DEFAULT '' NOT NULL,
	"signups" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"trials" integer DEFAULT 0 NOT NULL,
	"newsletter" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "business_figure_at_idx" ON "business_figure" USING btree ("at");--> statement-breakpoint
CREATE INDEX "subscription_revenue_idx" ON "subscription" USING btree ("provider","livemode","status","updated_at","interval","price_cents");--> statement-breakpoint

-- Adds a signup to the figures, or with -1 takes it out.
CREATE FUNCTION count_signup(s signup, n integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO business_figure (at, plan_id, heard_from, signups, completed, failed, trials)
  VALUES (s.created_at, s.plan_id, coalesce(s.heard_from, ''), n,
    CASE WHEN s.state = 'completed' THEN n ELSE 0 END,
    CASE WHEN s.state = 'declined' THEN n ELSE 0 END,
    CASE WHEN s.state = 'completed' AND s.trial_days IS NOT NULL THEN n ELSE 0 END)
$$;--> statement-breakpoint

CREATE FUNCTION business_figure_on_signup() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_signup(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_signup(NEW, 1); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER business_figure_change AFTER INSERT OR DELETE ON signup FOR EACH ROW EXECUTE FUNCTION business_figure_on_signup();--> statement-breakpoint
CREATE TRIGGER business_figure_update AFTER UPDATE OF state, trial_days, plan_id, heard_from, created_at ON signup FOR EACH ROW
  WHEN ((OLD.state, OLD.trial_days, OLD.plan_id, OLD.heard_from, OLD.created_at)
    IS DISTINCT FROM (NEW.state, NEW.trial_days, NEW.plan_id, NEW.heard_from, NEW.created_at))
  EXECUTE FUNCTION business_figure_on_signup();--> statement-breakpoint

CREATE FUNCTION business_figure_on_subscriber() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.confirmed_at IS NOT NULL THEN
    INSERT INTO business_figure (at, newsletter) VALUES (OLD.confirmed_at, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.confirmed_at IS NOT NULL THEN
    INSERT INTO business_figure (at, newsletter) VALUES (NEW.confirmed_at, 1);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER business_figure_change AFTER INSERT OR DELETE ON newsletter_subscriber FOR EACH ROW EXECUTE FUNCTION business_figure_on_subscriber();--> statement-breakpoint
CREATE TRIGGER business_figure_update AFTER UPDATE OF confirmed_at ON newsletter_subscriber FOR EACH ROW
  WHEN (OLD.confirmed_at IS DISTINCT FROM NEW.confirmed_at) EXECUTE FUNCTION business_figure_on_subscriber();--> statement-breakpoint

-- Rows from before there were figures. The triggers hold a lock, so nothing changes in between.
SELECT count_signup(s, 1) FROM signup s;--> statement-breakpoint
INSERT INTO business_figure (at, newsletter) SELECT confirmed_at, 1 FROM newsletter_subscriber WHERE confirmed_at IS NOT NULL;

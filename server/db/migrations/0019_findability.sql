ALTER TABLE "job" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The openings of the sample brand, where they are as they were put in.
UPDATE "job" SET "sample" = true WHERE "slug" IN ('customer-support-specialist', 'evening-operations-monitor', 'help-centre-writer', 'junior-qa-tester', 'map-data-editor', 'onboarding-assistant');--> statement-breakpoint
-- Search engines are told when a page last changed, so an edit by SQL counts as much as one through the site.
CREATE FUNCTION "note_change"() RETURNS trigger
	LANGUAGE plpgsql AS $$
BEGIN
	-- "search" is computed after this.
	IF NEW.updated_at = OLD.updated_at AND to_jsonb(NEW) - 'search' IS DISTINCT FROM to_jsonb(OLD) - 'search' THEN
		NEW.updated_at := now();
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "plan_note_change" BEFORE UPDATE ON "plan" FOR EACH ROW EXECUTE FUNCTION "note_change"();--> statement-breakpoint
CREATE TRIGGER "faq_note_change" BEFORE UPDATE ON "faq" FOR EACH ROW EXECUTE FUNCTION "note_change"();--> statement-breakpoint
CREATE TRIGGER "page_note_change" BEFORE UPDATE ON "page" FOR EACH ROW EXECUTE FUNCTION "note_change"();--> statement-breakpoint
CREATE TRIGGER "post_note_change" BEFORE UPDATE ON "post" FOR EACH ROW EXECUTE FUNCTION "note_change"();--> statement-breakpoint
CREATE TRIGGER "job_note_change" BEFORE UPDATE ON "job" FOR EACH ROW EXECUTE FUNCTION "note_change"();--> statement-breakpoint
CREATE TRIGGER "setting_note_change" BEFORE UPDATE ON "setting" FOR EACH ROW EXECUTE FUNCTION "note_change"();

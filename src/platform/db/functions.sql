-- The database's functions and triggers, as they are now. What must hold whoever writes a row is here; everything else is code.
--
-- The site doesn't run this file: migrations do. To change something, change it here, make an empty migration with
-- `npm run db:generate -- --custom --name what-changed`, and copy what changed into it. A test compares this file with a
-- migrated database.

-- `array_to_string` is only "stable", because some types print differently by session; text does not. A generated column
-- takes nothing but "immutable" functions.
CREATE OR REPLACE FUNCTION "words_of"("words" text[]) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN array_to_string("words", ' ');

-- The pictures that a text shows, by their names without the extension.
CREATE OR REPLACE FUNCTION "pictures_in"("html" text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
AS $$ SELECT coalesce(array_agg(DISTINCT found[1]), '{}') FROM regexp_matches("html", '/pictures/([a-z0-9-]+)\.webp', 'g') AS found $$;

-- Search engines are told when a page last changed, so an edit by SQL counts as much as one through the site.
CREATE OR REPLACE FUNCTION "note_change"() RETURNS trigger
	LANGUAGE plpgsql AS $$
BEGIN
	-- "search" is computed after this.
	IF NEW.updated_at = OLD.updated_at AND to_jsonb(NEW) - 'search' - 'search_es' IS DISTINCT FROM to_jsonb(OLD) - 'search' - 'search_es' THEN
		NEW.updated_at := now();
	END IF;
	RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "plan_note_change" BEFORE UPDATE ON "plan" FOR EACH ROW EXECUTE FUNCTION "note_change"();
CREATE OR REPLACE TRIGGER "faq_note_change" BEFORE UPDATE ON "faq" FOR EACH ROW EXECUTE FUNCTION "note_change"();
CREATE OR REPLACE TRIGGER "page_note_change" BEFORE UPDATE ON "page" FOR EACH ROW EXECUTE FUNCTION "note_change"();
CREATE OR REPLACE TRIGGER "post_note_change" BEFORE UPDATE ON "post" FOR EACH ROW EXECUTE FUNCTION "note_change"();
CREATE OR REPLACE TRIGGER "job_note_change" BEFORE UPDATE ON "job" FOR EACH ROW EXECUTE FUNCTION "note_change"();
CREATE OR REPLACE TRIGGER "setting_note_change" BEFORE UPDATE ON "setting" FOR EACH ROW EXECUTE FUNCTION "note_change"();

-- Tells every process of the site that public content has changed, whoever changes it.
-- A new table with public content gets the same trigger: src/features/content/server/content-changes.int.test.ts.
CREATE OR REPLACE FUNCTION notify_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', TG_TABLE_NAME);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "setting" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "plan" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "faq" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "page" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "post" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "job" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "redirect" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "team_member" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "partner" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "industry" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "feature" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "media" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "gallery_work" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "menu" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "plan_price" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "changelog_entry" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "guide_section" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "film" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "wording" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "incident" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "experiment" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
CREATE OR REPLACE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "promotion" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();

-- What a plan's row says is a price of the plan from then on, whoever wrote it. A planned price that is written into the row is
-- there already.
CREATE OR REPLACE FUNCTION keep_plan_price() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE OR REPLACE TRIGGER keep_plan_price AFTER INSERT OR UPDATE OF monthly_price_cents, yearly_price_cents ON "plan" FOR EACH ROW EXECUTE FUNCTION keep_plan_price();

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
	IF NEW.updated_at = OLD.updated_at AND to_jsonb(NEW) - 'search' IS DISTINCT FROM to_jsonb(OLD) - 'search' THEN
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
-- A new table with public content gets the same trigger: server/content/content-changes.int.test.ts.
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

-- A lead may be merged, erased, or forgotten while a submission of its address waits for its row: then it is looked up again.
CREATE OR REPLACE FUNCTION lead_for(p_email text, p_name text, p_company text, p_phone text, p_kind text, p_at timestamptz, p_source text, p_page text)
RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  address text := lower(btrim(p_email));
  found_id uuid;
BEGIN
  -- One at a time for each address: two submissions that arrive together make one lead.
  PERFORM pg_advisory_xact_lock(hashtextextended('lead:' || address, 0));
  LOOP
    SELECT id INTO found_id FROM lead WHERE email = address;
    IF found_id IS NULL THEN
      SELECT lead_id INTO found_id FROM lead_alias WHERE email = address;
    END IF;
    IF found_id IS NULL THEN
      INSERT INTO lead (email, name, company, phone, kinds, source, first_page, created_at, last_activity_at)
      VALUES (address, coalesce(btrim(p_name), ''), coalesce(p_company, ''), coalesce(p_phone, ''), ARRAY[p_kind], p_source, p_page, p_at, p_at)
      RETURNING id INTO found_id;
      RETURN found_id;
    END IF;
    UPDATE lead SET
      name = CASE WHEN name = '' THEN coalesce(btrim(p_name), '') ELSE name END,
      company = CASE WHEN company = '' THEN coalesce(p_company, '') ELSE company END,
      phone = CASE WHEN phone = '' THEN coalesce(p_phone, '') ELSE phone END,
      kinds = CASE WHEN p_kind = ANY (kinds) THEN kinds ELSE kinds || p_kind END,
      source = coalesce(source, p_source),
      first_page = coalesce(first_page, p_page),
      created_at = least(created_at, p_at),
      last_activity_at = greatest(last_activity_at, p_at),
      revision = revision + 1
    WHERE id = found_id;
    -- Now the row is locked: nobody deletes it before this transaction ends.
    IF FOUND THEN RETURN found_id; END IF;
  END LOOP;
END $$;

-- A message, unless it waits in quarantine.
CREATE OR REPLACE FUNCTION lead_from_contact(m contact_message) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  its_lead uuid;
BEGIN
  IF m.status IN ('quarantined', 'discarded') OR EXISTS (SELECT FROM lead_event WHERE ref = m.id) THEN RETURN; END IF;
  its_lead := lead_for(m.email, m.name, '', '', 'contact', m.created_at, m.source, m.first_page);
  INSERT INTO lead_event (lead_id, at, kind, ref) VALUES (its_lead, m.created_at, 'contact', m.id);
  IF m.status = 'new' THEN
    UPDATE lead SET waiting_since = least(coalesce(waiting_since, m.created_at), m.created_at) WHERE id = its_lead;
  END IF;
END $$;

-- A job application, unless it waits in quarantine.
CREATE OR REPLACE FUNCTION lead_from_application(a job_application) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  its_lead uuid;
BEGIN
  IF a.status IN ('quarantined', 'discarded') OR EXISTS (SELECT FROM lead_event WHERE ref = a.id) THEN RETURN; END IF;
  its_lead := lead_for(a.email, a.name, '', a.phone, 'application', a.created_at, a.source, a.first_page);
  INSERT INTO lead_event (lead_id, at, kind, ref) VALUES (its_lead, a.created_at, 'application', a.id);
END $$;

-- A newsletter subscription in its present state, once the confirmation email was sent.
CREATE OR REPLACE FUNCTION lead_from_subscriber(n newsletter_subscriber) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  its_lead uuid;
BEGIN
  IF n.quarantined_at IS NOT NULL OR (n.status = 'pending' AND n.confirm_token_hash IS NULL) THEN RETURN; END IF;
  IF n.status = (SELECT data->>'state' FROM lead_event WHERE ref = n.id ORDER BY at DESC, id DESC LIMIT 1) THEN RETURN; END IF;
  its_lead := lead_for(n.email, '', '', '', 'newsletter', n.updated_at, n.source, n.first_page);
  INSERT INTO lead_event (lead_id, at, kind, ref, data)
  VALUES (its_lead, n.updated_at, 'newsletter', n.id, jsonb_build_object('state', n.status));
END $$;

-- A signup in a state. Deleted accounts leave signups without a person. Once it's completed, its lead is a customer, or tries the product.
CREATE OR REPLACE FUNCTION lead_from_signup(s signup, p_state text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  its_lead uuid;
  was text;
  goal text;
BEGIN
  IF s.email LIKE '%@deleted.invalid' THEN RETURN; END IF;
  its_lead := lead_for(s.email, s.first_name || ' ' || s.last_name, s.organization, s.phone, 'signup', p_at, s.source, s.first_page);
  INSERT INTO lead_event (lead_id, at, kind, ref, data)
  VALUES (its_lead, p_at, 'signup', s.id, jsonb_build_object('state', p_state));
  IF p_state <> 'completed' THEN RETURN; END IF;
  goal := CASE WHEN s.kind = 'paid' AND s.trial_days IS NULL THEN 'won' ELSE 'qualified' END;
  SELECT stage INTO was FROM lead WHERE id = its_lead;
  -- What the team decided stays, and nothing goes back.
  IF was IN ('new', 'contacted') OR (was = 'qualified' AND goal = 'won') THEN
    UPDATE lead SET stage = goal WHERE id = its_lead;
    -- With its reference, so that it goes with the signup.
    INSERT INTO lead_event (lead_id, at, kind, ref, data)
    VALUES (its_lead, p_at, 'stage', s.id, jsonb_build_object('from', was, 'to', goal));
  END IF;
END $$;

-- Forgets a row of a form. A lead that has nothing else goes with it.
CREATE OR REPLACE FUNCTION lead_forget(p_ref uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  its_lead uuid;
BEGIN
  SELECT lead_id INTO its_lead FROM lead_event WHERE ref = p_ref LIMIT 1;
  IF its_lead IS NULL THEN RETURN; END IF;
  DELETE FROM lead_event WHERE ref = p_ref;
  DELETE FROM lead WHERE id = its_lead
    AND NOT EXISTS (SELECT FROM lead_event WHERE lead_id = its_lead)
    AND NOT EXISTS (SELECT FROM lead_task WHERE lead_id = its_lead);
  UPDATE lead SET revision = revision + 1,
    kinds = ARRAY(SELECT DISTINCT kind FROM lead_event WHERE lead_id = its_lead
      AND kind IN ('contact', 'signup', 'newsletter', 'application', 'email', 'manual'))
  WHERE id = its_lead;
END $$;

CREATE OR REPLACE FUNCTION lead_on_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lead_from_contact(NEW);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER lead_insert AFTER INSERT ON contact_message FOR EACH ROW EXECUTE FUNCTION lead_on_contact();
CREATE OR REPLACE TRIGGER lead_update AFTER UPDATE OF status ON contact_message FOR EACH ROW EXECUTE FUNCTION lead_on_contact();

CREATE OR REPLACE FUNCTION lead_on_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lead_from_application(NEW);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER lead_insert AFTER INSERT ON job_application FOR EACH ROW EXECUTE FUNCTION lead_on_application();
CREATE OR REPLACE TRIGGER lead_update AFTER UPDATE OF status ON job_application FOR EACH ROW EXECUTE FUNCTION lead_on_application();

CREATE OR REPLACE FUNCTION lead_on_subscriber() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lead_from_subscriber(NEW);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER lead_insert AFTER INSERT ON newsletter_subscriber FOR EACH ROW EXECUTE FUNCTION lead_on_subscriber();
CREATE OR REPLACE TRIGGER lead_update AFTER UPDATE OF status, confirm_token_hash, quarantined_at ON newsletter_subscriber FOR EACH ROW EXECUTE FUNCTION lead_on_subscriber();

CREATE OR REPLACE FUNCTION lead_on_signup() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM lead_from_signup(NEW, NEW.state, NEW.created_at);
  ELSIF NEW.email <> OLD.email THEN
    PERFORM lead_forget(OLD.id);
    PERFORM lead_from_signup(NEW, NEW.state, now());
  ELSE
    PERFORM lead_from_signup(NEW, NEW.state, now());
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER lead_insert AFTER INSERT ON signup FOR EACH ROW EXECUTE FUNCTION lead_on_signup();
CREATE OR REPLACE TRIGGER lead_update AFTER UPDATE OF state, email ON signup FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION lead_on_signup();

CREATE OR REPLACE FUNCTION lead_on_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lead_forget(OLD.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER lead_delete AFTER DELETE ON contact_message FOR EACH ROW EXECUTE FUNCTION lead_on_delete();
CREATE OR REPLACE TRIGGER lead_delete AFTER DELETE ON job_application FOR EACH ROW EXECUTE FUNCTION lead_on_delete();
CREATE OR REPLACE TRIGGER lead_delete AFTER DELETE ON newsletter_subscriber FOR EACH ROW EXECUTE FUNCTION lead_on_delete();
CREATE OR REPLACE TRIGGER lead_delete AFTER DELETE ON signup FOR EACH ROW EXECUTE FUNCTION lead_on_delete();

-- Adds a signup to the figures, or with -1 takes it out.
CREATE OR REPLACE FUNCTION count_signup(s signup, n integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO business_figure (at, plan_id, heard_from, signups, completed, failed, trials)
  VALUES (s.created_at, s.plan_id, coalesce(s.heard_from, ''), n,
    CASE WHEN s.state = 'completed' THEN n ELSE 0 END,
    CASE WHEN s.state = 'declined' THEN n ELSE 0 END,
    CASE WHEN s.state = 'completed' AND s.trial_days IS NOT NULL THEN n ELSE 0 END)
$$;

CREATE OR REPLACE FUNCTION business_figure_on_signup() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_signup(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_signup(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER business_figure_change AFTER INSERT OR DELETE ON signup FOR EACH ROW EXECUTE FUNCTION business_figure_on_signup();
CREATE OR REPLACE TRIGGER business_figure_update AFTER UPDATE OF state, trial_days, plan_id, heard_from, created_at ON signup FOR EACH ROW
  WHEN ((OLD.state, OLD.trial_days, OLD.plan_id, OLD.heard_from, OLD.created_at)
  IS DISTINCT FROM (NEW.state, NEW.trial_days, NEW.plan_id, NEW.heard_from, NEW.created_at))
  EXECUTE FUNCTION business_figure_on_signup();

CREATE OR REPLACE FUNCTION business_figure_on_subscriber() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.confirmed_at IS NOT NULL THEN
    INSERT INTO business_figure (at, newsletter) VALUES (OLD.confirmed_at, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.confirmed_at IS NOT NULL THEN
    INSERT INTO business_figure (at, newsletter) VALUES (NEW.confirmed_at, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER business_figure_change AFTER INSERT OR DELETE ON newsletter_subscriber FOR EACH ROW EXECUTE FUNCTION business_figure_on_subscriber();
CREATE OR REPLACE TRIGGER business_figure_update AFTER UPDATE OF confirmed_at ON newsletter_subscriber FOR EACH ROW
  WHEN (OLD.confirmed_at IS DISTINCT FROM NEW.confirmed_at) EXECUTE FUNCTION business_figure_on_subscriber();

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

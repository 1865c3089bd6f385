-- Leads follow from the rows of the forms. Triggers write them, so that no code path, job, or statement by hand can forget one.

-- The lead of an email address; made where there is none. Addresses of merged leads lead to the lead they were merged into.
CREATE FUNCTION lead_for(p_email text, p_name text, p_company text, p_phone text, p_kind text, p_at timestamptz, p_source text, p_page text)
RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  address text := lower(btrim(p_email));
  found_id uuid;
BEGIN
  -- One at a time for each address: two submissions that arrive together make one lead.
  PERFORM pg_advisory_xact_lock(hashtextextended('lead:' || address, 0));
  SELECT id INTO found_id FROM lead WHERE email = address;
  IF found_id IS NULL THEN
    SELECT lead_id INTO found_id FROM lead_alias WHERE email = address;
  END IF;
  IF found_id IS NULL THEN
    INSERT INTO lead (email, name, company, phone, kinds, source, first_page, created_at, last_activity_at)
    VALUES (address, coalesce(btrim(p_name), ''), coalesce(p_company, ''), coalesce(p_phone, ''), ARRAY[p_kind], p_source, p_page, p_at, p_at)
    RETURNING id INTO found_id;
  ELSE
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
  END IF;
  RETURN found_id;
END $$;--> statement-breakpoint

-- A message, unless it waits in quarantine.
CREATE FUNCTION lead_from_contact(m contact_message) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  its_lead uuid;
BEGIN
  IF m.status IN ('quarantined', 'discarded') OR EXISTS (SELECT FROM lead_event WHERE ref = m.id) THEN RETURN; END IF;
  its_lead := lead_for(m.email, m.name, '', '', 'contact', m.created_at, m.source, m.first_page);
  INSERT INTO lead_event (lead_id, at, kind, ref) VALUES (its_lead, m.created_at, 'contact', m.id);
  IF m.status = 'new' THEN
    UPDATE lead SET waiting_since = least(coalesce(waiting_since, m.created_at), m.created_at) WHERE id = its_lead;
  END IF;
END $$;--> statement-breakpoint

-- A job application, unless it waits in quarantine.
CREATE FUNCTION lead_from_application(a job_application) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  its_lead uuid;
BEGIN
  IF a.status IN ('quarantined', 'discarded') OR EXISTS (SELECT FROM lead_event WHERE ref = a.id) THEN RETURN; END IF;
  its_lead := lead_for(a.email, a.name, '', a.phone, 'application', a.created_at, a.source, a.first_page);
  INSERT INTO lead_event (lead_id, at, kind, ref) VALUES (its_lead, a.created_at, 'application', a.id);
END $$;--> statement-breakpoint

-- A newsletter subscription in its present state, once the confirmation email was sent.
CREATE FUNCTION lead_from_subscriber(n newsletter_subscriber) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  its_lead uuid;
BEGIN
  IF n.quarantined_at IS NOT NULL OR (n.status = 'pending' AND n.confirm_token_hash IS NULL) THEN RETURN; END IF;
  IF n.status = (SELECT data->>'state' FROM lead_event WHERE ref = n.id ORDER BY at DESC, id DESC LIMIT 1) THEN RETURN; END IF;
  its_lead := lead_for(n.email, '', '', '', 'newsletter', n.updated_at, n.source, n.first_page);
  INSERT INTO lead_event (lead_id, at, kind, ref, data)
  VALUES (its_lead, n.updated_at, 'newsletter', n.id, jsonb_build_object('state', n.status));
END $$;--> statement-breakpoint

-- A signup in a state. Deleted accounts leave signups without a person.
CREATE FUNCTION lead_from_signup(s signup, p_state text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  its_lead uuid;
BEGIN
  IF s.email LIKE '%@deleted.invalid' THEN RETURN; END IF;
  its_lead := lead_for(s.email, s.first_name || ' ' || s.last_name, s.organization, s.phone, 'signup', p_at, s.source, s.first_page);
  INSERT INTO lead_event (lead_id, at, kind, ref, data)
  VALUES (its_lead, p_at, 'signup', s.id, jsonb_build_object('state', p_state));
END $$;--> statement-breakpoint

-- Forgets a row of a form. A lead that has nothing else goes with it.
CREATE FUNCTION lead_forget(p_ref uuid) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint

CREATE FUNCTION lead_on_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lead_from_contact(NEW);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lead_insert AFTER INSERT ON contact_message FOR EACH ROW EXECUTE FUNCTION lead_on_contact();--> statement-breakpoint
CREATE TRIGGER lead_update AFTER UPDATE OF status ON contact_message FOR EACH ROW EXECUTE FUNCTION lead_on_contact();--> statement-breakpoint

CREATE FUNCTION lead_on_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lead_from_application(NEW);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lead_insert AFTER INSERT ON job_application FOR EACH ROW EXECUTE FUNCTION lead_on_application();--> statement-breakpoint
CREATE TRIGGER lead_update AFTER UPDATE OF status ON job_application FOR EACH ROW EXECUTE FUNCTION lead_on_application();--> statement-breakpoint

CREATE FUNCTION lead_on_subscriber() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lead_from_subscriber(NEW);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lead_insert AFTER INSERT ON newsletter_subscriber FOR EACH ROW EXECUTE FUNCTION lead_on_subscriber();--> statement-breakpoint
CREATE TRIGGER lead_update AFTER UPDATE OF status, confirm_token_hash, quarantined_at ON newsletter_subscriber FOR EACH ROW EXECUTE FUNCTION lead_on_subscriber();--> statement-breakpoint

CREATE FUNCTION lead_on_signup() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER lead_insert AFTER INSERT ON signup FOR EACH ROW EXECUTE FUNCTION lead_on_signup();--> statement-breakpoint
CREATE TRIGGER lead_update AFTER UPDATE OF state, email ON signup FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION lead_on_signup();--> statement-breakpoint

CREATE FUNCTION lead_on_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lead_forget(OLD.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lead_delete AFTER DELETE ON contact_message FOR EACH ROW EXECUTE FUNCTION lead_on_delete();--> statement-breakpoint
CREATE TRIGGER lead_delete AFTER DELETE ON job_application FOR EACH ROW EXECUTE FUNCTION lead_on_delete();--> statement-breakpoint
CREATE TRIGGER lead_delete AFTER DELETE ON newsletter_subscriber FOR EACH ROW EXECUTE FUNCTION lead_on_delete();--> statement-breakpoint
CREATE TRIGGER lead_delete AFTER DELETE ON signup FOR EACH ROW EXECUTE FUNCTION lead_on_delete();--> statement-breakpoint

-- Rows from before there were leads.
SELECT lead_from_contact(m) FROM contact_message m ORDER BY m.created_at;--> statement-breakpoint
SELECT lead_from_application(a) FROM job_application a ORDER BY a.created_at;--> statement-breakpoint
SELECT lead_from_subscriber(n) FROM newsletter_subscriber n ORDER BY n.created_at;--> statement-breakpoint
SELECT lead_from_signup(s, 'pending', s.created_at) FROM signup s ORDER BY s.created_at;--> statement-breakpoint
SELECT lead_from_signup(s, s.state, coalesce(s.completed_at, s.updated_at)) FROM signup s WHERE s.state <> 'pending' ORDER BY s.created_at;

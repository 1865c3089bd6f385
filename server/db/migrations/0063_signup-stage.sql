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
END $$;--> statement-breakpoint

-- Leads whose signup was completed before.
UPDATE lead SET stage = CASE WHEN s.paid THEN 'won' ELSE 'qualified' END, revision = revision + 1
FROM (
  SELECT e.lead_id, bool_or(s.kind = 'paid' AND s.trial_days IS NULL) AS paid
  FROM signup s JOIN lead_event e ON e.ref = s.id WHERE s.state = 'completed' GROUP BY e.lead_id
) s
WHERE s.lead_id = lead.id AND lead.stage = 'new';

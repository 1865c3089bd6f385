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

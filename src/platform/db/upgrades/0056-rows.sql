-- What the changes from 0056 to 0064 mean for rows. Runs after 0056-tables.sql, and after a restore of a backup from 0056.

UPDATE "money_request" SET "value_cents" = coalesce("amount_cents", 0);

-- Leads whose signup was completed before.
UPDATE lead SET stage = CASE WHEN s.paid THEN 'won' ELSE 'qualified' END, revision = revision + 1
FROM (
  SELECT e.lead_id, bool_or(s.kind = 'paid' AND s.trial_days IS NULL) AS paid
  FROM signup s JOIN lead_event e ON e.ref = s.id WHERE s.state = 'completed' GROUP BY e.lead_id
) s
WHERE s.lead_id = lead.id AND lead.stage = 'new';

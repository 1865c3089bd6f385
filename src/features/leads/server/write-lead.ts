import type { Transaction } from "../../../platform/db/client.ts";
import { ask } from "../../../platform/db/statement.ts";
import { together } from "../../../platform/db/together.ts";

/**
 * Leads follow from the rows of forms. The module that writes such a table calls these in the same transaction, and
 * `tests/architecture.test.ts` says which module that is for each table (decision 74).
 */

/**
 * The note of a form's row on its lead, as a query for the row `$1`: a row if there is something to note.
 * `ref` and `data` are of the timeline's entry; without `ref` there is none. `waits` says that the person waits for an answer.
 */
interface Source {
  query: string;
  values: unknown[];
}

/** A message, unless it waits in quarantine or is a lead's already. */
const messageQuery = `select email, name, '' as company, '' as phone, 'contact' as kind, created_at as at, source, first_page, language,
    id as ref, '{}'::jsonb as data, status = 'new' as waits
  from contact_message where id = $1 and status not in ('quarantined', 'discarded')
    and not exists (select from lead_event where ref = $1)`;

/** A job application, unless it waits in quarantine or is a lead's already. */
const applicationQuery = `select email, name, '' as company, phone, 'application' as kind, created_at as at, source, first_page, language,
    id as ref, '{}'::jsonb as data, false as waits
  from job_application where id = $1 and status not in ('quarantined', 'discarded')
    and not exists (select from lead_event where ref = $1)`;

/** A newsletter subscription in its present state, once the confirmation email was sent. */
const subscriberQuery = `select email, '' as name, '' as company, '' as phone, 'newsletter' as kind, updated_at as at, source, first_page, language,
    id as ref, jsonb_build_object('state', status) as data, false as waits
  from newsletter_subscriber n where id = $1 and quarantined_at is null and not (status = 'pending' and confirm_token_hash is null)
    and status is distinct from (select data->>'state' from lead_event where ref = $1 order by at desc, id desc limit 1)`;

/** A signup in its present state. Deleted accounts leave signups without a person. */
const signupQuery = (at: "created_at" | "now()") =>
  `select email, first_name || ' ' || last_name as name, organization as company, phone, 'signup' as kind, ${at} as at, source, first_page, language,
    id as ref, jsonb_build_object('state', state) as data, false as waits
  from signup where id = $1 and email not like '%@deleted.invalid'`;

/** A person whom a colleague or an email names. */
const personQuery = `select $1::text as email, $2::text as name, $3::text as company, $4::text as phone, $5::text as kind,
    now() as at, null::text as source, null::text as first_page, null::text as language, null::uuid as ref, '{}'::jsonb as data, false as waits`;

const address = "lower(btrim(email))";

/** One at a time for each address: two submissions that arrive together make one lead. */
const lock = (query: string) =>
  `select pg_advisory_xact_lock(hashtextextended('lead:' || ${address}, 0)) from (${query}) as form`;

/** Addresses of merged leads lead to the lead they were merged into. */
const write = (query: string) => `with form as (${query}),
  known as (
    select coalesce(
      (select id from lead where lead.email = lower(btrim(form.email))),
      (select lead_id from lead_alias where lead_alias.email = lower(btrim(form.email)))
    ) as id from form
  ),
  changed as (
    update lead set
      name = case when lead.name = '' then coalesce(btrim(form.name), '') else lead.name end,
      company = case when lead.company = '' then coalesce(form.company, '') else lead.company end,
      phone = case when lead.phone = '' then coalesce(form.phone, '') else lead.phone end,
      kinds = case when form.kind = any (lead.kinds) then lead.kinds else lead.kinds || form.kind end,
      source = coalesce(lead.source, form.source),
      first_page = coalesce(lead.first_page, form.first_page),
      language = case when form.kind = 'signup' then coalesce(form.language, lead.language) else coalesce(lead.language, form.language) end,
      created_at = least(lead.created_at, form.at),
      last_activity_at = greatest(lead.last_activity_at, form.at),
      waiting_since = case when form.waits then least(coalesce(waiting_since, form.at), form.at) else waiting_since end,
      revision = lead.revision + 1
    from form, known where lead.id = known.id
    returning lead.id
  ),
  made as (
    insert into lead (email, name, company, phone, kinds, source, first_page, language, created_at, last_activity_at, waiting_since)
    select ${address}, coalesce(btrim(name), ''), coalesce(company, ''), coalesce(phone, ''), array[kind], source, first_page, language, at, at,
      case when waits then at end
    from form, known where known.id is null
    returning lead.id
  ),
  its_lead as (select id from changed union all select id from made),
  noted as (
    insert into lead_event (lead_id, at, kind, ref, data)
    select its_lead.id, at, kind, ref, data from form, its_lead where ref is not null
  )
  select its_lead.id as "leadId" from form left join its_lead on true`;

/** @returns the lead's id; null if there is nothing to note */
async function follow(tx: Transaction, { query, values }: Source): Promise<string | null> {
  for (;;) {
    const [, [row]] = await together([
      ask(tx, lock(query), values),
      ask<{ leadId: string | null }>(tx, write(query), values),
    ]);
    if (!row) return null;
    if (row.leadId) return row.leadId;
    // The lead was merged or erased while this waited for its row: it is looked up again.
  }
}

/** Notes a message in the lead of its sender, who waits for an answer from then on. Nothing happens while it's in quarantine. */
export async function followMessage(tx: Transaction, id: string): Promise<void> {
  await follow(tx, { query: messageQuery, values: [id] });
}

/** Notes an application in the lead of the applicant. Nothing happens while it's in quarantine. */
export async function followApplication(tx: Transaction, id: string): Promise<void> {
  await follow(tx, { query: applicationQuery, values: [id] });
}

/** Notes in the lead of an address where its newsletter stands, if that's new. */
export async function followSubscriber(tx: Transaction, id: string): Promise<void> {
  await follow(tx, { query: subscriberQuery, values: [id] });
}

/** Notes a new signup in the lead of the address. */
export async function followNewSignup(tx: Transaction, id: string): Promise<void> {
  await follow(tx, { query: signupQuery("created_at"), values: [id] });
}

/** Notes in the lead of the address that a signup is in another state. */
export async function followSignup(tx: Transaction, id: string): Promise<void> {
  await follow(tx, { query: signupQuery("now()"), values: [id] });
  await moveOn(tx, id);
}

/**
 * Once a signup is completed, its lead is a customer, or tries the product. What the team decided stays, and nothing goes back. The
 * entry has the signup's reference, so that it goes with the signup.
 */
async function moveOn(tx: Transaction, signupId: string): Promise<void> {
  await ask(
    tx,
    `with goal as (
       select case when kind = 'paid' and trial_days is null then 'won' else 'qualified' end as stage
       from signup where id = $1 and state = 'completed' and email not like '%@deleted.invalid'
     ),
     was as (
       select lead.id, lead.stage from lead, goal
       where lead.id = (select lead_id from lead_event where ref = $1 order by at desc limit 1)
         and (lead.stage in ('new', 'contacted') or (lead.stage = 'qualified' and goal.stage = 'won'))
       for update of lead
     ),
     moved as (update lead set stage = goal.stage from was, goal where lead.id = was.id)
     insert into lead_event (lead_id, at, kind, ref, data)
     select was.id, now(), 'stage', $1, jsonb_build_object('from', was.stage, 'to', goal.stage) from was, goal`,
    [signupId],
  );
}

/** The lead of a person whom a colleague or an email names; made where there is none. @returns its id */
export async function leadFor(
  tx: Transaction,
  person: {
    email: string;
    name?: string | undefined;
    company?: string | undefined;
    phone?: string | undefined;
    kind: "manual" | "email";
  },
): Promise<string> {
  const { email, name = "", company = "", phone = "", kind } = person;
  const id = await follow(tx, { query: personQuery, values: [email, name, company, phone, kind] });
  if (!id) throw new Error("the person has no lead");
  return id;
}

/** Forgets the row of a form. A lead that has nothing else goes with it. */
export async function forgetForm(tx: Transaction, ref: string): Promise<void> {
  const [event] = await ask<{ leadId: string }>(
    tx,
    `select lead_id as "leadId" from lead_event where ref = $1 limit 1`,
    [ref],
  );
  if (!event) return;
  await ask(tx, "delete from lead_event where ref = $1", [ref]);
  await ask(
    tx,
    `delete from lead where id = $1
       and not exists (select from lead_event where lead_id = $1) and not exists (select from lead_task where lead_id = $1)`,
    [event.leadId],
  );
  await ask(
    tx,
    `update lead set revision = revision + 1, kinds = array(select distinct kind from lead_event where lead_id = $1
       and kind in ('contact', 'signup', 'newsletter', 'application', 'email', 'manual'))
     where id = $1`,
    [event.leadId],
  );
}

/** As `forgetForm`, of a message that goes back into quarantine: its sender doesn't wait for an answer to it any more. */
export async function forgetMessage(tx: Transaction, id: string): Promise<void> {
  await ask(
    tx,
    `update lead set waiting_since = (
       select min(m.created_at) from lead_event e join contact_message m on m.id = e.ref
       where e.lead_id = lead.id and m.status = 'new' and m.id <> $1
     )
     where id = (select lead_id from lead_event where ref = $1 limit 1)
       and waiting_since = (select created_at::timestamptz(3) from contact_message where id = $1)`,
    [id],
  );
  await forgetForm(tx, id);
}

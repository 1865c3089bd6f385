import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { readCursor, writeCursor } from "../../../console/operations/cursor.ts";
import type { OperationAnswer, OperationInput } from "../../../contract/console/operations.ts";
import { toTimeline } from "../../../contract/form-fields.ts";
import { formatDay, utc } from "../../../contract/format.ts";
import { links } from "../../../contract/links.ts";
import { formatMoney } from "../../../contract/money.ts";
import { readablePhone } from "../../../contract/phone.ts";
import type { Database } from "../../../platform/db/client.ts";
import { mail } from "../../../platform/mail/tables.ts";
import type { AttachedPlan } from "../../attached-plan/attached-plan.ts";
import { applicationFields } from "../../careers/fields.ts";
import { jobApplication } from "../../careers/server/tables.ts";
import { contactFields } from "../../contact/fields.ts";
import { contactMessage } from "../../contact/server/tables.ts";
import { plan } from "../../content/server/tables.ts";
import { declineText } from "../../customers/decline-words.ts";
import { newsletterSubscriber } from "../../newsletter/server/tables.ts";
import { signupAnswers } from "../../signup/fields.ts";
import { signup } from "../../signup/server/tables.ts";
import type { AdminLeadEvent } from "../lead-schemas.ts";
import type { LeadEventKind } from "../lead-values.ts";
import { leadEvent } from "../server/tables.ts";
import { parseLeadId } from "./lead-rows.ts";

type EventRow = typeof leadEvent.$inferSelect;
type Shown = Pick<AdminLeadEvent, "title"> & Partial<AdminLeadEvent>;

/** A lead's actions and the team's, newest first. */
export async function listEvents(
  db: Database,
  { id, cursor, limit }: OperationInput<"listLeadEvents">,
): Promise<OperationAnswer<"listLeadEvents">> {
  const before = cursor ? readCursor(cursor, ["instant", "uuid"]) : undefined;
  const rows = await db
    .select()
    .from(leadEvent)
    .where(
      and(
        eq(leadEvent.leadId, parseLeadId(id)),
        before
          ? sql`(${leadEvent.at}, ${leadEvent.id}) < (${before[0]}::timestamptz, ${before[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(leadEvent.at), desc(leadEvent.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: await describe(db, items),
    next: rows.length > limit && last ? writeCursor([last.at.toISOString(), last.id]) : null,
  };
}

/** Reads what the entries refer to, and says it in words. */
export async function describe(db: Database, rows: EventRow[]): Promise<AdminLeadEvent[]> {
  const refs = (kind: LeadEventKind) =>
    rows.flatMap((row) => (row.kind === kind && row.ref ? [row.ref] : []));
  const [messages, signups, subscribers, applications, mails] = await Promise.all([
    find(refs("contact"), (ids) =>
      db.select().from(contactMessage).where(inArray(contactMessage.id, ids)),
    ),
    find(refs("signup"), (ids) =>
      db
        .select({ row: signup, id: signup.id, plan: plan.title })
        .from(signup)
        .innerJoin(plan, eq(plan.id, signup.planId))
        .where(inArray(signup.id, ids)),
    ),
    find(refs("newsletter"), (ids) =>
      db.select().from(newsletterSubscriber).where(inArray(newsletterSubscriber.id, ids)),
    ),
    find(refs("application"), (ids) =>
      db.select().from(jobApplication).where(inArray(jobApplication.id, ids)),
    ),
    find(refs("reply"), (ids) => db.select().from(mail).where(inArray(mail.id, ids))),
  ]);

  function shown(row: EventRow): Shown {
    const ref = row.ref ?? "";
    const data = row.data as Record<string, string | undefined>;
    switch (row.kind as LeadEventKind) {
      case "contact": {
        const message = messages.get(ref);
        if (!message) return { title: "Message" };
        const { title, ...answers } = toTimeline(contactFields, message);
        return {
          title: title ? `Message: ${title}` : "Message",
          ...answers,
          link: planLink(message),
          consent: message.consent,
        };
      }
      case "signup": {
        const found = signups.get(ref);
        return found ? signupEvent(found.row, found.plan, data.state ?? "") : { title: "Signup" };
      }
      case "newsletter":
        return {
          title: newsletterTitles[data.state ?? ""] ?? "Newsletter",
          consent: data.state === "pending" ? (subscribers.get(ref)?.consent ?? null) : null,
        };
      case "application": {
        const application = applications.get(ref);
        if (!application) return { title: "Application" };
        const { title, ...answers } = toTimeline(applicationFields, application);
        return {
          title: title ? `Applied: ${title}` : "Applied for a job",
          ...answers,
          link: { label: application.cvName, href: links.applicationCv(application.id) },
          consent: application.consent,
        };
      }
      case "reply": {
        const sent = mails.get(ref);
        return {
          title: `Reply: ${data.subject ?? ""}`,
          facts: facts({
            Email: mailStates[sent?.toOutbox ? "written" : (sent?.status ?? "")],
            Problem: sent?.error,
          }),
        };
      }
      case "email":
        return {
          title: data.subject ? `Email: ${data.subject}` : "Email",
          facts: facts({ From: data.from, Sender: senderText(data.checks), Quoted: data.quoted }),
        };
      case "note":
        return { title: "Note" };
      case "stage":
        return { title: `Stage: ${data.from} to ${data.to}` };
      case "owner":
        return { title: data.to ? `Assigned to ${data.to}` : "Taken off its owner" };
      case "task":
        return { title: `${data.done ? "Done" : "New task"}: ${data.title ?? ""}` };
      case "merge":
        return { title: `Merged with ${data.email ?? "another lead"}` };
      case "price":
        return priceEvent(row.data);
      case "manual":
        return { title: data.imported ? "Imported" : "Added by hand" };
    }
  }

  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind as LeadEventKind,
    by: row.actorName,
    text: row.text,
    facts: [],
    consent: null,
    link: null,
    ...shown(row),
  }));
}

/** The effect of a price move on a customer. @param then the new price, @param now the one from before */
const priceTitles: Record<string, (plan: string, then: string, now: string) => string> = {
  noticed: (plan, then, now) => `Told about the new price of ${plan}: ${then} instead of ${now}`,
  changed: (plan, then) => `Moved to the new price of ${plan}, ${then}`,
  replaced: (plan, then) => `Canceled or changed plan before the new price of ${plan}, ${then}`,
  ended: (plan, then) => `Subscription ended before the new price of ${plan}, ${then}`,
  undone: (plan, _then, now) => `The new price of ${plan} was called off: they keep paying ${now}`,
};

function priceEvent(data: Record<string, unknown>): Shown {
  const price = (cents: unknown) =>
    `${formatMoney(Number(cents), String(data.currency ?? "usd"))} a ${data.interval}`;
  const title = priceTitles[String(data.step)];
  return {
    title: title?.(String(data.plan), price(data.toCents), price(data.fromCents)) ?? "New price",
    facts: facts({
      "First charge": data.step === "noticed" ? formatDay(String(data.at), utc) : null,
    }),
  };
}

/** Whether an email came from where it says. Entries from before the checks were kept have none. */
function senderText(checks: string | undefined): string {
  if (!checks) return "not checked. Anyone can write any address there";
  const holds = checks.includes("DMARC pass");
  return `${holds ? "confirmed" : "not confirmed. Someone else may have written this"} (${checks})`;
}

const newsletterTitles: Record<string, string> = {
  pending: "Asked for the newsletter",
  confirmed: "Confirmed the newsletter",
  unsubscribed: "Left the newsletter",
};
const mailStates: Record<string, string> = {
  queued: "on its way",
  sent: "sent",
  written: "written to the outbox",
  failed: "not delivered",
};

function signupEvent(row: typeof signup.$inferSelect, plan: string, state: string): Shown {
  const titles: Record<string, string> = {
    pending: `Started signup: ${plan}`,
    requires_action: "The bank asked to confirm the card",
    declined: "The card was declined",
    completed: `Signed up for ${plan}`,
  };
  const title = titles[state] ?? "Signup";
  if (state !== "pending") {
    if (state !== "declined") return { title };
    return {
      title,
      facts: facts({ Reason: declineText(row.lastError) }),
      link: { label: "Steps of this signup", href: links.consoleSignup(row.id) },
    };
  }
  const answers = toTimeline(signupAnswers, row);
  const quiet = Date.now() - row.updatedAt.getTime() > 3_600_000;
  return {
    title: row.state !== "completed" && quiet ? `${title}, and didn’t finish` : title,
    text: answers.text,
    facts: [
      ...facts({
        Price: `${formatMoney(row.priceCents, row.currency)} a ${row.interval}`,
        Trial: row.trialDays ? `${row.trialDays} days` : null,
        "Promotion code": row.promotionCode,
        Address: row.address,
      }),
      ...answers.facts.map(({ label, value }) => ({
        label,
        value: label === "Phone" ? readablePhone(value) : value,
      })),
    ],
    link: planLink(row),
    consent: row.consent,
  };
}

const planLink = ({ attachedPlan }: AttachedPlan) =>
  attachedPlan === null ? null : { label: "Attached plan", href: attachedPlan };

/** Facts that have a value. */
const facts = (values: Record<string, string | null | undefined>) =>
  Object.entries(values).flatMap(([label, value]) => (value ? [{ label, value }] : []));

async function find<Row extends { id: string }>(
  ids: string[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Map<string, Row>> {
  const rows = ids.length > 0 ? await read([...new Set(ids)]) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

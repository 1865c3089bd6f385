import { randomUUID } from "node:crypto";
import { getTableColumns, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import type { TableExport } from "../../../platform/db/table-export.ts";
import { createLog } from "../../../platform/log.ts";
import { emailSuppression, mail } from "../../../platform/mail/tables.ts";
import type { PaymentInvoice } from "../../billing/server/billing.ts";
import {
  billingDetails,
  planChangeOffer,
  priceMove,
  priceMoveItem,
  subscription,
} from "../../billing/server/tables.ts";
import { jobApplication } from "../../careers/server/tables.ts";
import { contactMessage } from "../../contact/server/tables.ts";
import { plan } from "../../content/server/tables.ts";
import { recordDashboardEvent } from "../../dashboard-events/server/jobs.ts";
import { recordEvent } from "../../dashboard-events/server/record-event.ts";
import { dashboardEvent } from "../../dashboard-events/server/tables.ts";
import { knownDevice } from "../../identity/server/sign-in-tables.ts";
import {
  invitation,
  member,
  organization,
  passkey,
  session,
  user,
} from "../../identity/server/tables.ts";
import { createLocalList } from "../../newsletter/adapters/local.ts";
import { createNewsletter } from "../../newsletter/server/newsletter.ts";
import { newsletterSubscriber } from "../../newsletter/server/tables.ts";
import { fates, isKept } from "../../signup/server/erased-columns.ts";
import { signup } from "../../signup/server/tables.ts";
import { supportAccess } from "../../support-access/server/tables.ts";
import { type StayReason, stayReasons } from "../export-parts.ts";
import { sampleExport } from "../web/sample-export.ts";
import { createDeletion } from "./deletion.ts";
import { exportData } from "./export-data.ts";
import { customerProfile } from "./tables.ts";
import type { AccountParts } from "./types.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const companyRecords = "the company’s record of what its staff changed on the site";
const followUps =
  "what the team noted while it answered; the console exports it when somebody asks for it";
const publicContent = "public content of the site, about nobody";
const hashesOnly = "holds hashes and counters only";
const nobody = "about no person";
const shortLived = "sealed or hashed, and gone within a day";

/** Tables that the export leaves out, and why. */
const notExported: Record<string, string> = {
  faq: publicContent,
  job: publicContent,
  page: publicContent,
  plan: publicContent,
  post: publicContent,
  setting: publicContent,
  redirect: publicContent,
  plan_price: publicContent,
  menu: publicContent,
  media: publicContent,
  film: publicContent,
  morning: "made-up mornings that every visitor gets",
  email_text: "texts of the emails, about nobody",
  wording: publicContent,
  mail_copy: "how emails looked; their reader has them, and the copies go after 90 days",
  partner: publicContent,
  industry: publicContent,
  feature: publicContent,
  gallery_work: publicContent,
  changelog_entry: publicContent,
  incident: publicContent,
  promotion: "codes for new customers; who used which is in the signup",
  experiment: publicContent,
  experiment_block: "sums of views and goals, about nobody",
  guide_section: publicContent,
  team_member: "public content: people whom the company shows on its team page",
  content_schedule: publicContent,
  content_draft: publicContent,
  content_version: companyRecords,
  content_preview: "drafts of the site’s content, which colleagues share for some days",
  audit_entry: companyRecords,
  lead: followUps,
  lead_alias: followUps,
  lead_event: followUps,
  lead_task: followUps,
  lead_template: "texts of the company’s own answers",
  lead_view: "names of filters",
  lead_setting: "how the team works",
  staff_invitation: companyRecords,
  money_request: companyRecords,
  price_request: companyRecords,
  newsletter_issue: "emails to everybody who reads the newsletter, about nobody",
  newsletter_send: "which issues somebody was sent; the emails themselves are exported",
  price_move: companyRecords,
  installation: nobody,
  trial_cancellation: "which email’s link canceled a trial; the subscription itself is exported",
  console_setting: nobody,
  analytics_view: nobody,
  analytics_day: nobody,
  analytics_source: nobody,
  analytics_funnel: nobody,
  business_figure: nobody,
  revenue_day: nobody,
  staff_preference: companyRecords,
  announced_page: nobody,
  rate_limit: hashesOnly,
  screening_record: hashesOnly,
  sign_in_attempt: hashesOnly,
  kept_form: shortLived,
  sso_record: shortLived,
  verification: shortLived,
  sso_signing_key: "the site’s own keys",
  stored_file: "names of files; the picture itself is exported",
  billing_lease: "locks",
  billing_customer:
    "an organization’s key at the payment provider; its cards and payments are exported",
  account: "the password’s hash, and which user it opens",
  two_factor: "secrets; whether it is on is exported with the user",
  payment_event: "the provider’s messages; what they changed is exported with the subscription",
  sandbox_record: "the practice provider’s own records; cards, payments, and invoices are exported",
};

const modules = import.meta.glob<object>("/src/**/*tables.ts", { eager: true });
const all = Object.values(modules).flatMap((module): unknown[] => Object.values(module));
const tables = all.filter((one) => is(one, PgTable));
const exports = all.filter((one): one is TableExport => Object.hasOwn(Object(one), "names"));

test("every table is exported, or left out for a reason", () => {
  const names = tables.map((table) => getTableConfig(table).name);
  const exported = exports.map(({ table }) => getTableConfig(table).name);
  expect(names.toSorted()).toEqual([...Object.keys(notExported), ...exported].toSorted());
});

let count = 700_000;
/** A row in which every column has a value of its own, but for those given. */
async function insertFull(table: PgTable, given: Record<string, unknown> = {}): Promise<void> {
  const row = Object.entries(getTableColumns(table)).map(([property, column]) => {
    count += 1;
    const mark = `mark ${count}`;
    const filled = () => {
      if (column.enumValues?.[0]) return column.enumValues[0];
      switch (column.columnType) {
        case "PgUUID":
          return randomUUID();
        case "PgInteger":
          return count;
        case "PgBoolean":
          return true;
        case "PgTimestamp":
          return new Date(Date.UTC(2026, 0, 1) + count * 1000);
        case "PgJsonb":
          return { mark };
        case "PgArray":
          return [mark];
        default:
          return mark;
      }
    };
    return [property, Object.hasOwn(given, property) ? given[property] : filled()];
  });
  await database.db.insert(table).values(Object.fromEntries(row) as never);
}

const invoice = { id: "in_1", number: "AB-0001", totalCents: 9900 } as PaymentInvoice;
const parts = () =>
  ({
    db: database.db,
    storage: { get: async () => null },
    now: () => new Date(),
    billing: {
      listCards: async () => [
        { id: "card_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, holder: "Ada" },
      ],
      listPayments: async () => [{ id: "ch_1", amountCents: 9900 }],
      listInvoices: async (_id: string, page?: { startingAfter?: string }) =>
        page?.startingAfter
          ? { invoices: [{ ...invoice, id: "in_2" }], hasMore: false }
          : { invoices: [invoice], hasMore: true },
    },
  }) as unknown as AccountParts;

const inviterEmail = "eve@example.com";
/** A row of each table that holds something of a person, with a value in every column. */
async function insertPerson(): Promise<string> {
  const userId = randomUUID();
  const organizationId = randomUUID();
  const email = "ada@byron.example";
  const planId = randomUUID();
  const subscriptionId = randomUUID();
  const signupId = randomUUID();
  await insertFull(plan, {
    id: planId,
    monthlyPriceCents: 100,
    yearlyPriceCents: 1000,
    trialDays: 14,
  });
  await insertFull(user, { id: userId, email, role: "customer" });
  await insertFull(session, { userId });
  await insertFull(passkey, { userId });
  await insertFull(knownDevice, { userId });
  await insertFull(supportAccess, { userId });
  await insertFull(organization, { id: organizationId });
  await insertFull(member, { userId, organizationId, role: "owner" });
  const inviterId = randomUUID();
  await insertFull(user, { id: inviterId, email: inviterEmail, role: "customer" });
  await insertFull(invitation, { email, organizationId, inviterId });
  await insertFull(customerProfile, { userId });
  await insertFull(signup, { id: signupId, planId, userId });
  await insertFull(subscription, { id: subscriptionId, organizationId, planId, signupId });
  await insertFull(planChangeOffer, { organizationId, planId, subscriptionId });
  await insertFull(billingDetails, { organizationId });
  const moveId = randomUUID();
  await insertFull(priceMove, { id: moveId, planId });
  await insertFull(priceMoveItem, { moveId, subscriptionId, organizationId });
  await insertFull(newsletterSubscriber, { email });
  await insertFull(contactMessage, { email });
  await insertFull(jobApplication, { email, jobId: null });
  await insertFull(mail, { recipient: email });
  await insertFull(emailSuppression, { email });
  await insertFull(dashboardEvent, { userId });
  return userId;
}

test("every column of an exported table is in the file, or left out for a reason", async () => {
  const userId = await insertPerson();
  const data = await exportData(parts(), userId);
  const text = JSON.stringify(data);
  const missing: string[] = [];
  for (const { table, names } of exports) {
    const { name } = getTableConfig(table);
    const [row] = (await database.db.select().from(table)) as Record<string, unknown>[];
    for (const [property, column] of Object.entries(getTableColumns(table))) {
      const value = row?.[property];
      if (typeof names[property] !== "string") continue;
      expect(value, `${name}.${column.name} has a value`).not.toBeNull();
      if (!text.includes(JSON.stringify(value))) missing.push(`${name}.${column.name}`);
    }
  }
  expect(missing).toEqual([]);
});

/** The names of a part's fields, of a list those of its first entry; null where the sample has none. */
function fieldsOf(part: unknown): string[] | null {
  const one = Array.isArray(part) ? part[0] : part;
  return one instanceof Object ? Object.keys(one).sort() : null;
}

test("the sample that /leaving offers has the parts and fields of a real file", async () => {
  const [owner] = await database.db.select().from(user);
  const data: Record<string, unknown> = await exportData(parts(), owner?.id ?? "");
  expect(Object.keys(sampleExport)).toEqual(Object.keys(data));
  for (const [name, part] of Object.entries<unknown>(sampleExport)) {
    const fields = fieldsOf(part);
    if (fields) expect(fields, name).toEqual(fieldsOf(data[name]));
  }
});

test("cards, payments, and every page of invoices are in the file; card ids aren’t", async () => {
  const [owner] = await database.db.select().from(user);
  const data = await exportData(parts(), owner?.id ?? "");
  expect(data.billing).toMatchObject([
    {
      cards: [{ brand: "visa", last4: "4242", expMonth: 1, expYear: 2030 }],
      payments: [{ amountCents: 9900 }],
      invoices: [{ id: "in_1" }, { id: "in_2" }],
    },
  ]);
  expect(JSON.stringify(data)).not.toContain("card_1");
});

/** What the deletion of an account leaves of a table, and for which of the reasons that /leaving tells: everything, or some columns. */
const leaves = <Table extends PgTable>(
  table: Table,
  why: StayReason | null,
  columns?: (keyof Table["$inferSelect"] & string)[],
) => [table as PgTable, { why, columns: columns as string[] | undefined }] as const;

const keptOfSignups = Object.entries(fates("")).flatMap(([column, fate]) =>
  isKept(fate) ? [column as keyof typeof signup.$inferSelect] : [],
);

const stays = new Map([
  leaves(subscription, "books"),
  leaves(planChangeOffer, "books"),
  leaves(priceMoveItem, "books"),
  leaves(organization, "books", ["id", "createdAt"]),
  leaves(signup, "trialOnce", keptOfSignups),
  // With what keeps programs from signing the address up again.
  leaves(newsletterSubscriber, "leftNote", [
    "id",
    "email",
    "createdAt",
    "confirmedAt",
    "quarantinedAt",
    "reasons",
  ]),
  leaves(emailSuppression, "noEmail"),
  leaves(jobApplication, "application"),
  // The sign-in library’s table: the site invites nobody to organizations.
  leaves(invitation, null),
]);

test("what outlives an account does so for a reason that /leaving tells, and none is told for nothing", () => {
  const told = [...stays.values()].flatMap(({ why }) => why ?? []);
  expect(new Set(told)).toEqual(new Set(stayReasons));
});

test("an account’s deletion erases every column of a person, or leaves it for a reason", async () => {
  const [person] = await database.db.select().from(user);
  const rows = (table: PgTable) =>
    database.db.select().from(table) as Promise<Record<string, unknown>[]>;
  const before = await Promise.all(
    exports.map(async (one) => ({ one, was: await rows(one.table) })),
  );
  const { db } = database;
  const log = createLog("silent");
  const queue = createRecordingQueue();
  const now = () => new Date(Date.UTC(2040, 0, 1));
  const mailingList = createLocalList({ log });
  await createDeletion({
    ...{ ...parts(), queue, log, now, storage: { delete: async () => {} } },
    billing: { endPlans: async () => {} },
    newsletter: createNewsletter({ db, queue, mailingList, origin: "", secret: "", log, now }),
  } as unknown as AccountParts).deleteIfDue(person?.id ?? "");
  for (const { payload } of queue.jobs.filter(({ name }) => name === recordDashboardEvent.name)) {
    await recordEvent({ db, queue }, recordDashboardEvent.payload.parse(payload));
  }
  const found: string[] = [];
  for (const { one, was } of before) {
    const kept = stays.get(one.table);
    for (const row of await rows(one.table)) {
      // The colleague who sent the invitation stays as they are.
      if (row.email === inviterEmail) continue;
      const old = was.find(({ id }) => id === row.id);
      for (const column of Object.keys(one.names)) {
        if (kept && (!kept.columns || kept.columns.includes(column))) continue;
        const value = row[column];
        const isOld = value !== null && JSON.stringify(value) === JSON.stringify(old?.[column]);
        if (isOld) found.push(`${getTableConfig(one.table).name}.${column}`);
      }
    }
  }
  expect(found).toEqual([]);
});

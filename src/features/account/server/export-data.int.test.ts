import { randomUUID } from "node:crypto";
import { getTableColumns, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import * as schema from "../../../composition/schema.ts";
import type { PaymentInvoice } from "../../billing/server/billing.ts";
import { exportData } from "./export-data.ts";
import type { AccountParts } from "./types.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const companyRecords = "the company's record of what its staff changed on the site";
const followUps =
  "what the team noted while it answered; the console exports it when somebody asks for it";
const publicContent = "public content of the site, about nobody";
const hashesOnly = "holds hashes and counters only";
const nobody = "about no person";
const shortLived = "sealed or hashed, and gone within a day";

/** Tables that the export leaves out, and why. */
const leftOut: Record<string, string> = {
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
  email_text: "texts of the emails, about nobody",
  mail_copy: "how emails looked; their reader has them, and the copies go after 90 days",
  partner: publicContent,
  industry: publicContent,
  feature: publicContent,
  gallery_work: publicContent,
  changelog_entry: publicContent,
  guide_section: publicContent,
  team_member: "public content: people whom the company shows on its team page",
  content_schedule: publicContent,
  content_draft: publicContent,
  content_version: companyRecords,
  content_preview: "drafts of the site's content, which colleagues share for some days",
  audit_entry: companyRecords,
  lead: followUps,
  lead_alias: followUps,
  lead_event: followUps,
  lead_task: followUps,
  lead_template: "texts of the company's own answers",
  lead_view: "names of filters",
  lead_setting: "how the team works",
  staff_invitation: companyRecords,
  money_request: companyRecords,
  price_request: companyRecords,
  newsletter_issue: "emails to everybody who reads the newsletter, about nobody",
  newsletter_send: "which issues somebody was sent; the emails themselves are exported",
  price_move: companyRecords,
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
  sso_signing_key: "the site's own keys",
  stored_file: "names of files; the picture itself is exported",
  billing_lease: "locks",
  billing_customer:
    "an organization's key at the payment provider; its cards and payments are exported",
  account: "the password's hash, and which user it opens",
  two_factor: "secrets; whether it is on is exported with the user",
  payment_event: "the provider's messages; what they changed is exported with the subscription",
  sandbox_record: "the practice provider's own records; cards, payments, and invoices are exported",
};

const internalId = "an internal key";
const secret = "a secret or a hash of one";
const bookkeeping = "how the site does its work, not about the person";

/** Columns that the export leaves out of the tables that it holds, and why. */
const leftOutOf: Record<string, Record<string, string>> = {
  user: { id: internalId },
  session: {
    id: internalId,
    token: secret,
    user_id: internalId,
    active_organization_id: internalId,
    confirmed_at: bookkeeping,
  },
  passkey: {
    id: internalId,
    public_key: secret,
    user_id: internalId,
    credential_id: secret,
    counter: bookkeeping,
    backed_up: bookkeeping,
    transports: bookkeeping,
  },
  known_device: { user_id: internalId, token_hash: secret },
  support_access: {
    id: internalId,
    user_id: internalId,
    staff_id: internalId,
    staff_session_id: internalId,
    left_at: bookkeeping,
  },
  organization: { slug: internalId, metadata: bookkeeping },
  member: { id: internalId, organization_id: internalId, user_id: internalId },
  invitation: { id: internalId, organization_id: internalId, inviter_id: internalId },
  customer_profile: {
    user_id: internalId,
    avatar_key: "the picture itself is exported",
    pending_email_token_hash: secret,
    renewals_to_restore: bookkeeping,
  },
  subscription: {
    id: internalId,
    organization_id: internalId,
    plan_id: "the plan's title is exported",
    signup_id: internalId,
    provider: bookkeeping,
    livemode: bookkeeping,
    provider_price_id: bookkeeping,
    open_action: secret,
    revision: bookkeeping,
    synced_at: bookkeeping,
  },
  billing_details: {},
  price_move_item: {
    id: internalId,
    move_id: "its plan and interval are exported",
    subscription_id: internalId,
    organization_id: internalId,
    checked_at: bookkeeping,
  },
  plan_change_offer: {
    id: internalId,
    organization_id: internalId,
    key: internalId,
    subscription_id: internalId,
    plan_id: "the plan's title is exported",
    keeps_trial: bookkeeping,
    prorated_at: bookkeeping,
  },
  signup: {
    id: internalId,
    idempotency_key: internalId,
    password_hash: secret,
    plan_id: "the subscription says which plan",
    payment_method: "the card is exported with brand, last four digits, and expiry",
    attempt: bookkeeping,
    provider: bookkeeping,
    livemode: bookkeeping,
    lease_token: bookkeeping,
    mailbox_hash: secret,
    lease_expires_at: bookkeeping,
    ordered_at: bookkeeping,
    last_error: bookkeeping,
    user_id: internalId,
    updated_at: bookkeeping,
  },
  newsletter_subscriber: {
    id: internalId,
    email: "the account's own address",
    confirm_token_hash: secret,
    confirm_expires_at: bookkeeping,
    quarantined_at: "spam screening; saying it would help spammers",
    reasons: "spam screening; saying it would help spammers",
    synced_at: bookkeeping,
  },
  contact_message: {
    id: internalId,
    reasons: "spam screening; saying it would help spammers",
    fingerprint: secret,
  },
  job_application: {
    id: internalId,
    job_id: internalId,
    cv_key: internalId,
    cv_kind: "the content type is exported",
    status: "spam screening; saying it would help spammers",
    reasons: "spam screening; saying it would help spammers",
    fingerprint: secret,
  },
  mail: {
    id: internalId,
    props: "wiped after delivery; may hold links",
    dedupe_key: internalId,
    failed_at: bookkeeping,
  },
  email_suppression: { email: "the account's own address" },
  dashboard_event: {
    id: internalId,
    user_id: internalId,
    status: bookkeeping,
    attempts: bookkeeping,
    error: bookkeeping,
  },
};

const tables = (Object.values(schema) as unknown[]).filter((one) => is(one, PgTable));

test("every table is exported, or left out for a reason", () => {
  const names = tables.map((table) => getTableConfig(table).name);
  expect(names.toSorted()).toEqual([...Object.keys(leftOut), ...Object.keys(leftOutOf)].toSorted());
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

test("every column of an exported table is in the file, or left out for a reason", async () => {
  const userId = randomUUID();
  const organizationId = randomUUID();
  const email = "ada@byron.example";
  const planId = randomUUID();
  const subscriptionId = randomUUID();
  const signupId = randomUUID();
  await insertFull(schema.plan, {
    id: planId,
    monthlyPriceCents: 100,
    yearlyPriceCents: 1000,
    trialDays: 14,
  });
  await insertFull(schema.user, { id: userId, email, role: "customer" });
  await insertFull(schema.session, { userId });
  await insertFull(schema.passkey, { userId });
  await insertFull(schema.knownDevice, { userId });
  await insertFull(schema.supportAccess, { userId });
  await insertFull(schema.organization, { id: organizationId });
  await insertFull(schema.member, { userId, organizationId, role: "owner" });
  await insertFull(schema.invitation, { email, organizationId, inviterId: userId });
  await insertFull(schema.customerProfile, { userId });
  await insertFull(schema.signup, { id: signupId, planId, userId });
  await insertFull(schema.subscription, { id: subscriptionId, organizationId, planId, signupId });
  await insertFull(schema.planChangeOffer, { organizationId, planId, subscriptionId });
  await insertFull(schema.billingDetails, { organizationId });
  const moveId = randomUUID();
  await insertFull(schema.priceMove, { id: moveId, planId });
  await insertFull(schema.priceMoveItem, { moveId, subscriptionId, organizationId });
  await insertFull(schema.newsletterSubscriber, { email });
  await insertFull(schema.contactMessage, { email });
  await insertFull(schema.jobApplication, { email, jobId: null });
  await insertFull(schema.mail, { recipient: email });
  await insertFull(schema.emailSuppression, { email });
  await insertFull(schema.dashboardEvent, { userId });

  const data = await exportData(parts(), userId);
  const text = JSON.stringify(data);
  const missing: string[] = [];
  for (const table of tables) {
    const { name } = getTableConfig(table);
    const omitted = leftOutOf[name];
    if (!omitted) continue;
    const [row] = (await database.db.select().from(table)) as Record<string, unknown>[];
    for (const [property, column] of Object.entries(getTableColumns(table))) {
      const value = row?.[property];
      if (column.name in omitted) continue;
      expect(value, `${name}.${column.name} has a value`).not.toBeNull();
      if (!text.includes(JSON.stringify(value))) missing.push(`${name}.${column.name}`);
    }
  }
  expect(missing).toEqual([]);
});

test("cards, payments, and every page of invoices are in the file; card ids aren't", async () => {
  const [owner] = await database.db.select().from(schema.user);
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

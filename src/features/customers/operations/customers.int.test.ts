import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import { getOperation } from "../../../contract/console/operations.ts";
import { describeRefusal } from "../../../contract/refusals/refusals.ts";
import type { Role } from "../../../contract/roles.ts";
import { AppError } from "../../../platform/errors.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { auditEntry } from "../../activity/server/tables.ts";
import { createSandboxPayments } from "../../billing/adapters/sandbox.ts";
import { createBilling } from "../../billing/server/billing.ts";
import type { PaymentPort } from "../../billing/server/ports.ts";
import { createSandboxStore } from "../../billing/server/sandbox-store.ts";
import { subscription } from "../../billing/server/tables.ts";
import { sandboxPaymentMethodId, testCards } from "../../billing/test-cards.ts";
import { createContent } from "../../content/server/content.ts";
import { plan } from "../../content/server/tables.ts";
import { member, organization, user } from "../../identity/server/tables.ts";
import { leadFor } from "../../leads/server/write-lead.ts";
import { signup } from "../../signup/server/tables.ts";
import { consoleSetting, moneyRequest } from "../../team/server/tables.ts";
import { createCustomerOperations } from "./customer-operations.ts";
import { findBilled } from "./find-billed.ts";
import { createMoneyRequests } from "./money-requests.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let payments: PaymentPort;
let planId: string;
let time = new Date("2026-03-02T10:00:00Z");
const now = () => time;
const queue = createRecordingQueue();
const resent: string[] = [];
const origin = "https://site.example";
const requestsOn = (port: PaymentPort) =>
  createMoneyRequests({ db: database.db, queue, payments: port, origin, now });
const operationsOn = (port: PaymentPort) =>
  createCustomerOperations({
    db: database.db,
    payments: port,
    billing: {
      ...createBilling({
        ...{ db: database.db, queue, payments: port, content: createContent(database.db) },
        ...{ origin, now, writeAudit, secret: "a secret for these tests, long enough" },
        wakeSignups: async () => {},
      }),
      ...{ cancel: async () => {}, resume: async () => {} },
    },
    moneyRequests: requestsOn(port),
    verification: { resend: async (email) => void resent.push(email) },
  });
let operations: ReturnType<typeof operationsOn>;
beforeAll(async () => {
  database = await createTestDatabase();
  payments = createSandboxPayments(createSandboxStore(database.db), {
    ...{ now, tax: { name: "VAT", percent: 19 } },
  });
  operations = operationsOn(payments);
  const [made] = await database.db
    .insert(plan)
    .values({
      title: "Test Plan",
      monthlyPriceCents: 39_000,
      yearlyPriceCents: 390_000,
      position: 1,
    })
    .returning();
  planId = made?.id ?? "";
  await database.db.insert(user).values([ann, ben, eve]);
});
afterAll(() => database.close());
beforeEach(async () => {
  time = new Date("2026-03-02T10:00:00Z");
  for (const table of [moneyRequest, mail, auditEntry, consoleSetting, signup, subscription]) {
    await database.db.delete(table);
  }
});

const person = (name: string, role: Actor["role"]): Actor => ({
  id: name,
  name,
  email: `${name}@example.com`,
  role,
  emailVerified: true,
  twoFactorEnabled: false,
});
const ann = person("Ann", "owner");
const ben = person("Ben", "support");
const eve = person("Eve", "support");
const card = sandboxPaymentMethodId(
  testCards.find(({ scenario }) => scenario === "success") as never,
);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail("it was not refused"),
    (error: AppError) => error,
  );

/** A customer with a subscription for $390 a month. */
async function customer({ trialDays = null as number | null } = {}) {
  const id = randomUUID();
  const customerId = await payments.createCustomer({
    key: randomUUID(),
    signupId: id,
    email: "ada@example.com",
    name: "Ada Byron",
    organization: "Byron Bakery",
    phone: null,
  });
  const ordered = {
    id: planId,
    title: "Test Plan",
    interval: "month" as const,
    priceCents: 39_000,
    currency: "usd",
  };
  const started = await payments.startSubscription({
    key: randomUUID(),
    signupId: id,
    customerId,
    plan: { ...ordered, trialDays },
    paymentMethodId: card,
  });
  await database.db.insert(organization).values({ id, name: `Byron Bakery ${id}`, slug: id });
  const email = `ada-${id}@example.com`;
  await database.db.insert(user).values({ id, name: "Ada Byron", email });
  await database.db.insert(member).values({ id, organizationId: id, userId: id, role: "owner" });
  await database.db.insert(subscription).values({
    organizationId: id,
    planId,
    provider: "sandbox",
    providerCustomerId: customerId,
    providerSubscriptionId: started.subscriptionId ?? "",
    status: trialDays ? "trialing" : "active",
    interval: "month",
    priceCents: 39_000,
    currency: "usd",
    trialEndsAt: trialDays ? new Date(time.getTime() + trialDays * 86_400_000) : null,
  });
  const amounts = async () =>
    (await payments.listPayments(customerId)).map(({ amountCents }) => amountCents);
  const paymentId = (await payments.listPayments(customerId))[0]?.id ?? "";
  const refund = (amountCents: number, key = randomUUID(), on = operations) =>
    on.requestRefund(ben, {
      id,
      key,
      paymentId,
      amountCents,
      reason: "A mistake",
      customerReason: "mistake",
    });
  const told = async () => {
    const rows = await database.db.select().from(mail).where(eq(mail.recipient, email));
    return rows.map(({ template, props }) => ({ template, props }));
  };
  return { id, email, amounts, refund, paymentId, told };
}
const log = async () =>
  (await database.db.select().from(auditEntry).orderBy(auditEntry.at)).map(
    ({ actorName, action }) => `${actorName} ${action}`,
  );

test("a customer is found by the number of an invoice, however it’s typed, and nobody while the provider is away", async () => {
  const { id } = await customer();
  await customer();
  const { invoices } = await operations.getCustomerMoney(ben, { id });
  const number = invoices[0]?.number ?? "";
  const found = await findBilled(database.db, payments, ` ${number.toLowerCase()} `);
  expect(found).toEqual([{ type: "customer", id, title: expect.stringContaining(number) }]);
  expect(await findBilled(database.db, payments, number.replace("0001", "0002"))).toEqual([]);
  const away = {
    provider: payments.provider,
    findInvoiceSubscription: () => Promise.reject(new Error("away")),
  };
  expect(await findBilled(database.db, away, number)).toEqual([]);
});

describe("a refund", () => {
  test("below the limit is made at once, once for a form", async () => {
    const { id, refund, amounts } = await customer();
    const key = randomUUID();
    const both = await Promise.all([refund(5_000, key), refund(5_000, key)]);
    expect(both[0]?.id).toBe(both[1]?.id);
    expect(await refund(5_000, key)).toMatchObject({ state: "done", amountCents: 5_000 });
    expect(await amounts()).toEqual([-5_000, 39_000]);
    expect(await log()).toEqual(["Ben customer.refund-request", "Ben customer.refund-done"]);
    // Also what is done later, for someone who is known by id only.
    const addresses = await database.db.select({ by: auditEntry.actorEmail }).from(auditEntry);
    expect(addresses).toEqual([{ by: ben.email }, { by: ben.email }]);
    const { payments: moved, invoices } = await operations.getCustomerMoney(ben, { id });
    expect(moved.map(({ invoiceId }) => invoiceId)).toEqual([invoices[0]?.id, invoices[0]?.id]);
    expect(invoices[0]?.refunds).toMatchObject([
      { amountCents: 5_000, creditNote: `${invoices[0]?.number}-CN-01` },
    ]);
    expect((await refusal(refund(6_000, key))).reason).toBe("money_request_reused");
  });

  test("above the limit waits for a second person, whom the owners’ email calls", async () => {
    const { refund, amounts } = await customer();
    const request = await refund(20_000);
    expect(request).toMatchObject({ state: "waiting", mine: true });
    expect(await amounts()).toEqual([39_000]);
    expect(await database.db.select().from(mail)).toMatchObject([
      { template: "approval-wanted", recipient: ann.email },
    ]);
    const { id } = request;
    expect((await refusal(operations.approveMoneyRequest(ben, { id }))).reason).toBe(
      "money_request_own",
    );
    const done = await operations.approveMoneyRequest(ann, { id });
    expect(done).toMatchObject({ state: "done", decidedBy: "Ann", by: "Ben" });
    expect(await amounts()).toEqual([-20_000, 39_000]);
    expect((await refusal(operations.approveMoneyRequest(ann, { id }))).reason).toBe(
      "money_request_decided",
    );
  });

  test("that is declined, or expires, moves nothing", async () => {
    const { refund, amounts } = await customer();
    const first = await refund(20_000);
    const declined = await operations.declineMoneyRequest(ann, { id: first.id });
    expect(declined.state).toBe("declined");
    const second = await refund(20_000);
    time = new Date("2026-03-12T10:00:00Z");
    const late = operations.approveMoneyRequest(ann, { id: second.id });
    expect((await refusal(late)).reason).toBe("money_request_expired");
    expect(await operations.listMoneyRequests(ann, { state: "waiting", limit: 10 })).toMatchObject({
      items: [],
    });
    expect(await amounts()).toEqual([39_000]);
  });

  test("is approved only while the person who asked may still ask", async () => {
    const { refund, amounts } = await customer();
    const { id } = await refund(20_000);
    const become = (role: Role) =>
      database.db.update(user).set({ role }).where(eq(user.id, ben.id));
    await become("customer");
    const refused = await refusal(operations.approveMoneyRequest(ann, { id }));
    expect(describeRefusal(refused).summary).toBe(
      "Ben is no longer allowed to request this. Decline it, and request it yourself if it’s right.",
    );
    expect(await amounts()).toEqual([39_000]);
    await become("support");
    expect(await operations.approveMoneyRequest(ann, { id })).toMatchObject({ state: "done" });
  });

  test("goes on after the provider was silent, and after a lost answer, and is made once", async () => {
    const { refund, amounts, told } = await customer();
    let calls = 0;
    const silent: PaymentPort = {
      ...payments,
      async refund(input) {
        calls += 1;
        // First no answer at all, then one that is lost after the money moved.
        if (calls > 1) await payments.refund(input);
        if (calls < 3) throw new AppError("payment_unavailable");
        return payments.refund(input);
      },
    };
    const request = await refund(5_000, randomUUID(), operationsOn(silent));
    expect(request.state).toBe("approved");
    expect(await told()).toEqual([]);
    const job = queue.jobs.findLast(({ name }) => name === "money.finish");
    const requestId = String((job?.payload as { requestId?: string } | undefined)?.requestId);
    await refusal(requestsOn(silent).carryOut(requestId));
    await requestsOn(silent).carryOut(requestId);
    await requestsOn(silent).carryOut(requestId);
    expect([calls, await amounts()]).toEqual([3, [-5_000, 39_000]]);
    expect(await told()).toMatchObject([
      {
        template: "refund-made",
        props: { name: "Ada Byron", amountCents: 5_000, reason: "mistake" },
      },
    ]);
  });

  test("of more than is left is refused in words", async () => {
    await database.db.insert(consoleSetting).values({ approvalLimitCents: 1_000_000 });
    const { refund } = await customer();
    await refund(30_000);
    expect(await refund(10_000)).toMatchObject({
      state: "refused",
      why: "That’s more than is left of the payment.",
    });
  });
});

test("credit reduces what is charged next; a trial ends later", async () => {
  const { id, told } = await customer();
  const reasons = { reason: "Sorry for the wait", customerReason: "goodwill" } as const;
  const asked = { id, key: randomUUID(), amountCents: 1_500, ...reasons };
  expect(await operations.requestCredit(ben, asked)).toMatchObject({ state: "done" });
  expect(await operations.getCustomerMoney(ben, { id })).toMatchObject({
    standing: { creditCents: 1_500 },
  });
  expect(await told()).toMatchObject([
    { template: "credit-added", props: { amountCents: 1_500, reason: "goodwill" } },
  ]);
  const trial = await customer({ trialDays: 14 });
  const longer = { id: trial.id, key: randomUUID(), days: 3, ...reasons };
  expect(await operations.extendTrial(ben, longer)).toMatchObject({ state: "done" });
  expect(await operations.getCustomerMoney(ben, { id: trial.id })).toMatchObject({
    standing: { status: "trialing", trialEndsAt: "2026-03-19T10:00:00.000Z" },
  });
  expect(await trial.told()).toMatchObject([
    { template: "trial-extended", props: { trialEndsAt: "2026-03-19T10:00:00.000Z" } },
  ]);
  const none = operations.extendTrial(ben, { ...longer, id, key: randomUUID() });
  expect((await refusal(none)).reason).toBe("no_trial_to_extend");
  // The console doesn't say that the provider differs.
  expect((await operations.getCustomer(ben, { id: trial.id })).subscription).toMatchObject({
    trialEndsAt: "2026-03-19T10:00:00.000Z",
  });
  const { body } = getOperation("extendTrial");
  const mistake = { key: randomUUID(), days: 3, reason: "Late", customerReason: "mistake" };
  expect(body?.safeParse(mistake).error?.issues).toMatchObject([{ path: ["customerReason"] }]);
});

describe("the limit", () => {
  const reasons = { reason: "Sorry for the wait", customerReason: "goodwill" } as const;
  const give = (actor: Actor, id: string, amountCents: number) =>
    operations.requestCredit(actor, { id, key: randomUUID(), amountCents, ...reasons });
  const extend = (actor: Actor, id: string, days: number) =>
    operations.extendTrial(actor, { id, key: randomUUID(), days, ...reasons });
  test("adds up what a customer gets, of every kind, no matter who gives it", async () => {
    const { id, refund } = await customer();
    expect(await give(ben, id, 4_000)).toMatchObject({ state: "done", waitsFor: [] });
    expect(await give(eve, id, 4_000)).toMatchObject({ state: "done" });
    expect(await refund(2_001)).toMatchObject({
      state: "waiting",
      waitsFor: [{ what: "customer", cents: 10_001, limitCents: 10_000 }],
    });
    expect(await refund(2_000)).toMatchObject({ state: "done" });
    expect(await give(eve, id, 1)).toMatchObject({ state: "waiting" });
    // What happened more than 30 days ago no longer counts.
    time = new Date("2026-04-10T10:00:00Z");
    expect(await give(eve, id, 10_000)).toMatchObject({ state: "done" });
  });

  test("adds up what a person gives, no matter to whom, and what two approved doesn’t count", async () => {
    const customers = await Promise.all([customer(), customer(), customer()]);
    const [a, b, c] = customers.map(({ id }) => id) as [string, string, string];
    const large = await give(ben, a, 50_000);
    expect(large).toMatchObject({ state: "waiting" });
    expect(await operations.approveMoneyRequest(ann, { id: large.id })).toMatchObject({
      state: "done",
    });
    await give(ben, a, 6_000);
    await give(ben, b, 4_000);
    expect(await give(ben, c, 100)).toMatchObject({
      state: "waiting",
      waitsFor: [{ what: "person", cents: 10_100, limitCents: 10_000 }],
    });
    expect(await give(eve, c, 100)).toMatchObject({ state: "done" });
  });

  test("counts the days of a trial as money, and asks for two people for a long one", async () => {
    const { id } = await customer({ trialDays: 14 });
    // Seven days of $390 a month are $91.
    expect(await extend(ben, id, 7)).toMatchObject({ state: "done", trialDays: 7 });
    expect(await extend(eve, id, 7)).toMatchObject({
      state: "waiting",
      waitsFor: [{ what: "customer", cents: 18_200, limitCents: 10_000 }],
    });
    await database.db.insert(consoleSetting).values({ approvalLimitCents: 1_000_000 });
    const long = await extend(eve, id, 24);
    expect(long).toMatchObject({
      state: "waiting",
      waitsFor: [{ what: "trial", days: 31, limitDays: 30 }],
    });
    expect(await operations.approveMoneyRequest(ann, { id: long.id })).toMatchObject({
      state: "done",
    });
  });

  test("holds for requests that come at once", async () => {
    const { id } = await customer();
    const all = await Promise.all(Array.from({ length: 8 }, () => give(ben, id, 3_000)));
    expect(all.filter(({ state }) => state !== "waiting")).toHaveLength(3);
  });
});

describe("customers", () => {
  test("are found by their people and their name, and listed page by page", async () => {
    const made = [await customer(), await customer(), await customer()];
    const one = made[1];
    const found = await operations.listCustomers(ben, { q: one?.email.slice(0, 20), limit: 10 });
    expect(found.items.map(({ id }) => id)).toEqual([one?.id]);
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { items, next } = await operations.listCustomers(ben, { cursor, limit: 2 });
      seen.push(...items.map(({ id }) => id));
      if (!next) break;
      cursor = next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    for (const { id } of made) expect(seen).toContain(id);
    const paused = await operations.listCustomers(ben, { status: "paused", limit: 10 });
    expect(paused.items).toEqual([]);
  });

  test("of a search come newest first and none twice, whether many of them fit, few, or old ones", async () => {
    // More than the search tries one by one. The name's last word tells the oldest from the rest.
    await database.db.execute(sql`insert into organization (id, name, slug, created_at)
      select 'many-' || n, 'Orchard ' || case when n < 4 then 'early' else 'late' end, 'many-' || n,
        '2020-01-01'::timestamptz + n * interval '1 minute' from generate_series(0, 1200) as n`);
    await database.db.execute(
      sql`insert into "user" (id, name, email) select 'many-' || n, 'Early Bird', 'bird' || n || '@example.com' from generate_series(2, 6) as n`,
    );
    await database.db.execute(sql`insert into member (id, organization_id, user_id, role)
      select 'many-' || n, 'many-' || n, 'many-' || n, 'owner' from generate_series(2, 6) as n`);
    const all = async (q: string, limit: number) => {
      const ids: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const { items, next } = await operations.listCustomers(ben, { q, cursor, limit });
        ids.push(...items.map(({ id }) => id));
        if (!next) return ids;
        cursor = next;
      }
    };
    const down = (from: number) => Array.from({ length: from + 1 }, (_, n) => `many-${from - n}`);
    expect(await all("orch", 400)).toEqual(down(1200));
    expect(await all("early", 2)).toEqual(down(6));
    expect(await all("orchard early", 3)).toEqual(down(3));
    const trialing = { q: "orchard", status: "trialing", limit: 5 } as const;
    expect((await operations.listCustomers(ben, trialing)).items).toEqual([]);
  });
});

test("a signup says how far it came, and why no further", async () => {
  const [row] = await database.db
    .insert(signup)
    .values({
      kind: "paid",
      state: "declined",
      email: "ada@example.com",
      idempotencyKey: randomUUID(),
      firstName: "Ada",
      lastName: "Byron",
      passwordHash: "hash",
      planId,
      interval: "month",
      priceCents: 39_000,
      currency: "usd",
      paymentMethod: "pm_1",
      provider: "sandbox",
      providerCustomerId: "cus_1",
      providerSubscriptionId: "sub_1",
      lastError: "insufficient_funds",
    })
    .returning();
  const detail = await operations.getSignup(ben, { id: row?.id ?? "" });
  expect(detail.why).toContain("has insufficient funds");
  expect(detail.steps.map(({ name, state }) => [name, state])).toEqual([
    ["Form", "done"],
    ["Payment provider", "done"],
    ["Card", "failed"],
    ["Account", "not_reached"],
    ["Email address", "not_reached"],
  ]);
  await database.db
    .update(signup)
    .set({ state: "pending", lastError: null })
    .where(eq(signup.id, row?.id ?? ""));
  const pending = await operations.getSignup(ben, { id: row?.id ?? "" });
  expect(pending.steps[2]).toMatchObject({ name: "Card", state: "waiting" });
  const { items } = await operations.listSignups(ben, { q: "byron", state: "pending", limit: 5 });
  expect(items).toMatchObject([{ email: "ada@example.com", state: "pending" }]);
});

test("a customer’s renewal, verification link, and leads", async () => {
  const { db } = database;
  const { id, email } = await customer();
  await db.transaction((tx) => leadFor(tx, { email, name: "Zed", kind: "manual" }));
  expect((await operations.getCustomer(ann, { id })).leads).toMatchObject([{ email }]);
  const ask = (one: string) => operations.resendVerification(ann, { id, person: one });
  expect(await ask(id)).toEqual({ sent: true });
  expect(await ask("somebody else")).toEqual({ sent: false });
  expect(resent).toEqual([email]);
  expect(await operations.changeRenewal(ann, { id, renews: false })).toEqual({ renews: false });
  expect(await operations.changeRenewal(ann, { id, renews: true })).toEqual({ renews: true });
  const log = await db.select().from(auditEntry).where(eq(auditEntry.targetId, id));
  expect(log.map(({ action }) => action).sort()).toEqual([
    ...["customer.cancel", "customer.resume", "customer.verify-again"],
  ]);
});

test("a plan is changed for a customer as it was shown, once", async () => {
  const { db } = database;
  const { id, amounts } = await customer();
  const [larger] = await db
    .insert(plan)
    .values({
      ...{ title: `Larger ${id}`, monthlyPriceCents: 78_000, yearlyPriceCents: 780_000 },
      position: 2,
    })
    .returning();
  const wish = { id, plan: larger?.id ?? "", interval: "month" as const };
  const offer = await operations.previewPlanChange(ben, wish);
  expect(offer).toMatchObject({
    plan: `Larger ${id}`,
    priceCents: 78_000,
    currency: "usd",
    amountDueNowCents: 39_000,
    effectiveAt: null,
  });
  const before = await amounts();
  const change = { id, key: offer.key };
  expect(await operations.changeCustomerPlan(ben, change)).toEqual({ result: "changed", at: null });
  expect(await operations.changeCustomerPlan(ben, change)).toEqual({ result: "changed", at: null });
  expect(await amounts()).toEqual([39_000, ...before]);
  const log = await db.select().from(auditEntry).where(eq(auditEntry.targetId, id));
  expect(log).toMatchObject([
    {
      action: "customer.plan",
      actorName: "Ben",
      before: { plan: "Test Plan" },
      after: { plan: `Larger ${id}` },
    },
  ]);
  const same = operations.previewPlanChange(ben, wish);
  expect((await refusal(same)).reason).toBe("plan_unchanged");
  const none = operations.previewPlanChange(ben, { ...wish, id: "nobody" });
  expect((await refusal(none)).code).toBe("not_found");
});

test("the list of customers as a file, as it is filtered", async () => {
  const { id } = await customer();
  const file = await operations.exportCustomers(ben, { q: id, status: "active" });
  expect(file.next).toBeNull();
  const [head, line, ...rest] = file.csv.trim().split("\r\n");
  expect(head).toBe("organization,name,email,plan,status,since");
  expect(line).toMatch(/^Byron Bakery .*,Ada Byron,ada-.*@example.com,Test Plan,active,\d{4}-/);
  expect(rest).toEqual([]);
  expect((await operations.exportCustomers(ben, { q: id, status: "paused" })).csv.trim()).toBe(
    head,
  );
});

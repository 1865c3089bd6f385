import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertPlans } from "../../../../tests/factories/plans.ts";
import {
  buildFreeSignup,
  buildPaidSignup,
  cardFor,
} from "../../../../tests/factories/signup-input.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import { AppError } from "../../../platform/errors.ts";
import { createLog } from "../../../platform/log.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { createSandboxPayments } from "../../billing/adapters/sandbox.ts";
import type { PaymentPort } from "../../billing/server/ports.ts";
import { createSandboxStore } from "../../billing/server/sandbox-store.ts";
import { sandboxRecord, subscription } from "../../billing/server/tables.ts";
import type { SandboxScenario } from "../../billing/test-cards.ts";
import { contactPayload } from "../../contact/contact.ts";
import { createContact } from "../../contact/server/contact.ts";
import { createContent } from "../../content/server/content.ts";
import { plan } from "../../content/server/tables.ts";
import { createEmailVerification } from "../../identity/server/email-verification.ts";
import { verifyPassword } from "../../identity/server/password-hash.ts";
import { account, member, organization, user } from "../../identity/server/tables.ts";
import { fromNowhere } from "../../leads/came-from.ts";
import { readReaderLanguage } from "../../leads/server/reader-language.ts";
import { createSignupService } from "./signup.ts";
import { signup } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sandbox: ReturnType<typeof createSandboxPayments>;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertPlans(database.db);
  sandbox = createSandboxPayments(createSandboxStore(database.db));
});
afterAll(() => database.close());

/** The service on the sandbox, or on a wrapped one. */
function service(payments: PaymentPort = sandbox, answerWithinMs?: number) {
  const { db } = database;
  const queue = createRecordingQueue();
  const origin = "https://example.com";
  const verification = createEmailVerification({ db, queue, origin, dashboardUrl: undefined });
  const signups = createSignupService({
    db,
    queue,
    payments,
    content: createContent(db),
    verification,
    origin,
    dashboardUrl: undefined,
    secret: "a secret for these tests, long enough",
    log: createLog("silent"),
    ...(answerWithinMs === undefined ? {} : { answerWithinMs }),
  });
  return Object.assign(signups, { queue });
}

/** Everything that one address has left behind. */
async function traces(email: string) {
  const { db } = database;
  const [row] = await db.select().from(signup).where(eq(signup.email, email));
  const users = await db.select().from(user).where(eq(user.email, email));
  const memberships = users[0]
    ? await db
        .select()
        .from(member)
        .innerJoin(organization, eq(organization.id, member.organizationId))
        .where(eq(member.userId, users[0].id))
    : [];
  const subscriptions = row
    ? await db.select().from(subscription).where(eq(subscription.signupId, row.id))
    : [];
  const mails = await db.select().from(mail).where(eq(mail.recipient, email));
  const records = await db.select().from(sandboxRecord);
  const mine = (kind: string) =>
    records.filter(
      (record) => record.kind === kind && JSON.stringify(record.data).includes(row?.id ?? "-"),
    );
  return {
    row,
    users,
    memberships,
    subscriptions,
    mails,
    customers: mine("customer"),
    providerSubscriptions: mine("subscription"),
  };
}

async function failure(promise: Promise<unknown>): Promise<AppError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw error ?? new Error("it did not fail");
  return error;
}

describe("a signup with a card", () => {
  test("leaves a lead, a customer, an account, an organisation, a subscription and one mail", async () => {
    const input = buildPaidSignup();
    expect(await service().startPaid(input, randomUUID())).toEqual({ kind: "accepted" });
    const left = await traces(input.email);
    expect(left.row).toMatchObject({
      state: "completed",
      kind: "paid",
      organization: "Byron Bakery",
      phone: "+14155550132",
      industry: "Food Delivery",
      companySize: 12,
      deliveryVolume: "51-100",
      priceCents: 3900,
      trialDays: null,
      passwordHash: "",
    });
    expect(left.users).toHaveLength(1);
    expect(left.users[0]).toMatchObject({ name: "Ada Byron", emailVerified: false });
    expect(left.memberships).toHaveLength(1);
    expect(left.memberships[0]).toMatchObject({
      member: { role: "owner" },
      organization: { name: "Byron Bakery" },
    });
    expect(left.subscriptions).toHaveLength(1);
    expect(left.subscriptions[0]).toMatchObject({
      status: "active",
      priceCents: 3900,
      interval: "month",
      provider: "sandbox",
    });
    expect(left.mails.map((one) => one.template)).toEqual(["verify-email"]);
    expect(left.customers).toHaveLength(1);
    expect(left.providerSubscriptions).toHaveLength(1);
  });

  test("keeps the language of the form, and later forms don’t change it", async () => {
    const { db } = database;
    const form = buildPaidSignup({});
    const language = () => db.transaction((tx) => readReaderLanguage(tx, form.email.toUpperCase()));
    expect(await language()).toBe("en");
    const came = { ...fromNowhere, language: "es" as const };
    await service().startPaid(form, randomUUID(), came);
    expect(await language()).toBe("es");
    const contact = createContact({
      ...{ db, queue: createRecordingQueue(), log: createLog("silent") },
      settings: async () => ({ company_email: "hello@example.com" }),
    });
    await contact.send(
      contactPayload.parse({ name: "Eve", email: form.email, description: "A question." }),
      [],
      { ...fromNowhere, language: "en" },
    );
    expect(await language()).toBe("es");
  });

  test("refuses a password that is easy to guess, at its field, and stores nothing", async () => {
    for (const password of ["Password1!", "ByronBakery1", "Summer2026!"]) {
      const input = buildPaidSignup({ password });
      const refusal = { reason: expect.stringMatching(/^password_/) };
      expect(await failure(service().startPaid(input, randomUUID()))).toMatchObject(refusal);
      expect((await traces(input.email)).row).toBeUndefined();
    }
    const free = buildFreeSignup({ password: "Ada.Byron7" });
    const { reason } = await failure(service().startFree(free, randomUUID()));
    expect(reason).toBe("password_is_name");
  });

  test("stores the password as argon2id, in the account only", async () => {
    const input = buildPaidSignup();
    await service().startPaid(input, randomUUID());
    const { users } = await traces(input.email);
    const [row] = await database.db
      .select()
      .from(account)
      .where(eq(account.userId, users[0]?.id ?? ""));
    expect(row?.password).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(row?.password ?? "", input.password)).toBe(true);
    expect(await verifyPassword(row?.password ?? "", "wrong")).toBe(false);
  });

  test.each(["declined", "insufficient_funds", "expired"] as const)(
    "%s: says so, opens nothing; another card then succeeds on one subscription",
    async (scenario) => {
      const input = buildPaidSignup({ paymentMethod: cardFor(scenario) });
      const key = randomUUID();
      const signups = service();
      const error = await failure(signups.startPaid(input, key));
      expect(error.code).toBe("card_declined");
      expect(error.params).toMatchObject({ message: expect.stringMatching(/^Your card /) });
      const before = await traces(input.email);
      expect(before.row?.state).toBe("declined");
      expect(before.users).toEqual([]);
      expect(before.mails).toEqual([]);
      await signups.startPaid({ ...input, paymentMethod: cardFor("success") }, key);
      const after = await traces(input.email);
      expect(after.row?.state).toBe("completed");
      expect(after.subscriptions).toHaveLength(1);
      expect(after.customers).toHaveLength(1);
      expect(after.providerSubscriptions).toHaveLength(1);
      expect(after.mails).toHaveLength(1);
    },
  );

  test("3-D Secure: asks, and the same call after the confirmation completes it", async () => {
    const input = buildPaidSignup({ paymentMethod: cardFor("three_d_secure") });
    const key = randomUUID();
    const signups = service();
    const asked = await signups.startPaid(input, key);
    if (asked.kind !== "requires_action") throw new Error("3-D Secure was not asked for");
    expect((await traces(input.email)).users).toEqual([]);
    expect(await signups.startPaid(input, key)).toMatchObject({ kind: "requires_action" });
    await sandbox.confirm(asked.clientSecret, true);
    expect(await signups.startPaid(input, key)).toEqual({ kind: "accepted" });
    const left = await traces(input.email);
    expect(left.subscriptions).toHaveLength(1);
    expect(left.providerSubscriptions).toHaveLength(1);
  });

  test("3-D Secure refused: declined, and another card succeeds", async () => {
    const input = buildPaidSignup({ paymentMethod: cardFor("three_d_secure") });
    const key = randomUUID();
    const signups = service();
    const asked = await signups.startPaid(input, key);
    if (asked.kind !== "requires_action") throw new Error("3-D Secure was not asked for");
    await sandbox.confirm(asked.clientSecret, false);
    expect((await failure(signups.startPaid(input, key))).code).toBe("card_declined");
    await signups.startPaid({ ...input, paymentMethod: cardFor("success") }, key);
    expect((await traces(input.email)).subscriptions).toHaveLength(1);
  });

  test("somebody else’s form cannot ride on a payment that waits for its bank", async () => {
    const input = buildPaidSignup({ paymentMethod: cardFor("three_d_secure") });
    const signups = service();
    const asked = await signups.startPaid(input, randomUUID());
    if (asked.kind !== "requires_action") throw new Error("3-D Secure was not asked for");
    await sandbox.confirm(asked.clientSecret, true);
    const attacker = buildPaidSignup({ email: input.email, password: "attacker’s own secret" });
    expect(await signups.startPaid(attacker, randomUUID())).toEqual({ kind: "accepted" });
    const left = await traces(input.email);
    const [row] = await database.db
      .select()
      .from(account)
      .where(eq(account.userId, left.users[0]?.id ?? ""));
    expect(await verifyPassword(row?.password ?? "", input.password)).toBe(true);
    expect(left.subscriptions).toHaveLength(1);
    expect(left.mails.map((one) => one.template).sort()).toEqual([
      "account-exists",
      "verify-email",
    ]);
  });

  test("another plan after a decline: the first order is ended, one subscription remains", async () => {
    const input = buildPaidSignup({ paymentMethod: cardFor("declined") });
    const key = randomUUID();
    const signups = service();
    await failure(signups.startPaid(input, key));
    await signups.startPaid(
      { ...input, plan_id: "Fleet", plan_type: "year", paymentMethod: cardFor("success") },
      key,
    );
    const left = await traces(input.email);
    expect(left.subscriptions).toHaveLength(1);
    expect(left.subscriptions[0]).toMatchObject({ priceCents: 249000, interval: "year" });
    const standing = await Promise.all(
      left.providerSubscriptions.map((record) => sandbox.getSubscription(record.id)),
    );
    expect(standing.map((one) => one.kind).sort()).toEqual(["ended", "running"]);
  });

  test("price and trial are the plan’s, whatever is claimed", async () => {
    const input = buildPaidSignup({ plan_id: "Enterprise", trial: true });
    await service().startPaid(input, randomUUID());
    expect((await traces(input.email)).subscriptions[0]).toMatchObject({
      priceCents: 69900,
      status: "active",
      trialEndsAt: null,
    });
  });

  test("at another price than the one that was shown: refused, and nothing is stored or charged", async () => {
    const input = buildPaidSignup({ expected_price_cents: 3800 });
    const error = await failure(service().startPaid(input, randomUUID()));
    expect(error).toMatchObject({ code: "price_changed", details: { price_cents: 3900 } });
    expect((await traces(input.email)).row).toBeUndefined();
  });

  test("paid before the price changed: the same form again is accepted", async () => {
    const input = buildPaidSignup({ expected_price_cents: 3900 });
    const key = randomUUID();
    await service().startPaid(input, key);
    const named = eq(plan.title, "Starter");
    await database.db.update(plan).set({ monthlyPriceCents: 4900 }).where(named);
    try {
      expect(await service().startPaid(input, key)).toEqual({ kind: "accepted" });
      const other = await failure(service().startPaid({ ...input }, randomUUID()));
      expect(other.code).toBe("price_changed");
    } finally {
      await database.db.update(plan).set({ monthlyPriceCents: 3900 }).where(named);
    }
  });

  test("without a card where one is needed: refused before anything is stored", async () => {
    const input = buildPaidSignup({ paymentMethod: "" });
    const error = await failure(service().startPaid(input, randomUUID()));
    expect(error.reason).toBe("card_missing");
    expect((await traces(input.email)).row).toBeUndefined();
  });

  test.each(["Nonsense", "Retired", randomUUID()])("plan %s: refused", async (plan_id) => {
    const error = await failure(service().startPaid(buildPaidSignup({ plan_id }), randomUUID()));
    expect(error.reason).toBe("plan_unavailable");
  });
});

describe("a signup without a card", () => {
  test("a trial runs for the plan’s days and is not charged", async () => {
    const input = buildPaidSignup({ trial: true, paymentMethod: "" });
    await service().startPaid(input, randomUUID());
    const { subscriptions, row } = await traces(input.email);
    expect(subscriptions[0]).toMatchObject({ status: "trialing", priceCents: 3900 });
    const days = ((subscriptions[0]?.trialEndsAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    expect(row?.paymentMethod).toBeNull();
  });

  test("the free form opens an account named after its person", async () => {
    const input = buildFreeSignup();
    expect(await service().startFree(input, randomUUID())).toEqual({ kind: "accepted" });
    const left = await traces(input.email);
    expect(left.memberships[0]?.organization.name).toBe("Ada Byron");
    expect(left.subscriptions[0]).toMatchObject({ priceCents: 0 });
    expect(left.mails).toHaveLength(1);
  });

  test("the free form cannot have a plan that is neither free nor on trial", async () => {
    const error = await failure(
      service().startFree(buildFreeSignup({ plan_id: "Enterprise" }), randomUUID()),
    );
    expect(error.reason).toBe("plan_has_no_trial");
  });
});

describe("the same signup again", () => {
  test("50 at once with one key: one customer, one subscription, one mail", async () => {
    const input = buildPaidSignup();
    const key = randomUUID();
    const signups = service();
    const results = await Promise.all(
      Array.from({ length: 50 }, () => signups.startPaid(input, key)),
    );
    expect(results).toEqual(Array.from({ length: 50 }, () => ({ kind: "accepted" })));
    const left = await traces(input.email);
    expect(left.users).toHaveLength(1);
    expect(left.subscriptions).toHaveLength(1);
    expect(left.customers).toHaveLength(1);
    expect(left.providerSubscriptions).toHaveLength(1);
    expect(left.mails).toHaveLength(1);
  });

  test("50 at once with one address and 50 keys: the same", async () => {
    const input = buildPaidSignup();
    const signups = service();
    await Promise.all(
      Array.from({ length: 50 }, () => signups.startPaid({ ...input }, randomUUID())),
    );
    const left = await traces(input.email);
    expect(left.users).toHaveLength(1);
    expect(left.subscriptions).toHaveLength(1);
    expect(left.customers).toHaveLength(1);
    expect(left.providerSubscriptions).toHaveLength(1);
    expect(left.mails.filter((one) => one.template === "verify-email")).toHaveLength(1);
  });

  test("no answer from the provider: the same words for an address with an account, and an email", async () => {
    const input = buildPaidSignup();
    await service().startPaid(input, randomUUID());
    const silent: PaymentPort = Object.assign(Object.create(sandbox), {
      createCustomer: () => Promise.reject(new AppError("payment_unavailable")),
    });
    for (const email of [input.email, buildPaidSignup().email]) {
      const sent = service(silent).startPaid(buildPaidSignup({ email }), randomUUID());
      expect(await failure(sent)).toMatchObject({
        code: "payment_unavailable",
        reason: "signup_waits",
        retryAfter: 10,
      });
    }
    expect((await traces(input.email)).mails.map((one) => one.template)).toContain(
      "account-exists",
    );
  });

  test("an address with an account: the same answer, nothing changed, one mail to its owner", async () => {
    const input = buildPaidSignup();
    const signups = service();
    await signups.startPaid(input, randomUUID());
    const before = await traces(input.email);
    const again = buildPaidSignup({ email: input.email.toUpperCase(), password: "another secret" });
    expect(await signups.startPaid(again, randomUUID())).toEqual({ kind: "accepted" });
    expect(await signups.startFree(buildFreeSignup({ email: input.email }), randomUUID())).toEqual({
      kind: "accepted",
    });
    const after = await traces(input.email);
    expect(after.users).toEqual(before.users);
    expect(after.subscriptions).toEqual(before.subscriptions);
    expect(after.providerSubscriptions).toHaveLength(1);
    expect(after.mails.map((one) => one.template).sort()).toEqual([
      "account-exists",
      "verify-email",
    ]);
  });

  describe("a card is answered the same for an address with an account and without", () => {
    /** What becomes of a signup by a card of this kind, and how often the provider was asked. */
    async function outcomes(email: string, scenario: SandboxScenario, approve = true) {
      const paymentMethod = cardFor(scenario);
      const input = buildPaidSignup({ email, paymentMethod });
      const key = randomUUID();
      const ask = () =>
        service()
          .startPaid(input, key)
          .catch((error: AppError) => ({
            status: error.status,
            code: error.code,
            reason: error.reason,
            params: error.params,
          }));
      const first = await ask();
      const answers: object[] = [first];
      if ("clientSecret" in first) {
        await sandbox.confirm(first.clientSecret, approve);
        answers[0] = { ...first, clientSecret: "a secret" };
        answers.push(await ask());
      }
      return answers;
    }

    test.each<[SandboxScenario, boolean]>([
      ["success", true],
      ["declined", true],
      ["insufficient_funds", true],
      ["expired", true],
      ["declined_later", true],
      ["three_d_secure", true],
      ["three_d_secure", false],
    ])("%s, approved at the bank: %s", async (scenario, approve) => {
      const known = buildPaidSignup().email;
      await service().startPaid(buildPaidSignup({ email: known }), randomUUID());
      const before = await traces(known);
      const unknown = await outcomes(buildPaidSignup().email, scenario, approve);
      expect(await outcomes(known, scenario, approve)).toEqual(unknown);
      const after = await traces(known);
      expect(after.users).toEqual(before.users);
      expect(after.subscriptions).toEqual(before.subscriptions);
      expect(after.row).toEqual(before.row);
    });

    test("a silent provider", async () => {
      const known = buildPaidSignup().email;
      await service().startPaid(buildPaidSignup({ email: known }), randomUUID());
      const unknown = await outcomes(buildPaidSignup().email, "provider_down");
      expect(unknown).toMatchObject([{ status: 503 }]);
      expect(await outcomes(known, "provider_down")).toEqual(unknown);
    });
  });

  test("one form with another address: refused once it may have been charged", async () => {
    const key = randomUUID();
    const signups = service();
    await signups.startPaid(buildPaidSignup(), key);
    const error = await failure(signups.startPaid(buildPaidSignup(), key));
    expect(error.code).toBe("conflict");
  });

  test("one form with another address after a decline: a corrected address, one signup each", async () => {
    const key = randomUUID();
    const signups = service();
    const first = buildPaidSignup({ paymentMethod: cardFor("declined") });
    await failure(signups.startPaid(first, key));
    const second = buildPaidSignup();
    expect(await signups.startPaid(second, key)).toEqual({ kind: "accepted" });
    expect((await traces(first.email)).users).toEqual([]);
    expect((await traces(second.email)).subscriptions).toHaveLength(1);
  });
});

describe("what fails half-way", () => {
  /** The sandbox, but its answer to `method` is lost the first time: the work is done, and no one is told. */
  function losingAnswer(method: "createCustomer" | "startSubscription"): PaymentPort {
    let lost = false;
    const call = sandbox[method].bind(sandbox) as (input: never) => Promise<never>;
    return Object.assign(Object.create(sandbox), {
      async [method](input: never) {
        const answer = await call(input);
        if (lost) return answer;
        lost = true;
        throw new AppError("payment_unavailable");
      },
    });
  }

  test.each(["createCustomer", "startSubscription"] as const)(
    "the answer to %s is lost: the same call again completes it once",
    async (method) => {
      const input = buildPaidSignup();
      const key = randomUUID();
      const signups = service(losingAnswer(method));
      const refused = await failure(signups.startPaid(input, key));
      expect(refused).toMatchObject({ code: "payment_unavailable", reason: "signup_waits" });
      expect((await traces(input.email)).row?.state).toBe("pending");
      await signups.startPaid(input, key);
      const left = await traces(input.email);
      expect(left.customers).toHaveLength(1);
      expect(left.providerSubscriptions).toHaveLength(1);
      expect(left.subscriptions).toHaveLength(1);
    },
  );

  test("another card after a lost answer: the first order stands, the second card is not charged", async () => {
    const input = buildPaidSignup();
    const key = randomUUID();
    const signups = service(losingAnswer("startSubscription"));
    await failure(signups.startPaid(input, key));
    await signups.startPaid({ ...input, plan_id: "Fleet" }, key);
    const left = await traces(input.email);
    expect(left.providerSubscriptions).toHaveLength(1);
    expect(left.subscriptions[0]?.priceCents).toBe(3900);
  });

  test("a signup left behind by a crash is resumed by its id alone", async () => {
    const input = buildPaidSignup();
    const signups = service(losingAnswer("startSubscription"));
    await failure(signups.startPaid(input, randomUUID()));
    const { row } = await traces(input.email);
    expect(await signups.resume(row?.id ?? "")).toBe("completed");
    expect(await signups.resume(row?.id ?? "")).toBe("done");
    const left = await traces(input.email);
    expect(left.subscriptions).toHaveLength(1);
    expect(left.mails).toHaveLength(1);
  });

  test("a signup that somebody else holds: says that it is being finished", async () => {
    const input = buildPaidSignup({ paymentMethod: cardFor("declined") });
    const key = randomUUID();
    await failure(service().startPaid(input, key));
    await database.db
      .update(signup)
      .set({ leaseToken: randomUUID(), leaseExpiresAt: sql`now() + interval '1 minute'` })
      .where(eq(signup.email, input.email));
    const { row } = await traces(input.email);
    expect(await service(sandbox, 1).startPaid(input, key)).toEqual({ kind: "finishing" });
    expect(await service().resume(row?.id ?? "")).toBe("busy");
  });

  test("a signup that somebody took over after the order: they finish it", async () => {
    const input = buildFreeSignup();
    const { db } = database;
    const takeOver = () =>
      db.update(signup).set({ leaseToken: randomUUID() }).where(eq(signup.email, input.email));
    const payments: PaymentPort = {
      ...sandbox,
      async readSubscription(id) {
        await takeOver();
        return sandbox.readSubscription(id);
      },
    };
    expect(await service(payments).startFree(input, randomUUID())).toEqual({ kind: "finishing" });
    const { row, users } = await traces(input.email);
    expect({ state: row?.state, users }).toEqual({ state: "pending", users: [] });
  });
});

describe("a signup whose visitor is gone", () => {
  /** The sandbox, of which one call waits until it is let go. */
  function holding(method: "createCustomer" | "startSubscription") {
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const call = sandbox[method].bind(sandbox) as (input: never) => Promise<never>;
    const payments: PaymentPort = Object.assign(Object.create(sandbox), {
      async [method](input: never) {
        arrived.resolve();
        await released.promise;
        return call(input);
      },
    });
    return { payments, arrived: arrived.promise, release: () => released.resolve() };
  }

  test("has a job from the moment it is claimed", async () => {
    const input = buildPaidSignup({ paymentMethod: cardFor("three_d_secure") });
    const signups = service();
    await signups.startPaid(input, randomUUID());
    const { row } = await traces(input.email);
    expect(signups.queue.jobs).toContainEqual({
      name: "signup.finish",
      payload: { signupId: row?.id },
    });
  });

  test("who approved 3-D Secure and closed the browser has an account all the same", async () => {
    const input = buildPaidSignup({ paymentMethod: cardFor("three_d_secure") });
    const signups = service();
    const asked = await signups.startPaid(input, randomUUID());
    if (asked.kind !== "requires_action") throw new Error("3-D Secure was not asked for");
    const { row } = await traces(input.email);
    expect(await signups.resume(row?.id ?? "")).toBe("waiting");
    await sandbox.confirm(asked.clientSecret, true);
    expect(await signups.resume(row?.id ?? "")).toBe("completed");
    const left = await traces(input.email);
    expect(left.subscriptions).toHaveLength(1);
    expect(left.mails.map((one) => one.template)).toEqual(["verify-email"]);
  });

  test("is answered in time while the provider hangs, and finished when it answers", async () => {
    const input = buildPaidSignup();
    const { payments, arrived, release } = holding("startSubscription");
    const signups = service(payments, 50);
    expect(await signups.startPaid(input, randomUUID())).toEqual({ kind: "finishing" });
    await arrived;
    expect((await traces(input.email)).users).toEqual([]);
    release();
    await expect.poll(async () => (await traces(input.email)).row?.state).toBe("completed");
    const left = await traces(input.email);
    expect(left.mails.map((one) => one.template)).toEqual(["verify-email"]);
    expect(left.providerSubscriptions).toHaveLength(1);
  });

  test("is told by email, once, that the card was declined in the background", async () => {
    const input = buildPaidSignup({ paymentMethod: cardFor("declined") });
    const { payments, arrived } = holding("createCustomer");
    expect(await service(payments, 50).startPaid(input, randomUUID())).toEqual({
      kind: "finishing",
    });
    await arrived;
    // The process is killed here: its lease runs out.
    await database.db
      .update(signup)
      .set({ leaseExpiresAt: sql`now() - interval '1 second'` })
      .where(eq(signup.email, input.email));
    const { row } = await traces(input.email);
    const signups = service();
    expect(await signups.resume(row?.id ?? "")).toBe("waiting");
    expect(await signups.resume(row?.id ?? "")).toBe("waiting");
    const left = await traces(input.email);
    expect(left.users).toEqual([]);
    expect(left.mails).toMatchObject([
      { template: "signup-unfinished", props: { reason: "Your card was declined." } },
    ]);
  });

  /** A day goes by for the order of an address. */
  const dayLater = (email: string) =>
    database.db
      .update(signup)
      .set({ orderedAt: sql`now() - interval '25 hours'` })
      .where(eq(signup.email, email));
  /** The sandbox while no one hears its answers. @param work whether it does what it is asked */
  const away = (work = false): PaymentPort =>
    Object.assign(Object.create(sandbox), {
      async startSubscription(order: Parameters<PaymentPort["startSubscription"]>[0]) {
        if (work) await sandbox.startSubscription(order);
        throw new AppError("payment_unavailable");
      },
    });

  test("is not charged a day later, is told so, and can sign up again", async () => {
    const input = buildPaidSignup();
    await failure(service(away()).startPaid(input, randomUUID()));
    const { row } = await traces(input.email);
    expect(row).toMatchObject({ state: "pending" });
    await dayLater(input.email);
    const signups = service();
    expect(await signups.resume(row?.id ?? "")).toBe("waiting");
    expect(await signups.resume(row?.id ?? "")).toBe("waiting");
    const left = await traces(input.email);
    expect(left.providerSubscriptions).toEqual([]);
    expect(left.row).toMatchObject({ state: "declined", lastError: "too_late" });
    expect(left.mails).toMatchObject([
      {
        template: "signup-unfinished",
        props: { reason: "too_late" },
      },
    ]);
    expect(await signups.startPaid(input, randomUUID())).toEqual({ kind: "accepted" });
    expect((await traces(input.email)).subscriptions).toHaveLength(1);
  });

  test("is charged within the day, once the provider answers", async () => {
    const input = buildPaidSignup();
    await failure(service(away()).startPaid(input, randomUUID()));
    const { row } = await traces(input.email);
    expect(await service().resume(row?.id ?? "")).toBe("completed");
  });

  test("who was charged before the day was over has an account, also later", async () => {
    const input = buildPaidSignup();
    await failure(service(away(true)).startPaid(input, randomUUID()));
    const { row } = await traces(input.email);
    await dayLater(input.email);
    expect(await service().resume(row?.id ?? "")).toBe("completed");
    const left = await traces(input.email);
    expect(left.providerSubscriptions).toHaveLength(1);
    expect(left.mails.map((one) => one.template)).toEqual(["verify-email"]);
  });

  test("has no order left that could be paid later", async () => {
    const input = buildPaidSignup({ paymentMethod: cardFor("three_d_secure") });
    await failure(service(away(true)).startPaid(input, randomUUID()));
    const { row } = await traces(input.email);
    await dayLater(input.email);
    expect(await service().resume(row?.id ?? "")).toBe("waiting");
    const left = await traces(input.email);
    const [order] = left.providerSubscriptions;
    expect(await sandbox.getSubscription(order?.id ?? "")).toMatchObject({ kind: "ended" });
  });

  test("is not given up while the provider can’t say what became of the order", async () => {
    const input = buildPaidSignup();
    await failure(service(away()).startPaid(input, randomUUID()));
    const { row } = await traces(input.email);
    await dayLater(input.email);
    const silent: PaymentPort = Object.assign(Object.create(sandbox), {
      findSubscription: () => Promise.reject(new AppError("payment_unavailable")),
    });
    await failure(service(silent).resume(row?.id ?? ""));
    expect((await traces(input.email)).row).toMatchObject({ state: "pending" });
  });

  test("is not charged in the background for what expired at the bank", async () => {
    const input = buildPaidSignup({ paymentMethod: cardFor("three_d_secure") });
    const signups = service();
    const asked = await signups.startPaid(input, randomUUID());
    if (asked.kind !== "requires_action") throw new Error("3-D Secure was not asked for");
    const { row } = await traces(input.email);
    const subscriptionId = row?.providerSubscriptionId ?? "";
    await sandbox.cancelSubscription({ key: randomUUID(), subscriptionId });
    expect(await signups.resume(row?.id ?? "")).toBe("waiting");
    const left = await traces(input.email);
    expect(left.row).toMatchObject({ state: "declined", lastError: "expired" });
    expect(left.providerSubscriptions).toHaveLength(1);
  });
});

describe("an address that is free again", () => {
  test("can sign up after its account took another address", async () => {
    const input = buildPaidSignup();
    await service().startPaid(input, randomUUID());
    await database.db
      .update(user)
      .set({ email: `moved-${input.email}` })
      .where(eq(user.email, input.email));
    const again = buildPaidSignup({ email: input.email });
    const results = await Promise.all([
      service().startPaid(again, randomUUID()),
      service().startPaid(again, randomUUID()),
    ]);
    expect(results).toEqual([{ kind: "accepted" }, { kind: "accepted" }]);
    expect((await traces(input.email)).users).toHaveLength(1);
  });

  test("can sign up after an attempt that was given up", async () => {
    const input = buildPaidSignup({ paymentMethod: cardFor("declined") });
    await failure(service().startPaid(input, randomUUID()));
    const again = buildPaidSignup({ email: input.email });
    expect(await service().startPaid(again, randomUUID())).toEqual({ kind: "accepted" });
    expect((await traces(input.email)).subscriptions).toHaveLength(1);
  });
});

describe("a free trial is offered once for a mailbox", () => {
  /** Says which of the addresses got an account, and which an email about the trial. */
  async function outcome(emails: string[]) {
    const all = await Promise.all(emails.map(traces));
    return all.map(({ users, mails }) => ({
      users: users.length,
      mails: mails.map(({ template }) => template),
    }));
  }
  const opened = { users: 1, mails: ["verify-email"] };
  const refused = { users: 0, mails: ["signup-unfinished"] };

  test.each([
    ["a tag", "ada@example.org", "ada+2@example.org"],
    ["a tag on both", "grace+a@example.org", "grace+b@example.org"],
    ["dots at Gmail", "mary.jackson@gmail.com", "m.a.ryjackson@googlemail.com"],
  ])(
    "%s: the same answer, no account, and an email with the way on",
    async (_name, first, next) => {
      await service().startFree(buildFreeSignup({ email: first }), randomUUID());
      const again = buildPaidSignup({ email: next, trial: true, paymentMethod: "" });
      const form = randomUUID();
      expect(await service().startPaid(again, form)).toEqual({ kind: "accepted" });
      expect(await service().startPaid(again, form)).toEqual({ kind: "accepted" });
      expect(await outcome([first, next])).toEqual([opened, refused]);

      const paid = buildPaidSignup({ email: next });
      expect(await service().startPaid(paid, randomUUID())).toEqual({ kind: "accepted" });
      const left = await traces(next);
      expect(left.subscriptions).toMatchObject([{ status: "active", trialEndsAt: null }]);
    },
  );

  test.each([
    ["dots elsewhere are other mailboxes", "k.johnson@example.org", "kjohnson@example.org"],
    ["another host", "dorothy@example.org", "dorothy@example.net"],
  ])("%s", async (_name, first, next) => {
    await service().startFree(buildFreeSignup({ email: first }), randomUUID());
    await service().startFree(buildFreeSignup({ email: next }), randomUUID());
    expect(await outcome([first, next])).toEqual([opened, opened]);
  });

  test("a paid signup or a declined one does not use it up", async () => {
    await service().startPaid(buildPaidSignup({ email: "joan@example.org" }), randomUUID());
    await service().startFree(buildFreeSignup({ email: "joan+trial@example.org" }), randomUUID());
    expect(await outcome(["joan+trial@example.org"])).toEqual([opened]);
  });

  test("a trial in the sandbox or in test mode does not use up the live one", async () => {
    await service().startFree(buildFreeSignup({ email: "hedy@example.org" }), randomUUID());
    const live: PaymentPort = Object.assign(Object.create(sandbox), { livemode: true });
    const input = buildFreeSignup({ email: "hedy+live@example.org" });
    await service(live).startFree(input, randomUUID());
    expect(await outcome([input.email])).toEqual([opened]);
  });

  test("two addresses of one mailbox at once: one trial", async () => {
    const emails = ["annie+1@example.org", "annie+2@example.org"];
    await Promise.all(
      emails.map((email) => service().startFree(buildFreeSignup({ email }), randomUUID())),
    );
    const both = await outcome(emails);
    expect(both).toContainEqual(opened);
    expect(both).toContainEqual(refused);
  });

  test("is remembered after the account was deleted, without the address", async () => {
    const email = "radia@example.org";
    await service().startFree(buildFreeSignup({ email }), randomUUID());
    const { row, users, subscriptions, memberships } = await traces(email);
    const { db } = database;
    // What a deletion leaves.
    const mine = eq(signup.id, row?.id ?? "");
    await db
      .update(signup)
      .set({ email: `${row?.id}@deleted.invalid` })
      .where(mine);
    await db.delete(mail).where(eq(mail.recipient, email));
    await db.delete(user).where(eq(user.id, users[0]?.id ?? ""));
    expect([subscriptions.length, memberships.length]).toEqual([1, 1]);
    expect(await service().startFree(buildFreeSignup({ email }), randomUUID())).toEqual({
      kind: "accepted",
    });
    expect(await outcome([email])).toEqual([refused]);
    const [kept] = await db.select().from(signup).where(mine);
    expect(JSON.stringify(kept)).not.toContain("radia");
  });
});

describe("a site that was switched to another provider or to live mode", () => {
  test("never uses an id of the former one", async () => {
    const input = buildPaidSignup({ paymentMethod: cardFor("three_d_secure") });
    const key = randomUUID();
    await service().startPaid(input, key);
    const { row } = await traces(input.email);
    const customers: string[] = [];
    const live: PaymentPort = Object.assign(Object.create(sandbox), {
      livemode: true,
      async startSubscription(order: Parameters<PaymentPort["startSubscription"]>[0]) {
        customers.push(order.customerId);
        return sandbox.startSubscription(order);
      },
      async createCustomer(customer: Parameters<PaymentPort["createCustomer"]>[0]) {
        return sandbox.createCustomer({ ...customer, key: `live:${customer.key}` });
      },
    });
    expect(await service(live).resume(row?.id ?? "")).toBe("waiting");
    expect(customers).toEqual([]);
    const again = { ...input, paymentMethod: cardFor("success") };
    expect(await service(live).startPaid(again, key)).toEqual({ kind: "accepted" });
    expect(customers).toHaveLength(1);
    expect(customers).not.toContain(row?.providerCustomerId);
  });
});

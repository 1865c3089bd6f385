import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertPlans } from "../../../../tests/factories/plans.ts";
import {
  buildFreeSignup,
  buildPaidSignup,
  cardFor,
} from "../../../../tests/factories/signup-input.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import { createLog } from "../../../platform/log.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { createSandboxPayments } from "../../billing/adapters/sandbox.ts";
import { createSandboxStore } from "../../billing/server/sandbox-store.ts";
import { createContent } from "../../content/server/content.ts";
import { createEmailVerification } from "../../identity/server/email-verification.ts";
import { user } from "../../identity/server/tables.ts";
import { countPromotionUses } from "../../signup/server/promotion-uses.ts";
import { createSignupService } from "../../signup/server/signup.ts";
import { signup } from "../../signup/server/tables.ts";
import type { PromotionIntervals } from "../promotion.ts";
import { createPromotions } from "./promotions.ts";
import { promotion } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let signups: ReturnType<typeof createSignupService>;
let payments: ReturnType<typeof createSandboxPayments>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertPlans(db);
  payments = createSandboxPayments(createSandboxStore(db));
  const queue = createRecordingQueue();
  const origin = "https://example.com";
  signups = createSignupService({
    ...{ db, queue, payments, origin, content: createContent(db), dashboardUrl: undefined },
    verification: createEmailVerification({ db, queue, origin, dashboardUrl: undefined }),
    secret: "a secret for these tests, long enough",
    log: createLog("silent"),
  });
});
afterAll(() => database.close());

const inAnHour = () => new Date(Date.now() + 3_600_000);

async function addCode(changes: Partial<typeof promotion.$inferInsert> = {}): Promise<string> {
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`;
  const billing: PromotionIntervals = "Monthly and yearly";
  await database.db
    .insert(promotion)
    .values({ ...{ code, percent: 25, billing, maxUses: 100, endsAt: inAnHour() }, ...changes });
  return code;
}

const end = (code: string) =>
  database.db
    .update(promotion)
    .set({ endsAt: new Date(Date.now() - 1000) })
    .where(eq(promotion.code, code));

async function rowOf(email: string) {
  const [row] = await database.db.select().from(signup).where(eq(signup.email, email));
  return row;
}

const paid = async (email: string) => {
  const row = await rowOf(email);
  const made = await payments.listPayments(row?.providerCustomerId ?? "");
  return made.map((one) => one.amountCents);
};

const signUp = (changes: Parameters<typeof buildPaidSignup>[0], key: string = randomUUID()) => {
  const input = buildPaidSignup(changes);
  return { input, key, done: signups.startPaid(input, key) };
};

test("a code takes its part off the first charge, and the signup says which", async () => {
  const code = await addCode();
  const { input, done } = signUp({ promotion_code: ` ${code.toLowerCase()} ` });
  expect(await done).toEqual({ kind: "accepted" });
  const row = await rowOf(input.email);
  expect(row).toMatchObject({ state: "completed", promotionCode: code });
  expect(await paid(input.email)).toEqual([
    (row?.priceCents ?? 0) - Math.round((row?.priceCents ?? 0) / 4),
  ]);
});

test("a trial without a card keeps it as credit", async () => {
  const code = await addCode({ percent: 50 });
  const input = buildFreeSignup({ plan_id: "Starter", promotion_code: code });
  expect(await signups.startFree(input, randomUUID())).toEqual({ kind: "accepted" });
  const row = await rowOf(input.email);
  const state = await payments.readSubscription(row?.providerSubscriptionId ?? "");
  expect(state.creditCents).toBe(Math.round((row?.priceCents ?? 0) / 2));
});

test("a code that isn’t there, is over, or is a draft is refused at its field, and nothing is left", async () => {
  const over = await addCode({ endsAt: new Date(Date.now() - 1000) });
  const draft = await addCode({ published: false });
  for (const promotion_code of ["NO-SUCH-CODE", over, draft]) {
    const { input, done } = signUp({ promotion_code });
    await expect(done).rejects.toMatchObject({ reason: "promotion_unknown" });
    expect(await rowOf(input.email)).toBeUndefined();
  }
});

test("a code for yearly billing is no good by the month", async () => {
  const code = await addCode({ billing: "Yearly" });
  const monthly = signUp({ promotion_code: code });
  await expect(monthly.done).rejects.toMatchObject({ reason: "promotion_not_for_order" });
  const yearly = signUp({ promotion_code: code, plan_type: "year" });
  expect(await yearly.done).toEqual({ kind: "accepted" });
});

test("a code for two is good for two of six who send it at once", async () => {
  const code = await addCode({ maxUses: 2 });
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, () => signUp({ promotion_code: code }).done),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  for (const result of results) {
    if (result.status === "rejected") {
      expect(result.reason).toMatchObject({ reason: "promotion_used_up" });
    }
  }
});

test("a declined card gives its use back, and takes it again with another card", async () => {
  const code = await addCode({ maxUses: 1 });
  const first = signUp({ promotion_code: code, paymentMethod: cardFor("declined") });
  await expect(first.done).rejects.toMatchObject({ reason: "card_declined" });
  const second = signUp({ ...first.input, paymentMethod: cardFor("success") }, first.key);
  expect(await second.done).toEqual({ kind: "accepted" });
  const third = signUp({ promotion_code: code });
  await expect(third.done).rejects.toMatchObject({ reason: "promotion_used_up" });
});

test("the last use stays with the visitor whose bank asks and says no", async () => {
  const code = await addCode({ maxUses: 1 });
  const first = signUp({ promotion_code: code, paymentMethod: cardFor("three_d_secure") });
  const asked = await first.done;
  if (asked.kind !== "requires_action") return expect.fail("the bank didn’t ask");
  expect(await signups.startPaid(first.input, first.key)).toMatchObject({ kind: asked.kind });
  await payments.confirm(asked.clientSecret, false);
  await expect(signups.startPaid(first.input, first.key)).rejects.toMatchObject({
    reason: "card_declined",
  });
});

test("trials with made-up addresses and cards stopped at the bank give their use back after half an hour", async () => {
  const { db } = database;
  const code = await addCode({ maxUses: 2 });
  const trial = buildFreeSignup({ plan_id: "Starter", promotion_code: code });
  await signups.startFree(trial, randomUUID());
  const stopped = signUp({ promotion_code: code, paymentMethod: cardFor("three_d_secure") });
  expect(await stopped.done).toMatchObject({ kind: "requires_action" });
  const refused = () =>
    expect(signUp({ promotion_code: code }).done).rejects.toMatchObject({
      reason: "promotion_used_up",
    });
  await refused();
  const old = { orderedAt: new Date(Date.now() - 31 * 60_000) };
  await db.update(signup).set(old).where(eq(signup.promotionCode, code));
  expect(await signUp({ promotion_code: code }).done).toEqual({ kind: "accepted" });

  // The address of the trial is proved after all.
  await db.update(user).set({ emailVerified: true }).where(eq(user.email, trial.email));
  await refused();
  // A payment counts for good.
  await db.update(signup).set(old).where(eq(signup.promotionCode, code));
  await refused();
});

test("a code that is used up is refused for the people who used it, too: the answer doesn’t tell who did", async () => {
  const code = await addCode({ maxUses: 1 });
  const { input, done } = signUp({ promotion_code: code });
  await done;
  for (const email of [input.email, "nobody-knows@example.com"]) {
    const again = signUp({ ...input, email });
    await expect(again.done).rejects.toMatchObject({ reason: "promotion_used_up" });
  }
});

test("after a declined card, an order without the code costs the whole price", async () => {
  const code = await addCode();
  const first = signUp({ promotion_code: code, paymentMethod: cardFor("declined") });
  await expect(first.done).rejects.toMatchObject({ reason: "card_declined" });
  const second = signUp({
    ...first.input,
    ...{ promotion_code: "", paymentMethod: cardFor("success") },
  });
  expect(await second.done).toEqual({ kind: "accepted" });
  const row = await rowOf(first.input.email);
  expect(row).toMatchObject({ promotionCode: null, discountCents: 0 });
  expect(await paid(first.input.email)).toEqual([row?.priceCents]);
});

test("the same form again stands, though its code has ended", async () => {
  const code = await addCode();
  const { input, key, done } = signUp({ promotion_code: code });
  await done;
  await end(code);
  expect(await signups.startPaid(input, key)).toEqual({ kind: "accepted" });
  expect(await paid(input.email)).toHaveLength(1);
});

test("what was shown is never more than what is taken off", async () => {
  const code = await addCode();
  const { input, done } = signUp({ promotion_code: code, expected_discount_cents: 100_000 });
  await expect(done).rejects.toMatchObject({ reason: "promotion_changed" });
  expect(await rowOf(input.email)).toBeUndefined();
  const lessShown = signUp({ promotion_code: code, expected_discount_cents: 1 });
  expect(await lessShown.done).toEqual({ kind: "accepted" });
});

test("one mailbox gets one code: its owner hears so by email, and the page says nothing", async () => {
  const code = await addCode();
  const name = `mailbox-${randomUUID()}`;
  await signUp({ email: `${name}@gmail.com`, promotion_code: code }).done;
  const again = signUp({ email: `${name}+2@gmail.com`, promotion_code: await addCode() });
  expect(await again.done).toEqual({ kind: "accepted" });
  const { db } = database;
  expect(await db.select().from(user).where(eq(user.email, again.input.email))).toEqual([]);
  expect(await rowOf(again.input.email)).toBeUndefined();
  const mails = await db.select().from(mail).where(eq(mail.recipient, again.input.email));
  expect(mails).toHaveLength(1);
  // A declined card is declined, just as it is for a new email address.
  const refused = signUp({ ...again.input, paymentMethod: cardFor("declined") });
  await expect(refused.done).rejects.toMatchObject({ reason: "card_declined" });
});

test("the form has a field for a code while one runs", async () => {
  const { db } = database;
  const promotions = createPromotions(db, countPromotionUses);
  await addCode();
  expect(await promotions.anyRuns()).toBe(true);
  await db.update(promotion).set({ published: false });
  expect(await promotions.anyRuns()).toBe(false);
});

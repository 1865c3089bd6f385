import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { subscription } from "../src/features/billing/server/tables.ts";
import { user } from "../src/features/identity/server/tables.ts";
import { signup } from "../src/features/signup/server/tables.ts";
import { mail } from "../src/platform/mail/tables.ts";
import { buildPaidSignup } from "./factories/signup-input.ts";
import { type StripeFake, startStripeFake } from "./fakes/stripe-server.ts";
import { createTestDatabase } from "./harness/database.ts";
import { startSite } from "./harness/running-site.ts";

/** The site in a process of its own, and a Stripe that sends it events. */
const secret = "whsec_for_these_tests";
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let stripe: StripeFake;
let site: Awaited<ReturnType<typeof startSite>>;
let dashboard: Stripe;
beforeAll(async () => {
  database = await createTestDatabase();
  stripe = await startStripeFake();
  site = await startSite(database.url, {
    WORKER: "inline",
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
    STRIPE_API_BASE: stripe.url,
    STRIPE_WEBHOOK_SECRET: secret,
  });
  stripe.addWebhook(`${site.origin}/api/stripe/webhook`, secret);
  const { hostname, port } = new URL(stripe.url);
  dashboard = new Stripe(stripe.secretKey, { protocol: "http", host: hostname, port });
});
afterAll(async () => {
  await site.close();
  await stripe.close();
  await database.close();
});

/** What a job has done in the end. */
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 });

/** A signup whose bank asks for 3-D Secure. @returns the client secret */
async function signUp(input: ReturnType<typeof buildPaidSignup>): Promise<string> {
  const answer = await fetch(`${site.origin}/api/stripe/createSubscription`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site.origin },
    body: JSON.stringify({ ...input, terms: true }),
  });
  const asked = await answer.json();
  expect(asked).toMatchObject({ code: "requires_action" });
  return asked.client_secret;
}

test("a signup confirmed by 3-D Secure, and changes in Stripe’s dashboard, arrive by events", async () => {
  const { db } = database;
  const input = buildPaidSignup({ paymentMethod: "pm_card_authenticationRequired" });
  const clientSecret = await signUp(input);

  // The customer confirms, and closes the tab before the page says so.
  stripe.completeChallenge(clientSecret, true);
  await eventually(() => db.$count(user, eq(user.email, input.email))).toBe(1);
  const row = async () => {
    const [found] = await db
      .select({
        status: subscription.status,
        cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
        id: subscription.providerSubscriptionId,
        customer: subscription.providerCustomerId,
      })
      .from(subscription)
      .innerJoin(signup, eq(signup.id, subscription.signupId))
      .where(eq(signup.email, input.email));
    return found;
  };
  const opened = await row();
  expect(opened).toMatchObject({ status: "active", cancelAtPeriodEnd: false });

  await dashboard.subscriptions.update(opened?.id ?? "", { cancel_at_period_end: true });
  await eventually(row).toMatchObject({ cancelAtPeriodEnd: true });

  const [charge] = (await dashboard.charges.list({ customer: opened?.customer ?? "" })).data;
  await dashboard.refunds.create({ charge: charge?.id ?? "" });
  stripe.bank.dispute(opened?.customer ?? "");
  const notices = async () => {
    const sent = await db.select().from(mail).where(eq(mail.template, "payment-notice"));
    const about = (key: string | null) =>
      stripe.state.events.find(({ id }) => key === `operator:${id}`)?.type;
    return sent.map((one) => about(one.dedupeKey)).toSorted();
  };
  await eventually(notices).toEqual([
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.refunded",
  ]);

  await dashboard.subscriptions.cancel(opened?.id ?? "");
  await eventually(row).toMatchObject({ status: "canceled" });
  const statuses = new Set(stripe.delivery.attempts.map(({ status }) => status));
  expect([...statuses]).toEqual([204]);
});

test("a signup that nobody confirms in a day ends unpaid, and may be made again", async () => {
  const { db } = database;
  const input = buildPaidSignup({ paymentMethod: "pm_card_authenticationRequired" });
  await signUp(input);
  const state = async () => {
    const [row] = await db.select().from(signup).where(eq(signup.email, input.email));
    return row?.state;
  };
  expect(await state()).toBe("requires_action");
  stripe.setNow(new Date("2026-02-01T10:00:00Z"));
  const expired = [...stripe.state.subscriptions.values()].at(-1);
  expect(expired?.status).toBe("incomplete_expired");
  await eventually(state).toBe("declined");
  expect(await db.$count(user, eq(user.email, input.email))).toBe(0);

  const again = await signUp({ ...input, expected_price_cents: null });
  stripe.completeChallenge(again, true);
  await eventually(() => db.$count(user, eq(user.email, input.email))).toBe(1);
});

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { TaxRate } from "../../src/contract/tax.ts";
import { createStripePayments } from "../../src/features/billing/adapters/stripe.ts";
import { openStripe } from "../../src/features/billing/adapters/stripe-client.ts";
import { checkStripeSetup } from "../../src/features/billing/adapters/stripe-setup.ts";
import { createStripeWebhook } from "../../src/features/billing/adapters/stripe-webhook.ts";
import {
  billingCustomer,
  paymentEvent,
  planChangeOffer,
  subscription,
} from "../../src/features/billing/server/tables.ts";
import { AppError } from "../../src/platform/errors.ts";
import { openCustomer } from "../factories/accounts.ts";
import { startStripeFake } from "../fakes/stripe-server.ts";
import type { billingPerFile } from "./billing.ts";
import { expectMoneyToAddUp } from "./money-invariant.ts";

const day = 86_400_000;

/**
 * Billing on a Stripe of its own, which sends its events to a webhook on a socket. Jobs run when `work` is called. Both
 * clocks move together.
 * @param tax that prices contain
 */
export async function openStripeSite(
  kit: ReturnType<typeof billingPerFile>,
  tax: TaxRate | null = null,
) {
  const stripe = await startStripeFake();
  // Every fake counts its ids from one.
  for (const table of [planChangeOffer, paymentEvent, subscription, billingCustomer]) {
    await kit.db.delete(table);
  }
  let now = new Date("2026-01-31T10:00:00Z");
  const move = (to: Date) => {
    now = to;
    stripe.setNow(to);
    kit.setNow(to);
  };
  move(now);
  const settings = {
    secretKey: stripe.secretKey,
    publishableKey: "pk_test_fake",
    apiBase: stripe.url,
    maxNetworkRetries: 0,
    tax,
  };
  const payments = createStripePayments(settings);

  /** Answers instead of the site, while it is set. */
  let refusing: number | null = null;
  const server = createServer(async (request, response) => {
    const signature = String(request.headers["stripe-signature"]);
    const body = await text(request);
    if (refusing) return response.writeHead(refusing).end();
    const status = await billing.receiveEvent(body, signature).then(
      () => 204,
      (error: unknown) => (error instanceof AppError ? error.status : 500),
    );
    response.writeHead(status).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  // As `stripe:sync` makes it, so the events it asks for have to be enough.
  await checkStripeSetup(
    settings,
    { plans: [], currency: "usd", origin: `http://127.0.0.1:${port}` },
    true,
  );
  const [endpoint] = stripe.state.webhooks.values();
  const billing = kit.service(payments, createStripeWebhook(settings, endpoint?._secret ?? ""));

  const rowsOf = (organizationId: string) =>
    kit.db
      .select()
      .from(subscription)
      .where(eq(subscription.organizationId, organizationId))
      // A row that was written stands elsewhere in the table.
      .orderBy(subscription.id);

  return {
    stripe,
    payments,
    billing,
    rowsOf,
    /** Stripe's dashboard: direct calls, past the site. */
    dashboard: openStripe(settings),
    move,
    wait: (days: number) => move(new Date(now.getTime() + days * day)),
    /** The webhook answers with this status; null for the site's own answers. */
    refuseEvents(status: number | null) {
      refusing = status;
    },
    open: (wish: Partial<Parameters<typeof openCustomer>[1]> = {}) =>
      openCustomer(
        { db: kit.db, payments, now: () => now },
        { name: "Ada", plan: "Starter", paymentMethodId: "pm_card_visa", ...wish },
      ),

    /** Waits for the events on their way, and does the jobs they brought. No row is read without one. */
    async work(): Promise<void> {
      await stripe.delivery.settled();
      for (let job = billing.queue.jobs.shift(); job; job = billing.queue.jobs.shift()) {
        const { name, payload } = job;
        if (name === "billing.event" && "eventId" in payload) {
          await billing.processEvent(String(payload.eventId));
        }
        if (name === "billing.finish" && "requestId" in payload) {
          await billing.finishChange(String(payload.requestId));
        }
        if (name === "billing.price-moves" && "moveId" in payload) {
          await billing.startPriceMove({ ...payload, moveId: String(payload.moveId) });
        }
        if (name === "billing.price-move" && "itemId" in payload) {
          await billing.movePrice(String(payload.itemId));
        }
        if (name === "billing.receipts" && "subscriptionId" in payload) {
          await billing.sendReceipts(String(payload.subscriptionId));
        }
      }
    },

    /** Our rows say what Stripe says, and the money adds up. */
    async expectAgreement(organizationId: string): Promise<void> {
      const rows = await rowsOf(organizationId);
      for (const row of rows) {
        const state = await payments.readSubscription(row.providerSubscriptionId);
        expect(row).toMatchObject({
          status: state.status,
          planId: state.planId,
          interval: state.interval,
          priceCents: state.priceCents,
          trialEndsAt: state.trialEndsAt,
          currentPeriodEndsAt: state.currentPeriodEndsAt,
          cancelAtPeriodEnd: state.cancelAtPeriodEnd,
          amountDueCents: state.amountDueCents,
          openAction: state.openAction,
          creditCents: state.creditCents,
        });
      }
      // One of them at most is running: no one pays twice.
      expect(rows.filter((row) => row.status !== "canceled").length).toBeLessThanOrEqual(1);
      await expectMoneyToAddUp({ db: kit.db, payments, now, organizationId });
    },

    async close(): Promise<void> {
      await stripe.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

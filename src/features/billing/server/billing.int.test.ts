import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  billingPerFile,
  conflict,
  down,
  end,
  middle,
  notFound,
  silence,
} from "../../../../tests/harness/billing.ts";
import { AppError } from "../../../platform/errors.ts";
import { organization } from "../../identity/server/tables.ts";
import type { PaymentPort } from "./ports.ts";
import { subscription } from "./tables.ts";

const hour = 3_600_000;
const kit = billingPerFile();

describe("what an organisation has", () => {
  test("is told from its own row", async () => {
    const { organizationId } = await kit.open();
    expect(await kit.service().getOverview(organizationId)).toEqual({
      planId: expect.any(String),
      planTitle: "Starter",
      interval: "month",
      priceCents: 3900,
      currency: "usd",
      status: "active",
      trialEndsAt: null,
      currentPeriodEndsAt: end,
      cancelAtPeriodEnd: false,
      scheduledChange: null,
      upcomingPrice: null,
      amountDueCents: 0,
      openAction: null,
      creditCents: 0,
    });
  });

  test("follows the provider once the known period is over", async () => {
    const { organizationId } = await kit.open();
    kit.setNow(new Date("2026-03-01T00:00:00Z"));
    expect(await kit.service().getOverview(organizationId)).toMatchObject({
      status: "active",
      currentPeriodEndsAt: new Date("2026-03-31T10:00:00Z"),
    });
    expect(await kit.paid(organizationId)).toEqual([3900, 3900]);
  });

  test("a trial that ended without a card is paused", async () => {
    const { organizationId } = await kit.open({ trialDays: 14, paymentMethodId: null });
    kit.setNow(end);
    expect(await kit.service().getOverview(organizationId)).toMatchObject({ status: "paused" });
    expect(await kit.paid(organizationId)).toEqual([0]);
  });

  test("is what was known last while the provider does not answer", async () => {
    const { organizationId } = await kit.open();
    kit.setNow(new Date("2026-03-01T00:00:00Z"));
    const silent = {
      ...kit.sandbox,
      readSubscription: silence,
    };
    expect(await kit.service(silent).getOverview(organizationId)).toMatchObject({
      currentPeriodEndsAt: end,
    });
  });

  test("is nothing where nothing was bought", async () => {
    const organizationId = randomUUID();
    await kit.db
      .insert(organization)
      .values({ id: organizationId, name: "None", slug: organizationId });
    const billing = kit.service();
    expect(await billing.getOverview(organizationId)).toBeNull();
    expect(await billing.listCards(organizationId)).toEqual([]);
    expect(await billing.listInvoices(organizationId)).toEqual({ invoices: [], hasMore: false });
    expect(await billing.getInvoice(organizationId, "in_1")).toBeNull();
    await expect(billing.cancel(organizationId)).rejects.toMatchObject(notFound);
    await expect(billing.previewChange(organizationId, "Fleet", "month")).rejects.toMatchObject(
      notFound,
    );
  });
});

describe("an end that was asked for", () => {
  test("is noted and told once; taken back, the subscription runs on", async () => {
    const { organizationId, email } = await kit.open();
    const billing = kit.service();
    await Promise.all([billing.cancel(organizationId), billing.cancel(organizationId)]);
    await billing.cancel(organizationId);
    expect(await billing.getOverview(organizationId)).toMatchObject({
      status: "active",
      currentPeriodEndsAt: end,
      cancelAtPeriodEnd: true,
    });
    const mails = await kit.mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      template: "plan-cancelled",
      props: { planTitle: "Starter", endsAt: end.toISOString(), trial: false },
    });
    await expect(billing.previewChange(organizationId, "Fleet", "month")).rejects.toMatchObject(
      conflict,
    );

    await Promise.all([billing.resume(organizationId), billing.resume(organizationId)]);
    await billing.resume(organizationId);
    expect(await kit.mailsTo(email)).toMatchObject([
      { template: "plan-cancelled" },
      { template: "plan-kept", props: { planTitle: "Starter", nextChargeAt: end.toISOString() } },
    ]);
    expect(await billing.getOverview(organizationId)).toMatchObject({ cancelAtPeriodEnd: false });
    kit.setNow(new Date(end.getTime() + hour));
    expect(await billing.getOverview(organizationId)).toMatchObject({ status: "active" });
  });

  test("broken off after the provider’s answer is finished when it is asked again", async () => {
    const { organizationId, email } = await kit.open();
    const lost = {
      ...kit.sandbox,
      async cancelAtPeriodEnd(input: Parameters<PaymentPort["cancelAtPeriodEnd"]>[0]) {
        await kit.sandbox.cancelAtPeriodEnd(input);
        throw new AppError("payment_unavailable");
      },
    };
    await expect(kit.service(lost).cancel(organizationId)).rejects.toMatchObject(down);
    await kit.service().cancel(organizationId);
    expect(await kit.service().getOverview(organizationId)).toMatchObject({
      cancelAtPeriodEnd: true,
    });
    expect(await kit.mailsTo(email)).toHaveLength(1);
  });

  test("comes true, and cannot be taken back then", async () => {
    const { organizationId } = await kit.open();
    await kit.service().cancel(organizationId);
    kit.setNow(end);
    expect(await kit.service().getOverview(organizationId)).toMatchObject({ status: "canceled" });
    await expect(kit.service().resume(organizationId)).rejects.toMatchObject(conflict);
    expect(await kit.paid(organizationId)).toEqual([3900]);
  });
});

describe("two organisations", () => {
  test("have nothing of each other’s", async () => {
    const ada = await kit.open();
    const bob = await kit.open({ name: "Bob", plan: "Fleet" });
    const billing = kit.service();
    const [card] = await billing.listCards(bob.organizationId);
    await billing.addCard(ada.organizationId, {
      key: "form",
      paymentMethodId: "pm_sandbox_success",
    });
    const { invoices } = await billing.listInvoices(bob.organizationId);
    const invoiceId = invoices[0]?.id ?? "";
    kit.setNow(middle);
    const { key } = await billing.previewChange(bob.organizationId, "Starter", "month");

    const cardId = card?.id ?? "";
    expect((await billing.listCards(ada.organizationId)).map(({ id }) => id)).not.toContain(cardId);
    await expect(billing.makeDefault(ada.organizationId, cardId)).rejects.toMatchObject(notFound);
    await expect(billing.removeCard(ada.organizationId, cardId)).rejects.toMatchObject(notFound);
    expect(await billing.getInvoice(ada.organizationId, invoiceId)).toBeNull();
    expect(await billing.getInvoice(bob.organizationId, invoiceId)).toMatchObject({
      billTo: { name: "Bob Bakery", email: bob.email, address: null, taxIds: [] },
      totalCents: 24_900,
    });
    await expect(billing.change(ada.organizationId, key)).rejects.toMatchObject(notFound);
    await billing.cancel(ada.organizationId);
    expect(await billing.getOverview(bob.organizationId)).toMatchObject({
      planTitle: "Fleet",
      cancelAtPeriodEnd: false,
    });
    expect(await billing.listCards(bob.organizationId)).toEqual([card]);
    expect(await kit.mailsTo(bob.email)).toEqual([]);
  });

  test("a form’s key of one is no key of the other", async () => {
    const input = { key: "the same", paymentMethodId: "pm_sandbox_success" };
    for (const name of ["Ada", "Bob"]) {
      const { organizationId } = await kit.open({ name });
      for (const _twice of [1, 2]) await kit.service().addCard(organizationId, input);
      expect(await kit.service().listCards(organizationId)).toHaveLength(2);
    }
  });

  test("a subscription at another provider is out of reach", async () => {
    const { organizationId } = await kit.open();
    await kit.db
      .update(subscription)
      .set({ provider: "stripe" })
      .where(eq(subscription.organizationId, organizationId));
    expect(await kit.service().getOverview(organizationId)).toMatchObject({
      status: "canceled",
    });
  });
});

test("3-D Secure on a new card: confirmed in the page, kept by the same call", async () => {
  const { organizationId } = await kit.open();
  const input = { key: "form", paymentMethodId: "pm_sandbox_three_d_secure" };
  const asked = await kit.service().addCard(organizationId, input);
  if (asked.kind !== "requires_action") expect.fail(asked.kind);
  await kit.sandbox.confirm(asked.clientSecret, true);
  expect(await kit.service().addCard(organizationId, input)).toMatchObject({
    kind: "added",
    card: { last4: "3155", isDefault: false },
  });
});

test("a renewal that was ended, and written down, is not asked for again", async () => {
  const { organizationId } = await kit.open();
  await kit.service().endPlans([organizationId], "renewal");
  const silent = { cancelAtPeriodEnd: silence, readSubscription: silence };
  await kit.service({ ...kit.sandbox, ...silent }).endPlans([organizationId], "renewal");
  // Turned on again since, as in the provider's dashboard: it is ended again.
  kit.setNow(middle);
  await kit.service().resume(organizationId);
  await kit.service().endPlans([organizationId], "renewal");
  expect(await kit.service().getOverview(organizationId)).toMatchObject({
    cancelAtPeriodEnd: true,
  });
});

describe("the renewal of a plan whose account is kept after all", () => {
  test("is turned back on, once, and told", async () => {
    const { organizationId, email, rowId } = await kit.open();
    kit.setNow(middle);
    const billing = kit.service();
    await billing.endPlans([organizationId], "renewal");
    for (const _twice of [1, 2]) await billing.restoreRenewals([rowId]);
    expect(await billing.getOverview(organizationId)).toMatchObject({
      status: "active",
      cancelAtPeriodEnd: false,
    });
    const mails = (await kit.mailsTo(email)).map(({ template }) => template);
    expect(mails).toEqual(["plan-cancelled", "plan-kept"]);
  });

  test("stays off where the plan has ended, or is another mode’s", async () => {
    const { organizationId, rowId } = await kit.open();
    const billing = kit.service();
    await billing.endPlans([organizationId], "renewal");
    const live = { ...kit.sandbox, livemode: true, resumeSubscription: silence };
    await kit.service(live).restoreRenewals([rowId]);
    kit.setNow(end);
    await billing.restoreRenewals([rowId]);
    expect(await billing.getOverview(organizationId)).toMatchObject({ status: "canceled" });
  });

  test("fails where the provider is silent, so that it is tried again", async () => {
    const { organizationId, rowId } = await kit.open();
    await kit.service().endPlans([organizationId], "renewal");
    const away = kit.service({ ...kit.sandbox, resumeSubscription: silence });
    await expect(away.restoreRenewals([rowId])).rejects.toThrow("still off");
  });
});

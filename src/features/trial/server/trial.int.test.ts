import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { billingPerFile, end } from "../../../../tests/harness/billing.ts";
import { subscription } from "../../billing/server/tables.ts";
import { readTrialToken } from "./cancel-link.ts";
import { createTrial } from "./trial.ts";

const hour = 3_600_000;
const day = 24 * hour;
const start = new Date("2026-01-31T10:00:00Z");
/** Fourteen days after `start`. */
const trialEnd = new Date("2026-02-14T10:00:00Z");
const kit = billingPerFile();

/** A customer on trial, and the use cases at a clock that the test sets. */
async function openTrial(changes: Parameters<typeof kit.open>[0] = {}) {
  const customer = await kit.open({ trialDays: 14, paymentMethodId: null, ...changes });
  const { organizationId, email } = customer;
  const ours = eq(subscription.organizationId, organizationId);
  await kit.db.update(subscription).set({ createdAt: start }).where(ours);
  const [row] = await kit.db.select({ id: subscription.id }).from(subscription).where(ours);
  const billing = kit.service();
  let now = start;
  const withPayments = (payments: Parameters<typeof createTrial>[0]["payments"]) =>
    createTrial({
      ...{ db: kit.db, queue: billing.queue, payments, billing, currency: "usd" },
      ...{ origin: "https://example.com", secret: "a secret", now: () => now },
    });
  const trial = withPayments(kit.sandbox);
  const mails = async () => (await kit.mailsTo(email)).map(({ template }) => template);
  return {
    ...{ organizationId, subscriptionId: row?.id ?? "", trial, withPayments, billing, mails },
    at(next: Date) {
      now = next;
      kit.setNow(next);
    },
    /** The token in the link of the newest email of a trial. */
    async token() {
      const props = (await kit.mailsTo(email)).map((mail) => mail.props as { cancelUrl?: string });
      const url = props.findLast(({ cancelUrl }) => cancelUrl)?.cancelUrl ?? "";
      return new URL(url).searchParams.get("token") ?? "";
    },
  };
}

test("the dates are emailed when a trial begins, once", async () => {
  const { trial, subscriptionId, mails } = await openTrial();
  await trial.sendStart(subscriptionId);
  await trial.sendStart(subscriptionId);
  expect(await mails()).toEqual(["trial-started"]);
});

test("each reminder goes out once, seven days and one day before the end", async () => {
  const { trial, mails, at } = await openTrial();
  const remindAt = async (time: number) => {
    at(new Date(time));
    await trial.remind();
    await trial.remind();
    return await mails();
  };
  expect(await remindAt(trialEnd.getTime() - 7 * day - hour)).toEqual([]);
  expect(await remindAt(trialEnd.getTime() - 7 * day + hour)).toEqual(["trial-ends-in-a-week"]);
  expect(await remindAt(trialEnd.getTime() - 2 * day)).toEqual(["trial-ends-in-a-week"]);
  const both = ["trial-ends-in-a-week", "trial-ends-in-a-day"];
  expect(await remindAt(trialEnd.getTime() - day)).toEqual(both);
  expect(await remindAt(trialEnd.getTime() + hour)).toEqual(both);
});

test("two processes that remind at the same moment send one email", async () => {
  const { trial, mails, at } = await openTrial();
  at(new Date(trialEnd.getTime() - 3 * day));
  await Promise.all([trial.remind(), trial.remind()]);
  expect(await mails()).toEqual(["trial-ends-in-a-week"]);
});

test("a canceled trial, and a plan without one, get no reminder", async () => {
  const { trial, billing, organizationId, mails, at } = await openTrial();
  await billing.cancel(organizationId);
  const paid = await kit.open();
  at(new Date(trialEnd.getTime() - 3 * day));
  await trial.remind();
  expect(await mails()).toEqual(["plan-cancelled"]);
  expect(await kit.mailsTo(paid.email)).toEqual([]);
  expect(await trial.ofOrganization(paid.organizationId)).toBeNull();
});

test("without a card the plan pauses; with one, the first charge has its amount", async () => {
  const without = await openTrial();
  expect(await without.trial.ofOrganization(without.organizationId)).toEqual({
    ...{
      planTitle: "Starter",
      interval: "month",
      priceCents: 3900,
      currency: "usd",
      taxAdded: false,
    },
    ...{ endsAt: trialEnd.toISOString(), firstChargeCents: null, goesOn: false, canceled: false },
  });
  const card = await openTrial({ paymentMethodId: "pm_sandbox_success" });
  expect(await card.trial.ofOrganization(card.organizationId)).toMatchObject({
    ...{ firstChargeCents: 3900, goesOn: true },
  });
  card.at(end);
  await card.billing.getOverview(card.organizationId);
  expect(await kit.paid(card.organizationId)).toEqual([3900, 0]);
});

test("the link shows the trial without changing it, cancels it once, and says so again", async () => {
  const { trial, billing, subscriptionId, organizationId, mails, token, at } = await openTrial();
  await trial.sendStart(subscriptionId);
  const link = await token();
  expect(await trial.behindLink(link)).toMatchObject({ canceled: false });
  expect(await trial.behindLink(link)).toMatchObject({ canceled: false });
  await Promise.all([trial.cancelByLink(link), trial.cancelByLink(link)]);
  expect(await trial.cancelByLink(link)).toMatchObject({ canceled: true, firstChargeCents: null });
  expect(await trial.behindLink(link)).toMatchObject({ canceled: true });
  expect(await mails()).toEqual(["trial-started", "plan-cancelled"]);

  // Its customer keeps the plan after all: an old email doesn't cancel it again.
  at(new Date(start.getTime() + hour));
  await billing.resume(organizationId);
  await expect(trial.cancelByLink(link)).rejects.toMatchObject({ reason: "trial_link_used" });
  at(new Date(trialEnd.getTime() - 3 * day));
  await trial.remind();
  expect(await trial.cancelByLink(await token())).toMatchObject({ canceled: true });
});

test("of two clicks on the link, the one that reads before the other cancels succeeds too", async () => {
  const { trial, withPayments, subscriptionId, mails, token } = await openTrial();
  await trial.sendStart(subscriptionId);
  const link = await token();
  const slow = withPayments({
    ...kit.sandbox,
    async listCards(customerId) {
      await trial.cancelByLink(link);
      return kit.sandbox.listCards(customerId);
    },
  });
  expect(await slow.cancelByLink(link)).toMatchObject({ canceled: true });
  expect(await mails()).toEqual(["trial-started", "plan-cancelled"]);
});

test("a link that was changed, made up, or is too late is refused", async () => {
  const { trial, subscriptionId, token, at } = await openTrial();
  await trial.sendStart(subscriptionId);
  const link = await token();
  const [id = "", issued = "", signature = ""] = link.split(".");
  const others = ["", "a.b.c", `${id}.${Number(issued) + 1}.${signature}`, `${link}.x`, `${link}x`];
  const invalid = { reason: "trial_link_invalid" };
  for (const other of others) await expect(trial.behindLink(other)).rejects.toMatchObject(invalid);
  expect(readTrialToken("another secret", link)).toBeNull();
  at(new Date(trialEnd.getTime() + hour));
  await expect(trial.cancelByLink(link)).rejects.toMatchObject({ reason: "trial_over" });
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readTaxRate, type TaxRate } from "../../src/contract/tax.ts";
import { halfway, middle } from "./payments-halfway.ts";
import {
  buildPlan,
  type PaymentKit,
  type PaymentSubject,
  paymentKitPerTest,
  type SubjectOptions,
} from "./payments-kit.ts";

const rateOf = (text: string): TaxRate => {
  const rate = readTaxRate(text);
  if (!rate) throw new Error(`no tax: ${text}`);
  return rate;
};

/**
 * Tax that prices contain: what is charged stays the price, and each paper says how much of it is tax.
 * @param roundsSlices whether the provider rounds the tax of each credit note by itself, as Stripe does
 */
export function describeTaxContract(
  name: string,
  makeSubject: (options: SubjectOptions) => Promise<PaymentSubject>,
  { roundsSlices }: { roundsSlices: boolean },
): void {
  describe.each([
    ["eur", "VAT 19%", 9_900, 1_581, 790],
    ["usd", "Sales tax 8.875%", 9_900, 807, 404],
    ["jpy", "JCT 10%", 9_900, 900, 450],
  ])(`taxes by ${name}, in %s with %s`, (currency, title, priceCents, taxCents, halfCents) => {
    const kit: PaymentKit = paymentKitPerTest(() => makeSubject({ tax: rateOf(title) }));
    const plan = buildPlan({ currency, priceCents });
    const invoicesOf = async (customerId: string) =>
      (await kit.port.listInvoices(customerId, { limit: 10 })).invoices;

    test("a price is charged as it was shown, and the invoice says how much of it is tax", async () => {
      const { order, outcome } = await kit.start({ plan });
      expect(outcome.kind).toBe("running");
      const [invoice] = await invoicesOf(order.customerId);
      const sums = {
        subtotalCents: priceCents - taxCents,
        taxes: [{ title, amountCents: taxCents }],
        totalCents: priceCents,
        amountPaidCents: priceCents,
        currency,
      };
      expect(invoice).toMatchObject(sums);
      expect(await kit.port.getInvoice(order.customerId, invoice?.id ?? "")).toMatchObject(sums);
      const [payment] = await kit.port.listPayments(order.customerId);
      expect(payment?.amountCents).toBe(priceCents);
    });

    test("a trial costs nothing and has no tax; its first month has", async () => {
      const { order } = await kit.start({ plan: { ...plan, trialDays: 14 } });
      kit.subject.setNow(new Date("2026-02-20T10:00:00Z"));
      const [month, trial] = await invoicesOf(order.customerId);
      expect(trial).toMatchObject({ totalCents: 0, taxes: [{ title, amountCents: 0 }] });
      expect(month).toMatchObject({
        totalCents: priceCents,
        taxes: [{ title, amountCents: taxCents }],
      });
    });

    test("a plan that is started again has it too", async () => {
      const { order } = await kit.start({ plan });
      await kit.port.startAgain({
        ...{ key: randomUUID(), customerId: order.customerId, plan },
        expectedDueCents: priceCents,
      });
      const invoices = await invoicesOf(order.customerId);
      expect(invoices.map(({ taxes }) => taxes)).toEqual([
        [{ title, amountCents: taxCents }],
        [{ title, amountCents: taxCents }],
      ]);
    });

    test("a change in the middle of a month gives back as much tax as it takes, line by line", async () => {
      const { customerId, change } = await halfway(kit, plan);
      await change(
        buildPlan({ currency, priceCents: priceCents * 3, id: "fleet", title: "Fleet" }),
        priceCents,
      );
      const [up] = await invoicesOf(customerId);
      const [tax] = up?.taxes ?? [];
      expect(up).toMatchObject({ totalCents: priceCents, issuedAt: middle });
      expect(tax?.title).toBe(title);
      expect((up?.subtotalCents ?? 0) + (tax?.amountCents ?? 0)).toBe(priceCents);
      expect(Math.abs((tax?.amountCents ?? 0) - taxCents)).toBeLessThanOrEqual(1);
    });

    test("a planned change keeps it after the renewal", async () => {
      const { customerId, subscriptionId } = await halfway(kit, plan);
      const next = buildPlan({ currency, priceCents: priceCents * 2, id: "fleet", title: "Fleet" });
      await kit.port.scheduleChange({ key: randomUUID(), customerId, subscriptionId, plan: next });
      kit.subject.setNow(new Date("2026-04-15T10:00:00Z"));
      const [renewal] = await invoicesOf(customerId);
      expect(renewal?.totalCents).toBe(priceCents * 2);
      expect(renewal?.taxes.map((one) => one.title)).toEqual([title]);
    });

    test("what is given back is corrected by a credit note, once", async () => {
      const { order } = await kit.start({ plan });
      const { customerId } = order;
      const [payment] = await kit.port.listPayments(customerId);
      const half = {
        key: randomUUID(),
        customerId,
        paymentId: payment?.id ?? "",
        amountCents: priceCents / 2,
      };
      await kit.port.refund(half);
      await kit.port.refund(half);
      const invoice = await kit.port.getInvoice(customerId, payment?.invoiceId ?? "");
      expect(invoice?.refunds).toEqual([
        {
          at: expect.any(Date),
          amountCents: priceCents / 2,
          creditNote: `${invoice?.number}-CN-01`,
          taxCents: halfCents,
        },
      ]);
      kit.subject.setNow(new Date("2026-02-03T10:00:00Z"));
      await kit.port.refund({ ...half, key: randomUUID() });
      const whole = await kit.port.getInvoice(customerId, payment?.invoiceId ?? "");
      expect(whole?.refunds.map(({ creditNote }) => creditNote)).toEqual([
        `${invoice?.number}-CN-01`,
        `${invoice?.number}-CN-02`,
      ]);
    });

    test("tax in slices of a refund comes to the tax of the payment", async () => {
      const { order } = await kit.start({ plan });
      const { customerId } = order;
      const [payment] = await kit.port.listPayments(customerId);
      // One minor unit each at first, whose tax alone is rounded to nothing.
      const slices = [1, 1, 3, 7, 1, Math.floor(priceCents / 7), Math.floor(priceCents / 3)];
      slices.push(priceCents - slices.reduce((sum, one) => sum + one, 0));
      for (const [index, amountCents] of slices.entries()) {
        // Refunds of one moment have no order.
        kit.subject.setNow(new Date(Date.UTC(2026, 1, 1 + index)));
        await kit.port.refund({
          ...{ key: randomUUID(), customerId, paymentId: payment?.id ?? "", amountCents },
        });
      }
      const invoice = await kit.port.getInvoice(customerId, payment?.invoiceId ?? "");
      const taxes = invoice?.refunds.map((one) => one.taxCents) ?? [];
      expect(taxes).toHaveLength(slices.length);
      const sum = taxes.reduce((total, one) => total + one, 0);
      expect(Math.abs(sum - taxCents)).toBeLessThanOrEqual(roundsSlices ? slices.length / 2 : 0);
    });
  });
}

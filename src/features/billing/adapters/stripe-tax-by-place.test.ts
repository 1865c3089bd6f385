import { describe, expect, test } from "vitest";
import { stripePerTest } from "../../../../tests/fakes/stripe-kit.ts";
import type { PostalAddress } from "../billing-details.ts";
import type { PaymentPort } from "../server/ports.ts";
import type { OrderedPlan } from "../server/ports-plan.ts";
import type { TaxId } from "../tax-id.ts";

const stripe = stripePerTest();

const at = (country: string, postalCode = ""): PostalAddress => ({
  ...{ line1: "", line2: "", city: "", state: "", postalCode, country },
});
const vat = (value: string): TaxId => ({ type: "eu_vat", value });
const registered = vat("FRAB123456789");
const unregistered = vat("FRAB111111111");
const unanswered = vat("FRAB222222222");

const planIn = (currency: string, priceCents = 9_900): OrderedPlan => ({
  ...{ id: "fleet", title: "Fleet", interval: "month", trialDays: null, currency, priceCents },
});

/** A company of a place that buys a plan, as the signup does. */
async function buy(
  port: PaymentPort,
  plan: OrderedPlan,
  address: PostalAddress,
  taxId: TaxId | null,
) {
  const customerId = await port.createCustomer({
    ...{ key: "signup:1:customer:1", signupId: "1", email: "ada@example.com", name: "Ada Byron" },
    ...{ organization: "Byron Bakery", phone: null, address, taxId },
  });
  const outcome = await port.startSubscription({
    ...{ key: "signup:1:subscription:1", signupId: "1", customerId, plan },
    paymentMethodId: "pm_card_visa",
  });
  if (outcome.kind !== "running") throw new Error(`not running: ${outcome.kind}`);
  return { customerId, subscriptionId: outcome.subscriptionId };
}

const newest = async (port: PaymentPort, customerId: string) => {
  const { invoices } = await port.listInvoices(customerId, { limit: 1 });
  const invoice = invoices[0] && (await port.getInvoice(customerId, invoices[0].id));
  if (!invoice) throw new Error("no invoice");
  return invoice;
};

describe.each([
  {
    ...{ mode: "included" as const, currency: "eur", total: (_tax: number): number => 9_900 },
    taxes: { german: 1_581, french: 1_650, texan: 755, swiss: 742 },
  },
  {
    ...{ mode: "added" as const, currency: "usd", total: (tax: number): number => 9_900 + tax },
    taxes: { german: 1_881, french: 1_980, texan: 817, swiss: 802 },
  },
])("tax that is $mode, by the customer’s place", ({ mode, currency, total, taxes }) => {
  const connect = (): PaymentPort => stripe.connect({ tax: { byPlace: mode }, taxCheckMs: 1 });
  const plan = planIn(currency);

  test.each([
    ["a German consumer", at("DE"), null, taxes.german, ["VAT 19%"]],
    ["a French company with a registered number", at("FR"), registered, 0, ["VAT"]],
    [
      "a French company with an unregistered number",
      at("FR"),
      unregistered,
      taxes.french,
      ["VAT 20%"],
    ],
    ["a Texas company", at("US", "78701"), null, taxes.texan, ["Sales Tax 8.25%"]],
    ["a Swiss company", at("CH"), null, taxes.swiss, ["VAT 8.1%"]],
    ["a company where none is due", at("BR"), null, 0, []],
  ])(
    "%s: quote, charge, invoice, and credit notes agree",
    async (_name, place, taxId, taxCents, titles) => {
      const port = connect();
      const quoted = { taxCents, totalCents: total(taxCents) };
      const quote = port.taxByPlace?.quote({
        ...{ address: place, plan },
        taxId: taxId === unregistered ? null : taxId,
      });
      expect(await quote).toEqual(quoted);
      const { customerId } = await buy(port, plan, place, taxId);

      const invoice = await newest(port, customerId);
      const reverseCharge = taxId === registered;
      expect(invoice).toMatchObject({
        subtotalCents: total(taxCents) - taxCents,
        totalCents: total(taxCents),
        amountPaidCents: total(taxCents),
        billTo: {
          address: { country: place.country },
          taxIds: reverseCharge ? [registered] : [],
        },
      });
      expect(invoice.taxes).toEqual(
        titles.map((title) => ({
          ...{ title, amountCents: taxCents },
          ...(mode === "added" && { added: true }),
          ...(reverseCharge && { reverseCharge }),
        })),
      );
      const [payment] = await port.listPayments(customerId);
      expect(payment?.amountCents).toBe(total(taxCents));

      const half = Math.floor(total(taxCents) / 2);
      const refund = { customerId, paymentId: payment?.id ?? "", amountCents: half };
      await port.refund({ ...refund, key: "refund:1" });
      await port.refund({ ...refund, key: "refund:1" });
      stripe.fake.setNow(new Date("2026-02-03T10:00:00Z"));
      await port.refund({ ...refund, key: "refund:2", amountCents: total(taxCents) - half });
      const { refunds } = await newest(port, customerId);
      expect(refunds.map(({ amountCents }) => amountCents)).toEqual([half, total(taxCents) - half]);
      expect(refunds.every(({ creditNote }) => creditNote !== null)).toBe(true);
      const returned = refunds.reduce((sum, one) => sum + one.taxCents, 0);
      expect(Math.abs(returned - taxCents)).toBeLessThanOrEqual(1);
      const notes = stripe.fake.state.creditNotes.reduce((sum, { amount }) => sum + amount, 0);
      // Not each amount is a price with its tax: half of a bill can be a cent away from the next one that is.
      expect(total(taxCents) - notes).toBeLessThanOrEqual(mode === "added" ? 1 : 0);
    },
  );

  test("a change in the middle of a month, the next charge, and another start have the tax too", async () => {
    const port = connect();
    const { customerId, subscriptionId } = await buy(port, plan, at("DE"), null);
    const dear = { ...planIn(currency, 29_700), id: "depot", title: "Depot" };
    const middle = new Date("2026-02-14T22:00:00Z");
    stripe.fake.setNow(middle);
    const ordered = { customerId, subscriptionId, plan: dear };
    const preview = await port.previewPlanChange({ ...ordered, at: middle });
    expect(preview.nextChargeCents).toBe(mode === "added" ? 29_700 + 5_643 : 29_700);
    const { amountDueNowCents: due, proratedAt } = preview;
    await port.changePlan({ ...ordered, key: "change:1", proratedAt, expectedDueCents: due });
    expect(await newest(port, customerId)).toMatchObject({
      ...{ totalCents: due, amountPaidCents: due },
      taxes: [{ title: "VAT 19%" }],
    });
    await port.scheduleChange({ key: "later:1", customerId, subscriptionId, plan });
    stripe.fake.setNow(new Date("2026-03-01T10:00:00Z"));
    expect(await newest(port, customerId)).toMatchObject({
      totalCents: total(taxes.german),
      taxes: [{ amountCents: taxes.german }],
    });
    const again = await port.previewStart({ customerId, plan, at: new Date() });
    expect(again).toMatchObject({
      amountDueNowCents: total(taxes.german),
      nextChargeCents: total(taxes.german),
    });
  });

  test("after a move to another country, the next charge has the tax of that one", async () => {
    const port = connect();
    const { customerId } = await buy(port, plan, at("DE"), null);
    const person = { email: "ada@example.com", name: "Ada Byron", organization: null };
    await port.updateCustomer({ customerId, ...person, address: at("CH") });
    stripe.fake.setNow(new Date("2026-03-01T10:00:00Z"));
    expect(await newest(port, customerId)).toMatchObject({
      totalCents: total(taxes.swiss),
      taxes: [{ title: "VAT 8.1%", amountCents: taxes.swiss }],
    });
  });
});

describe("what the tax depends on is checked", () => {
  const connect = () => stripe.connect({ tax: { byPlace: "included" }, taxCheckMs: 1 });
  const quote = (address: PostalAddress, taxId: TaxId | null) =>
    connect().taxByPlace?.quote({ address, taxId, plan: planIn("eur") });

  test.each([
    ["a ZIP code that doesn’t exist", at("US", "00000"), null, "tax_place_unknown"],
    ["no country", at(""), null, "tax_place_unknown"],
    ["a number that isn’t registered", at("FR"), unregistered, "tax_id_unregistered"],
    ["a register that doesn’t answer", at("FR"), unanswered, "tax_id_unchecked"],
    ["a number that looks like none", at("FR"), vat("no number"), "tax_id_refused"],
  ])("%s is refused, and nothing stays at Stripe", async (_name, address, taxId, reason) => {
    await expect(quote(address, taxId)).rejects.toMatchObject({ reason });
    await expect.poll(() => stripe.fake.state.customers.size).toBe(0);
  });

  test("a quote leaves nothing at Stripe", async () => {
    await quote(at("FR"), registered);
    await expect.poll(() => stripe.fake.state.customers.size).toBe(0);
    expect(stripe.fake.state.subscriptions.size).toBe(0);
  });

  test("a customer’s registered number stays when another one is refused", async () => {
    const port = connect();
    const { customerId } = await buy(port, planIn("eur"), at("FR"), registered);
    const details = {
      ...{ customerId, email: "ada@example.com", name: "Ada Byron", organization: null },
      address: at("FR"),
    };
    for (const [taxId, reason] of [
      [unregistered, "tax_id_unregistered"],
      [unanswered, "tax_id_unchecked"],
    ] as const) {
      await expect(port.updateCustomer({ ...details, taxId })).rejects.toMatchObject({ reason });
    }
    await expect(
      port.updateCustomer({ ...details, address: at("US", "00000") }),
    ).rejects.toMatchObject({ reason: "tax_place_unknown" });
    const customer = stripe.fake.state.customers.get(customerId);
    expect(customer?._taxIds.map(({ value }) => value)).toEqual([registered.value]);
    expect(customer?.address?.country).toBe("FR");
  });

  test("a subscription that was sold with a fixed rate moves over once its customer has an address", async () => {
    const fixed = stripe.connect({ tax: { name: "VAT", percent: 19 } });
    const customerId = await fixed.createCustomer({
      ...{ key: "signup:1:customer:1", signupId: "1", email: "ada@example.com", name: "Ada Byron" },
      ...{ organization: null, phone: null },
    });
    const outcome = await fixed.startSubscription({
      ...{ key: "signup:1:subscription:1", signupId: "1", customerId, plan: planIn("eur") },
      paymentMethodId: "pm_card_visa",
    });
    const subscriptionId = outcome.subscriptionId ?? "";
    const port = connect();
    const dear = { ...planIn("eur", 29_700), id: "depot", title: "Depot" };
    const now = new Date("2026-01-31T10:00:00Z");
    const change = { customerId, subscriptionId, plan: dear };
    const preview = () => port.previewPlanChange({ ...change, at: now });
    await expect(preview()).rejects.toMatchObject({ reason: "tax_place_missing" });
    const person = { email: "ada@example.com", name: "Ada Byron", organization: null };
    await port.updateCustomer({ customerId, ...person, address: at("CH") });
    const { amountDueNowCents, proratedAt } = await preview();
    const expected = { expectedDueCents: amountDueNowCents, proratedAt };
    await port.changePlan({ key: "change:1", ...change, ...expected });
    stripe.fake.setNow(new Date("2026-03-01T10:00:00Z"));
    expect(await newest(port, customerId)).toMatchObject({ taxes: [{ title: "VAT 8.1%" }] });
  });
});

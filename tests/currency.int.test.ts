import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { getDocument } from "unpdf/pdfjs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { adoptCurrency } from "../src/composition/adopt-currency.ts";
import type { Actor } from "../src/console/operations/actor.ts";
import { utc } from "../src/contract/format.ts";
import { formatAmount, formatMoney } from "../src/contract/money.ts";
import { readTaxRate } from "../src/contract/tax.ts";
import { themeColors } from "../src/contract/theme.ts";
import { createSandboxPayments } from "../src/features/billing/adapters/sandbox.ts";
import { receipt } from "../src/features/billing/server/emails.ts";
import type { PaymentPort } from "../src/features/billing/server/ports.ts";
import { createSandboxStore } from "../src/features/billing/server/sandbox-store.ts";
import { subscription } from "../src/features/billing/server/tables.ts";
import { createContent } from "../src/features/content/server/content.ts";
import { readCurrency } from "../src/features/content/server/currency.ts";
import { createMoneyRequests } from "../src/features/customers/operations/money-requests.ts";
import { refundMade } from "../src/features/customers/server/emails.ts";
import { createEmailVerification } from "../src/features/identity/server/email-verification.ts";
import { member, user } from "../src/features/identity/server/tables.ts";
import { listedInvoice, toCreditNote } from "../src/features/invoices/web/invoice.server.ts";
import { InvoiceView } from "../src/features/invoices/web/invoice-view.tsx";
import { renderInvoice } from "../src/features/invoices/web/render.ts";
import { createSignupService } from "../src/features/signup/server/signup.ts";
import { signup } from "../src/features/signup/server/tables.ts";
import { renderMail } from "../src/platform/emails/render-mail.ts";
import type { Brand } from "../src/platform/emails/template.ts";
import { createLog } from "../src/platform/log.ts";
import { noTexts } from "../src/root-data.ts";
import { textsFrom } from "../src/texts.server.ts";
import { buildPaidSignup } from "./factories/signup-input.ts";
import { billingPerFile, middle } from "./harness/billing.ts";
import { inEnglish } from "./harness/in-english.tsx";
import { createRecordingQueue } from "./harness/recording-queue.ts";
import { openStripeSite } from "./harness/stripe-site.ts";

const kit = billingPerFile();
const origin = "https://example.com";
const log = createLog("silent");
const brand: Brand = {
  ...{ name: "Northwick", origin, address: "Oakland", email: "hello@example.com" },
  ...{ colors: themeColors, clock: utc },
};
const from = { name: "Northwick", lines: ["88 Ferry Landing", "Oakland, CA 94607"], email: "" };
const ann: Actor = {
  ...{ id: "ann", name: "Ann", email: "ann@example.com", role: "owner" },
  ...{ emailVerified: true, twoFactorEnabled: false },
};

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

async function pdfText(file: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(file) }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return plain(items.map((item) => ("str" in item ? `${item.str} ` : "")).join(""));
}

/** A signup with a card, as its form sends it. */
async function signUp(payments: PaymentPort, paymentMethod: string) {
  const { db } = kit;
  const queue = createRecordingQueue();
  const signups = createSignupService({
    ...{ db, queue, payments, origin, log, content: createContent(db), dashboardUrl: undefined },
    verification: createEmailVerification({ db, queue, origin, dashboardUrl: undefined }),
    secret: "a secret for these tests, long enough",
  });
  const form = buildPaidSignup({ paymentMethod, expected_price_cents: 3_900 });
  expect(await signups.startPaid(form, randomUUID())).toEqual({ kind: "accepted" });
  const [found] = await db
    .select({
      organizationId: member.organizationId,
      row: subscription,
      signedUpIn: signup.currency,
    })
    .from(user)
    .innerJoin(member, eq(member.userId, user.id))
    .innerJoin(subscription, eq(subscription.organizationId, member.organizationId))
    .innerJoin(signup, eq(signup.id, subscription.signupId))
    .where(eq(user.email, form.email));
  if (!found) throw new Error("no account was opened");
  return { ...found, email: form.email };
}

/** What the papers of an invoice of 10,500 and a refund of 5,250 say of a tax, in minor units. */
interface Taxed {
  title: string;
  /** Of the whole invoice: each line rounded by itself. */
  taxCents: number;
  refundedCents: number;
}

/** The money paths in one currency: what is shown, charged, given back, and written is the same, to the minor unit. */
async function goThrough(parts: {
  currency: string;
  /** Null: prices contain none. */
  tax: Taxed | null;
  payments: PaymentPort;
  paymentMethod: string;
  billing: ReturnType<typeof kit.service>;
  move(to: Date): void;
}) {
  const { currency, tax, payments, billing } = parts;
  const { db } = kit;
  const exact = (amount: number) => plain(formatAmount(amount, currency));
  await adoptCurrency(db, currency, payments);
  expect((await createContent(db).listPlans()).map((one) => one.currency)).toEqual(
    Array.from({ length: 4 }, () => currency),
  );

  const { organizationId, row, signedUpIn, email } = await signUp(payments, parts.paymentMethod);
  expect(row).toMatchObject({ currency, priceCents: 3_900, status: "active" });
  expect(signedUpIn).toBe(currency);

  // A receipt is for what was paid in the last days.
  await billing.sendReceipts(row.id);
  parts.move(middle);
  const offer = await billing.previewChange(organizationId, "Fleet", "month");
  expect(offer.plan).toMatchObject({ currency, priceCents: 24_900 });
  // Half of the month: half of the one price is kept, and half of the other is paid.
  expect(offer.amountDueNowCents).toBe(12_450 - 1_950);
  expect(await billing.change(organizationId, offer.key)).toEqual({ kind: "changed" });

  const requests = createMoneyRequests({
    ...{ db, queue: createRecordingQueue(), payments, origin },
  });
  const charge = (await billing.listPayments(organizationId)).find(
    ({ amountCents }) => amountCents === 10_500,
  );
  const made = await requests.request(ann, organizationId, {
    ...{ kind: "refund", key: randomUUID(), reason: "Half of it", customerReason: "mistake" },
    ...{ paymentId: charge?.id ?? "", amountCents: 5_250 },
  });
  expect(made).toMatchObject({ state: "done", currency, amountCents: 5_250 });
  const moved = await billing.listPayments(organizationId);
  expect(moved.map((one) => [one.amountCents, one.currency]).sort()).toEqual(
    [
      [3_900, currency],
      [10_500, currency],
      [-5_250, currency],
    ].sort(),
  );

  const invoice = await billing.getInvoice(organizationId, charge?.invoiceId ?? "");
  if (!invoice) throw new Error("the invoice is missing");
  expect(invoice).toMatchObject({ currency, totalCents: 10_500, amountPaidCents: 10_500 });
  const listed = listedInvoice(invoice, utc);
  const shown = { ...listed, from };
  const page = plain(
    renderToStaticMarkup(
      inEnglish(
        createElement(InvoiceView, { invoice: shown, logo: null, logoDark: null, file: null }),
      ),
    ),
  );
  const answer = renderInvoice({
    ...{ invoice: shown, ownLogo: true, locale: "en" },
    texts: textsFrom(noTexts, "en").parts("invoice"),
  });
  if (!("file" in answer)) throw new Error("the file is missing");
  const file = await pdfText(answer.file);
  for (const text of [page, file]) {
    for (const amount of [10_500, 12_450, -1_950, -5_250]) expect(text).toContain(exact(amount));
    expect(text).toContain(
      `Amounts in ${{ usd: "US dollars", eur: "euros", jpy: "Japanese yen" }[currency]}.`,
    );
    expect(text).toContain(`Refunded ${exact(5_250)}`);
    expect(text).toContain(
      tax
        ? `Subtotal without tax ${exact(10_500 - tax.taxCents)} ${tax.title} ${exact(tax.taxCents)} Total ${exact(10_500)}`
        : `Subtotal ${exact(10_500)} Taxes ${exact(0)} Total ${exact(10_500)}`,
    );
    const corrected = `(credit note ${invoice.number}-CN-01, with ${exact(tax?.refundedCents ?? 0)} of tax)`;
    if (tax) expect(text).toContain(corrected);
    else expect(text).not.toContain("credit note");
  }

  const words = { item: "Refund", taxes: "Taxes" };
  const note = toCreditNote(invoice, `${invoice.number}-CN-01`, utc, words);
  expect(toCreditNote(invoice, `${invoice.number}-CN-02`, utc, words)).toBeNull();
  expect(note).toEqual(
    tax &&
      expect.objectContaining({
        ...{ corrects: invoice.number, totalCents: -5_250, currency, refunds: [] },
        subtotalCents: tax.refundedCents - 5_250,
        taxes: [{ title: tax.title, amountCents: -tax.refundedCents }],
      }),
  );

  await billing.sendReceipts(row.id);
  const mails = await kit.mailsTo(email);
  const propsOf = (template: string) => mails.filter((one) => one.template === template);
  const receipts = await Promise.all(
    propsOf("receipt").map((one) => renderMail(receipt, one.props as never, brand)),
  );
  expect(receipts.map(({ subject }) => plain(subject)).sort()).toEqual(
    [10_500, 3_900].map((amount) => `Receipt from Northwick: ${exact(amount)} paid`).sort(),
  );
  const [refund] = propsOf("refund-made");
  const { subject } = await renderMail(refundMade, refund?.props as never, brand);
  expect(plain(subject)).toBe(`Your Northwick refund of ${plain(formatMoney(5_250, currency))}`);
}

beforeEach(async () => {
  await kit.db.execute(sql`truncate subscription, signup, money_request cascade`);
});

describe.each([
  ["usd", null],
  // 12,450 contains 1,987.82 and 1,950 contains 311.34.
  ["eur", { title: "VAT 19%", taxCents: 1_988 - 311, refundedCents: 838 }],
  ["jpy", { title: "JCT 10%", taxCents: 1_132 - 177, refundedCents: 477 }],
  ["usd", { title: "Sales tax 8.875%", taxCents: 1_015 - 159, refundedCents: 428 }],
])("in %s, with the tax %o", (currency, tax) => {
  const rate = tax && readTaxRate(tax.title);

  test("the sandbox charges, gives back, and writes the same amounts", async () => {
    let now = new Date("2026-01-31T10:00:00Z");
    const payments = createSandboxPayments(createSandboxStore(kit.db), {
      ...{ now: () => now, tax: rate },
    });
    const move = (to: Date) => {
      now = to;
      kit.setNow(to);
    };
    await goThrough({
      ...{ currency, tax, payments, paymentMethod: "pm_sandbox_success" },
      ...{ billing: kit.service(payments), move },
    });
  });

  test("Stripe is asked for the same amounts", async () => {
    const site = await openStripeSite(kit, rate);
    try {
      await goThrough({
        ...{ currency, tax, payments: site.payments, paymentMethod: "pm_card_visa" },
        ...{ billing: site.billing, move: site.move },
      });
      const { prices, charges, intents } = site.stripe.state;
      expect(new Set([...prices.values()].map((one) => one.currency))).toEqual(new Set([currency]));
      expect(charges.map(({ amount }) => amount)).toEqual([3_900, 10_500]);
      for (const { intent } of charges) expect(intents.get(intent)?.currency).toBe(currency);
    } finally {
      await site.close();
    }
  });
});

describe("another currency than before", () => {
  afterEach(async () => {
    await kit.db.execute(sql`delete from installation`);
  });

  test("is refused while a subscription runs in the one before, and says what to do", async () => {
    await adoptCurrency(kit.db, "eur", kit.sandbox);
    const { organizationId } = await signUp(kit.sandbox, "pm_sandbox_success");
    await expect(adoptCurrency(kit.db, "jpy", kit.sandbox)).rejects.toThrow(
      "Cannot start: CURRENCY is jpy, but 1 subscription is in eur. Set CURRENCY=eur, or end these subscriptions first.",
    );
    expect(await readCurrency(kit.db)).toBe("eur");
    // Of another provider, nothing is known that could be charged.
    await adoptCurrency(kit.db, "eur", { provider: "stripe", livemode: true });

    const billing = kit.service();
    await billing.endPlans([organizationId], "now");
    await adoptCurrency(kit.db, "jpy", kit.sandbox);
    expect(await readCurrency(kit.db)).toBe("jpy");
    // What was charged keeps its currency, and what is started anew has the new one.
    const { invoices } = await billing.listInvoices(organizationId);
    expect(invoices.map((one) => one.currency)).toEqual(["eur"]);
    expect(await billing.getOverview(organizationId)).toMatchObject({ currency: "eur" });
    const offer = await billing.previewChange(organizationId, "Fleet", "month");
    expect(offer).toMatchObject({ startsAnew: true, amountDueNowCents: 24_900 });
    expect(await billing.change(organizationId, offer.key)).toEqual({ kind: "changed" });
    const after = await billing.listPayments(organizationId);
    expect(after.map((one) => [one.amountCents, one.currency])).toEqual([
      [24_900, "jpy"],
      [3_900, "eur"],
    ]);
  });

  test("is refused while a signup in the one before isn’t finished", async () => {
    await adoptCurrency(kit.db, "usd", kit.sandbox);
    await signUp(kit.sandbox, "pm_sandbox_success");
    await kit.db.update(signup).set({ state: "pending" });
    await kit.db.execute(sql`update subscription set status = 'canceled'`);
    await expect(adoptCurrency(kit.db, "eur", kit.sandbox)).rejects.toThrow(
      "a signup in usd isn’t finished",
    );
  });
});

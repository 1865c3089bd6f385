import type Stripe from "stripe";
import { isByPlace, type SiteTax, type TaxRate, taxRateText } from "../../../contract/tax.ts";
import type { InvoiceRefund, InvoiceTax } from "../../invoices/invoice.ts";
import { findIn, idOf, toTheEnd, underKey } from "./stripe-client.ts";
import { creditLines } from "./stripe-credit-lines.ts";

const madeBy = "site";

/** Parameters of a subscription, or of a phase of a schedule. */
interface SoldWith {
  default_tax_rates?: string[];
  automatic_tax?: { enabled: true };
}

/** The company's tax at Stripe: a tax rate that prices contain, or Stripe Tax. Rates never change there, so what was read is kept. */
export interface StripeTaxes {
  readonly tax: SiteTax | null;
  /** For what is sold now. */
  sold(): Promise<SoldWith>;
  /** For what is sold now to a subscription that may have been sold with another tax. */
  soldTo(subscription: Stripe.Subscription): Promise<
    Pick<Stripe.SubscriptionUpdateParams, "default_tax_rates"> & {
      automatic_tax?: { enabled: boolean };
    }
  >;
  /** For a preview of what is sold now. It asks for Stripe Tax. A preview takes the fixed rates of a subscription by itself. */
  previewed(): { automatic_tax?: { enabled: true } };
  /** The taxes of an invoice. */
  ofInvoice(invoice: Stripe.Invoice): Promise<InvoiceTax[]>;
  /** Corrects an invoice that has tax by what was given back of it; repeating it is fine. */
  noteCredit(
    refund: { id: string; key: string; amountCents: number },
    invoice: Stripe.Invoice,
  ): Promise<void>;
  /** Refunds of an invoice, with their credit notes, by refund. */
  creditNotes(invoice: Stripe.Invoice): Promise<Map<string, Omit<InvoiceRefund, "amountCents">>>;
}

export function createStripeTaxes(stripe: Stripe, tax: SiteTax | null): StripeTaxes {
  const taxRates = new Map<string, Promise<Stripe.TaxRate>>();
  let own: Promise<string> | undefined;

  /** Kept only if it succeeds. */
  function read(id: string): Promise<Stripe.TaxRate> {
    const taxRate = taxRates.get(id) ?? stripe.taxRates.retrieve(id);
    taxRates.set(id, taxRate);
    taxRate.catch(() => taxRates.delete(id));
    return taxRate;
  }

  async function ensureRate({ name, percent }: TaxRate): Promise<string> {
    const existing = await findIn(
      stripe.taxRates.list({ active: true, inclusive: true, limit: 100 }),
      (one) =>
        one.percentage === percent && one.display_name === name && one.metadata?.made_by === madeBy,
    );
    if (existing) return existing.id;
    const created = await underKey(`tax:${name}:${percent}`, (idempotencyKey) =>
      stripe.taxRates.create(
        { display_name: name, percentage: percent, inclusive: true, metadata: { made_by: madeBy } },
        { idempotencyKey },
      ),
    );
    return created.id;
  }

  async function sold(): Promise<SoldWith> {
    if (!tax) return {};
    if (isByPlace(tax)) return { automatic_tax: { enabled: true } };
    own ??= ensureRate(tax);
    own.catch(() => {
      own = undefined;
    });
    return { default_tax_rates: [await own] };
  }

  const notesOf = ({ id: invoice }: Stripe.Invoice) =>
    stripe.creditNotes.list({ invoice, limit: 100 });

  const rateIds = ({ total_taxes: taxes }: Stripe.Invoice): string[] =>
    (taxes ?? []).flatMap(({ tax_rate_details: details }) => details?.tax_rate ?? []);

  return {
    tax,
    sold,

    async soldTo({ automatic_tax: automatic, default_tax_rates: rates }) {
      const now = await sold();
      // Stripe refuses a subscription that has both.
      return {
        ...now,
        ...(now.automatic_tax && rates && rates.length > 0 && { default_tax_rates: "" as const }),
        ...(now.default_tax_rates && automatic.enabled && { automatic_tax: { enabled: false } }),
      };
    },

    previewed: () => (isByPlace(tax) ? { automatic_tax: { enabled: true } } : {}),

    async ofInvoice(invoice) {
      const taxes = await Promise.all((invoice.total_taxes ?? []).map((one) => present(one)));
      return taxes.filter((one) => one !== null);
    },

    async noteCredit({ id, key, amountCents }, invoice) {
      const rates = rateIds(invoice);
      const automatic = invoice.automatic_tax.enabled;
      if (rates.length === 0 && !automatic) return;
      if (!automatic) {
        const created = await Promise.all(rates.map(read));
        // A rate that is someone else's is corrected where it was made.
        if (!created.every(({ metadata }) => metadata?.made_by === madeBy)) return;
      }
      if (await findIn(notesOf(invoice), ({ metadata }) => metadata?.request === key)) return;
      const custom: Stripe.CreditNoteCreateParams.Line = {
        type: "custom_line_item",
        description: `Refund of ${invoice.number ?? invoice.id}`,
        quantity: 1,
        unit_amount: amountCents,
        tax_rates: rates,
      };
      const { lines, totalCents } = automatic
        ? await creditLines(stripe, invoice, amountCents)
        : { lines: [custom], totalCents: amountCents };
      if (lines.length === 0) return;
      await underKey(`${key}:credit-note`, (idempotencyKey) =>
        stripe.creditNotes.create(
          {
            invoice: invoice.id,
            lines,
            refunds: [{ refund: id, amount_refunded: totalCents }],
            // The company tells the customer itself.
            email_type: "none",
            metadata: { request: key },
          },
          { idempotencyKey },
        ),
      );
    },

    async creditNotes(invoice) {
      if (rateIds(invoice).length === 0 && !invoice.automatic_tax.enabled) return new Map();
      const notes = await notesOf(invoice).autoPagingToArray(toTheEnd);
      return new Map(
        notes.flatMap(({ number, refunds, total_taxes: taxes }) =>
          refunds.map(({ refund }) => [
            idOf(refund),
            {
              creditNote: number,
              taxCents: (taxes ?? []).reduce((sum, one) => sum + one.amount, 0),
            },
          ]),
        ),
      );
    },
  };

  /** @returns null for what isn't taxed where the customer is */
  async function present(one: Stripe.Invoice.TotalTax): Promise<InvoiceTax | null> {
    const { amount, tax_rate_details: details, taxability_reason: reason } = one;
    const reverseCharge = reason === "reverse_charge";
    if (amount === 0 && !reverseCharge && !/^(standard|reduced|zero)_rated$/.test(reason ?? "")) {
      return null;
    }
    const rate = details ? await read(details.tax_rate) : null;
    const name = rate?.display_name ?? "Tax";
    return {
      title: rate && !reverseCharge ? taxRateText({ name, percent: rate.percentage }) : name,
      amountCents: amount,
      ...(one.tax_behavior === "exclusive" && { added: true }),
      ...(reverseCharge && { reverseCharge }),
    };
  }
}

import type Stripe from "stripe";
import { type TaxRate, taxRateText } from "../../../contract/tax.ts";
import type { InvoiceRefund, InvoiceTax } from "../../invoices/invoice.ts";
import { underKey } from "./stripe-client.ts";

const madeBy = "site";

/** The tax that prices contain, by Stripe's tax rates. Rates never change there, so what was read is kept. */
export interface StripeTaxes {
  /** For what is sold now: parameters of a subscription, or of a phase of a schedule. */
  sold(): Promise<{ default_tax_rates?: string[] }>;
  /** The taxes of an invoice. */
  ofInvoice(invoice: Stripe.Invoice): Promise<InvoiceTax[]>;
  /** Corrects an invoice that has tax by what was given back of it; repeating it is fine. */
  noteCredit(
    refund: { id: string; key: string; amountCents: number },
    invoice: Stripe.Invoice,
  ): Promise<void>;
  /** What was given back of an invoice, with its credit notes, by refund. */
  creditNotes(invoice: Stripe.Invoice): Promise<Map<string, Omit<InvoiceRefund, "amountCents">>>;
}

export function createStripeTaxes(stripe: Stripe, tax: TaxRate | null): StripeTaxes {
  const known = new Map<string, Promise<Stripe.TaxRate>>();
  let own: Promise<string> | undefined;

  /** Kept only if it succeeds. */
  function read(id: string): Promise<Stripe.TaxRate> {
    const asked = known.get(id) ?? stripe.taxRates.retrieve(id);
    known.set(id, asked);
    asked.catch(() => known.delete(id));
    return asked;
  }

  async function ensureRate({ name, percent }: TaxRate): Promise<string> {
    for await (const one of stripe.taxRates.list({ active: true, inclusive: true, limit: 100 })) {
      const same = one.percentage === percent && one.display_name === name;
      if (same && one.metadata?.made_by === madeBy) return one.id;
    }
    const made = await underKey(`tax:${name}:${percent}`, (idempotencyKey) =>
      stripe.taxRates.create(
        { display_name: name, percentage: percent, inclusive: true, metadata: { made_by: madeBy } },
        { idempotencyKey },
      ),
    );
    return made.id;
  }

  const rateIds = ({ total_taxes: taxes }: Stripe.Invoice): string[] =>
    (taxes ?? []).flatMap(({ tax_rate_details: details }) => details?.tax_rate ?? []);

  return {
    async sold() {
      if (!tax) return {};
      own ??= ensureRate(tax);
      own.catch(() => {
        own = undefined;
      });
      return { default_tax_rates: [await own] };
    },

    async ofInvoice(invoice) {
      return Promise.all(
        (invoice.total_taxes ?? []).map(async ({ amount, tax_rate_details: details }) => {
          const rate = details ? await read(details.tax_rate) : null;
          const title = rate
            ? taxRateText({ name: rate.display_name, percent: rate.percentage })
            : "Tax";
          return { title, amountCents: amount };
        }),
      );
    },

    async noteCredit({ id, key, amountCents }, invoice) {
      const rates = rateIds(invoice);
      const made = await Promise.all(rates.map(read));
      // Another one's tax, such as Stripe Tax's, is corrected where it was made.
      if (rates.length === 0 || !made.every(({ metadata }) => metadata?.made_by === madeBy)) return;
      const { data } = await stripe.creditNotes.list({ invoice: invoice.id, limit: 100 });
      if (data.some(({ metadata }) => metadata?.request === key)) return;
      await underKey(`${key}:credit-note`, (idempotencyKey) =>
        stripe.creditNotes.create(
          {
            invoice: invoice.id,
            lines: [
              {
                type: "custom_line_item",
                description: `Refund of ${invoice.number ?? invoice.id}`,
                quantity: 1,
                unit_amount: amountCents,
                tax_rates: rates,
              },
            ],
            refunds: [{ refund: id, amount_refunded: amountCents }],
            // The company tells the customer itself.
            email_type: "none",
            metadata: { request: key },
          },
          { idempotencyKey },
        ),
      );
    },

    async creditNotes(invoice) {
      if (rateIds(invoice).length === 0) return new Map();
      const { data } = await stripe.creditNotes.list({ invoice: invoice.id, limit: 100 });
      return new Map(
        data.flatMap(({ number, refunds, total_taxes: taxes }) =>
          refunds.map(({ refund }) => [
            typeof refund === "string" ? refund : refund.id,
            {
              creditNote: number,
              taxCents: (taxes ?? []).reduce((sum, one) => sum + one.amount, 0),
            },
          ]),
        ),
      );
    },
  };
}

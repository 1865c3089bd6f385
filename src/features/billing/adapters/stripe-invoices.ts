import type Stripe from "stripe";
import type { InvoiceStatus } from "../../invoices/invoice.ts";
import type { AccountPayments, Payment, PaymentInvoice } from "../server/ports-account.ts";
import { idOf, isMissing, toTheEnd } from "./stripe-client.ts";
import type { StripeTaxes } from "./stripe-taxes.ts";

const statuses: readonly string[] = ["open", "paid", "void", "uncollectible"];
const instant = (at: number) => new Date(at * 1000);

/** Invoices as Stripe has them; drafts are no one's business yet. */
export function createStripeInvoices(
  stripe: Stripe,
  taxes: StripeTaxes,
): Pick<
  AccountPayments,
  "listPayments" | "listInvoices" | "findInvoiceSubscription" | "getInvoice"
> {
  const refundsOf = (of: { charge: string } | { payment_intent: string }) =>
    stripe.refunds.list({ ...of, limit: 100 }).autoPagingToArray(toTheEnd);

  /** The card that an invoice was paid with, and what was given back; more questions, so for one invoice only. */
  async function paymentOf(
    invoice: Stripe.Invoice,
  ): Promise<Pick<PaymentInvoice, "cardLast4" | "refunds">> {
    const intents = paymentIntentIds(invoice);
    const [first] = intents;
    if (!first) return { cardLast4: null, refunds: [] };
    const [{ payment_method: method }, notes, ...refunds] = await Promise.all([
      stripe.paymentIntents.retrieve(first, { expand: ["payment_method"] }),
      taxes.creditNotes(invoice),
      ...intents.map((intent) => refundsOf({ payment_intent: intent })),
    ]);
    return {
      cardLast4: method && typeof method !== "string" ? (method.card?.last4 ?? null) : null,
      refunds: refunds
        .flat()
        .filter(isGivenBack)
        .map(({ id, created, amount }) => ({
          at: instant(created),
          amountCents: amount,
          ...(notes.get(id) ?? { creditNote: null, taxCents: 0 }),
        }))
        .sort((a, b) => a.at.getTime() - b.at.getTime()),
    };
  }

  const presented = async (
    invoice: Stripe.Invoice,
    payment: Pick<PaymentInvoice, "cardLast4" | "refunds">,
  ) => present(invoice, await taxes.ofInvoice(invoice), payment);

  return {
    async listPayments(customerId) {
      const page = { customer: customerId, limit: 100 };
      // A charge doesn't name its invoice; an invoice names what paid it.
      const [charges, invoices] = await Promise.all([
        stripe.charges.list({ ...page, expand: ["data.refunds"] }).autoPagingToArray(toTheEnd),
        stripe.invoices.list({ ...page, expand: ["data.payments"] }).autoPagingToArray(toTheEnd),
      ]);
      const invoiceOf = new Map(
        invoices.flatMap((one) => paymentIntentIds(one).map((intent) => [intent, one.id])),
      );
      const paid = charges.filter(({ captured, status }) => captured && status === "succeeded");
      const payments = await Promise.all(
        paid.map(async (charge) => {
          const shown = charge.refunds;
          const refunds = shown?.has_more ? await refundsOf({ charge: charge.id }) : shown?.data;
          const invoiceId = invoiceOf.get(idOf(charge.payment_intent) ?? "") ?? null;
          return paymentsOf(charge, refunds ?? [], invoiceId);
        }),
      );
      return payments.flat().sort((a, b) => b.at.getTime() - a.at.getTime());
    },

    async listInvoices(customerId, { limit, startingAfter }) {
      const page = await stripe.invoices.list({
        customer: customerId,
        limit,
        ...(startingAfter && { starting_after: startingAfter }),
      });
      const issued = page.data.filter(isIssued);
      return {
        invoices: await Promise.all(
          issued.map((one) => presented(one, { cardLast4: null, refunds: [] })),
        ),
        hasMore: page.has_more,
      };
    },

    async findInvoiceSubscription(number) {
      const { data } = await stripe.invoices.search({ query: `number:"${number}"`, limit: 1 });
      return idOf(data[0]?.parent?.subscription_details?.subscription);
    },

    async getInvoice(customerId, invoiceId) {
      try {
        const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ["payments"] });
        const { customer } = invoice;
        if (idOf(customer) !== customerId || !isIssued(invoice)) return null;
        return await presented(invoice, await paymentOf(invoice));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}

/** The payments that settled an invoice. */
const paymentIntentIds = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? [])
    .filter(({ status }) => status === "paid")
    .map(({ payment }) => idOf(payment.payment_intent))
    .filter((id) => id !== null);

const isGivenBack = ({ status }: Stripe.Refund) => status === "succeeded" || status === "pending";

/** A charge, and what was given back of it. */
function paymentsOf(
  charge: Stripe.Charge,
  refunds: Stripe.Refund[],
  invoiceId: string | null,
): Payment[] {
  const cardLast4 = charge.payment_method_details?.card?.last4 ?? null;
  return [
    {
      id: charge.id,
      at: instant(charge.created),
      amountCents: charge.amount_captured,
      currency: charge.currency,
      cardLast4,
      invoiceId,
    },
    ...refunds.filter(isGivenBack).map((refund) => ({
      id: refund.id,
      at: instant(refund.created),
      amountCents: -refund.amount,
      currency: refund.currency,
      cardLast4,
      invoiceId,
    })),
  ];
}

function isIssued(invoice: Stripe.Invoice): boolean {
  return statuses.includes(invoice.status ?? "");
}

function present(
  invoice: Stripe.Invoice,
  taxes: PaymentInvoice["taxes"],
  payment: Pick<PaymentInvoice, "cardLast4" | "refunds">,
): PaymentInvoice {
  const issuedAt = instant(invoice.status_transitions.finalized_at ?? invoice.created);
  const lines = invoice.lines.data;
  // An invoice's own period is that of usage; what is paid for stands in the lines.
  const starts = lines.map(({ period }) => period.start);
  const ends = lines.map(({ period }) => period.end);
  return {
    id: invoice.id,
    number: invoice.number ?? invoice.id,
    status: invoice.status as InvoiceStatus,
    issuedAt,
    dueAt: invoice.due_date === null ? issuedAt : instant(invoice.due_date),
    periodStart: instant(Math.min(...(starts.length > 0 ? starts : [invoice.period_start]))),
    periodEnd: instant(Math.max(...(ends.length > 0 ? ends : [invoice.period_end]))),
    lines: lines.map(({ description, quantity, amount }) => ({
      description: description ?? "",
      quantity: quantity ?? 1,
      unitCents: Math.round(amount / (quantity || 1)),
      totalCents: amount,
    })),
    subtotalCents: invoice.subtotal_excluding_tax ?? invoice.subtotal,
    taxes,
    totalCents: invoice.total,
    creditAppliedCents: Math.max(0, invoice.total - invoice.amount_due),
    amountPaidCents: invoice.amount_paid,
    currency: invoice.currency,
    billTo: billTo(invoice),
    ...payment,
  };
}

/** Stripe stops changing these once an invoice is issued. */
function billTo(invoice: Stripe.Invoice): PaymentInvoice["billTo"] {
  const { customer_name: name, customer_email: email, customer_address: address } = invoice;
  return {
    name: name ?? "",
    email: email ?? "",
    address: address?.country
      ? {
          line1: address.line1 ?? "",
          line2: address.line2 ?? "",
          city: address.city ?? "",
          state: address.state ?? "",
          postalCode: address.postal_code ?? "",
          country: address.country,
        }
      : null,
    taxIds: (invoice.customer_tax_ids ?? []).flatMap(({ type, value }) =>
      value ? [{ type, value }] : [],
    ),
  };
}

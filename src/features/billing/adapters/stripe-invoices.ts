import type Stripe from "stripe";
import type { InvoiceStatus } from "../../invoices/invoice.ts";
import type { AccountPayments, Payment, PaymentInvoice } from "../server/ports-account.ts";
import { isMissing } from "./stripe-client.ts";

const statuses: readonly string[] = ["open", "paid", "void", "uncollectible"];
const instant = (at: number) => new Date(at * 1000);

/** Invoices as Stripe has them; drafts are nobody's business yet. */
export function createStripeInvoices(
  stripe: Stripe,
): Pick<AccountPayments, "listPayments" | "listInvoices" | "getInvoice"> {
  /** The card that an invoice was paid with; two more questions, so for one invoice only. */
  async function cardOf(invoice: Stripe.Invoice): Promise<string | null> {
    const intent = invoice.payments?.data.find(({ status }) => status === "paid")?.payment
      .payment_intent;
    if (!intent) return null;
    const { payment_method: method } = await stripe.paymentIntents.retrieve(
      typeof intent === "string" ? intent : intent.id,
      { expand: ["payment_method"] },
    );
    return method && typeof method !== "string" ? (method.card?.last4 ?? null) : null;
  }

  return {
    async listPayments(customerId) {
      const { data } = await stripe.charges.list({
        customer: customerId,
        limit: 100,
        expand: ["data.refunds"],
      });
      return data
        .filter((charge) => charge.captured && charge.status === "succeeded")
        .flatMap(paymentsOf)
        .sort((a, b) => b.at.getTime() - a.at.getTime());
    },

    async listInvoices(customerId, { limit, startingAfter }) {
      const page = await stripe.invoices.list({
        customer: customerId,
        limit,
        ...(startingAfter && { starting_after: startingAfter }),
      });
      const issued = page.data.filter(isIssued);
      return { invoices: issued.map((one) => present(one, null)), hasMore: page.has_more };
    },

    async getInvoice(customerId, invoiceId) {
      try {
        const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ["payments"] });
        const { customer } = invoice;
        const owner = typeof customer === "string" ? customer : customer?.id;
        if (owner !== customerId || !isIssued(invoice)) return null;
        return present(invoice, await cardOf(invoice));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}

/** A charge, and what was given back of it. */
function paymentsOf(charge: Stripe.Charge): Payment[] {
  const cardLast4 = charge.payment_method_details?.card?.last4 ?? null;
  const refunds = (charge.refunds?.data ?? []).filter(
    ({ status }) => status === "succeeded" || status === "pending",
  );
  return [
    {
      id: charge.id,
      at: instant(charge.created),
      amountCents: charge.amount_captured,
      currency: charge.currency,
      cardLast4,
    },
    ...refunds.map((refund) => ({
      id: refund.id,
      at: instant(refund.created),
      amountCents: -refund.amount,
      currency: refund.currency,
      cardLast4,
    })),
  ];
}

function isIssued(invoice: Stripe.Invoice): boolean {
  return statuses.includes(invoice.status ?? "");
}

function present(invoice: Stripe.Invoice, cardLast4: string | null): PaymentInvoice {
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
    subtotalCents: invoice.subtotal,
    taxCents: (invoice.total_taxes ?? []).reduce((sum, tax) => sum + tax.amount, 0),
    totalCents: invoice.total,
    creditAppliedCents: Math.max(0, invoice.total - invoice.amount_due),
    amountPaidCents: invoice.amount_paid,
    currency: invoice.currency,
    billTo: billTo(invoice),
    cardLast4,
  };
}

/** Stripe stops changing these once an invoice is issued. */
function billTo(invoice: Stripe.Invoice): PaymentInvoice["billTo"] {
  const { customer_name: name, customer_email: email, customer_address: address } = invoice;
  return {
    name: name ?? "",
    email: email ?? "",
    address: address?.line1
      ? {
          line1: address.line1,
          line2: address.line2 ?? "",
          city: address.city ?? "",
          state: address.state ?? "",
          postalCode: address.postal_code ?? "",
          country: address.country ?? "",
        }
      : null,
    taxIds: (invoice.customer_tax_ids ?? []).flatMap(({ type, value }) =>
      value ? [{ type, value }] : [],
    ),
  };
}

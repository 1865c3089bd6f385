import type { ListedInvoice } from "../../contract/invoice.ts";
import { InvoiceLinks, PaymentTable } from "../account/payments/payment-table.tsx";
import { Button } from "../components/ui/button.tsx";
import { paths } from "../paths.ts";
import { statusBadges } from "./invoice-view.tsx";
import { invoiceState, titleOf } from "./invoice-words.ts";

/** Invoices, newest first. @param props.invoices null where the payment provider does not answer @param props.more id behind which there are older ones */
export function InvoiceList(props: {
  title: string;
  invoices: readonly ListedInvoice[] | null;
  more: string | null;
}) {
  const { title, invoices, more } = props;
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="text-lg font-semibold tracking-tight">
        {title}
      </h2>
      {invoices === null ? (
        <p className="mt-4 text-muted">
          The payment provider isn't answering right now. Reload this page in a minute.
        </p>
      ) : invoices.length === 0 ? (
        <p className="mt-4 text-muted">There are no invoices yet.</p>
      ) : (
        <PaymentTable
          rows={invoices.map((invoice) => ({
            key: invoice.id,
            date: invoice.issued,
            amountCents: invoice.totalCents,
            item: (
              <>
                {titleOf(invoice)}
                {invoice.status === "paid" && invoice.totalCents >= 0 ? null : (
                  <span className={`${statusBadges[invoiceState(invoice).tone]} ml-2`}>
                    {invoiceState(invoice).label}
                  </span>
                )}
                <InvoiceLinks
                  number={invoice.number}
                  page={paths.ownInvoice(invoice.id)}
                  file={paths.invoicePdf(invoice.id)}
                />
              </>
            ),
          }))}
        />
      )}
      {more ? (
        <Button href={paths.olderInvoices(more)} variant="secondary" className="mt-4">
          Older invoices
        </Button>
      ) : null}
    </section>
  );
}

/** A charge or a refund of one's own account. Amounts in cents, below zero for a refund. */
export interface OwnPayment {
  id: string;
  /** ISO date. */
  date: string;
  amountCents: number;
  cardLast4: string | null;
}

/** What was charged and given back, newest first. @param props.payments null where the payment provider does not answer */
export function OwnPaymentList({ payments }: { payments: readonly OwnPayment[] | null }) {
  return (
    <section aria-labelledby="payments-title">
      <h2 id="payments-title" className="text-lg font-semibold tracking-tight">
        Payment history
      </h2>
      {payments === null ? (
        <p className="mt-4 text-muted">
          The payment provider isn't answering right now. Reload this page in a minute.
        </p>
      ) : payments.length === 0 ? (
        <p className="mt-4 text-muted">You haven't been charged yet.</p>
      ) : (
        <PaymentTable
          rows={payments.map(({ id, date, amountCents, cardLast4 }) => ({
            key: id,
            date,
            amountCents,
            item: `${amountCents < 0 ? "Refund" : "Payment"}${cardLast4 ? `, card ending in ${cardLast4}` : ""}`,
          }))}
        />
      )}
    </section>
  );
}

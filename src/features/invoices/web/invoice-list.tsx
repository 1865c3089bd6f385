import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { InvoiceLinks, NoAnswer, PaymentTable } from "../../billing/web/payment-table.tsx";
import type { ListedInvoice } from "../invoice.ts";
import { statusBadges } from "./invoice-view.tsx";
import { invoiceState, refundTexts, titleOf } from "./invoice-words.ts";

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
        <NoAnswer />
      ) : invoices.length === 0 ? (
        <p className="mt-4 text-muted">There are no invoices yet.</p>
      ) : (
        <PaymentTable
          rows={invoices.map((invoice) => ({
            key: invoice.id,
            date: invoice.issued,
            amountCents: invoice.totalCents,
            currency: invoice.currency,
            item: (
              <>
                {titleOf(invoice)}
                {invoice.status === "paid" &&
                invoice.totalCents >= 0 &&
                invoice.refunds.length === 0 ? null : (
                  <span className={`${statusBadges[invoiceState(invoice).tone]} ms-2`}>
                    {invoiceState(invoice).label}
                  </span>
                )}
                {refundTexts(invoice).map((text) => (
                  <span key={text} className="block text-sm text-muted">
                    {text}
                  </span>
                ))}
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

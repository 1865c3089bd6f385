import { paths } from "../../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { invoiceStates, type OwnInvoice } from "../invoice-sheet.ts";
import { statusBadges } from "../invoice-view.tsx";
import { InvoiceLinks, PaymentTable } from "../payment-table.tsx";

/** Invoices, newest first. @param props.invoices null where the payment provider does not answer @param props.more id behind which there are older ones */
export function OwnInvoiceList(props: {
  title: string;
  invoices: readonly OwnInvoice[] | null;
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
          The payment provider does not answer right now. Load the page again in a minute.
        </p>
      ) : invoices.length === 0 ? (
        <p className="mt-4 text-muted">Nothing was charged yet.</p>
      ) : (
        <PaymentTable
          rows={invoices.map((invoice) => ({
            key: invoice.id,
            date: invoice.issued,
            amountCents: invoice.totalCents,
            item: (
              <>
                {titleOf(invoice)}
                {invoice.status === "paid" ? null : (
                  <span className={`${statusBadges[invoiceStates[invoice.status].tone]} ml-2`}>
                    {invoiceStates[invoice.status].label}
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

/** What was bought: a change of plan begins with what the former one gives back. */
function titleOf({ lines }: OwnInvoice): string {
  return (lines.find((line) => line.totalCents > 0) ?? lines[0])?.description ?? "Invoice";
}

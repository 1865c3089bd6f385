import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { InvoiceLinks, NoAnswer, PaymentTable } from "../../billing/web/payment-table.tsx";
import type { ListedInvoice } from "../invoice.ts";
import { statusBadges } from "./invoice-view.tsx";
import { invoiceState, invoiceTitle, refundTexts } from "./invoice-words.ts";

/** Invoices, newest first. @param props.invoices null where the payment provider does not answer @param props.more id behind which there are older ones */
export function InvoiceList(props: {
  title: string;
  invoices: readonly ListedInvoice[] | null;
  more: string | null;
}) {
  const { title, invoices, more } = props;
  const language = { texts: useTexts("invoice"), locale: useLocale() };
  const { texts } = language;
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="text-lg font-semibold tracking-tight">
        {title}
      </h2>
      {invoices === null ? (
        <NoAnswer />
      ) : invoices.length === 0 ? (
        <p className="mt-4 text-muted">{texts.none}</p>
      ) : (
        <PaymentTable
          rows={invoices.map((invoice) => ({
            key: invoice.id,
            date: invoice.issued,
            amountCents: invoice.totalCents,
            currency: invoice.currency,
            item: (
              <>
                {invoiceTitle(invoice, language)}
                {invoice.status === "paid" &&
                invoice.totalCents >= 0 &&
                invoice.refunds.length === 0 ? null : (
                  <span className={`${statusBadges[invoiceState(invoice, language).tone]} ms-2`}>
                    {invoiceState(invoice, language).label}
                  </span>
                )}
                {refundTexts(invoice, language).map((text) => (
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
          {texts.older}
        </Button>
      ) : null}
    </section>
  );
}

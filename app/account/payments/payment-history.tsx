import { paths } from "../../paths.ts";
import type { Payment } from "../model.ts";
import { InvoiceLinks, PaymentTable } from "./payment-table.tsx";

/** What was paid, newest first: date, item, amount. */
export function PaymentHistory({ payments }: { payments: readonly Payment[] }) {
  const rows = payments.map(({ date, item, amountCents, invoice }) => ({
    key: date,
    date,
    amountCents,
    item: (
      <>
        {item}
        {invoice ? (
          <InvoiceLinks number={invoice} page={paths.invoice} file={paths.invoicePdf()} />
        ) : null}
      </>
    ),
  }));
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="text-lg font-semibold tracking-tight">
        Payment history
      </h2>
      <PaymentTable rows={rows} />
    </section>
  );
}

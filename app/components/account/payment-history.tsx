import type { Payment } from "./model.ts";
import { PaymentTable } from "./payment-table.tsx";

/** What was paid, newest first: date, item, amount. */
export function PaymentHistory({ payments }: { payments: readonly Payment[] }) {
  const rows = payments.map(({ date, item, amountCents, href }) => ({
    key: date,
    date,
    amountCents,
    item: (
      <>
        {item}
        {href ? (
          <>
            {" "}
            <a className="link whitespace-nowrap" href={href}>
              Invoice
            </a>
          </>
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

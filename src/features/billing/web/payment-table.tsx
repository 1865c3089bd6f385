import type { ReactNode } from "react";
import { formatDay } from "../../../contract/format.ts";
import { formatAmount } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import type { Payment } from "../../account/web/model.ts";

interface PaymentRow {
  key: string;
  /** ISO date. */
  date: string;
  /** What was paid, and where its invoice is. */
  item: ReactNode;
  amountCents: number;
  currency: string;
}

/** What was paid: date, item, amount. */
export function PaymentTable({ rows }: { rows: readonly PaymentRow[] }) {
  return (
    <div className="card mt-4 overflow-hidden">
      <table className="pay-history">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Item</th>
            <th scope="col" className="text-end">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td className="text-muted">
                <time dateTime={row.date}>{formatDay(row.date)}</time>
              </td>
              <td>{row.item}</td>
              <td className="text-end font-medium tabular-nums">
                {formatAmount(row.amountCents, row.currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The ways to the invoice of a payment: its page, and its file. */
export function InvoiceLinks(props: { number: string; page: string; file: string }) {
  const { number, page, file } = props;
  return (
    <span className="mt-1 flex flex-wrap gap-x-5">
      <LocalLink className="link whitespace-nowrap" href={page}>
        Invoice {number}
      </LocalLink>
      <LocalLink className="link whitespace-nowrap" href={file}>
        Download PDF<span className="sr-only"> of invoice {number}</span>
      </LocalLink>
    </span>
  );
}

/** What was charged and given back, newest first. @param props.payments null where the payment provider does not answer */
export function PaymentHistory({ payments }: { payments: readonly Payment[] | null }) {
  return (
    <section aria-labelledby="payments-title">
      <h2 id="payments-title" className="text-lg font-semibold tracking-tight">
        Payment history
      </h2>
      {payments === null ? (
        <NoAnswer />
      ) : payments.length === 0 ? (
        <p className="mt-4 text-muted">You haven’t been charged yet.</p>
      ) : (
        <PaymentTable
          rows={payments.map(({ id, item, invoice, ...row }) => ({
            ...row,
            key: id,
            item: invoice ? (
              <>
                {item}
                <InvoiceLinks number={invoice} page={paths.invoice} file={paths.invoicePdf()} />
              </>
            ) : (
              item
            ),
          }))}
        />
      )}
    </section>
  );
}

/** In place of what the payment provider would have told. */
export const NoAnswer = () => (
  <p className="mt-4 text-muted">
    The payment provider isn’t answering right now. Reload this page in a minute.
  </p>
);

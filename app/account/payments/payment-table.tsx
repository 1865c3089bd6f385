import type { ReactNode } from "react";
import { formatDay } from "../../../contract/format.ts";
import { formatUsdExact } from "../../../contract/money.ts";

export interface PaymentRow {
  key: string;
  /** ISO date. */
  date: string;
  /** What was paid, and where its invoice is. */
  item: ReactNode;
  amountCents: number;
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
            <th scope="col" className="text-right">
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
              <td className="text-right font-medium tabular-nums">
                {formatUsdExact(row.amountCents)}
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
      <a className="link whitespace-nowrap" href={page}>
        Invoice {number}
      </a>
      <a className="link whitespace-nowrap" href={file}>
        Download PDF<span className="sr-only"> of invoice {number}</span>
      </a>
    </span>
  );
}

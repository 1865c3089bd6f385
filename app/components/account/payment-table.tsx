import type { ReactNode } from "react";
import { formatUsd } from "../../../contract/money.ts";
import { longDate } from "./model.ts";

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
                <time dateTime={row.date}>{longDate(row.date)}</time>
              </td>
              <td>{row.item}</td>
              <td className="text-right font-medium tabular-nums">{formatUsd(row.amountCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

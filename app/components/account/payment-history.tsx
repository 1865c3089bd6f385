import { formatUsd } from "../../../contract/money.ts";
import { longDate, type Payment } from "./model.ts";

/** What was paid, newest first: date, item, amount. */
export function PaymentHistory({ payments }: { payments: readonly Payment[] }) {
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="text-lg font-semibold tracking-tight">
        Payment history
      </h2>
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
            {payments.map((payment) => (
              <tr key={payment.date}>
                <td className="text-muted">
                  <time dateTime={payment.date}>{longDate(payment.date)}</time>
                </td>
                <td>
                  {payment.item}
                  {payment.href ? (
                    <>
                      {" "}
                      <a className="link whitespace-nowrap" href={payment.href}>
                        Invoice
                      </a>
                    </>
                  ) : null}
                </td>
                <td className="text-right font-medium tabular-nums">
                  {formatUsd(payment.amountCents)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

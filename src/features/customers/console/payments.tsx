import { Link } from "wouter";
import { dateText, moneyText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { consolePaths } from "../../../console/paths.ts";
import { formatAmount } from "../../../contract/money.ts";
import type { AdminCustomer, AdminCustomerMoney } from "../customer-operations.ts";

/** The customer's payments, with refunds, and their invoices. */
export function Payments({
  customer,
  money,
}: {
  customer: AdminCustomer;
  money: AdminCustomerMoney | undefined;
}) {
  const { can } = useMe();
  if (!money || !customer.subscription) return null;
  const numbers = new Map<string | null, string>(money.invoices.map((one) => [one.id, one.number]));
  return (
    <section aria-labelledby="payments" className="mt-8">
      <h2 id="payments" className="section-title">
        Payments and invoices
      </h2>
      {money.payments.length === 0 ? (
        <p className="mt-2 text-muted">No payments yet.</p>
      ) : (
        <ul className="rows mt-2">
          {money.payments.map((one) => (
            <li key={one.id} className="entry">
              <span className="entry-text">
                <span className="font-medium">
                  {one.amountCents < 0
                    ? `Refund of ${moneyText(-one.amountCents, one.currency)}`
                    : moneyText(one.amountCents, one.currency)}
                </span>
                {numbers.has(one.invoiceId) ? (
                  <span>{` for invoice ${numbers.get(one.invoiceId)}`}</span>
                ) : null}
                <span className="text-muted">
                  {`, ${dateText(one.at)}${one.cardLast4 ? `, card ending in ${one.cardLast4}` : ""}`}
                </span>
              </span>
              {one.amountCents > 0 && can("money", "write") ? (
                <Link
                  className="btn"
                  href={`${consolePaths.customer(customer.id)}?do=refund&payment=${one.id}`}
                  aria-label={`Refund ${moneyText(one.amountCents, one.currency)} of ${dateText(one.at)}`}
                >
                  Refund
                </Link>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {money.invoices.length > 0 ? (
        <div className="table-scroll mt-4">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">Invoice</th>
                <th scope="col">Issued</th>
                <th scope="col">Status</th>
                <th scope="col">Total</th>
                <th scope="col">Paid</th>
              </tr>
            </thead>
            <tbody>
              {money.invoices.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    <a className="link" href={consolePaths.invoice(customer.id, one.id)}>
                      {one.number}
                      <span className="sr-only"> as PDF</span>
                    </a>
                  </th>
                  <td>{dateText(one.issuedAt)}</td>
                  <td>
                    <span className="capitalize">{one.status}</span>
                    {one.refunds.map(({ at, amountCents, creditNote }) => (
                      <span key={`${at} ${amountCents}`} className="block text-muted">
                        {`Refunded ${formatAmount(amountCents, one.currency)} on ${dateText(at)}`}
                        {creditNote ? (
                          <>
                            {", "}
                            <a
                              className="link"
                              href={consolePaths.invoice(customer.id, one.id, creditNote)}
                            >
                              {`credit note ${creditNote}`}
                              <span className="sr-only"> as PDF</span>
                            </a>
                          </>
                        ) : null}
                      </span>
                    ))}
                  </td>
                  <td>{moneyText(one.totalCents, one.currency)}</td>
                  <td>{moneyText(one.amountPaidCents, one.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  );
}

import type { ReactNode } from "react";
import { formatPlainDay } from "../../../contract/format.ts";
import { formatAmount } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import type { AccountPayment } from "../../account/web/model.ts";

interface PaymentRow {
  key: string;
  /** ISO date. */
  date: string;
  /** A payment, and a link to its invoice. */
  item: ReactNode;
  amountCents: number;
  currency: string;
}

/** A table of payments: date, item, amount. */
export function PaymentTable({ rows }: { rows: readonly PaymentRow[] }) {
  const texts = useTexts("billing");
  const locale = useLocale();
  return (
    <div className="card mt-4 overflow-hidden">
      <table className="pay-history">
        <thead>
          <tr>
            <th scope="col">{texts.date}</th>
            <th scope="col">{texts.item}</th>
            <th scope="col" className="text-end">
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td className="text-muted">
                <time dateTime={row.date}>{formatPlainDay(row.date, locale)}</time>
              </td>
              <td>{row.item}</td>
              <td className="text-end font-medium tabular-nums">
                {formatAmount(row.amountCents, row.currency, locale)}
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
  const texts = useTexts("billing");
  return (
    <span className="mt-1 flex flex-wrap gap-x-5">
      <LocalLink className="link whitespace-nowrap" href={page}>
        {texts.invoice({ number })}
      </LocalLink>
      <LocalLink className="link whitespace-nowrap" href={file}>
        {texts.download({
          number,
          hidden: (text) => <span className="sr-only">{text}</span>,
        })}
      </LocalLink>
    </span>
  );
}

/** Charges and refunds, newest first. @param props.payments null where the payment provider does not answer */
export function PaymentHistory({ payments }: { payments: readonly AccountPayment[] | null }) {
  const texts = useTexts("billing");
  const nameOf = (item: AccountPayment["item"]) => {
    if (typeof item === "string") return item;
    const name = texts[item.kind];
    return item.cardLast4 ? texts.withCard({ item: name, digits: item.cardLast4 }) : name;
  };
  return (
    <section aria-labelledby="payments-title">
      <h2 id="payments-title" className="text-lg font-semibold tracking-tight">
        {texts.history}
      </h2>
      {payments === null ? (
        <NoAnswer />
      ) : payments.length === 0 ? (
        <p className="mt-4 text-muted">{texts.notChargedYet}</p>
      ) : (
        <PaymentTable
          rows={payments.map(({ id, item, invoice, ...row }) => ({
            ...row,
            key: id,
            item: invoice ? (
              <>
                {nameOf(item)}
                <InvoiceLinks number={invoice} page={paths.invoice} file={paths.invoicePdf()} />
              </>
            ) : (
              nameOf(item)
            ),
          }))}
        />
      )}
    </section>
  );
}

/** In place of what the payment provider would have told. */
export const NoAnswer = () => <p className="mt-4 text-muted">{useTexts("billing").noAnswer}</p>;

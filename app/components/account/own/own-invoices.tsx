import type { InvoiceParty } from "../../../../contract/invoice.ts";
import { paths } from "../../../paths.ts";
import { Logo } from "../../site/logo.tsx";
import { Button } from "../../ui/button.tsx";
import { Fact, InvoiceLines, Party, Sum } from "../invoice-view.tsx";
import { longDate } from "../model.ts";
import { PaymentTable } from "../payment-table.tsx";

/** An invoice of one's own account; dates in ISO form. */
export interface OwnInvoice {
  id: string;
  number: string;
  status: "open" | "paid" | "void" | "uncollectible";
  issued: string;
  due: string;
  /** `November 21, 2026 to December 21, 2026`. */
  period: string;
  lines: { description: string; quantity: number; unitCents: number; totalCents: number }[];
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  creditAppliedCents: number;
  amountPaidCents: number;
  billTo: InvoiceParty;
  cardLast4: string | null;
}

const states: Record<OwnInvoice["status"], { label: string; badge: string }> = {
  paid: { label: "Paid", badge: "badge badge-accent" },
  open: { label: "Open", badge: "badge badge-signal" },
  void: { label: "Void", badge: "badge" },
  uncollectible: { label: "Unpaid", badge: "badge badge-signal" },
};

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
                {invoice.lines[0]?.description ?? "Invoice"}{" "}
                <a className="link whitespace-nowrap" href={paths.ownInvoice(invoice.id)}>
                  Invoice {invoice.number}
                </a>
                {invoice.status === "paid" ? null : (
                  <span className={`${states[invoice.status].badge} ml-2`}>
                    {states[invoice.status].label}
                  </span>
                )}
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

/** One invoice as a sheet, which prints on one page. @param props.logo file of the sender's logo, or null */
export function OwnInvoiceSheet(props: {
  invoice: OwnInvoice;
  from: InvoiceParty;
  logo: string | null;
}) {
  const { invoice, from, logo } = props;
  return (
    <article className="invoice card" aria-labelledby="invoice-title">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <Logo name={from.name} file={logo} />
        <Button variant="secondary" className="needs-script no-print" data-print="">
          Print or save as PDF
        </Button>
      </header>
      <h1 id="invoice-title" className="heading mt-8">
        Invoice {invoice.number}
      </h1>
      <dl className="invoice-facts">
        <Fact label="Invoice number" value={invoice.number} />
        <Fact label="Issue date" value={longDate(invoice.issued)} />
        <Fact label="Due date" value={longDate(invoice.due)} />
        <Fact
          label="Status"
          value={
            <span className={`${states[invoice.status].badge} -ml-1`}>
              {states[invoice.status].label}
            </span>
          }
        />
      </dl>
      <div className="mt-8 grid gap-8 sm:grid-cols-2 print:grid-cols-2">
        <Party title="From" party={from} />
        <Party title="Bill to" party={invoice.billTo} />
      </div>
      <InvoiceLines
        number={invoice.number}
        lines={invoice.lines.map((line) => ({
          item: line.description,
          quantity: line.quantity,
          rateCents: line.unitCents,
          totalCents: line.totalCents,
        }))}
      />
      <dl className="invoice-totals">
        <Sum label="Subtotal" cents={invoice.subtotalCents} />
        <Sum label="Taxes" cents={invoice.taxCents} />
        <Sum label="Total" cents={invoice.totalCents} />
        {invoice.creditAppliedCents > 0 ? (
          <Sum label="Settled by credit" cents={invoice.creditAppliedCents} />
        ) : null}
        <Sum label="Paid" cents={invoice.amountPaidCents} />
      </dl>
      <p className="mt-10 border-t border-line pt-5 text-sm text-muted">
        For {invoice.period}. Amounts in US dollars.
        {invoice.cardLast4 ? ` Paid with the card ending in ${invoice.cardLast4}.` : null}
      </p>
    </article>
  );
}

import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import {
  type Invoice,
  type InvoiceParty,
  invoiceTotals,
  lineTotalCents,
} from "../../../contract/invoice.ts";
import { formatUsd } from "../../../contract/money.ts";
import { Logo } from "../site/logo.tsx";
import { Button } from "../ui/button.tsx";
import { longDate } from "./model.ts";

/** An invoice as a sheet, which prints on one page of A4 or Letter. @param props.logo file of the sender's logo, or null for the built-in one @param props.mark a line that says what it is not, e.g. of a sample */
export function InvoiceView(props: { invoice: Invoice; logo: string | null; mark?: string }) {
  const { invoice, logo, mark } = props;
  const totals = invoiceTotals(invoice);
  return (
    <article className="invoice card" aria-labelledby="invoice-title">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <Logo name={invoice.from.name} file={logo} />
        <Button variant="secondary" className="needs-script no-print grid-flow-col" data-print="">
          <Printer aria-hidden="true" size={18} />
          Print
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
          value={<span className="badge badge-accent -ml-1">{invoice.status}</span>}
        />
      </dl>

      <div className="mt-8 grid gap-8 sm:grid-cols-2 print:grid-cols-2">
        <Party title="From" party={invoice.from} />
        <Party title="Bill to" party={invoice.billTo} />
      </div>

      <InvoiceLines
        number={invoice.number}
        lines={invoice.lines.map((line) => ({ ...line, totalCents: lineTotalCents(line) }))}
      />

      <dl className="invoice-totals">
        <Sum label="Subtotal" cents={totals.subtotalCents} />
        <Sum label={`Taxes (${invoice.taxBasisPoints / 100}%)`} cents={totals.taxCents} />
        <Sum label="Total" cents={totals.totalCents} />
      </dl>

      <p className="mt-10 border-t border-line pt-5 text-sm text-muted">
        Amounts in US dollars. {mark}
      </p>
    </article>
  );
}

/** The items of an invoice; amounts in US cents. */
export function InvoiceLines(props: {
  number: string;
  lines: readonly { item: string; quantity: number; rateCents: number; totalCents: number }[];
}) {
  return (
    <table className="invoice-lines">
      <caption className="sr-only">Items of invoice {props.number}</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Rate</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {props.lines.map((line) => (
          <tr key={`${line.item} ${line.totalCents}`}>
            <th scope="row">{line.item}</th>
            <td data-label="Quantity">{line.quantity}</td>
            <td data-label="Rate">{formatUsd(line.rateCents)}</td>
            <td data-label="Total">{formatUsd(line.totalCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One fact of an invoice, by name. */
export function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  );
}

/** Who sends an invoice, or pays it. */
export function Party({ title, party }: { title: string; party: InvoiceParty }) {
  return (
    <section aria-label={title}>
      <h2 className="text-sm text-muted">{title}</h2>
      <p className="mt-1 font-semibold">{party.name}</p>
      <address className="not-italic text-muted">
        {party.lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {party.email}
      </address>
    </section>
  );
}

/** One line of what an invoice adds up to. */
export function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatUsd(cents)}</dd>
    </div>
  );
}

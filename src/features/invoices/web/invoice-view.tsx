import { Download, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { formatAmount } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { Logo } from "../../../ui/site/logo.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { creditPath, type Invoice, type InvoiceParty } from "../invoice.ts";
import {
  type InvoiceState,
  invoiceFacts,
  invoiceNotes,
  invoiceState,
  invoiceSums,
} from "./invoice-words.ts";

export const statusBadges: Record<InvoiceState["tone"], string> = {
  done: "badge badge-success",
  attention: "badge badge-signal",
  plain: "badge",
};

/** An invoice as a page, which prints on one page of A4 or Letter. @param props.logo file of the sender's logo, or null for the built-in one @param props.file address of the same as a PDF file, or null where there can be none */
export function InvoiceView(props: {
  invoice: Invoice;
  logo: string | null;
  logoDark: string | null;
  file: string | null;
}) {
  const { invoice, logo, logoDark, file } = props;
  const texts = useTexts("invoice");
  const locale = useLocale();
  const language = { texts, locale };
  const { title, facts } = invoiceFacts(invoice, language);
  const state = invoiceState(invoice, language);
  return (
    <article className="invoice card" aria-labelledby="invoice-title">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <Logo name={invoice.from.name} file={logo} darkFile={logoDark} />
        <div className="no-print flex flex-wrap gap-2">
          <Button
            variant={file ? "secondary" : "primary"}
            className="needs-script grid-flow-col"
            data-print=""
          >
            <Printer aria-hidden="true" size={18} />
            {file ? texts.print : texts.printOrSave}
          </Button>
          {file ? (
            <Button href={file} className="grid-flow-col">
              <Download aria-hidden="true" size={18} />
              {texts.download}
            </Button>
          ) : null}
        </div>
      </header>
      <h1 id="invoice-title" className="heading mt-8">
        {title}
      </h1>

      <dl className="invoice-facts">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
        <Fact
          label={texts.status}
          value={<span className={statusBadges[state.tone]}>{state.label}</span>}
        />
      </dl>

      <div className="mt-8 grid gap-8 sm:grid-cols-2 print:grid-cols-2">
        <Party title={texts.from} party={invoice.from} />
        <Party title={texts.billTo} party={invoice.billTo} />
      </div>

      <InvoiceLines invoice={invoice} />

      <dl className="invoice-totals">
        {invoiceSums(invoice, language).map(({ label, cents, strong }) => (
          <div key={label} className={strong ? "invoice-sum" : undefined}>
            <dt>{label}</dt>
            <dd>{formatAmount(cents, invoice.currency, locale)}</dd>
          </div>
        ))}
      </dl>

      <p className="mt-10 border-t border-line pt-5 text-sm text-muted">
        {[...invoiceNotes(invoice, language), ...(invoice.sample ? [texts.sampleText] : [])].join(
          " ",
        )}
      </p>
      <CreditNotes invoice={invoice} />
    </article>
  );
}

/** The credit notes of an invoice, and the invoice of a credit note. */
function CreditNotes({ invoice: { id, refunds, corrects } }: { invoice: Invoice }) {
  const texts = useTexts("invoice");
  const notes = refunds.flatMap(({ creditNotes }) => creditNotes);
  if (notes.length === 0 && !corrects) return null;
  return (
    <ul className="no-print mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {notes.map((number) => (
        <li key={number}>
          <LocalLink className="link" href={creditPath(paths.ownInvoice(id), number)}>
            {texts.creditNote({ number })}
          </LocalLink>
        </li>
      ))}
      {corrects ? (
        <li>
          <LocalLink className="link" href={paths.ownInvoice(id)}>
            {texts.title({ number: corrects })}
          </LocalLink>
        </li>
      ) : null}
    </ul>
  );
}

function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const texts = useTexts("invoice");
  const locale = useLocale();
  const seen = new Map<string, number>();
  return (
    <table className="invoice-lines">
      <caption className="sr-only">
        {invoice.corrects
          ? texts.creditNote({ number: invoice.number })
          : texts.items({ number: invoice.number })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.item}</th>
          <th scope="col">{texts.quantity}</th>
          <th scope="col">{texts.rate}</th>
          <th scope="col">{texts.lineTotal}</th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line) => {
          // Two lines may say the same, e.g. a refund for each of two months.
          const name = `${line.description} ${line.totalCents}`;
          const count = (seen.get(name) ?? 0) + 1;
          seen.set(name, count);
          return (
            <tr key={`${name} ${count}`}>
              <th scope="row">
                <bdi>{line.description}</bdi>
              </th>
              <td data-label={texts.quantity}>{line.quantity}</td>
              <td data-label={texts.rate}>
                {formatAmount(line.unitCents, invoice.currency, locale)}
              </td>
              <td data-label={texts.lineTotal}>
                {formatAmount(line.totalCents, invoice.currency, locale)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}

function Party({ title, party }: { title: string; party: InvoiceParty }) {
  return (
    <section aria-label={title} className="min-w-0 [overflow-wrap:anywhere]">
      <h2 className="text-sm text-muted">{title}</h2>
      <p className="mt-1 font-semibold">
        <bdi>{party.name}</bdi>
      </p>
      <address className="not-italic text-muted">
        {party.lines.map((line) => (
          <span key={line} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
        {party.email}
      </address>
    </section>
  );
}

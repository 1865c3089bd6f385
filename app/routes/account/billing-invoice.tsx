import {
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useRouteLoaderData,
} from "react-router";
import { InvoiceView } from "../../components/account/invoice-view.tsx";
import { BillingContact } from "../../components/account/own/billing-contact.tsx";
import { visitorContext } from "../../context.ts";
import { fallbackName, pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { sampleInvoice } from "./sample.ts";

export const loader = ({ context }: LoaderFunctionArgs) => ({
  own: context.get(visitorContext) !== null,
});

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Invoice",
    description: "Invoices of a plan, made for printing: your own, or of a sample account.",
    path: paths.invoice,
    noIndex: true,
  });

export default function BillingInvoicePage() {
  const settings = useRouteLoaderData<typeof rootLoader>("root")?.settings;
  const { own } = useLoaderData<typeof loader>();
  if (own) {
    return (
      <>
        <h1 className="heading">Invoices</h1>
        <div className="mt-8">
          <BillingContact
            id="invoices-title"
            title="Your invoices"
            about="They are made by our payment provider, one for each payment. To get one again:"
          />
        </div>
      </>
    );
  }
  const invoice = sampleInvoice({
    name: settings?.name ?? fallbackName,
    lines: addressLines(settings?.company_address ?? ""),
    email: settings?.company_email ?? "",
  });
  return (
    <InvoiceView
      invoice={invoice}
      logo={settings?.company_logo ?? null}
      mark="A sample invoice: nothing was sold or paid."
    />
  );
}

/** An address of one line as an envelope has it: the street, and from its second comma on the town. */
function addressLines(address: string): string[] {
  const parts = address.split(",").map((part) => part.trim());
  return [
    parts.slice(0, 2).join(", "),
    parts.slice(2, 4).join(", "),
    parts.slice(4).join(", "),
  ].filter(Boolean);
}

import { type MetaArgs, useRouteLoaderData } from "react-router";
import { InvoiceView } from "../../components/account/invoice-view.tsx";
import { fallbackName, pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { sampleInvoice } from "./sample.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Invoice",
    description: "An invoice of a plan, made for printing: a sample account.",
    path: paths.invoice,
    noIndex: true,
  });

export default function BillingInvoicePage() {
  const settings = useRouteLoaderData<typeof rootLoader>("root")?.settings;
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

import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useRouteLoaderData,
} from "react-router";
import { InvoiceView } from "../../components/account/invoice-view.tsx";
import { OwnInvoiceList, OwnInvoiceSheet } from "../../components/account/own/own-invoices.tsx";
import { servicesContext, visitorContext } from "../../context.ts";
import { invoiceView, payingOrganization } from "../../http/own-billing.server.ts";
import { orFallback } from "../../http/readable.server.ts";
import { fallbackName, pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { sampleInvoice } from "./sample.ts";

/** Whoever is signed in sees their organisation's invoices, or one of them; everybody else the sample. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = context.get(visitorContext);
  if (!signedIn) return { own: null };
  const payer = payingOrganization(signedIn);
  if (!payer) return { own: { invoice: null, invoices: [], more: null } };
  const services = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const id = query.get("id");
  if (id) {
    const found = await services.billing.getInvoice(payer, id.slice(0, 200));
    if (!found) throw data(null, { status: 404 });
    const invoice = invoiceView(found);
    const billTo = { ...invoice.billTo, name: signedIn.organization?.name ?? invoice.billTo.name };
    return { own: { invoice: { ...invoice, billTo }, invoices: [], more: null } };
  }
  const after = query.get("after");
  const listed = services.billing.listInvoices(payer, after ? { startingAfter: after } : {});
  const page = await orFallback(services, "invoices", listed, null);
  return {
    own: {
      invoice: null,
      invoices: page?.invoices.map(invoiceView) ?? null,
      more: page?.hasMore ? (page.invoices.at(-1)?.id ?? null) : null,
    },
  };
}

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
  const sender = {
    name: settings?.name ?? fallbackName,
    lines: addressLines(settings?.company_address ?? ""),
    email: settings?.company_email ?? "",
  };
  const logo = settings?.company_logo ?? null;
  if (own?.invoice) return <OwnInvoiceSheet invoice={own.invoice} from={sender} logo={logo} />;
  if (own) {
    return (
      <>
        <h1 className="heading">Invoices</h1>
        <div className="mt-8">
          <OwnInvoiceList title="All invoices" invoices={own.invoices} more={own.more} />
        </div>
      </>
    );
  }
  const invoice = sampleInvoice(sender);
  return (
    <InvoiceView invoice={invoice} logo={logo} mark="A sample invoice: nothing was sold or paid." />
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

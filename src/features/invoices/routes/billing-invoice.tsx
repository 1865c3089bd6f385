import { data, redirect } from "react-router";
import { localeContext, servicesContext } from "../../../context.ts";
import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import { useTexts } from "../../../ui/texts.ts";
import { payingOrganization } from "../../account/web/account.server.ts";
import { withRefunds } from "../../billing/refunds.ts";
import { readCompanyClock } from "../../brand/web/brand.server.ts";
import { creditPath } from "../invoice.ts";
import {
  invoiceWish,
  listedInvoice,
  readOwnInvoice,
  readSampleInvoice,
} from "../web/invoice.server.ts";
import { InvoiceList } from "../web/invoice-list.tsx";
import { InvoiceUnanswered } from "../web/invoice-notices.tsx";
import { InvoiceView } from "../web/invoice-view.tsx";
import type { Route } from "./+types/billing-invoice.ts";

const empty = { invoices: [], more: null };

/**
 * Signed-in customers see the invoices of their organization, or one of them. Everybody else sees the sample. A link to
 * one's own invoice leads through sign-in.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const signedIn = getVisitor(context);
  const wish = invoiceWish(request.url);
  if (!signedIn && wish) {
    throw redirect(paths.signInFor(creditPath(paths.ownInvoice(wish.id), wish.credit)));
  }
  if (!signedIn) {
    return {
      kind: "invoice" as const,
      file: paths.invoicePdf(),
      ...(await readSampleInvoice(context)),
    };
  }
  const payer = payingOrganization(signedIn);
  if (!payer) return { kind: "list" as const, ...empty };
  if (wish) {
    const found = await readOwnInvoice(context, signedIn, wish);
    if (found === "missing") throw data(null, { status: 404 });
    if (found === "unanswered") return data({ kind: found }, { status: 503 });
    const file = creditPath(paths.invoicePdf(wish.id), wish.credit);
    return { kind: "invoice" as const, file, ...found };
  }
  const services = context.get(servicesContext);
  const after = new URL(request.url).searchParams.get("after");
  const listed = services.billing.listInvoices(payer, after ? { startingAfter: after } : {});
  const [page, payments, companyClock] = await Promise.all([
    withFallback(services, "invoices", listed, null),
    withFallback(services, "payments", services.billing.listPayments(payer), []),
    readCompanyClock(services),
  ]);
  const clock = { ...companyClock, locale: context.get(localeContext) };
  return {
    kind: "list" as const,
    invoices: page?.invoices.map((one) => listedInvoice(withRefunds(one, payments), clock)) ?? null,
    more: page?.hasMore ? (page.invoices.at(-1)?.id ?? null) : null,
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("invoice"),
    path: paths.invoice,
    noIndex: true,
  });

export default function BillingInvoicePage({ loaderData: shown }: Route.ComponentProps) {
  const texts = useTexts("invoice");
  switch (shown.kind) {
    case "invoice":
      return (
        <InvoiceView
          invoice={shown.invoice}
          logo={shown.logo}
          logoDark={shown.logoDark}
          file={shown.file}
        />
      );
    case "unanswered":
      return <InvoiceUnanswered />;
    case "list":
      return (
        <>
          <h1 className="heading">{texts.invoices}</h1>
          <div className="mt-8">
            <InvoiceList title={texts.allInvoices} invoices={shown.invoices} more={shown.more} />
          </div>
        </>
      );
  }
}

import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { localeContext, servicesContext } from "../../../context.ts";
import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import { creditPath } from "../invoice.ts";
import {
  invoiceWish,
  readOwnInvoice,
  readSampleInvoice,
  type ShownInvoice,
} from "../web/invoice.server.ts";
import { invoiceFile, type NoFile } from "../web/invoice-file.server.ts";
import { InvoiceUnanswered, NoInvoiceFile } from "../web/invoice-notices.tsx";
import { InvoiceView } from "../web/invoice-view.tsx";
import type { Route } from "./+types/billing-invoice-pdf.ts";

/** Shown if there is no file. */
type Instead =
  | { kind: "invoice"; shown: ShownInvoice; reason: NoFile }
  | { kind: "unanswered" }
  | { kind: "missing" };
const insteadContext = createContext<Instead>();

/** Seconds after which a provider that gave no answer may be asked again. */
const retryAfterSeconds = 60;

/**
 * The file goes out before there is a page. Where none can be made, the page follows: the invoice to print, and why. A
 * signed-out visitor has to sign in for an invoice, and gets the sample without one.
 */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request, context }, next) => {
    // A form that is sent here finds no action.
    if (request.method === "POST") return next();
    const signedIn = getVisitor(context);
    const wish = invoiceWish(request.url);
    if (!signedIn && wish) {
      const next = creditPath(paths.ownInvoice(wish.id), wish.credit);
      return redirect(`${paths.login}?${new URLSearchParams({ next })}`);
    }
    if (signedIn && !wish) return redirect(paths.invoice);
    const found =
      signedIn && wish
        ? await readOwnInvoice(context, signedIn, wish)
        : await readSampleInvoice(context);
    let retryAfter: number | undefined;
    if (found === "missing") context.set(insteadContext, { kind: "missing" });
    else if (found === "unanswered") {
      context.set(insteadContext, { kind: "unanswered" });
      retryAfter = retryAfterSeconds;
    } else {
      const answer = await invoiceFile(
        context.get(servicesContext),
        found,
        context.get(localeContext),
      );
      if (answer instanceof Response) return answer;
      context.set(insteadContext, { kind: "invoice", shown: found, reason: answer });
      if (answer.why === "busy") retryAfter = answer.retryAfter;
    }
    const page = await next();
    if (retryAfter !== undefined) page.headers.set("Retry-After", String(retryAfter));
    return page;
  },
];

const statusOf: Record<NoFile["why"], number> = { letters: 200, busy: 503, fault: 500 };

export function loader({ request, context }: Route.LoaderArgs) {
  const instead = context.get(insteadContext);
  if (instead.kind === "missing") throw data(null, { status: 404 });
  if (instead.kind === "unanswered") return data({ shown: null }, { status: 503 });
  const { shown, reason } = instead;
  const wish = invoiceWish(request.url);
  // No second try can help a letter that the typeface lacks.
  const file =
    reason.why === "letters" ? null : creditPath(paths.invoicePdf(wish?.id), wish?.credit ?? null);
  return data({ shown: { ...shown, reason, file } }, { status: statusOf[reason.why] });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("invoiceFile"),
    path: paths.invoice,
    noIndex: true,
  });

export default function InvoicePdfPage({ loaderData }: Route.ComponentProps) {
  const { shown } = loaderData;
  if (!shown) return <InvoiceUnanswered />;
  return (
    <>
      <NoInvoiceFile reason={shown.reason} />
      <InvoiceView
        invoice={shown.invoice}
        logo={shown.logo}
        logoDark={shown.logoDark}
        file={shown.file}
      />
    </>
  );
}

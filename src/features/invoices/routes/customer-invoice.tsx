import { createContext, data, type MiddlewareFunction } from "react-router";
import { servicesContext } from "../../../context.ts";
import { may } from "../../../contract/console/permissions.ts";
import { said } from "../../../contract/page-texts.ts";
import { isStaff } from "../../../contract/roles.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { readCustomerInvoice, type ShownInvoice } from "../web/invoice.server.ts";
import { invoiceFile, type NoFile } from "../web/invoice-file.server.ts";
import { NoInvoiceFile } from "../web/invoice-notices.tsx";
import { InvoiceView } from "../web/invoice-view.tsx";
import type { Route } from "./+types/customer-invoice.ts";

const retryAfterSeconds = "60";
const unavailable = (text: string) =>
  new Response(text, {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": retryAfterSeconds },
  });

/** An invoice that the browser has to print; null: there is nothing at this address for whoever asks. */
const printContext = createContext<(ShownInvoice & { reason: NoFile }) | null>(null);

/** A customer's invoice, or with `credit` a credit note of it, as a file, for the console. For everybody else there is nothing here. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ params, request, context }, next) => {
    const user = getVisitor(context)?.user;
    const services = context.get(servicesContext);
    if (!user || !isStaff(user.role) || !may(user.role, "customers", "read")) return next();
    if (await services.staff.needsTwoStep(user)) return next();
    const invoice = await readCustomerInvoice(
      context,
      { id: String(params.id).slice(0, 100), name: "" },
      { id: String(params.invoice), credit: new URL(request.url).searchParams.get("credit") },
    );
    if (invoice === "missing") return next();
    if (invoice === "unanswered") {
      return unavailable("The payment provider doesn’t answer. Try again in a minute.");
    }
    const file = await invoiceFile(services, invoice, "en");
    if (file instanceof Response) return file;
    if (file.why !== "letters") {
      return unavailable("The file can’t be made right now. Try again in a minute.");
    }
    context.set(printContext, { ...invoice, reason: file });
    return next();
  },
];

export function loader({ context }: Route.LoaderArgs) {
  const print = context.get(printContext);
  if (!print) throw data(null, { status: 404 });
  return print;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { ...said("invoiceFile"), path: paths.invoice, noIndex: true });

export default function CustomerInvoicePage({ loaderData }: Route.ComponentProps) {
  const { invoice, logo, logoDark, reason } = loaderData;
  return (
    <Container className="py-10">
      <NoInvoiceFile reason={reason} />
      <InvoiceView invoice={invoice} logo={logo} logoDark={logoDark} file={null} />
    </Container>
  );
}

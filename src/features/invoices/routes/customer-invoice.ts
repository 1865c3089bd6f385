import { data } from "react-router";
import { servicesContext } from "../../../context.ts";
import { may } from "../../../contract/console/permissions.ts";
import { isStaff } from "../../../contract/roles.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import { readCustomerInvoice } from "../web/invoice.server.ts";
import { invoiceFile } from "../web/invoice-file.server.ts";
import type { Route } from "./+types/customer-invoice.ts";

const retryAfterSeconds = "60";
const unavailable = (text: string) =>
  new Response(text, {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": retryAfterSeconds },
  });

/** A customer's invoice, or with `credit` a credit note of it, as a file, for the console. For everybody else there is nothing here. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const user = getVisitor(context)?.user;
  const services = context.get(servicesContext);
  const notFound = () => data(null, { status: 404 });
  if (!user || !isStaff(user.role) || !may(user.role, "customers", "read")) throw notFound();
  if (await services.staff.needsTwoStep(user)) throw notFound();
  const invoice = await readCustomerInvoice(
    context,
    { id: params.id.slice(0, 100), name: "" },
    { id: params.invoice, credit: new URL(request.url).searchParams.get("credit") },
  );
  if (invoice === "missing") throw notFound();
  if (invoice === "unanswered") {
    return unavailable("The payment provider doesn’t answer. Try again in a minute.");
  }
  const file = await invoiceFile(services, invoice, "en");
  if (file instanceof Response) return file;
  return unavailable(
    file.why === "letters"
      ? "This invoice has letters that our typeface lacks, so there is no file of it. The customer can print it from their account."
      : "The file can’t be made right now. Try again in a minute.",
  );
}

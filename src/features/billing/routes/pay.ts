import { redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { paths } from "../../../paths.ts";
import type { Route } from "./+types/pay.ts";

/** The link in a failed-payment email: to the provider's page for the open invoice, or to the payments page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const url = await context.get(servicesContext).billing.openInvoiceUrl(params.token ?? "");
  return redirect(url ?? paths.profilePayment, {
    status: 303,
    headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
  });
}

import { servicesContext } from "../../../context.ts";
import { csvPage } from "../../../contract/csv.ts";
import { toMajor } from "../../../contract/money.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { costFields, planCosts } from "../plan-costs.ts";
import { askedCosts } from "../web/costs.server.ts";
import type { Route } from "./+types/what-it-costs-csv.ts";

export const handle: RouteHandle = { cache: { query: costFields } };

/** The months and the year's totals as a table for a spreadsheet. Amounts in the site’s currency. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { config } = services;
  const { plans, values } = await askedCosts(request, services);
  const costs = planCosts(values, plans);
  if (costs.hint) {
    const problems = Object.entries(costs.errors).map(([field, error]) => `${field}: ${error}`);
    return new Response([costs.hint, ...problems, ""].join("\n"), {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const money = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? "" : toMajor(cents, config.currency);
  const months = costs.months.map(({ name, deliveries, offer, presentCents }) => [
    name,
    deliveries,
    offer?.plan.title ?? "",
    offer && Number.isFinite(offer.tasks) ? offer.tasks : "",
    money(offer?.plan.monthlyPriceCents),
    money(presentCents),
  ]);
  const year = (label: string, title: string, cents: number | null, today = false) => [
    label,
    costs.deliveries,
    title,
    "",
    today ? "" : money(cents),
    today ? money(cents) : "",
  ];
  const labels = {
    seasons: "Year, changing plans",
    monthly: "Year, one plan by the month",
    yearly: "Year, one plan by the year",
  };
  const totals = [
    ...costs.options.map(({ kind, plan, cents, changes }) =>
      year(
        labels[kind],
        [plan, ...changes.map((one) => one.plan)].map((one) => one.title).join(", "),
        cents,
      ),
    ),
    ...(costs.present ? [year("Year, as you pay today", "", costs.present.cents, true)] : []),
  ];
  const fields = ["Month", "Deliveries", "Plan", "Tasks of the plan", "Price", "Today"];
  return new Response(csvPage(fields, [...months, ...totals], true), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="what-it-costs.csv"',
      "X-Robots-Tag": "noindex",
    },
  });
}

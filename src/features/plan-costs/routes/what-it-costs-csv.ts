import { posix } from "node:path";
import { localeContext, servicesContext } from "../../../context.ts";
import { byteOrderMark } from "../../../contract/characters.ts";
import { csvPage } from "../../../contract/csv.ts";
import { localPath } from "../../../contract/local-paths.ts";
import { toMajor } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { readPageTexts } from "../../../texts.server.ts";
import { readTexts } from "../../../ui/texts.ts";
import { costFields, monthName, monthNames, planCosts } from "../plan-costs.ts";
import { askedCosts } from "../web/costs.server.ts";
import type { Route } from "./+types/what-it-costs-csv.ts";

export const handle: RouteHandle = { cache: { query: costFields } };

/** The months and the year's totals as a table for a spreadsheet, in the page's language. Amounts in the site’s currency. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { config } = services;
  const locale = context.get(localeContext);
  const pageTexts = await readPageTexts(services, locale);
  const texts = readTexts(pageTexts, "costs");
  const { plans, values } = await askedCosts(request, services);
  const costs = planCosts(values, plans, locale);
  if (costs.hint) {
    const problems = Object.entries(costs.errors).map(
      ([field, error]) => `${field}: ${pageTexts.said?.(error) ?? error}`,
    );
    const hint = pageTexts.said?.(costs.hint) ?? costs.hint;
    return new Response([hint, ...problems, ""].join("\n"), {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const money = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? "" : toMajor(cents, config.currency);
  const months = costs.months.map(({ name, deliveries, offer, presentCents }) => [
    monthName(monthNames.indexOf(name), locale),
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
    seasons: texts.csvSeasons,
    monthly: texts.csvMonthly,
    yearly: texts.csvYearly,
  };
  const totals = [
    ...costs.options.map(({ kind, plan, cents, changes }) =>
      year(
        labels[kind],
        [plan, ...changes.map((one) => one.plan)].map((one) => one.title).join(", "),
        cents,
      ),
    ),
    ...(costs.present ? [year(texts.csvToday, "", costs.present.cents, true)] : []),
  ];
  const fields = [
    ...[texts.month, texts.deliveries, texts.csvPlan],
    ...[texts.csvTasks, texts.price, texts.todayColumn],
  ];
  return new Response(byteOrderMark + csvPage(fields, [...months, ...totals], true), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${posix.basename(localPath(locale, paths.whatItCostsCsv))}"`,
      "X-Robots-Tag": "noindex",
    },
  });
}

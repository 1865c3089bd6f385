import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Link } from "wouter";
import {
  type AdminConversion,
  type AdminDashboard,
  type AdminDashboardDay,
  dashboardPeriods,
} from "../../../contract/admin/dashboard-operations.ts";
import { formatUsd } from "../../../contract/money.ts";
import { get } from "../api.ts";
import { consolePaths } from "../paths.ts";
import { useFilters } from "../use-filters.ts";
import { LineChart } from "./line-chart.tsx";

const periodNames = { "7": "7 days", "30": "30 days", "90": "90 days", "365": "12 months" };

/** The figures of the business over time. The period is in the address. */
export function Dashboard() {
  const [filters, change] = useFilters();
  const days = dashboardPeriods.find((one) => one === filters.get("days")) ?? "30";
  const { data, error } = useQuery({
    queryKey: ["dashboard", days],
    queryFn: () => get<AdminDashboard>("/dashboard", { days }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="figures" className="mt-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="figures" className="section-title flex-1">
          Figures
        </h2>
        <select
          className="input w-auto"
          aria-label="Period"
          value={days}
          onChange={(event) => change("days", event.target.value)}
        >
          {dashboardPeriods.map((one) => (
            <option key={one} value={one}>
              {`Last ${periodNames[one]}`}
            </option>
          ))}
        </select>
        {data ? (
          <button type="button" className="btn" onClick={() => saveCsv(data)}>
            <Download aria-hidden="true" size={14} />
            Export CSV
          </button>
        ) : null}
      </div>
      {error ? <p role="alert">{error.message}</p> : null}
      {data ? <Figures data={data} period={periodNames[days]} /> : <p role="status">Loading…</p>}
    </section>
  );
}

function Figures({ data, period }: { data: AdminDashboard; period: string }) {
  const { totals, before, days } = data;
  return (
    <>
      <div className="figures">
        <Figure
          label="Signups"
          value={totals.signups}
          before={before.signups}
          href={consolePaths.signups}
        />
        <Figure
          label="New accounts"
          value={totals.completed}
          before={before.completed}
          href={`${consolePaths.signups}?state=completed`}
        />
        <Figure
          label="Trials started"
          value={totals.trials}
          before={before.trials}
          href={`${consolePaths.customers}?status=trialing`}
        />
        <Figure
          label="Failed signups"
          value={totals.failed}
          before={before.failed}
          href={`${consolePaths.signups}?state=declined`}
        />
        <Figure label="Newsletter" value={totals.newsletter} before={before.newsletter} />
        <Figure
          label="Recurring revenue"
          text={formatUsd(data.recurringCents)}
          note="per month"
          href={`${consolePaths.customers}?status=active`}
        />
        <Figure
          label="Churned revenue"
          text={formatUsd(data.churnedCents)}
          note="per month"
          href={`${consolePaths.customers}?status=canceled`}
        />
      </div>
      <div className="charts charts-five">
        <LineChart title="Signups" days={days} value={(day) => day.signups} />
        <LineChart title="New accounts" days={days} value={(day) => day.completed} />
        <LineChart title="Newsletter" days={days} value={(day) => day.newsletter} />
        <LineChart title="Page views" days={days} value={(day) => day.views} />
        <LineChart
          title="Largest paint (p75)"
          unit=" ms"
          days={days}
          value={(day) => day.lcpP75Ms}
        />
      </div>
      <p className="mt-2 text-muted">
        {`The small figures compare with the ${period} before. Days start at midnight in ${data.timeZone.replaceAll("_", " ")}; for page views and paint times, in UTC.`}
      </p>
      <div className="charts gap-x-8">
        <Conversions title="By plan" rows={data.plans} pages={data.pages} />
        <Conversions title="By how people heard about you" rows={data.sources} />
      </div>
      <details className="mt-4">
        <summary>All days as a table</summary>
        <DayTable days={days} />
      </details>
    </>
  );
}

function Figure(props: {
  label: string;
  value?: number;
  text?: string;
  before?: number;
  note?: string;
  href?: string;
}) {
  const { label, value = 0, text, before, note, href } = props;
  const change = before === undefined ? 0 : value - before;
  return (
    <div className="figure">
      <p className="text-muted">{label}</p>
      <p className="figure-value">
        {href ? (
          <Link href={href}>{text ?? value.toLocaleString("en-US")}</Link>
        ) : (
          (text ?? value.toLocaleString("en-US"))
        )}
      </p>
      <p className="text-xs text-muted">
        {note ??
          (change === 0
            ? "No change"
            : `${change > 0 ? "+" : "−"}${Math.abs(change).toLocaleString("en-US")}`)}
      </p>
    </div>
  );
}

const percent = (part: number, whole: number) =>
  whole === 0 ? "–" : `${Math.round((100 * part) / whole)}%`;

function Conversions(props: {
  title: string;
  rows: AdminConversion[];
  pages?: AdminDashboard["pages"];
}) {
  const { title, rows, pages } = props;
  return (
    <section aria-label={title}>
      <h3 className="section-title mt-6">{title}</h3>
      {rows.length === 0 ? <p className="mt-2 text-muted">No signups in these days.</p> : null}
      {rows.length > 0 ? (
        <div className="table-scroll mt-2">
          <table className="plain-table numbers">
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">{title}</span>
                </th>
                <th scope="col">Signups</th>
                <th scope="col">Accounts</th>
                <th scope="col">Trials</th>
                <th scope="col">Rate</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row" className="wrap-anywhere whitespace-normal">
                    {row.name}
                  </th>
                  <td>{row.signups}</td>
                  <td>{row.completed}</td>
                  <td>{row.trials}</td>
                  <td>{percent(row.completed, row.signups)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {pages ? (
        <p className="mt-2 text-muted">
          {`Page views: landing ${pages.landing.toLocaleString("en-US")}, pricing ${pages.pricing.toLocaleString("en-US")}, signup ${pages.signup.toLocaleString("en-US")}.`}
        </p>
      ) : null}
    </section>
  );
}

const columns: [title: string, value: (day: AdminDashboardDay) => string | number | null][] = [
  ["Day", (day) => day.day],
  ["Signups", (day) => day.signups],
  ["New accounts", (day) => day.completed],
  ["Failed", (day) => day.failed],
  ["Trials", (day) => day.trials],
  ["Newsletter", (day) => day.newsletter],
  ["Page views", (day) => day.views],
  ["Largest paint (ms)", (day) => day.lcpP75Ms],
];

function DayTable({ days }: { days: AdminDashboardDay[] }) {
  return (
    <div className="table-scroll mt-2">
      <table className="plain-table numbers">
        <thead>
          <tr>
            {columns.map(([title]) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              {columns.map(([title, value], index) =>
                index === 0 ? (
                  <th key={title} scope="row">
                    {value(day)}
                  </th>
                ) : (
                  <td key={title}>{value(day) ?? ""}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The days as a file. All values are numbers and dates, so a spreadsheet takes none for a formula. */
function saveCsv({ days }: AdminDashboard): void {
  const lines = [
    columns.map(([title]) => title).join(","),
    ...days.map((day) => columns.map(([, value]) => value(day) ?? "").join(",")),
  ];
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`${lines.join("\r\n")}\r\n`], { type: "text/csv" }));
  link.download = `figures-${days.at(-1)?.day ?? ""}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

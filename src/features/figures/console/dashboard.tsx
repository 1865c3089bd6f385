import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Link } from "wouter";
import { get } from "../../../console/api.ts";
import { moneyText } from "../../../console/format.ts";
import { useAction } from "../../../console/use-action.ts";
import { useFilters } from "../../../console/use-filters.ts";
import { formatList } from "../../../contract/format.ts";
import { durationText } from "../../leads/console/words.ts";
import {
  type AdminConversion,
  type AdminDashboard,
  type AdminDashboardDay,
  type AdminViewed,
  dashboardPeriods,
  type Figure,
} from "../dashboard-operations.ts";
import { CountLink, DayTable, saveDays, useRowLinks } from "./dashboard-days.tsx";
import { NameTable } from "./dashboard-tables.tsx";
import { figureTitles } from "./figure-rows.tsx";
import { LineChart } from "./line-chart.tsx";

const periodNames = { "7": "7 days", "30": "30 days", "90": "90 days", "365": "12 months" };

/** The figures of the business over time. The period is in the address. */
export function Dashboard() {
  const [filters, change] = useFilters();
  const days = dashboardPeriods.find((one) => one === filters.get("days")) ?? "30";
  const { data, error } = useQuery({
    queryKey: ["dashboard", days],
    queryFn: () => get("/dashboard", { days }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="figures" className="mt-8">
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
          <button type="button" className="btn" onClick={() => saveDays(data)}>
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
  const { totals, before, days, responses } = data;
  const rowsOf = useRowLinks(days);
  const [drawn, empty] = chartsOf(days);
  const counted = (
    figure: "signups" | "completed" | "trials" | "failed" | "newsletter",
    main = false,
  ) => (
    <FigureBox
      main={main}
      figure={figure}
      text={totals[figure].toLocaleString("en-US")}
      note={changeText(totals[figure], before[figure])}
      href={rowsOf(figure)}
    />
  );
  return (
    <>
      <div className="figures">
        <FigureBox
          main
          figure="recurring"
          text={moneyText(data.recurringCents)}
          note={
            data.recurringBeforeCents === null
              ? "per month"
              : changeText(data.recurringCents, data.recurringBeforeCents, money)
          }
          href={rowsOf("recurring")}
        />
        {counted("completed", true)}
        {counted("trials", true)}
        <FigureBox
          main
          figure="responses"
          text={timeText(responses.medianSeconds)}
          note={responsesNote(data)}
          href={rowsOf("responses")}
        />
        {counted("signups")}
        {counted("failed")}
        {counted("newsletter")}
        <FigureBox
          figure="churned"
          text={moneyText(data.churnedCents)}
          note={changeText(data.churnedCents, data.churnedBeforeCents, money)}
          href={rowsOf("churned")}
        />
      </div>
      {drawn.length > 0 ? (
        <div className="charts charts-six">
          {drawn.map((chart) => (
            <LineChart key={chart.title} days={days} {...chart} />
          ))}
        </div>
      ) : null}
      {empty.length > 0 ? (
        <p className="mt-2 text-muted">
          {`Nothing counted in these days: ${formatList(empty.map(({ title }) => title))}.`}
        </p>
      ) : null}
      <p className="mt-2 text-muted">
        {`The smaller numbers compare with the ${period} before. Days start at midnight in ${data.timeZone.replaceAll("_", " ")}; for page views and load times, in UTC.`}
      </p>
      <div className="charts gap-x-8">
        <Conversions
          title="By plan"
          file="plans"
          rows={data.plans}
          days={days}
          filter={(plan) => ({ plan })}
          pages={data.pages}
        />
        <Conversions
          title="By how people heard about you"
          file="sources"
          rows={data.sources}
          days={days}
          filter={(source) => ({ source })}
        />
      </div>
      {data.promotions.length > 0 ? (
        <NameTable
          title="By promotion code"
          file="promotion-codes"
          days={days}
          fileTitles={["Signups", "Accounts", "Trials", "Discount (cents)"]}
          titles={["Signups", "Accounts", "Trials", "Discount"]}
          empty=""
          rows={data.promotions.map(({ name, signups, completed, trials, discountCents }) => ({
            name,
            values: [signups, completed, trials, discountCents],
            cells: [
              ...[signups, completed, trials].map((number) => number.toLocaleString("en-US")),
              moneyText(discountCents),
            ],
          }))}
        />
      ) : null}
      <div className="charts gap-x-8">
        <Viewed title="Most viewed pages" file="pages" rows={data.viewedPages} days={days} />
        <Viewed title="Where visits came from" file="visits" rows={data.cameFrom} days={days} />
      </div>
      <details className="mt-8">
        <summary>All days as a table</summary>
        <DayTable days={days} />
      </details>
      <WeeklyEmail />
    </>
  );
}

/** The figures with a chart by day. */
const charts: Omit<Parameters<typeof LineChart>[0], "days">[] = [
  {
    title: "Recurring revenue",
    text: (value) => moneyText(value),
    value: (day) => day.recurringCents,
  },
  { title: "New accounts", value: (day) => day.completed },
  { title: "Signups", value: (day) => day.signups },
  { title: "Page views", value: (day) => day.views },
  { title: "Newsletter", value: (day) => day.newsletter },
  {
    title: "Page load time (p75)",
    text: (value) => `${value.toLocaleString("en-US")} ms`,
    value: (day) => day.lcpP75Ms,
  },
];

/** The charts with something to see, and those without. */
function chartsOf(days: AdminDashboardDay[]): [drawn: typeof charts, empty: typeof charts] {
  const hasValue = (chart: (typeof charts)[number]) => days.some((day) => chart.value(day));
  return [charts.filter(hasValue), charts.filter((chart) => !hasValue(chart))];
}

function responsesNote({ responses, responsesBefore }: AdminDashboard): string {
  const earlier = responsesBefore.medianSeconds;
  if (earlier !== null) return `${timeText(earlier)} before`;
  return responses.count === 0 ? "No replies yet" : `Median of ${responses.count}`;
}

/** Of a median. */
const timeText = (seconds: number | null) =>
  seconds === null ? "–" : durationText(seconds * 1_000);

function changeText(
  now: number,
  before: number,
  text = (value: number) => value.toLocaleString("en-US"),
) {
  const change = now - before;
  return change === 0 ? "No change" : `${change > 0 ? "+" : "−"}${text(Math.abs(change))}`;
}

function FigureBox(props: {
  /** One of those that matter most. */
  main?: boolean;
  figure: Figure;
  text: string;
  note: string;
  href: string | undefined;
}) {
  const { figure, text, note, href } = props;
  return (
    <div className="figure" data-main={props.main || undefined}>
      <p className="text-muted">{figureTitles[figure]}</p>
      <p className="figure-value">{href ? <Link href={href}>{text}</Link> : text}</p>
      <p className="text-xs text-muted">{note}</p>
    </div>
  );
}

const percent = (part: number, whole: number) =>
  whole === 0 ? "–" : `${Math.round((100 * part) / whole)}%`;

function Conversions(props: {
  title: string;
  file: string;
  rows: AdminConversion[];
  days: AdminDashboardDay[];
  filter: (name: string) => Record<string, string>;
  pages?: AdminDashboard["pages"];
}) {
  const { title, file, rows, days, filter, pages } = props;
  const rowsOf = useRowLinks(days);
  const toRow = (row: AdminConversion) => ({
    name: row.name,
    values: [row.signups, row.completed, row.trials],
    cells: [
      ...(["signups", "completed", "trials"] as const).map((figure) => (
        <CountLink key={figure} value={row[figure]} href={rowsOf(figure, filter(row.name))} />
      )),
      percent(row.completed, row.signups),
    ],
  });
  return (
    <NameTable
      title={title}
      file={file}
      days={days}
      fileTitles={["Signups", "New accounts", "Trials"]}
      titles={["Signups", "Accounts", "Trials", "Rate"]}
      rows={rows.map(toRow)}
      empty="No signups in these days."
    >
      {pages ? (
        <p className="mt-2 text-muted">
          {`Page views: landing ${pages.landing.toLocaleString("en-US")}, pricing ${pages.pricing.toLocaleString("en-US")}, signup ${pages.signup.toLocaleString("en-US")}.`}
        </p>
      ) : null}
    </NameTable>
  );
}

/** Views of pages, or by where visitors came from. They are sums by the day, so no rows stand behind them. */
function Viewed(props: {
  title: string;
  file: string;
  rows: AdminViewed[];
  days: AdminDashboardDay[];
}) {
  const rows = props.rows.map(({ name, views }) => ({
    name,
    values: [views],
    cells: [views.toLocaleString("en-US")],
  }));
  const empty = "No page views in these days.";
  return (
    <NameTable {...props} fileTitles={["Views"]} titles={["Views"]} rows={rows} empty={empty} />
  );
}

/** In the company's currency. */
const money = (amount: number) => moneyText(amount);

/** Each colleague decides whether the figures come by email. */
function WeeklyEmail() {
  const { run, busy } = useAction();
  const { data } = useQuery({
    queryKey: ["weekly-email"],
    queryFn: () => get("/dashboard/weekly-email"),
  });
  if (!data) return null;
  return (
    <label className="weekly-email">
      <input
        type="checkbox"
        checked={data.on}
        disabled={busy}
        onChange={({ target }) =>
          run(
            "/dashboard/weekly-email",
            { on: target.checked },
            target.checked
              ? "You’ll get last week’s figures by email on Monday mornings."
              : "The weekly email is off.",
          )
        }
      />
      Email me last week’s figures every Monday
    </label>
  );
}

import { Link } from "wouter";
import { companyCurrency, inCurrency, moneyText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { consolePaths } from "../../../console/paths.ts";
import { toMajor } from "../../../contract/money.ts";
import type { AdminDashboard, AdminDashboardDay, Figure } from "../dashboard-operations.ts";
import { saveCsv } from "./dashboard-tables.tsx";

/** Links to the rows behind figures, for those who may see them. @returns undefined for all others */
export function useRowLinks(days: AdminDashboardDay[]) {
  const { can } = useMe();
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  return (figure: Figure, filter: Record<string, string> = {}) =>
    can("customers", "read")
      ? consolePaths.figure(figure, { from: first, to: last, ...filter })
      : undefined;
}

/** A number in a table that leads to its rows. */
export function CountLink({ value, href }: { value: number; href: string | undefined }) {
  const text = value.toLocaleString("en-US");
  if (!href || value === 0) return text;
  return (
    <Link className="count-link" href={href}>
      {text}
    </Link>
  );
}

const columns: [title: string, key: Exclude<keyof AdminDashboardDay, "day">, figure?: Figure][] = [
  ["Signups", "signups", "signups"],
  ["New accounts", "completed", "completed"],
  ["Failed", "failed", "failed"],
  ["Trials", "trials", "trials"],
  ["Newsletter", "newsletter", "newsletter"],
  ["Recurring", "recurringCents"],
  ["Page views", "views"],
  ["Page load time, p75 (ms)", "lcpP75Ms"],
];

const isMoney = (key: string) => key.endsWith("Cents");

export const saveDays = ({ days }: AdminDashboard) =>
  saveCsv(
    `figures-${days.at(-1)?.day ?? ""}.csv`,
    ["Day", ...columns.map(([title, key]) => (isMoney(key) ? inCurrency(title) : title))],
    days.map((day) => [
      day.day,
      ...columns.map(([, key]) => {
        const value = day[key];
        if (value === null) return "";
        return isMoney(key) ? toMajor(value, companyCurrency()) : value;
      }),
    ]),
  );

export function DayTable({ days }: { days: AdminDashboardDay[] }) {
  const rowsOf = useRowLinks(days);
  return (
    <div className="table-scroll mt-2">
      <table className="plain-table numbers">
        <thead>
          <tr>
            <th scope="col">Day</th>
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
              <th scope="row">{day.day}</th>
              {columns.map(([title, key, figure]) => {
                const value = day[key];
                const href = figure && rowsOf(figure, { from: day.day, to: day.day });
                return (
                  <td key={title}>
                    {value === null ? (
                      ""
                    ) : isMoney(key) ? (
                      moneyText(value)
                    ) : (
                      <CountLink value={value} href={href} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { csvPage } from "../../../contract/csv.ts";
import { downloadCsv } from "../../../ui/download.ts";
import type { AdminDashboardDay } from "../dashboard-operations.ts";

interface Row {
  name: string;
  /** The columns of the CSV file. */
  values: number[];
  cells: ReactNode[];
}

/** A table of numbers by name, with its export. */
export function NameTable(props: {
  title: string;
  /** The CSV file's name. */
  file: string;
  days: AdminDashboardDay[];
  /** Of the CSV file, after the name. */
  fileTitles: string[];
  titles: string[];
  rows: Row[];
  /** The text in place of an empty table. */
  empty: string;
  children?: ReactNode;
}) {
  const { title, file, days, fileTitles, titles, rows, empty, children } = props;
  const saveTable = () =>
    saveCsv(
      `${file}-${days[0]?.day}-${days.at(-1)?.day}.csv`,
      ["Name", ...fileTitles],
      rows.map(({ name, values }) => [name, ...values]),
    );
  return (
    <section aria-label={title}>
      <div className="mt-6 flex items-center gap-3">
        <h3 className="section-title flex-1">{title}</h3>
        {rows.length > 0 ? (
          <button
            type="button"
            className="btn"
            aria-label={`Export CSV: ${title}`}
            onClick={saveTable}
          >
            <Download aria-hidden="true" size={14} />
            CSV
          </button>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <p className="mt-2 text-muted">{empty}</p>
      ) : (
        <div className="table-scroll mt-2">
          <table className="plain-table numbers">
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">{title}</span>
                </th>
                {titles.map((one) => (
                  <th key={one} scope="col">
                    {one}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, cells }) => (
                <tr key={name}>
                  <th scope="row" className="wrap-anywhere whitespace-normal">
                    {name}
                  </th>
                  {titles.map((one, index) => (
                    <td key={one}>{cells[index]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {children}
    </section>
  );
}

/** Hands a table to the browser's downloads. */
export const saveCsv = (name: string, titles: string[], rows: (string | number)[][]): void =>
  downloadCsv(name, csvPage(titles, rows, true));

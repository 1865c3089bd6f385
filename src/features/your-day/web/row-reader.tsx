import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import type { Response } from "../enhance/day-worker.ts";
import { type Field, fields, type ReadRows } from "../enhance/read-rows.ts";

type Question = { ask: "table"; text: string } | { ask: "rows"; columns: Field[] };

/** Ways for orders to come in: rows, a file, one address, or made-up ones. */
export function RowReader(props: {
  ask: (question: Question, then: (response: Response) => void) => void;
  onRead: (read: ReadRows) => void;
  onFill: () => void;
  onAdd: (address: string) => void;
  onEarth: boolean;
}) {
  const { ask, onRead, onFill, onAdd, onEarth } = props;
  const [table, setTable] = useState<Response["table"]>();
  const [columns, setColumns] = useState<Field[]>([]);
  const [reading, setReading] = useState(false);

  function open(text: string): void {
    if (!text.trim()) return;
    setReading(true);
    ask({ ask: "table", text }, ({ table: found }) => {
      setReading(false);
      setTable(found);
      setColumns(found?.guess ?? []);
    });
  }

  return (
    <fieldset
      className="your-day-box"
      onDragOver={(event) => event.preventDefault()}
      onDrop={async (event) => {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        open(await file.text());
      }}
    >
      <legend>1. Orders</legend>
      {table ? (
        <>
          <p>{`${table.rows.toLocaleString("en-US")} rows. What is in each column?`}</p>
          <div className="mt-3 grid gap-3 sm:grid-cols-2">
            {columns.map((field, column) => {
              const id = `day-column-${column}`;
              return (
                <div key={id}>
                  <label htmlFor={id} className="block truncate text-sm font-medium">
                    {table.header?.[column] || `Column ${column + 1}`}
                    <span className="font-normal text-muted">
                      {` ${table.sample.map((row) => row[column] ?? "").filter(Boolean)[0] ?? ""}`}
                    </span>
                  </label>
                  <select
                    id={id}
                    className="control mt-1"
                    value={field}
                    onChange={({ currentTarget: { value } }) =>
                      setColumns(
                        columns.map((one, i) =>
                          i === column ? (value as Field) : one === value ? "" : one,
                        ),
                      )
                    }
                  >
                    {Object.entries(fields).map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </div>
              );
            })}
          </div>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              onClick={() =>
                ask({ ask: "rows", columns }, ({ read }) => {
                  setTable(undefined);
                  if (read) onRead(read);
                })
              }
            >
              Add these rows
            </Button>
            <Button variant="ghost" onClick={() => setTable(undefined)}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <>
          <label htmlFor="day-rows" className="block text-sm font-medium">
            Paste rows from a spreadsheet, or drop a CSV file here
          </label>
          <textarea
            id="day-rows"
            rows={4}
            className="control mt-1.5"
            aria-busy={reading || undefined}
            placeholder={"address\tfrom\tuntil\n14 Mill Street\t10:30\t11:00"}
            onPaste={(event) => {
              event.preventDefault();
              open(event.clipboardData.getData("text"));
            }}
            onBlur={(event) => {
              open(event.currentTarget.value);
            }}
          />
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <label className="button button-secondary cursor-pointer focus-within:outline-2">
              Choose a CSV file
              <input
                type="file"
                accept=".csv,.tsv,.txt,text/csv"
                className="sr-only"
                onChange={async ({ currentTarget }) => {
                  const [file] = currentTarget.files ?? [];
                  currentTarget.value = "";
                  if (file) open(await file.text());
                }}
              />
            </label>
            <Button variant="secondary" onClick={onFill}>
              Fill with 240 orders
            </Button>
          </div>
          <form
            className="mt-4"
            onSubmit={(event) => {
              event.preventDefault();
              const field = event.currentTarget.elements.namedItem("address") as HTMLInputElement;
              if (field.value.trim()) onAdd(field.value);
              field.value = "";
            }}
          >
            <label htmlFor="day-address" className="block text-sm font-medium">
              Add an order
            </label>
            <div className="mt-1.5 flex gap-3">
              <input
                id="day-address"
                name="address"
                className="control"
                placeholder={onEarth ? "40.12, -75.34" : "14 Mill Street"}
              />
              <Button type="submit" variant="secondary" className="shrink-0">
                Add
              </Button>
            </div>
          </form>
          <p className="mt-3 text-sm text-muted">
            Rows with latitude and longitude go where they say. Other rows need an address in the
            sample city. Nothing leaves this browser.
          </p>
        </>
      )}
    </fieldset>
  );
}

import { useState } from "react";
import { localeTag } from "../../../contract/locale.ts";
import type { UnmarkedEncoding } from "../../../contract/text-files/encodings.ts";
import type { FileKind } from "../../../contract/text-files/file-kind.ts";
import type { TextFile } from "../../../contract/text-files/text-file.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { SelectField } from "../../../ui/controls/select-field.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { type ColumnField, fieldNames } from "../enhance/columns.ts";
import { exampleAddress } from "../enhance/day-model.ts";
import type { Response, Where } from "../enhance/day-worker.ts";
import { type PostalCountry, postalCountries } from "../enhance/postal-codes.ts";
import { LetterChoice } from "./letter-choice.tsx";

type Question =
  | { ask: "table"; text: string }
  | { ask: "rows"; columns: ColumnField[]; where: Where };

/** The visitor's country, if the site has its postal codes. */
const ownCountry = (): PostalCountry => {
  const region = new Intl.Locale(navigator.language).maximize().region?.toLowerCase() ?? "";
  return region in postalCountries ? (region as PostalCountry) : "us";
};

/** Ways for orders to come in: rows, a file, one address, or made-up ones. */
export function RowReader(props: {
  ask: (question: Question, then: (response: Response) => void) => void;
  /** A table is being read. */
  reading: boolean;
  onRead: (read: NonNullable<Response["read"]>) => void;
  onFill: () => void;
  onAdd: (address: string, where: Where) => void;
  /** Whether the site's server looks up addresses. */
  looksUp: boolean;
  onProblem: (problem: string) => void;
}) {
  const { ask, onRead, onFill, onAdd, looksUp, onProblem } = props;
  const texts = useTexts("planner");
  const locale = useLocale();
  const regions = new Intl.DisplayNames(localeTag(locale), { type: "region" });
  const [where, setWhere] = useState<Where>({ country: "", lookUp: false });
  const [table, setTable] = useState<Response["table"]>();
  const [columns, setColumns] = useState<ColumnField[]>([]);
  /** The file that was chosen, if its letters can be read in several ways. */
  const [file, setFile] = useState<{ bytes: Uint8Array<ArrayBuffer>; read: TextFile }>();
  const [refused, setRefused] = useState<FileKind>();

  async function openFile(chosen: File): Promise<void> {
    await openBytes(new Uint8Array(await chosen.arrayBuffer()));
  }

  async function openBytes(
    bytes: Uint8Array<ArrayBuffer>,
    encoding?: UnmarkedEncoding,
  ): Promise<void> {
    // Most visitors choose no file.
    const reader = await import("../../../contract/text-files/text-file.ts").catch(() => null);
    if (!reader) {
      onProblem(texts.planFailed);
      return;
    }
    const read = reader.readTextFile(bytes, encoding);
    close();
    if (read.kind !== "text") {
      setRefused(read.kind);
      return;
    }
    if (read.choices.length > 0) setFile({ bytes, read });
    if (read.isSure) open(read.text);
  }

  /** Back to the ways in. */
  function close(): void {
    setTable(undefined);
    setFile(undefined);
    setRefused(undefined);
  }

  function open(text: string): void {
    if (!text.trim()) return;
    setRefused(undefined);
    ask({ ask: "table", text }, ({ table: found }) => {
      setTable(found);
      setColumns(found?.guess ?? []);
      const has = (field: ColumnField) => found?.guess.includes(field) ?? false;
      // The sample city has a Main Street, too. It has no postal codes.
      const isPlaced = has("latitude") || (found?.inCity && !has("postal"));
      if (!where.country && !isPlaced) setWhere({ ...where, country: ownCountry() });
    });
  }

  return (
    <fieldset
      className="your-day-box"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [dropped] = event.dataTransfer.files;
        if (!dropped) return;
        event.preventDefault();
        void openFile(dropped);
      }}
    >
      <legend>{texts.ordersTitle}</legend>
      <div className="mb-4">
        <SelectField
          id="day-country"
          label={texts.addressesIn}
          value={where.country}
          onChange={({ currentTarget: { value } }) =>
            setWhere({ ...where, country: value as Where["country"] })
          }
        >
          <option value="">{texts.sampleCity}</option>
          {Object.entries(postalCountries).map(([country, [name]]) => (
            <option key={country} value={country}>
              {locale === "en" ? name : (regions.of(country.toUpperCase()) ?? name)}
            </option>
          ))}
        </SelectField>
        {where.country && looksUp ? (
          <label className="mt-3 flex items-start gap-2">
            <input
              type="checkbox"
              className="mt-1"
              checked={where.lookUp}
              aria-describedby="day-look-up-note"
              onChange={({ currentTarget: { checked } }) => setWhere({ ...where, lookUp: checked })}
            />
            <span>
              <span>{texts.lookUp}</span>
              <small id="day-look-up-note" className="block text-sm text-muted">
                {texts.lookUpText}
              </small>
            </span>
          </label>
        ) : null}
      </div>
      {file ? (
        <LetterChoice
          file={file.read}
          onChoose={(encoding) => void openBytes(file.bytes, encoding)}
          onCancel={table ? undefined : close}
        />
      ) : null}
      {table ? (
        <ColumnChoice
          table={table}
          columns={columns}
          onChange={setColumns}
          onAdd={() =>
            ask({ ask: "rows", columns, where }, ({ read, problem = "" }) => {
              if (read) {
                close();
                onRead(read);
              }
              onProblem(problem);
            })
          }
          onCancel={close}
        />
      ) : file ? null : (
        <OrderInputs
          where={where}
          reading={props.reading}
          onText={open}
          onFile={(chosen) => void openFile(chosen)}
          onFill={onFill}
          onAdd={onAdd}
        />
      )}
      <div role="alert" className={refused ? "mt-4" : undefined}>
        {refused ? <Alert tone="error" title={texts.notATable({ kind: refused })} /> : null}
      </div>
    </fieldset>
  );
}

/** Says what each column of the table means, before its rows become orders. */
function ColumnChoice(props: {
  table: NonNullable<Response["table"]>;
  columns: readonly ColumnField[];
  onChange: (columns: ColumnField[]) => void;
  onAdd: () => void;
  onCancel: () => void;
}) {
  const { table, columns, onChange, onAdd, onCancel } = props;
  const texts = useTexts("planner");
  return (
    <>
      <p>{texts.columns({ rows: table.rows.toLocaleString("en-US") })}</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {columns.map((field, column) => {
          const id = `day-column-${column}`;
          return (
            <div key={id}>
              <label htmlFor={id} className="block truncate text-sm font-medium">
                <span>
                  {table.header?.[column] || texts.column({ number: String(column + 1) })}
                </span>
                <span className="font-normal text-muted">
                  {` ${table.sample.map((row) => row[column] ?? "").filter(Boolean)[0] ?? ""}`}
                </span>
              </label>
              <select
                id={id}
                className="control mt-1"
                value={field}
                onChange={({ currentTarget: { value } }) =>
                  onChange(
                    columns.map((one, i) =>
                      i === column ? (value as ColumnField) : one === value ? "" : one,
                    ),
                  )
                }
              >
                {fieldNames.map((value) => (
                  <option key={value} value={value}>
                    {texts[`column_${value}`]}
                  </option>
                ))}
              </select>
            </div>
          );
        })}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onAdd}>{texts.addRows}</Button>
        <Button variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </>
  );
}

/** Rows to paste, a file, made-up orders, or one address. */
function OrderInputs(props: {
  where: Where;
  reading: boolean;
  onText: (text: string) => void;
  onFile: (file: File) => void;
  onFill: () => void;
  onAdd: (address: string, where: Where) => void;
}) {
  const { where, reading, onText, onFile, onFill, onAdd } = props;
  const texts = useTexts("planner");
  return (
    <>
      <label htmlFor="day-rows" className="block text-sm font-medium">
        {texts.paste}
      </label>
      <textarea
        id="day-rows"
        rows={4}
        className="control mt-1.5"
        aria-busy={reading || undefined}
        placeholder={`address\tfrom\tuntil\n${exampleAddress}\t10:30\t11:00`}
        onPaste={(event) => {
          event.preventDefault();
          onText(event.clipboardData.getData("text"));
        }}
        onBlur={(event) => {
          onText(event.currentTarget.value);
        }}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <label className="button button-secondary cursor-pointer focus-within:outline-2">
          <span>{texts.chooseFile}</span>
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="sr-only"
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              if (chosen) onFile(chosen);
              currentTarget.value = "";
            }}
          />
        </label>
        <Button variant="secondary" onClick={onFill}>
          {texts.fill}
        </Button>
      </div>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          const field = event.currentTarget.elements.namedItem("address") as HTMLInputElement;
          if (field.value.trim()) onAdd(field.value, where);
          field.value = "";
        }}
      >
        <label htmlFor="day-address" className="block text-sm font-medium">
          {texts.addOrder}
        </label>
        <div className="mt-1.5 flex gap-3">
          <input
            id="day-address"
            name="address"
            className="control"
            placeholder={where.country ? texts.withPostalCode : exampleAddress}
          />
          <Button type="submit" variant="secondary" className="shrink-0">
            {texts.add}
          </Button>
        </div>
      </form>
      <p className="mt-3 text-sm text-muted">
        <span>
          {where.country
            ? texts.rowsOnEarth({
                link: (text) => (
                  <a className="link" href="https://www.geonames.org/" rel="noopener">
                    {text}
                  </a>
                ),
              })
            : texts.rowsInCity}
        </span>
        {where.lookUp ? null : <span>{` ${texts.nothingLeaves}`}</span>}
      </p>
    </>
  );
}

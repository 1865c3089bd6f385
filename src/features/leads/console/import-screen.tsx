import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { post } from "../../../console/api.ts";
import { consolePaths } from "../../../console/paths.ts";
import type { UnmarkedEncoding } from "../../../contract/text-files/encodings.ts";
import type { FileKind } from "../../../contract/text-files/file-kind.ts";
import {
  type Encoding,
  readTextFile,
  type TextFile,
} from "../../../contract/text-files/text-file.ts";
import { downloadCsv } from "../../../ui/download.ts";
import type { AdminLeadImport } from "../lead-schemas.ts";
import { type ImportTarget, importTargets } from "../lead-values.ts";

const targetNames: Record<ImportTarget, string> = {
  email: "Email",
  name: "Name",
  firstName: "First name",
  lastName: "Last name",
  company: "Company",
  phone: "Phone",
  note: "Keep as a note",
  skip: "Leave out",
};
const encodingNames: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows-1252, Western European letters",
  "windows-1250": "Windows-1250, Central European letters",
  "windows-1251": "Windows-1251, Cyrillic letters",
  macintosh: "older Mac letters",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
};
const saveIt = "Save it as CSV, then choose it here.";
const chooseCsv = "Choose a CSV file.";
const kindNotes: Record<FileKind, string> = {
  excel: `This is an Excel workbook. ${saveIt}`,
  opendocument: `This is an OpenDocument spreadsheet. ${saveIt}`,
  numbers: `This is a Numbers spreadsheet. ${saveIt}`,
  html: `This is a web page, whatever its name says. Open it in a spreadsheet. ${saveIt}`,
  contacts: "These are vCard contacts. Export them as CSV, then choose that file here.",
  archive: "This is a compressed file. Unpack it, then choose the CSV file in it.",
  word: `This is a text document. ${chooseCsv}`,
  pdf: `This is a PDF. ${chooseCsv}`,
  picture: `This is a picture. ${chooseCsv}`,
  gpx: `This is a GPX file. ${chooseCsv}`,
  kml: `This is a KML file. ${chooseCsv}`,
  xml: `This is an XML file. ${chooseCsv}`,
  json: `This is a JSON file. ${chooseCsv}`,
  calendar: `This is a calendar file. ${chooseCsv}`,
  other: `This isn’t a text file. ${chooseCsv}`,
};
const example =
  "Email,First name,Last name,Company,Phone,Where we met\r\nana@bakery.example,Ana,Reyes,Reyes Bakery,+1 415 555 0140,Trade show\r\n";

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;

/** Leads from a CSV file: first what would change, then the change. */
export function ImportScreen() {
  const client = useQueryClient();
  const [file, setFile] = useState<{ bytes: Uint8Array<ArrayBuffer>; read: TextFile }>();
  const [result, setResult] = useState<AdminLeadImport | null>(null);
  const [failure, setFailure] = useState("");
  const [working, setWorking] = useState(false);
  async function send(csv: string, wish: { dryRun: boolean; columns?: ImportTarget[] }) {
    setWorking(true);
    setFailure("");
    try {
      // Rows that can't be imported are listed first, so that leaving them out is a choice.
      setResult(await post("/lead-import", { csv, skipProblems: true, ...wish }));
      if (!wish.dryRun) await client.invalidateQueries();
    } catch (error) {
      setResult(null);
      setFailure((error as Error).message);
    } finally {
      setWorking(false);
    }
  }
  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("file");
    if (!(chosen instanceof File)) return;
    await open(new Uint8Array(await chosen.arrayBuffer()));
  }
  async function open(bytes: Uint8Array<ArrayBuffer>, encoding?: UnmarkedEncoding) {
    const read = readTextFile(bytes, encoding);
    setResult(null);
    setFile(read.kind === "text" ? { bytes, read } : undefined);
    setFailure(read.kind === "text" ? "" : kindNotes[read.kind]);
    if (read.kind === "text" && read.isSure) await send(read.text, { dryRun: true });
  }
  const targets = result?.columns.map(({ target }) => target) ?? [];
  const text = file?.read.text ?? "";
  return (
    <div className="screen max-w-4xl">
      <title>Import leads · Console</title>
      <p>
        <Link className="crumb" href={consolePaths.leads}>
          <ArrowLeft aria-hidden="true" size={14} />
          Leads
        </Link>
      </p>
      <h1 className="screen-title">Import leads</h1>
      <ol className="import-steps">
        <li>
          {
            "Save your list as a CSV file with column headings and up to 2,000 rows. Only the email address is required. "
          }
          <button
            type="button"
            className="link"
            onClick={() => downloadCsv("leads-example.csv", example)}
          >
            Download an example
          </button>
        </li>
        <li>Choose the file. You’ll see how each column is read and what will change.</li>
        <li>Press Import. Nothing is saved until then, and no one is emailed.</li>
      </ol>
      <form className="import-file" onSubmit={(event) => void check(event)}>
        <input
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv"
          required
          aria-label="CSV file"
          className="input w-auto max-w-full"
          onChange={() => {
            setResult(null);
            setFile(undefined);
            setFailure("");
          }}
        />
        <button type="submit" className={result ? "btn" : "btn btn-primary"} disabled={working}>
          Check the file
        </button>
      </form>
      <div role="alert" className={failure ? "failure mt-4" : undefined}>
        {failure}
      </div>
      {file && !result?.done ? (
        <Letters
          file={file.read}
          disabled={working}
          choose={(encoding) => open(file.bytes, encoding)}
        />
      ) : null}
      {result ? (
        <>
          {result.done ? null : (
            <Columns
              columns={result.columns}
              disabled={working}
              choose={(at, target) =>
                send(text, { dryRun: true, columns: targets.with(at, target) })
              }
            />
          )}
          <Result
            result={result}
            working={working}
            importAll={() => void send(text, { dryRun: false, columns: targets })}
          />
        </>
      ) : null}
    </div>
  );
}

/** Says how the file was read, and asks where it can be read in several ways. */
function Letters(props: {
  file: TextFile;
  disabled: boolean;
  choose: (encoding: UnmarkedEncoding) => Promise<void>;
}) {
  const { encoding, isSure, choices } = props.file;
  if (choices.length === 0) {
    return encoding === "utf-8" ? null : (
      <p className="notice mt-4">
        {`The file is written in ${encodingNames[encoding]}. Check that letters with accents are right.`}
      </p>
    );
  }
  return (
    <fieldset className="notice mt-4">
      <legend className="section-title">Which line shows the letters of your file right?</legend>
      {choices.map((one) => (
        <label key={one.encoding} className="mt-2 flex items-baseline gap-2">
          <input
            type="radio"
            name="letters"
            checked={isSure && one.encoding === encoding}
            disabled={props.disabled}
            onChange={() => void props.choose(one.encoding)}
          />
          <span className="wrap-anywhere">{one.sample}</span>
          <span className="import-samples">{encodingNames[one.encoding]}</span>
        </label>
      ))}
      <p className="mt-2">If none does, save the file as “CSV UTF-8” and choose it again.</p>
    </fieldset>
  );
}

function Columns(props: {
  columns: AdminLeadImport["columns"];
  disabled: boolean;
  choose: (at: number, target: ImportTarget) => Promise<void>;
}) {
  return (
    <section className="mt-6" aria-labelledby="import-columns">
      <h2 id="import-columns" className="section-title">
        Columns
      </h2>
      <ul className="rows mt-2">
        {props.columns.map(({ name, target, samples }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns of one name, and their order stays
          <li key={at} className="import-line">
            <span className="import-column">{name || `Column ${at + 1}`}</span>
            <span className="import-samples">{samples.join(", ") || "Empty"}</span>
            <select
              className="input w-auto"
              aria-label={`What ${name || `column ${at + 1}`} holds`}
              value={target}
              disabled={props.disabled}
              onChange={(event) => void props.choose(at, event.target.value as ImportTarget)}
            >
              {importTargets.map((one) => (
                <option key={one} value={one}>
                  {targetNames[one]}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result(props: { result: AdminLeadImport; working: boolean; importAll: () => void }) {
  const { result, working, importAll } = props;
  const { problems, problemCount, rejected, done } = result;
  const wanted = result.created + result.changed;
  return (
    <section className="mt-6" aria-live="polite" aria-labelledby="import-result">
      <h2 id="import-result" className="section-title">
        {done ? "Imported" : "What would change"}
      </h2>
      <p className="mt-1">
        {`${result.created} new, ${result.changed} changed, ${result.same} unchanged.`}
      </p>
      {problemCount > 0 ? (
        <div className="failure mt-3">
          <p>
            {`${count(problemCount, "line", "lines")} ${done ? "left out" : "can’t be imported"}:`}
          </p>
          <ul className="mt-1">
            {problems.map(({ line, message }) => (
              <li key={line}>{`Line ${line}: ${message}`}</li>
            ))}
          </ul>
          {problemCount > problems.length ? (
            <p className="mt-1">{`And ${(problemCount - problems.length).toLocaleString("en-US")} more.`}</p>
          ) : null}
          {rejected ? (
            <button
              type="button"
              className="btn mt-2"
              onClick={() => downloadCsv("left-out.csv", rejected)}
            >
              Save these lines as a file
            </button>
          ) : null}
        </div>
      ) : null}
      {!done && wanted > 0 ? (
        <button
          type="button"
          className="btn btn-primary mt-3"
          disabled={working}
          onClick={importAll}
        >
          {`Import ${count(wanted, "lead", "leads")}${problemCount > 0 ? ` without ${problemCount === 1 ? "this line" : "these lines"}` : ""}`}
        </button>
      ) : null}
      {done ? (
        <Link className="btn mt-3" href={consolePaths.leads}>
          Leads
        </Link>
      ) : null}
      <ul className="rows mt-4">
        {result.lines.map(({ line, email, action, fields }) => (
          <li key={line} className="import-line">
            <span className={`badge ${action === "create" ? "stage-won" : "stage-contacted"}`}>
              {action === "create" ? "New" : "Changed"}
            </span>
            <span className="font-medium">{email}</span>
            <span className="diff-line">
              {fields.map(({ name, from, to }) => (
                <span key={name}>
                  {`${name}: `}
                  {from ? <del>{from}</del> : null} <ins>{to}</ins>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import type { AdminLeadImport } from "../../../contract/admin/lead-operations.ts";
import { post } from "../api.ts";
import { consolePaths } from "../paths.ts";

/** Leads from a CSV file: first what would change, then the change. */
export function ImportScreen() {
  const client = useQueryClient();
  const [csv, setCsv] = useState("");
  const [result, setResult] = useState<AdminLeadImport | null>(null);
  const [failure, setFailure] = useState("");
  const [working, setWorking] = useState(false);
  async function send(text: string, dryRun: boolean) {
    setWorking(true);
    setFailure("");
    try {
      setResult(await post<AdminLeadImport>("/lead-import", { csv: text, dryRun }));
      if (!dryRun) await client.invalidateQueries({ queryKey: ["leads"] });
    } catch (error) {
      setResult(null);
      setFailure((error as Error).message);
    } finally {
      setWorking(false);
    }
  }
  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get("file");
    const text = file instanceof File ? await file.text() : "";
    setCsv(text);
    await send(text, true);
  }
  const ready = result && !result.done && result.problems.length === 0;
  return (
    <div className="screen max-w-4xl">
      <title>Import leads · Console</title>
      <h1 className="screen-title">Import leads</h1>
      <p className="mt-2 text-muted">
        Choose a CSV file of at most 2,000 lines. Its first line names the columns: email, and name,
        company, or phone. You see the changes before anything is saved.
      </p>
      <form className="mt-4 flex flex-wrap gap-2" onSubmit={(event) => void check(event)}>
        <input
          type="file"
          name="file"
          accept=".csv,text/csv"
          required
          aria-label="CSV file"
          className="input w-auto max-w-full"
          onChange={() => setResult(null)}
        />
        <button type="submit" className="btn" disabled={working}>
          Check the file
        </button>
      </form>
      <div role="alert" className={failure ? "failure mt-4" : undefined}>
        {failure}
      </div>
      {result ? (
        <section className="mt-6" aria-live="polite" aria-labelledby="import-result">
          <h2 id="import-result" className="section-title">
            {result.done ? "Imported" : "What would change"}
          </h2>
          <p className="mt-1">
            {`${result.created} new, ${result.changed} changed, ${result.same} unchanged.`}
          </p>
          {result.problems.length > 0 ? (
            <div className="failure mt-3">
              <p>Fix these lines, then check the file again. Nothing was imported.</p>
              <ul className="mt-1">
                {result.problems.map(({ line, message }) => (
                  <li key={line}>{`Line ${line}: ${message}`}</li>
                ))}
              </ul>
            </div>
          ) : null}
          {ready && result.created + result.changed > 0 ? (
            <button
              type="button"
              className="btn btn-primary mt-3"
              disabled={working}
              onClick={() => void send(csv, false)}
            >
              {`Import ${result.created + result.changed} leads`}
            </button>
          ) : null}
          {result.done ? (
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
      ) : null}
    </div>
  );
}

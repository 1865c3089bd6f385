import { csvPage } from "../../../contract/csv.ts";
import { emailAddress, normaliseEmail } from "../../../contract/email-address.ts";
import { columnMeaning, pairNames } from "../../../contract/text-files/column-names.ts";
import { isShortened } from "../../../contract/text-files/shortened-number.ts";
import { readTextTable } from "../../../contract/text-files/text-table.ts";
import { AppError } from "../../../platform/errors.ts";
import type { AdminImportColumn } from "../lead-schemas.ts";
import { importProblems } from "../lead-texts.ts";
import { type ImportTarget, importTargets } from "../lead-values.ts";

const importedAtOnce = 2_000;
/** With the header and blank ones. What comes after them isn’t read, so a huge file costs no time. */
const mostRows = 3 * importedAtOnce;
const mostColumns = 100;
const longestNote = 5_000;
const samples = 3;

const details = { name: 200, company: 200, phone: 50 } as const;
type Detail = keyof typeof details;
export const detailNames = Object.keys(details) as Detail[];

type Line = { line: number; email: string; note: string } & Partial<Record<Detail, string>>;

/** Columns that our own export adds hold nothing new. */
const ownColumns = new Set(
  "stage owner came_by source first_page created_at last_activity_at".split(" "),
);

const isTarget = (meaning: string): meaning is ImportTarget =>
  (importTargets as readonly string[]).includes(meaning);

/** What columns hold, by their names. Of two for the same, the second is kept as a note. */
function targetsFor(names: readonly string[]): ImportTarget[] {
  const found = names.map((name): ImportTarget => {
    if (ownColumns.has(name.trim().toLowerCase())) return "skip";
    const meaning = columnMeaning(name) ?? "note";
    return isTarget(meaning) ? meaning : "note";
  });
  const paired = pairNames(found);
  return paired.map((target, at) =>
    target === "skip" || paired.indexOf(target) === at ? target : "note",
  );
}

const isName = (cell: string) =>
  columnMeaning(cell) !== null || ownColumns.has(cell.trim().toLowerCase());
const isBlank = (row: readonly string[]) => row.every((cell) => !cell.trim());
const isAddress = (text: string) => emailAddress().safeParse(text).success;

/**
 * Reads a list of leads.
 * @param targets what each column holds, by its place; guessed from the names where it's left out
 * @throws AppError invalid_input for too many lines or columns
 */
export function readImport(
  csv: string,
  targets: readonly ImportTarget[] | undefined,
): {
  columns: AdminImportColumn[];
  lines: Line[];
  problems: { line: number; message: string }[];
  /** The lines with problems, and the reasons, as a file to correct. */
  rejected: string;
} {
  const { table, header } = readTable(csv);
  const rest = table.rows.flatMap((values, index) =>
    isBlank(values) ? [] : [{ values, line: table.above + index + 1 }],
  );
  if (table.isCut || rest.length > importedAtOnce) {
    throw new AppError("import_too_long", { params: { most: importedAtOnce } });
  }
  if (header.length > mostColumns) {
    throw new AppError("import_too_wide", {
      params: { columns: header.length, most: mostColumns },
    });
  }
  const guess = targetsFor(header);
  if (!guess.includes("email")) {
    const at = header.findIndex((_, column) =>
      rest.some(({ values }) => isAddress(values[column] ?? "")),
    );
    if (at >= 0) guess[at] = "email";
  }
  const columns = header.map((name, at) => ({
    name: name.trim(),
    target: targets?.[at] ?? guess[at] ?? "note",
    samples: rest
      .map(({ values }) => (values[at] ?? "").trim().slice(0, 60))
      .filter(Boolean)
      .slice(0, samples),
  }));
  if (!columns.some(({ target }) => target === "email")) {
    const problems = [{ line: 1, message: importProblems.noEmailColumn }];
    return { columns, lines: [], problems, rejected: "" };
  }
  const lines: Line[] = [];
  const problems: { line: number; message: string }[] = [];
  const rejected: string[][] = [];
  const seen = new Map<string, number>();
  for (const { values, line } of rest) {
    const read = readLine(line, values, columns);
    const problem = problemIn(values, columns) ?? problemOf(read, seen);
    if (problem) {
      problems.push({ line, message: problem });
      rejected.push([...values, problem]);
      continue;
    }
    const email = normaliseEmail(read.email);
    seen.set(email, line);
    lines.push({ ...read, email });
  }
  return {
    columns,
    lines,
    problems,
    rejected:
      rejected.length > 0 ? csvPage([...header, importProblems.reasonColumn], rejected, true) : "",
  };
}

/** The rows, and the names of their columns, which are blank where the first row is one of the list already. */
function readTable(csv: string) {
  const table = readTextTable(csv, isName, mostRows);
  if (table.header) return { table, header: table.header };
  const at = table.rows.findIndex((row) => !isBlank(row));
  const first = table.rows[at] ?? [];
  if (first.some((cell) => addressesIn(cell).emails.some(isAddress))) {
    return { table, header: first.map(() => "") };
  }
  const rest = { ...table, rows: table.rows.slice(at + 1), above: table.above + at + 1 };
  return { table: rest, header: first };
}

/** The addresses in a cell: `Ana <ana@example.com>`, `mailto:ana@example.com`, and several of them. */
function addressesIn(cell: string): { emails: string[]; name: string } {
  const bracketed = [...cell.matchAll(/<([^<>]+)>/g)].map(([, one = ""]) => one);
  const emails = (bracketed.length > 0 ? bracketed : cell.split(/[;,\s]+|:::/))
    .map((one) => one.trim().replace(/^mailto:([^?]*).*$/i, "$1"))
    .filter(Boolean);
  const [before = ""] = bracketed.length > 0 ? cell.split("<") : [];
  const name = before.replaceAll('"', "").trim();
  return { emails: [...new Set(emails)], name: name.includes("@") ? "" : name };
}

function readLine(
  line: number,
  values: readonly string[],
  columns: readonly AdminImportColumn[],
): Line {
  const found: Partial<Record<ImportTarget, string>> = {};
  const notes: string[] = [];
  for (const [at, { name, target }] of columns.entries()) {
    const value = (values[at] ?? "").trim();
    if (!value || target === "skip") continue;
    // A person may have chosen a field for two columns.
    if (target === "note" || found[target]) notes.push(name ? `${name}: ${value}` : value);
    else found[target] = value;
  }
  const { company, phone, firstName = "", lastName = "" } = found;
  const { emails, name: besideEmail } = addressesIn(found.email ?? "");
  const [email = "", ...others] = emails.every(isAddress) ? emails : [found.email ?? ""];
  if (others.length > 0) notes.push(importProblems.otherAddresses(others.join(", ")));
  const name = found.name ?? (`${firstName} ${lastName}`.trim() || besideEmail);
  return {
    ...{ line, email, note: notes.join("\n"), name },
    ...(company ? { company } : {}),
    ...(phone ? { phone } : {}),
  };
}

/** A number that isn't in the file any more. */
function problemIn(
  values: readonly string[],
  columns: readonly AdminImportColumn[],
): string | null {
  const at = columns.findIndex(
    ({ target }, column) => target !== "skip" && isShortened(values[column] ?? ""),
  );
  return at < 0
    ? null
    : importProblems.shortened(columns[at]?.name || `Column ${at + 1}`, values[at] ?? "");
}

/** Why a line can't be taken; null if it can. */
function problemOf(line: Line, seen: ReadonlyMap<string, number>): string | null {
  if (!isAddress(line.email)) return importProblems.noAddress(line.email);
  const long = detailNames.find((name) => (line[name] ?? "").length > details[name]);
  if (long) return importProblems.tooLong(long, details[long]);
  if (line.note.length > longestNote) return importProblems.tooLong("note", longestNote);
  const address = normaliseEmail(line.email);
  const before = seen.get(address);
  return before === undefined ? null : importProblems.twice(address, before);
}

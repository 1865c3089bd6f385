import Papa from "papaparse";
import { csvPage } from "../../../contract/csv.ts";
import { emailAddress, normaliseEmail } from "../../../contract/text.ts";
import { AppError } from "../../../platform/errors.ts";
import type { AdminImportColumn } from "../lead-schemas.ts";
import { importProblems } from "../lead-texts.ts";
import type { ImportTarget } from "../lead-values.ts";

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

/** Names of columns that other programs write. */
const columnNames: Record<string, ImportTarget> = {
  email: "email",
  "email address": "email",
  name: "name",
  "full name": "name",
  "first name": "firstName",
  firstname: "firstName",
  "last name": "lastName",
  lastname: "lastName",
  surname: "lastName",
  company: "company",
  "company name": "company",
  organization: "company",
  phone: "phone",
  "phone number": "phone",
  // Columns that our own export adds hold nothing new.
  stage: "skip",
  owner: "skip",
  came_by: "skip",
  source: "skip",
  first_page: "skip",
  created_at: "skip",
  last_activity_at: "skip",
};

function targetOf(name: string): ImportTarget {
  const plainName = name
    .trim()
    .toLowerCase()
    .replace(/^e-mail/, "email");
  return (Object.hasOwn(columnNames, plainName) && columnNames[plainName]) || "note";
}

/** Our own files mark what looks like a formula with an apostrophe. */
const plain = (value: string | undefined) => (value ?? "").trim().replace(/^'(?=[=+\-@])/, "");

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
  const { data, meta } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ""), {
    skipEmptyLines: "greedy",
    preview: mostRows,
  });
  const [header = [], ...rest] = data;
  if (meta.truncated || rest.length > importedAtOnce) {
    throw new AppError("import_too_long", { params: { most: importedAtOnce } });
  }
  if (header.length > mostColumns) {
    throw new AppError("import_too_wide", {
      params: { columns: header.length, most: mostColumns },
    });
  }
  const columns = header.map((name, at) => ({
    name: name.trim(),
    target: targets?.[at] ?? targetOf(name),
    samples: rest
      .map((values) => plain(values[at]).slice(0, 60))
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
  for (const [index, values] of rest.entries()) {
    const line = index + 2;
    const read = readLine(line, values, columns);
    const problem = problemOf(read, seen);
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

function readLine(
  line: number,
  values: readonly string[],
  columns: readonly AdminImportColumn[],
): Line {
  const found: Partial<Record<ImportTarget, string>> = {};
  const notes: string[] = [];
  for (const [at, { name, target }] of columns.entries()) {
    const value = plain(values[at]);
    if (!value || target === "skip") continue;
    if (target === "note") notes.push(`${name}: ${value}`);
    else found[target] ??= value;
  }
  const { email = "", company, phone, firstName = "", lastName = "" } = found;
  const name = found.name ?? `${firstName} ${lastName}`.trim();
  return {
    ...{ line, email, note: notes.join("\n"), name },
    ...(company ? { company } : {}),
    ...(phone ? { phone } : {}),
  };
}

/** Why a line can't be taken; null if it can. */
function problemOf(line: Line, seen: ReadonlyMap<string, number>): string | null {
  if (!emailAddress().safeParse(line.email).success) return importProblems.noAddress(line.email);
  const long = detailNames.find((name) => (line[name] ?? "").length > details[name]);
  if (long) return importProblems.tooLong(long, details[long]);
  if (line.note.length > longestNote) return importProblems.tooLong("note", longestNote);
  const address = normaliseEmail(line.email);
  const before = seen.get(address);
  return before === undefined ? null : importProblems.twice(address, before);
}

import { structuredPatch } from "diff";
import type { Actor } from "../../../console/operations/actor.ts";
import { links } from "../../../contract/links.ts";
import { describeRefusal } from "../../../contract/refusals/refusals.ts";
import type { Database } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { AdminRecord } from "../../content/content-operations.ts";
import type { RecordData } from "../../content/content-schema.ts";
import { type ContentTypeName, getContentType } from "../../content/content-types.ts";
import { createContentChanges } from "../../content/operations/change-record.ts";
import { targetsIn } from "../../content/operations/links-in.ts";
import { moveRecord } from "../../content/operations/move-record.ts";
import { isChanged } from "../../content/operations/named-records.ts";
import { readRecord, recordTitle, sameData, sameValue } from "../../content/operations/records.ts";
import { storedType } from "../../content/operations/stored-types.ts";
import { createContent } from "../../content/server/content.ts";
import { isMenu, menuText } from "../../menus/menus.ts";
import { readStored, type StoredRecord } from "./export-content.ts";
import { type ContentDocument, dateToFile, documentKey, fileFields } from "./formats.ts";
import { type Company, type Documents, documentFrom, readDocuments } from "./read-documents.ts";

/** In versions and in the audit log. */
export const importActor: Actor = {
  id: "import",
  name: "Import",
  email: "",
  role: "owner",
  emailVerified: true,
  twoFactorEnabled: false,
};

/** The change that an import makes to one record. */
interface Step {
  document: ContentDocument;
  stored: StoredRecord | undefined;
  action: "add" | "change" | "take down" | "show";
}

export interface ImportPlan {
  steps: Step[];
  /** Types whose records are in another order in the files. */
  reordered: ContentTypeName[];
  /** Records that no file has, as text. They stay. */
  others: string[];
  documents: Documents;
  timeZone: string;
  company: Company;
}

async function readCompany(db: Database): Promise<Company> {
  const settings = await createContent(db).getSettings();
  return { name: settings?.name ?? "", timeZone: settings?.time_zone ?? "UTC" };
}

const isTerms = (type: ContentTypeName, data: RecordData) =>
  storedType(type).aliases?.[links.terms]?.(String(data.slug)) === true;

/** A new company name changes the address of the terms page, which stays the same page. */
function belongsTo(type: ContentTypeName, data: RecordData, stored: StoredRecord): boolean {
  if (getContentType(type).single) return true;
  if (isTerms(type, data)) return isTerms(type, stored.data);
  return documentKey(type, data).toLowerCase() === documentKey(type, stored.data).toLowerCase();
}

/** Whether a record already equals its document. Unpublished changes from the console stay. */
function isAsWritten({ data, draft, changes }: ContentDocument, stored: StoredRecord): boolean {
  if (draft !== stored.draft || !sameData(data, stored.data)) return false;
  return changes === null || (stored.changes !== null && sameData(changes, stored.changes));
}

/**
 * Compares the files of a folder with the database. Nothing is written.
 * @param options.newOnly leaves records alone that are there already
 * @throws ContentFileError naming the file that isn't right
 */
export async function planImport(
  db: Database,
  folder: string,
  options: { newOnly?: boolean } = {},
): Promise<ImportPlan> {
  const company = await readCompany(db);
  return planDocuments(db, company, await readDocuments(folder, company), options);
}

/**
 * As `planImport`, for records of one type that aren't in files.
 * @param records each as a file writes it, by the name that messages give it
 */
export async function planImportedRecords(
  db: Database,
  type: ContentTypeName,
  records: ReadonlyMap<string, object>,
): Promise<ImportPlan> {
  const company = await readCompany(db);
  const documents = [...records].map(([name, one]) => documentFrom(type, name, one, company));
  return planDocuments(db, company, new Map([[type, documents]]));
}

/** As `planImport`, for records that were read already. */
export async function planDocuments(
  db: Database,
  company: Company,
  documents: Documents,
  options: { newOnly?: boolean } = {},
): Promise<ImportPlan> {
  const timeZone = String(documents.get("setting")?.[0]?.data.timeZone ?? company.timeZone);
  const plan: ImportPlan = { steps: [], reordered: [], others: [], documents, timeZone, company };
  for (const [type, wanted] of documents) {
    const stored = await readStored(db, type);
    const found = wanted.map((document) =>
      stored.find((one) => belongsTo(type, document.data, one)),
    );
    for (const [at, document] of wanted.entries()) {
      const one = found[at];
      if (one && (options.newOnly || isAsWritten(document, one))) continue;
      const visibility = document.draft ? "take down" : "show";
      const action = !one ? "add" : one.draft !== document.draft ? visibility : "change";
      plan.steps.push({ document, stored: one, action });
    }
    for (const one of stored) {
      if (found.includes(one) || !isChanged(type, one.data)) continue;
      plan.others.push(`${getContentType(type).one} “${recordTitle(type, one.data)}”`);
    }
    if (!getContentType(type).ordered || options.newOnly) continue;
    const places = found.flatMap((one) => (one ? [stored.indexOf(one)] : []));
    if (places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0))) {
      plan.reordered.push(type);
    }
  }
  return plan;
}

const asText = (value: unknown) =>
  typeof value === "string"
    ? value
    : isMenu(value)
      ? menuText(value)
      : Array.isArray(value)
        ? value.join("\n")
        : value === null || value === undefined
          ? ""
          : typeof value === "object"
            ? Object.entries(value)
                .map(([key, one]) => `${key}: ${one}`)
                .sort()
                .join("\n")
            : String(value);

function fieldDiff(name: string, before: unknown, after: unknown): string[] {
  const from = asText(before);
  const to = asText(after);
  if (!`${from}${to}`.includes("\n")) {
    return [`    ${name}:`, ...(from ? [`    - ${from}`] : []), ...(to ? [`    + ${to}`] : [])];
  }
  const { hunks } = structuredPatch("", "", from, to, "", "", { context: 1 });
  const lines = hunks.flatMap((hunk, at) => [...(at > 0 ? ["  …"] : []), ...hunk.lines]);
  return [
    `    ${name}:`,
    ...lines.filter((line) => !line.startsWith("\\")).map((line) => `    ${line}`),
  ];
}

/** A readable list of the changes that an import would make. @param pictures lines on the media library, which come first */
export function describeImport(plan: ImportPlan, pictures: string[] = []): string {
  const signs = { add: "+", change: "~", "take down": "~", show: "~" };
  const { timeZone } = plan;
  const records = plan.steps.flatMap(({ document, stored, action }) => {
    const { type, data, draft, changes, file } = document;
    const note = {
      add: draft ? " (new, as a draft)" : " (new)",
      change: "",
      "take down": " (visitors no longer see it)",
      show: " (visitors see it)",
    }[action];
    const head = `${signs[action]} ${getContentType(type).one} “${recordTitle(type, data)}”${note}  ${file}`;
    if (!stored) return [head];
    const differences = (from: RecordData, to: RecordData, prefix = "") =>
      fileFields(type).flatMap(([key, name]) =>
        sameValue(from[key], to[key])
          ? []
          : fieldDiff(
              prefix + name,
              dateToFile(from[key], timeZone),
              dateToFile(to[key], timeZone),
            ),
      );
    return [
      head,
      ...differences(stored.data, data),
      ...(changes ? differences(stored.changes ?? stored.data, changes, "draft of ") : []),
    ];
  });
  const lines = [...pictures, ...records];
  for (const type of plan.reordered) {
    lines.push(`~ ${getContentType(type).name}: in another order`);
  }
  if (lines.length === 0) lines.push("The database holds what the files say.");
  if (plan.others.length > 0) {
    lines.push(
      "",
      "Only in the database, and left as they are:",
      ...plan.others.map((one) => `  ${one}`),
    );
  }
  return `${lines.join("\n")}\n`;
}

/**
 * Makes the database hold what the files say, through the same code as the console: each write leaves a version and an entry
 * of the audit log.
 * @returns what could not be done, as text: the record is saved then, and not published
 */
export async function applyImport(db: Database, plan: ImportPlan): Promise<string[]> {
  const changes = createContentChanges({ db });
  const problems: string[] = [];
  const note = ({ document: { type, file, data } }: Step, error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const { summary, fields = {} } = describeRefusal(error);
    const reasons = Object.values(fields).flat().join(" ") || summary;
    problems.push(`${getContentType(type).one} “${recordTitle(type, data)}” (${file}): ${reasons}`);
  };
  const coming = new Set(
    [...plan.documents].flatMap(([type, all]) => {
      const published = all.filter(({ draft }) => !draft);
      return published.flatMap(({ data }) => targetsIn(type, data));
    }),
  );
  for (const type of plan.documents.keys()) {
    // All of a type are saved before the first is published: they may link to each other.
    const batch: { step: Step; record: AdminRecord }[] = [];
    for (const step of plan.steps) {
      const { document, stored } = step;
      if (document.type !== type) continue;
      try {
        if (!stored) {
          batch.push({ step, record: await changes.create(importActor, document) });
          continue;
        }
        const current = await readRecord(db, type, stored.id);
        if (!current) continue;
        const record = await changes.save(importActor, { ...current, data: document.data });
        batch.push({ step, record });
      } catch (error) {
        note(step, error);
      }
    }
    for (const { step, record } of batch) {
      const { draft, changes: later } = step.document;
      try {
        let current = record;
        if (draft && current.state !== "draft")
          current = await changes.unpublish(importActor, { ...current, breakLinks: true });
        if (!draft && current.state !== "published")
          current = await changes.publish(importActor, { ...current, breakLinks: true }, coming);
        if (later) await changes.save(importActor, { ...current, data: later });
      } catch (error) {
        note(step, error);
      }
    }
    if (getContentType(type).ordered) await putInOrder(db, plan, type);
  }
  return problems;
}

/** Puts the records of the files in their order, each in front of the next. */
async function putInOrder(db: Database, plan: ImportPlan, type: ContentTypeName): Promise<void> {
  const wanted = plan.documents.get(type) ?? [];
  const added = plan.steps.some(
    ({ document, action }) => document.type === type && action === "add",
  );
  if (!plan.reordered.includes(type) && !added) return;
  const stored = await readStored(db, type);
  const ids = wanted.flatMap(
    ({ data }) => stored.find((one) => belongsTo(type, data, one))?.id ?? [],
  );
  for (let at = ids.length - 2; at >= 0; at--) {
    await moveRecord(db, importActor, { type, id: String(ids[at]), before: String(ids[at + 1]) });
  }
}

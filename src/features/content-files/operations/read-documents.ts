import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { describeRefusal } from "../../../contract/refusals/refusals.ts";
import { decodeText } from "../../../contract/text-files/text-file.ts";
import { toInstant, toLocalTime } from "../../../contract/zoned-time.ts";
import { AppError } from "../../../platform/errors.ts";
import { companySlug } from "../../content/content.ts";
import type { RecordData } from "../../content/content-schema.ts";
import type { ContentTypeName } from "../../content/content-types.ts";
import { checked } from "../../content/operations/checked.ts";
import { defaultRecord } from "../../content/operations/named-records.ts";
import { storedType, storedTypeNames } from "../../content/operations/stored-types.ts";
import {
  type ContentDocument,
  dateFromFile,
  documentKey,
  emptyValue,
  fileFields,
} from "./formats.ts";

/** The documents of a folder by their type. A type without a file or folder is left out. */
export type Documents = Map<ContentTypeName, ContentDocument[]>;

/** Errors in a file, in words for its author. */
export class ContentFileError extends Error {}

/** The company's name in the address of the terms page. */
export const brandSlug = "{brand-slug}";

/** Dependencies that the files of all types share. */
export interface Company {
  name: string;
  timeZone: string;
}
const nobody: Company = { name: "", timeZone: "UTC" };

/** A zone that isn't one is named by the check of the settings. */
function zoneOr(zone: unknown): string {
  try {
    toLocalTime(0, String(zone));
    return String(zone);
  } catch {
    return "UTC";
  }
}

async function ifThere<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** Editors on Windows write other encodings than UTF-8, too. */
function textIn(file: string, bytes: Buffer): string {
  const { text, isSure } = decodeText(new Uint8Array(bytes));
  if (!isSure) throw new ContentFileError(`${file}: its encoding isn’t clear. Save it as UTF-8.`);
  return text;
}

function parseFile(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new ContentFileError(`${file}: ${(error as Error).message}`);
  }
}

/** The record's fields from the keys of the file; those in `only` or all. */
function dataFrom(
  type: ContentTypeName,
  file: string,
  written: Record<string, unknown>,
  known: Company,
  base?: RecordData,
): RecordData {
  const fields = fileFields(type);
  const names = new Set(fields.map(([, name]) => name));
  const unknown = Object.keys(written).filter((name) => !names.has(name));
  if (unknown.length > 0) {
    throw new ContentFileError(
      `${file}: ${unknown.join(", ")}: there is no such key. Use ${[...names].join(", ")}.`,
    );
  }
  const idName = fields.find(([key]) => key === "id")?.[1];
  // The settings' own dates are in the time zone that stands beside them.
  const ownZone = fields.find(([key]) => key === "timeZone")?.[1];
  const zone = ownZone ? (written[ownZone] ?? base?.timeZone ?? "UTC") : known.timeZone;
  const defaults = idName ? defaultRecord(type, written[idName]) : {};
  const data = Object.fromEntries(
    fields.map(([key, name, field]) => {
      const empty = defaults[key] ?? emptyValue(field);
      const value = name in written ? written[name] : base ? base[key] : empty;
      return [key, field.kind === "date" ? dateFromFile(value, zoneOr(zone)) : value];
    }),
  );
  try {
    return checked(type, data);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const nameOf = new Map(fields.map(([key, name]) => [key, name]));
    const problems = Object.entries(describeRefusal(error).fields ?? {}).map(
      ([key, messages]) => `${nameOf.get(key) ?? key}: ${messages.join(" ")}`,
    );
    throw new ContentFileError(`${file}: ${problems.join("; ") || error.message}`);
  }
}

/** A record as a file writes it. @throws ContentFileError naming `file` */
export function documentFrom(
  type: ContentTypeName,
  file: string,
  value: unknown,
  company: Company,
): ContentDocument {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new ContentFileError(`${file}: a record is a list of keys with values.`);
  }
  // `position` is from older exports. The order in the file counts.
  const { draft, changes, updated, position: _, ...fields } = value as Record<string, unknown>;
  if ("slug" in fields)
    fields.slug = String(fields.slug).replace(brandSlug, companySlug(company.name));
  const data = dataFrom(type, file, fields, company);
  const isDay =
    /^\d{4}-\d\d-\d\d$/.test(String(updated)) && !Number.isNaN(Date.parse(`${updated}`));
  const day = isDay ? new Date(toInstant(`${updated}T12:00`, zoneOr(company.timeZone))) : null;
  if (updated !== undefined && !day) {
    throw new ContentFileError(`${file}: updated: Use a day like 2026-11-22.`);
  }
  return {
    type,
    file,
    data,
    draft: draft === true,
    changes: changes
      ? dataFrom(type, `${file}: changes`, changes as Record<string, unknown>, company, data)
      : null,
    updated: day,
  };
}

async function readOne(folder: string, type: ContentTypeName, company: Company) {
  const { file, folder: sub } = storedType(type).format;
  if (file) {
    const bytes = await ifThere(readFile(path.join(folder, file)));
    const text = bytes && textIn(file, bytes);
    if (text === null) return null;
    const parsed = parseFile(file, text);
    const items = Array.isArray(parsed) ? parsed : parsed === null ? [] : [parsed];
    return items.map((item, at) =>
      documentFrom(type, items.length > 1 ? `${file}, number ${at + 1}` : file, item, company),
    );
  }
  const names = await ifThere(readdir(path.join(folder, sub ?? "")));
  if (names === null) return null;
  const documents: ContentDocument[] = [];
  for (const name of names.filter((one) => /\.ya?ml$/.test(one)).sort()) {
    const inside = `${sub}/${name}`;
    const text = textIn(inside, await readFile(path.join(folder, inside)));
    documents.push(documentFrom(type, inside, parseFile(inside, text), company));
  }
  return documents;
}

/**
 * Reads the content of a folder, such as the project's `content/`, and checks it.
 * @param company of the database: its name and time zone where the folder has no settings
 * @throws ContentFileError naming the file that isn't right
 */
export async function readDocuments(folder: string, company: Company = nobody): Promise<Documents> {
  const documents: Documents = new Map();
  let currentCompany = company;
  for (const type of storedTypeNames) {
    const read = await readOne(folder, type, currentCompany);
    if (read === null) continue;
    const keys = new Set<string>();
    for (const one of read) {
      const key = documentKey(type, one.data).toLowerCase();
      if (keys.has(key)) throw new ContentFileError(`${one.file}: ${key} is there twice.`);
      keys.add(key);
    }
    documents.set(type, read);
    const settings = documents.get("setting")?.[0]?.data;
    if (settings)
      currentCompany = { name: String(settings.name), timeZone: String(settings.timeZone) };
  }
  return documents;
}

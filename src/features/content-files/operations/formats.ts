import { toInstant, toLocalTime } from "../../../contract/zoned-time.ts";
import type { RecordData } from "../../content/content-schema.ts";
import type { ContentField } from "../../content/content-type.ts";
import { type ContentTypeName, getContentType } from "../../content/content-types.ts";
import { storedType } from "../../content/operations/stored-types.ts";
import type { MenuGroup } from "../../menus/menus.ts";

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields of a type with their names in files, the key in front. */
export function fileFields(
  type: ContentTypeName,
): [key: string, name: string, field: ContentField][] {
  const { key, names = {} } = storedType(type).format;
  const fields = Object.entries(getContentType(type).fields).filter(
    ([name, field]) => name === key || !field.fixed,
  );
  fields.sort(([a], [b]) => Number(b === key) - Number(a === key));
  return fields.map(([name, field]) => [name, names[name] ?? snakeCase(name), field]);
}

/** A value as its file writes it. PostgreSQL keeps the keys of a menu in an order of its own. */
export function toFile(field: ContentField, value: unknown, timeZone: string): unknown {
  if (field.kind === "date") return dateToFile(value, timeZone);
  if (field.kind !== "menu") return value;
  return (value as MenuGroup[]).map(({ title, links }) => ({
    title,
    links: links.map(({ label, href }) => ({ label, href })),
  }));
}

/** A day stands for its beginning in the company's time zone. */
export function dateToFile(value: unknown, timeZone: string): unknown {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT/.test(value)) return value;
  const [day = "", time] = toLocalTime(value, timeZone).split("T");
  return time === "00:00" && toInstant(`${day}T00:00`, timeZone) === value ? day : value;
}
export function dateFromFile(value: unknown, timeZone: string): unknown {
  if (typeof value !== "string") return value;
  return /^\d{4}-\d\d-\d\d$/.test(value) ? toInstant(`${value}T00:00`, timeZone) : value;
}

const emptyValues: Partial<Record<ContentField["kind"], unknown>> = {
  switch: false,
  comparison: {},
  list: [],
  menu: [],
  money: null,
  number: null,
  decimal: null,
  date: null,
};

/** The defaults of a record, for fields that its file leaves out. */
export function emptyValue(field: ContentField): unknown {
  if (field.initial !== undefined) return field.initial;
  if (field.kind in emptyValues) return emptyValues[field.kind];
  return field.nullable ? null : "";
}

/** A record as its file says. */
export interface ContentDocument {
  type: ContentTypeName;
  /** Of the file, from the folder. */
  file: string;
  data: RecordData;
  /** Visitors don't see it. */
  draft: boolean;
  /** Changes that wait for the next publication. */
  changes: RecordData | null;
  /** When the text last changed, where the site shows that. */
  updated: Date | null;
}

/** The name of the document's record, unique in its type. */
export function documentKey(type: ContentTypeName, data: RecordData): string {
  const { key, within } = storedType(type).format;
  const name = String(data[key] ?? "");
  return within ? `${data[within]}: ${name}` : name;
}

import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { and, asc, eq, sql } from "drizzle-orm";
import { stringify } from "yaml";
import { dayIn } from "../../../contract/zoned-time.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { contentDraft } from "../../activity/server/tables.ts";
import { companySlug, termsSlug } from "../../content/content.ts";
import type { RecordData } from "../../content/content-schema.ts";
import { type ContentTypeName, getContentType } from "../../content/content-types.ts";
import { isChanged, isOwn } from "../../content/operations/named-records.ts";
import {
  contentTable,
  getColumn,
  isRowPublished,
  sameValue,
  tableColumns,
  toRecordData,
  withDraft,
} from "../../content/operations/records.ts";
import { storedType, storedTypeNames } from "../../content/operations/stored-types.ts";
import { documentKey, fileFields, toFile } from "./formats.ts";
import { brandSlug } from "./read-documents.ts";

/** A record of the database, with the changes that visitors don't see yet. */
export interface StoredRecord {
  id: string;
  data: RecordData;
  draft: boolean;
  changes: RecordData | null;
  updatedAt: Date;
}

/** Every record of a type: in the order that visitors see, or by the field that names it. */
export async function readStored(on: Executor, type: ContentTypeName): Promise<StoredRecord[]> {
  const { id, position } = tableColumns(type);
  // As bytes: the same order on every machine.
  const key = sql`${getColumn(type, storedType(type).format.key)} collate "C"`;
  const rows = (await on
    .select({ row: contentTable(type) as never, draft: contentDraft.data })
    .from(contentTable(type))
    .leftJoin(
      contentDraft,
      and(eq(contentDraft.type, type), sql`${contentDraft.recordId} = ${id}::text`),
    )
    .orderBy(...(position ? [asc(position)] : []), key)) as {
    row: Record<string, unknown>;
    draft: RecordData | null;
  }[];
  return rows.map(({ row, draft }) => {
    const data = toRecordData(type, row);
    const published = isRowPublished(type, row);
    return {
      id: String(row.id),
      data,
      draft: !published,
      changes: published && draft ? withDraft(type, data, draft) : null,
      updatedAt: row.updatedAt as Date,
    };
  });
}

function documentOf(
  type: ContentTypeName,
  record: StoredRecord,
  company: string,
  timeZone: string,
) {
  const entries = (data: RecordData, wanted = (_key: string) => true) =>
    fileFields(type)
      .filter(([key]) => wanted(key) && isOwn(type, data, key))
      // An empty translation is left out.
      .filter(([key, , { locale }]) => !locale || (data[key] as string | unknown[]).length > 0)
      .map(([key, name, field]) => [name, toFile(field, data[key], timeZone)]);
  const { data, changes } = record;
  const written: Record<string, unknown> = Object.fromEntries(entries(data));
  if (data.slug === termsSlug(company)) {
    written.slug = String(data.slug).replace(companySlug(company), brandSlug);
  }
  if (storedType(type).format.dated) {
    const { slug, ...others } = written;
    return {
      slug,
      updated: dayIn(record.updatedAt, { time_zone: timeZone }),
      ...others,
      ...flags(),
    };
  }
  function flags() {
    return {
      ...(record.draft ? { draft: true } : {}),
      ...(changes
        ? {
            changes: Object.fromEntries(
              entries(changes, (key) => !sameValue(changes[key], data[key])),
            ),
          }
        : {}),
    };
  }
  return { ...written, ...flags() };
}

/** YAML as people write it: long texts as blocks, no line is broken, a list with a blank line between its items. */
function write(value: unknown, comment?: string): string {
  const items = Array.isArray(value) ? value : [value];
  const text =
    Array.isArray(value) && items.length > 0
      ? items.map((item) => stringify([item], { lineWidth: 0 })).join("\n")
      : stringify(value, { lineWidth: 0 });
  return comment ? `# ${comment}\n${text}` : text;
}

/** Every file of an export by its path. The same content gives the same files. */
export async function exportFiles(on: Executor): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const [settings] = await readStored(on, "setting");
  const company = String(settings?.data.name ?? "");
  const timeZone = String(settings?.data.timeZone ?? "UTC");
  for (const type of storedTypeNames) {
    const records = (await readStored(on, type)).filter(
      ({ data, changes }) => changes !== null || isChanged(type, data),
    );
    const { file, folder, comment } = storedType(type).format;
    const documents = records.map((record) => documentOf(type, record, company, timeZone));
    if (getContentType(type).single) {
      if (documents[0]) files.set(String(file), write(documents[0], comment));
    } else if (file) {
      if (documents.length > 0) files.set(file, write(documents, comment));
    } else {
      for (const [at, { data }] of records.entries()) {
        const name = data.slug === termsSlug(company) ? "terms" : documentKey(type, data);
        files.set(`${folder}/${name}.yaml`, write(documents[at]));
      }
    }
  }
  return files;
}

/**
 * Writes all content into a folder, in the format of the project's `content/`. Files of records that are gone are removed.
 * @returns how many files were written and removed
 */
export async function exportContent(
  on: Executor,
  target: string,
): Promise<{ written: number; removed: string[] }> {
  const files = await exportFiles(on);
  const removed: string[] = [];
  for (const type of storedTypeNames) {
    const { file, folder } = storedType(type).format;
    const there = file
      ? [file]
      : (await readdir(path.join(target, String(folder))).catch(() => []))
          .filter((name) => /\.ya?ml$/.test(name))
          .map((name) => `${folder}/${name}`);
    for (const name of there) {
      if (files.has(name)) continue;
      const isRemoved = await rm(path.join(target, name)).then(
        () => true,
        () => false,
      );
      if (isRemoved) removed.push(name);
    }
  }
  for (const [name, text] of files) {
    await mkdir(path.dirname(path.join(target, name)), { recursive: true });
    await writeFile(path.join(target, name), text);
  }
  return { written: files.size, removed };
}

import { eq, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../platform/db/client.ts";
import { contentDraft } from "../../activity/server/tables.ts";
import {
  type ContentTypeName,
  contentTypeNames,
  getContentType,
} from "../../content/content-types.ts";
import {
  contentTable,
  getColumn,
  isPublished,
  tableColumns,
} from "../../content/operations/records.ts";
import type { AdminMediaUse } from "../media-operations.ts";
import { picturesPath, withoutExtension } from "../pictures.ts";

/** Fields of a type that can hold pictures. */
const placesOf = (type: ContentTypeName, wanted: "image" | "film") =>
  Object.entries(getContentType(type).fields).filter(
    ([, { kind, pictures }]) => kind === wanted || (wanted === "image" && pictures),
  );

/** Records that show a picture or a film, or will when their draft is published. */
export async function findUses(
  on: Executor,
  name: string,
  wanted: "image" | "film" = "image",
): Promise<AdminMediaUse[]> {
  const inText = `%${picturesPath}${withoutExtension(name)}.%`;
  const uses: AdminMediaUse[] = [];
  for (const type of contentTypeNames) {
    const places = placesOf(type, wanted);
    if (places.length === 0) continue;
    const matches = places.map(
      ([key, { kind }]): SQL =>
        kind === wanted
          ? eq(getColumn(type, key), name)
          : sql`pictures_in(${getColumn(type, key)}) @> array[${withoutExtension(name)}]`,
    );
    const { id } = tableColumns(type);
    const title = getColumn(type, getContentType(type).title);
    const rows = (await on
      .select({
        id: sql<string>`${id}::text`,
        title: sql<string>`${title}`,
        shown: isPublished(type),
      })
      .from(contentTable(type))
      .where(or(...matches))
      .limit(50)) as { id: string; title: string; shown: boolean }[];
    uses.push(...rows.map((row) => ({ type, id: row.id, title: row.title, draft: !row.shown })));
  }
  const drafts = await on
    .select()
    .from(contentDraft)
    .where(
      sql`${contentDraft.data}::text like ${inText} or ${contentDraft.data}::text like ${`%"${name}"%`}`,
    )
    .limit(50);
  for (const { type, recordId, data } of drafts) {
    if (uses.some((use) => use.type === type && use.id === recordId)) continue;
    const contentType = contentTypeNames.find((one) => one === type);
    if (!contentType) continue;
    const title = String(data[getContentType(contentType).title] ?? "");
    uses.push({ type: contentType, id: recordId, title, draft: true });
  }
  return uses;
}

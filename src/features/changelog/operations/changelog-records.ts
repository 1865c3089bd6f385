import type { StoredType } from "../../content/operations/stored-type.ts";
import { isPublicChange } from "../server/changelog.ts";
import { changelogEntry } from "../server/tables.ts";

export const changelogRecords = {
  changelog: {
    table: changelogEntry,
    format: { folder: "changelog", key: "slug", names: { publishedAt: "published" } },
    shown: isPublicChange,
  },
} as const satisfies Record<string, StoredType>;

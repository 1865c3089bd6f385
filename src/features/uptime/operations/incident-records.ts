import type { StoredType } from "../../content/operations/stored-type.ts";
import { publishWords } from "../../content/publish-words.ts";
import { incident } from "../server/tables.ts";

export const incidentRecords = {
  incident: {
    table: incident,
    format: {
      file: "incidents.yaml",
      key: "slug",
      comment: "What the status page tells of outages, trouble, and maintenance.",
    },
    rules: ({ startedAt, endedAt }) =>
      startedAt && endedAt && String(endedAt) < String(startedAt)
        ? [{ field: "endedAt", message: publishWords.endBeforeStart }]
        : [],
  },
} as const satisfies Record<string, StoredType>;

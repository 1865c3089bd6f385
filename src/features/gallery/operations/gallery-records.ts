import type { StoredType } from "../../content/operations/stored-type.ts";
import { galleryWork } from "../../content/server/site-list-tables.ts";

export const galleryRecords = {
  work: {
    table: galleryWork,
    format: {
      file: "works.yaml",
      key: "title",
      comment: "The gallery’s works, in this order. Each names one of the site’s pictures.",
    },
  },
} as const satisfies Record<string, StoredType>;

import { getCatalog } from "../../contract/catalogs.ts";
import { links } from "../../contract/links.ts";
import { localPath } from "../../contract/local-paths.ts";
import { findTextRecord } from "../../contract/text-records.ts";
import type { ContentType } from "../content/content-type.ts";

/** The texts of pages that are in the code. The site knows which there are, and what each says as long as no one changes it. */
export const wordingTypes = {
  wording: {
    name: "Page texts",
    one: "page’s texts",
    area: "content",
    title: "name",
    fields: {
      id: { kind: "line", label: "Page", max: 40, fixed: true },
      name: { kind: "line", label: "Name", max: 60, fixed: true },
      texts: { kind: "texts", label: "Texts" },
    },
    search: ["name", "texts"],
    columns: [],
    ordered: false,
    open: false,
    single: false,
    texts: "names",
    shownOn({ id }) {
      const found = findTextRecord(id);
      return found ? localPath(found.locale, getCatalog(found.catalog).page) : links.home;
    },
  },
} as const satisfies Record<string, ContentType>;

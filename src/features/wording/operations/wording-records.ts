import { catalogOf, isCatalogName } from "../../../contract/catalogs.ts";
import { messageFault } from "../../../contract/read-message.ts";
import type { StoredType } from "../../content/operations/stored-type.ts";
import { wording } from "../../content/server/tables.ts";

type StoredTexts = Readonly<Record<string, string>>;

export const wordingRecords = {
  wording: {
    table: wording,
    format: { folder: "wording", key: "id", names: { id: "page" } },
    named: {
      has: isCatalogName,
      fixed: (id) => (isCatalogName(id) ? { id, name: catalogOf(id).name } : {}),
      defaults: () => ({ texts: {} }),
    },
    /** What is the same as the original follows it when a new version of the site changes it. */
    complete(data) {
      const id = String(data.id);
      if (!isCatalogName(id)) return data;
      const { texts } = catalogOf(id);
      const own = Object.entries((data.texts ?? {}) as StoredTexts).filter(([name, text]) => {
        const original = texts[name];
        return text !== (typeof original === "object" ? original.text : original);
      });
      return { ...data, texts: Object.fromEntries(own) };
    },
    faults: async (_on, { data }) => {
      const id = String(data.id);
      if (!isCatalogName(id)) return [];
      const { texts } = catalogOf(id);
      return Object.entries((data.texts ?? {}) as StoredTexts).flatMap(([name, text]) => {
        const original = texts[name];
        // A message that a newer version of the site no longer has does nothing.
        const fault = original === undefined ? null : messageFault(original, text);
        return fault ? [{ field: "texts", message: `${name}: ${fault}` }] : [];
      });
    },
  },
} as const satisfies Record<string, StoredType>;

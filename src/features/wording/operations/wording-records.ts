import { findTextRecord, textsInCode } from "../../../contract/catalogs.ts";
import { messageFault } from "../../../contract/read-message.ts";
import type { StoredType } from "../../content/operations/stored-type.ts";
import { wording } from "../../content/server/tables.ts";

type StoredTexts = Readonly<Record<string, string>>;

export const wordingRecords = {
  wording: {
    table: wording,
    format: { folder: "wording", key: "id", names: { id: "page" } },
    named: {
      has: (id) => findTextRecord(id) !== undefined,
      fixed: (id) => ({ id, name: findTextRecord(id)?.name ?? id }),
      defaults: () => ({ texts: {} }),
    },
    /** What is the same as the original follows it when a new version of the site changes it. */
    complete(data) {
      const record = findTextRecord(data.id);
      if (!record) return data;
      const ours = textsInCode(record);
      const own = Object.entries((data.texts ?? {}) as StoredTexts).filter(
        ([name, text]) => text !== ours.get(name)?.text,
      );
      return { ...data, texts: Object.fromEntries(own) };
    },
    faults: async (_on, { data }) => {
      const record = findTextRecord(data.id);
      if (!record) return [];
      const ours = textsInCode(record);
      return Object.entries((data.texts ?? {}) as StoredTexts).flatMap(([name, text]) => {
        const original = ours.get(name)?.original;
        // A message that a newer version of the site no longer has does nothing.
        const fault = original === undefined ? null : messageFault(original, text);
        return fault ? [{ field: "texts", message: `${name}: ${fault}` }] : [];
      });
    },
  },
} as const satisfies Record<string, StoredType>;

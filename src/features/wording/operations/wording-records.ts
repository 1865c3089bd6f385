import { ownDistanceUnit } from "../../../contract/own-distance-unit.ts";
import { messageFault } from "../../../contract/read-message.ts";
import {
  findTextRecord,
  type TextRecord,
  textRecords,
  textsInCode,
} from "../../../contract/text-records.ts";
import type { PublishProblem, StoredType } from "../../content/operations/stored-type.ts";
import { wording } from "../../content/server/tables.ts";
import { recordSays } from "../find-texts.ts";

type StoredTexts = Readonly<Record<string, string>>;

/**
 * Errors in texts that keep them from replacing a page's originals.
 * @param unknown what is said of a text that the page doesn't have; null: it may stay
 */
function textFaults(
  record: TextRecord,
  texts: StoredTexts,
  unknown: string | null,
): PublishProblem[] {
  const ours = textsInCode(record, ownDistanceUnit);
  return Object.entries(texts).flatMap(([name, text]) => {
    const original = ours.get(name)?.original;
    const fault = original === undefined ? unknown : messageFault(original, text);
    return fault ? [{ field: "texts", message: `${name}: ${fault}` }] : [];
  });
}

export const wordingRecords = {
  wording: {
    table: wording,
    format: { folder: "wording", key: "id", names: { id: "page" } },
    named: {
      has: (id) => findTextRecord(id) !== undefined,
      fixed: (id) => ({ id, name: findTextRecord(id)?.name ?? id }),
      defaults: () => ({ texts: {} }),
      saying: (typed) =>
        textRecords
          .filter((record) => recordSays(record, ownDistanceUnit, typed))
          .map(({ id }) => id),
    },
    /** A text that equals the original isn't stored, so that it follows new versions of the site. */
    complete(data) {
      const record = findTextRecord(data.id);
      if (!record) return data;
      const ours = textsInCode(record, ownDistanceUnit);
      const own = Object.entries((data.texts ?? {}) as StoredTexts).filter(
        ([name, text]) => text !== ours.get(name)?.text,
      );
      return { ...data, texts: Object.fromEntries(own) };
    },
    faults: async (_on, { data }) => {
      const record = findTextRecord(data.id);
      if (!record) return [];
      // A message that a newer version of the site no longer has does nothing.
      return textFaults(record, (data.texts ?? {}) as StoredTexts, null);
    },
  },
} as const satisfies Record<string, StoredType>;

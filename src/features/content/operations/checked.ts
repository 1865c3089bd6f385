import { AppError } from "../../../platform/errors.ts";
import { type RecordData, recordSchema } from "../content-schema.ts";
import { type ContentTypeName, contentTypeNames, getContentType } from "../content-types.ts";
import { publishWords } from "../publish-words.ts";
import { sanitise } from "../server/sanitise.ts";
import { withFixed } from "./named-records.ts";
import { storedType } from "./stored-types.ts";

const schemas = new Map(
  contentTypeNames.map((type) => [
    type,
    recordSchema(getContentType(type), storedType(type).rules),
  ]),
);

/** A record as it is stored: checked, and its text markup sanitized. @throws AppError invalid_input with a message for each field */
export function checked(type: ContentTypeName, input: RecordData): RecordData {
  const result = schemas.get(type)?.safeParse(withFixed(type, input.id, input));
  if (!result) throw new Error(`no schema for ${type}`);
  if (!result.success) {
    // A map: people's keys may be called `constructor`.
    const faults = new Map<string, string[]>();
    for (const issue of result.error.issues) {
      const keys =
        issue.code === "unrecognized_keys" && issue.path.length === 0
          ? issue.keys
          : [String(issue.path[0] ?? "")];
      for (const key of keys) faults.set(key, [...(faults.get(key) ?? []), issue.message]);
    }
    throw new AppError("fields_invalid", { params: { fields: Object.fromEntries(faults) } });
  }
  const { fields, one } = getContentType(type);
  const { named, complete } = storedType(type);
  if (named?.has(String(result.data.id)) === false) {
    throw new AppError("fields_invalid", {
      params: { fields: { id: [publishWords.noSuch(one)] } },
    });
  }
  const data: RecordData = Object.fromEntries(
    Object.entries(result.data).map(([key, value]) => [
      key,
      fields[key]?.kind === "html" ? sanitise(String(value)) : value,
    ]),
  );
  return complete?.(data) ?? data;
}

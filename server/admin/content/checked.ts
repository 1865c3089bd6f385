import { type RecordData, recordSchema } from "../../../contract/admin/content-schema.ts";
import {
  type ContentTypeName,
  contentTypeNames,
  contentTypeOf,
} from "../../../contract/admin/content-types.ts";
import { sanitise } from "../../content/sanitise.ts";
import { AppError } from "../../errors.ts";

const schemas = new Map(contentTypeNames.map((type) => [type, recordSchema(contentTypeOf(type))]));

/** A record as it is stored: checked, and its text markup sanitized. @throws AppError invalid_input with a message for each field */
export function checked(type: ContentTypeName, input: RecordData): RecordData {
  const result = schemas.get(type)?.safeParse(input);
  if (!result) throw new Error(`no schema for ${type}`);
  if (!result.success) {
    const fields: Record<string, string[]> = {};
    for (const issue of result.error.issues) {
      const keys =
        issue.code === "unrecognized_keys" && issue.path.length === 0
          ? issue.keys
          : [String(issue.path[0] ?? "")];
      for (const key of keys) fields[key] = [...(fields[key] ?? []), issue.message];
    }
    throw new AppError("fields_invalid", { params: { fields } });
  }
  const { fields } = contentTypeOf(type);
  const data: RecordData = Object.fromEntries(
    Object.entries(result.data).map(([key, value]) => [
      key,
      fields[key]?.kind === "html" ? sanitise(String(value)) : value,
    ]),
  );
  if (type === "job") data.postedAt ??= new Date().toISOString();
  if (type === "redirect") data.fromPath = String(data.fromPath).toLowerCase();
  return data;
}

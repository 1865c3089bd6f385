import { AppError } from "../../../platform/errors.ts";
import type { RecordData } from "../../content/content-schema.ts";
import type { ContentField } from "../../content/content-type.ts";
import { type ContentTypeName, getContentType } from "../../content/content-types.ts";
import { checked } from "../../content/operations/checked.ts";

function placeholderFor({ kind, label, min = 0, options }: ContentField): unknown {
  switch (kind) {
    case "html":
      return `<p>[${label}]</p>`;
    case "email":
      return "name@example.com";
    case "money":
    case "number":
    case "decimal":
      return min;
    case "switch":
      return false;
    case "date":
      return new Date().toISOString();
    case "comparison":
    case "texts":
      return {};
    case "list":
      return [];
    case "slug":
      return "preview-of-a-new-record";
    case "path":
      return "/";
    case "hours":
      return "";
    case "choice":
      return options?.[0];
    default:
      return `[${label}]`;
  }
}

/**
 * Makes a record that is still being typed fit to be shown: in place of what is missing or wrong comes what visitors see now, or
 * the field's label.
 * @param live what visitors see of the record; null: nothing
 * @returns the record, and the labels of the fields that are filled in this way
 * @throws AppError fields_invalid for what no placeholder can put right
 */
export function withPlaceholders(
  type: ContentTypeName,
  input: RecordData,
  live: RecordData | null,
): { data: RecordData; placeholders: string[] } {
  try {
    return { data: checked(type, input), placeholders: [] };
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== "fields_invalid") throw error;
    const { fields } = getContentType(type);
    const faulty = Object.keys((error.params as { fields: object }).fields);
    const filled = { ...input };
    const labels: string[] = [];
    for (const key of faulty) {
      const field = fields[key];
      if (!field) throw error;
      filled[key] = live?.[key] ?? placeholderFor(field);
      labels.push(field.label);
    }
    return { data: checked(type, filled), placeholders: labels };
  }
}

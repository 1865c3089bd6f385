import { emailAddress } from "../../contract/email-address.ts";
import { settledOpeningHours } from "../../contract/opening-hours.ts";
import { line, optionalText, paragraph } from "../../contract/text.ts";
import { z } from "../../contract/zod.ts";
import { comparisonGroups } from "../plans/plan-comparison.ts";
import type { ContentField, ContentType } from "./content-type.ts";

/** The content of a record: the value of each field by its key. What is stored and sent is plain JSON. */
export type RecordData = Record<string, unknown>;

const comparisonKeys = comparisonGroups.flatMap(({ rows }) => rows.map(([key]) => key));

/** Characters of markup in a text, two for each tag. Cleaning and checking take longer with each tag, and the process answers no other request meanwhile. */
const mostMarkup = 20_000;

function textSchema(field: ContentField) {
  const required = `Enter ${/^[A-Z][a-z]/.test(field.label) ? field.label.toLowerCase() : field.label}.`;
  const max = field.max ?? 5_000;
  const base = field.optional ? optionalText(max) : paragraph(required, max);
  if (field.kind === "html") {
    // Checked, but kept as it is: what no one has touched must stay the same to the last line break.
    return z.string({ error: required }).superRefine((value, context) => {
      for (const { message } of base.safeParse(value).error?.issues ?? []) {
        context.addIssue({ code: "custom", message });
      }
      if ((value.match(/[<>&]/g)?.length ?? 0) > mostMarkup) {
        const message = "This text has more than 10,000 tags. Split it into two.";
        context.addIssue({ code: "custom", message });
      }
    });
  }
  const oneLine = base.refine(
    (value) => ["text", "hours"].includes(field.kind) || !/[\r\n\t]/.test(value),
    "Use one line.",
  );
  switch (field.kind) {
    case "email":
      return emailAddress(required);
    case "link":
      return oneLine.refine(
        (value) => value === "" || /^https?:$/.test(URL.parse(value)?.protocol ?? ""),
        "Enter a link that begins with https://.",
      );
    case "slug":
      return oneLine.refine(
        (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
        "Use small letters, digits, and single dashes, like my-first-post.",
      );
    case "path":
      return oneLine
        .refine(
          (value) =>
            /^\/[\w.~/%-]*(\?[\w.~=&%-]*)?(#[\w-]*)?$/.test(value) && !value.startsWith("//"),
          "Enter an address of this site that begins with a slash, like /page-pricing.",
        )
        .transform((value) => value.replace(/(?<=[^/]|^\/)\/+$/, ""));
    default:
      return oneLine;
  }
}

function numberSchema(field: ContentField) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = field;
  const money = field.kind === "money";
  // How many decimals an amount has depends on the currency of the installation, which isn't known here.
  const range = money
    ? min > 0
      ? "Enter an amount above 0."
      : "Enter an amount, such as 49 or 49.50."
    : `Enter a number from ${min} to ${max}.`;
  const whole = field.kind === "decimal" ? z.number({ error: range }) : z.int({ error: range });
  const number = whole.min(min, range).max(max, range);
  return field.optional ? number.nullable() : number;
}

const menuSchema = z
  .array(
    z.strictObject({
      title: optionalText(40),
      links: z
        .array(
          z.strictObject({
            label: line("Enter a label.", 40),
            href: line("Enter an address.", 300).refine(
              (href) => /^\/(?!\/)\S*$|^https:\/\/\S+$/.test(href),
              "Enter an address of this site like /contact, or one that begins with https://.",
            ),
          }),
        )
        .max(20, "Use at most 20 links."),
    }),
    { error: "Send groups of links." },
  )
  .max(10, "Use at most 10 groups.");

/** `#ABC` and `aabbcc` are colors too, as `#aabbcc`. */
const colorSchema = optionalText(20)
  .transform((text) => {
    const digits = text.replace(/^#/, "").toLowerCase();
    const six = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
    return six && `#${six}`;
  })
  .refine((color) => /^(#[0-9a-f]{6})?$/.test(color), "Enter a color like #0b6b4e.");

function schemaOf(field: ContentField): z.ZodType {
  switch (field.kind) {
    case "money":
    case "number":
    case "decimal":
      return numberSchema(field);
    case "switch":
      return z.boolean({ error: "Answer yes or no." });
    case "date": {
      const date = z.iso
        .datetime({ offset: true, error: "Enter a date and a time." })
        .refine((value) => !Number.isNaN(Date.parse(value)), "Enter a date and a time.")
        .transform((value) => new Date(value).toISOString());
      if (!field.optional) return date;
      return z.preprocess((value) => (value === "" ? null : value), date.nullable());
    }
    case "choice":
      return z.enum(
        [...(field.options ?? []), ...(field.optional ? [""] : [])] as [string, ...string[]],
        {
          error: "Choose one from the list.",
        },
      );
    case "color":
      return colorSchema;
    case "hours":
      return textSchema(field).transform(settledOpeningHours);
    case "menu":
      return menuSchema;
    case "list":
      return z
        .array(line("Remove the empty line.", field.max), { error: "Enter one a line." })
        .max(50, { error: "Use at most 50 lines." });
    case "texts":
      return (
        z
          .record(z.string().max(200), z.string().trim().min(1, "Enter a text.").max(2_000))
          .refine((texts) => Object.keys(texts).length <= 500, "Use at most 500 texts.")
          // An object that has its own `toString` can't be written as text.
          .refine((texts) => !Object.keys(texts).some((name) => name in Object.prototype), {
            error: "Leave out texts that no page has, such as “toString”.",
          })
      );
    case "comparison":
      return z.partialRecord(
        z.enum(comparisonKeys as [string, ...string[]]),
        z.union([z.literal(true), z.string().trim().min(1).max(60)], {
          error: "Use at most 60 characters.",
        }),
      );
    default: {
      const text = textSchema(field);
      return field.nullable ? text.transform((value) => value || null) : text;
    }
  }
}

/**
 * The schema of a whole record, from its type's fields. Unknown fields are refused; translations may be left out.
 * @param rules what is wrong with fields that depend on each other
 */
export function recordSchema(
  { fields }: ContentType,
  rules: (data: RecordData) => { field: string; message: string }[] = () => [],
): z.ZodType<RecordData> {
  // A translation that is left out stays as it is.
  const schemas = Object.entries(fields).map(([key, field]) => [
    key,
    field.locale ? schemaOf(field).optional() : schemaOf(field),
  ]);
  const schema = z.strictObject(Object.fromEntries(schemas) as Record<string, z.ZodType>);
  return schema.superRefine((data, context) => {
    for (const { field, message } of rules(data)) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });
}

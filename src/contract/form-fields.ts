import { z } from "./zod.ts";

/** How a field is typed or chosen. src/ui/form/form-fields.tsx draws one control of each kind. */
export type Control =
  | {
      kind: "text";
      type?: "email" | "number" | "tel";
      inputMode?: "numeric";
      autoComplete?: string;
      min?: number;
      maxLength?: number;
      /** Offered while typing. Any text is accepted. */
      suggestions?: readonly string[];
    }
  | { kind: "textarea"; rows: number; maxLength: number }
  | {
      kind: "select";
      options: readonly (readonly [value: string, label: string])[];
      /** Chosen unless the visitor chooses another: the field is never empty. */
      preset?: string;
    }
  | { kind: "phone" }
  | { kind: "password" };

/** One field of a form: what the server accepts, and what the visitor sees. */
export interface FormField<Schema extends z.ZodType = z.ZodType> {
  /** Its messages are shown beside the field. */
  schema: Schema;
  label: string;
  /** The form can't be sent while it is empty. */
  required: boolean;
  hint?: string;
  /** It shares a row with the field beside it that is half a row wide, too. */
  half?: true;
  control: Control;
}
export type FormFields = Record<string, FormField>;
/** The visible parts of a field. */
export type ShownField = Omit<FormField, "schema">;

/** A field whose answer is stored as it is. All of these are exported, and erased, with the person's other data. */
export interface StoredField<Schema extends z.ZodType = z.ZodType> extends FormField<Schema> {
  /** The property of its column, where that isn't the field's name. */
  column?: string;
  /** Where the timeline of a lead shows it. `person`: the lead has it itself. */
  timeline: "person" | "title" | "text" | { fact: string };
}
export type StoredFields = Record<string, StoredField>;

/** The columns of stored fields, with their values. A row takes them only where the table has such a column. */
export type ColumnsOf<Fields extends StoredFields> = {
  [Name in keyof Fields as Fields[Name] extends { column: infer Column extends string }
    ? Column
    : Name]: z.output<Fields[Name]["schema"]>;
};

/** Name, column, and field. */
export const listColumns = (fields: StoredFields) =>
  Object.entries(fields).map(([name, field]) => [name, field.column ?? name, field] as const);

/** The columns that a form's answers write. @param input as the schemas handed it on */
export function toColumns<const Fields extends StoredFields>(
  fields: Fields,
  input: { [Name in keyof Fields]: z.output<Fields[Name]["schema"]> },
): ColumnsOf<Fields> {
  const stored = listColumns(fields).map(([name, column]) => [column, input[name]]);
  return Object.fromEntries(stored) as ColumnsOf<Fields>;
}

/** A row that has the columns of the fields. */
type RowOf<Fields extends StoredFields> = Record<keyof ColumnsOf<Fields>, unknown>;

/** The columns of answers that weren't asked for, or that are erased. */
export function noAnswers<const Fields extends StoredFields>(fields: Fields) {
  const empty = listColumns(fields).map(([, column]) => [column, null]);
  return Object.fromEntries(empty) as Record<keyof ColumnsOf<Fields>, null>;
}

/** The answers in a row. */
export function answersIn<const Fields extends StoredFields, Row extends RowOf<Fields>>(
  fields: Fields,
  row: Row,
): Pick<Row, keyof ColumnsOf<Fields>> {
  const answers = listColumns(fields).map(([, column]) => [column, row[column as keyof Row]]);
  return Object.fromEntries(answers) as Pick<Row, keyof ColumnsOf<Fields>>;
}

/** A row's entry in the timeline of a lead: text for the entry's title, its text, and facts. Empty answers are left out. */
export function toTimeline<const Fields extends StoredFields>(fields: Fields, row: RowOf<Fields>) {
  const values = row as Record<string, unknown>;
  const answers = listColumns(fields).flatMap(([, column, { timeline }]) =>
    values[column] ? [{ timeline, value: String(values[column]) }] : [],
  );
  const texts = (place: "title" | "text") =>
    answers.flatMap(({ timeline, value }) => (timeline === place ? [value] : [])).join("\n");
  return {
    title: texts("title"),
    text: texts("text"),
    facts: answers.flatMap(({ timeline, value }) =>
      typeof timeline === "object" ? [{ label: timeline.fact, value }] : [],
    ),
  };
}

/** The names of the fields in which spam shows: what is typed freely, but for addresses and numbers. */
export function screenedFields(fields: FormFields): { lines: string[]; messages: string[] } {
  const named = (is: (control: Control) => boolean) =>
    Object.keys(fields).filter((name) => fields[name] && is(fields[name].control));
  return {
    lines: named((control) => control.kind === "text" && !control.type),
    messages: named(({ kind }) => kind === "textarea"),
  };
}

/** The free texts of a form, besides name and address. */
export function writtenIn<const Fields extends StoredFields>(fields: Fields, row: RowOf<Fields>) {
  const { lines, messages } = screenedFields(fields);
  const values = row as Record<string, unknown>;
  return listColumns(fields).flatMap(([name, column, { timeline }]) =>
    timeline !== "person" && [...lines, ...messages].includes(name) && values[column]
      ? [String(values[column])]
      : [],
  );
}

/** The fields' schemas by name, for `z.object`. */
export function fieldSchemas<Fields extends FormFields>(fields: Fields) {
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema]);
  return Object.fromEntries(schemas) as { [Name in keyof Fields]: Fields[Name]["schema"] };
}

/** The names of the fields that must not be empty. */
export function requiredFields(fields: FormFields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.required);
}

/** Made-up answers, by column. */
export function sampleValues<const Fields extends Record<string, StoredField & { sample: string }>>(
  fields: Fields,
) {
  const samples = Object.entries(fields).map(([name, { column, sample }]) => [
    column ?? name,
    sample,
  ]);
  return Object.fromEntries(samples) as Record<keyof ColumnsOf<Fields>, string>;
}

/** The answers that an email gets. An optional one may be missing in an email that was written before the form asked for it. */
export function answersTo<const Fields extends StoredFields>(fields: Fields) {
  const answers = listColumns(fields).map(([, column, { required }]) => [
    column,
    required ? z.string() : z.string().default(""),
  ]);
  return Object.fromEntries(answers) as Record<keyof ColumnsOf<Fields>, z.ZodString>;
}

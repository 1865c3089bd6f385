import type { ReactNode } from "react";
import type { FieldErrors } from "../../contract/field-errors.ts";
import type { FormField, ShownField } from "../../contract/form-fields.ts";
import { SelectField } from "../controls/select-field.tsx";
import { TextField } from "../controls/text-field.tsx";
import { TextareaField } from "../controls/textarea-field.tsx";
import { useTexts } from "../texts.ts";

type Plain = Extract<FormField["control"], { kind: "text" | "textarea" | "select" }>;
type Live = Exclude<FormField["control"], Plain>;

/** Draws the controls that need React in the browser, so that forms without them don't load it. */
export type DrawLive = (
  kind: Live["kind"],
  field: { id: string; label: string; hint?: string; error?: string; value?: string },
  answers: Answers,
) => ReactNode;

export interface Answers {
  errors: FieldErrors;
  values: Record<string, string>;
  /** Before the names of fields, in the ids of controls. */
  prefix?: string;
  /**
   * The fields' texts in the page's language: each label by the field's name, its hint by `name_hint`, and a choice by
   * `name_value`. Left out: as their table says.
   */
  labels?: Readonly<Record<string, unknown>>;
  /** Marks required fields with an asterisk. */
  star?: boolean;
  /** The page was answered to a refused form. */
  refused?: boolean;
}

type Fields = Record<string, ShownField>;
/** Fields whose controls are the browser's own. */
export type PlainFields = Record<string, ShownField & { control: Plain }>;
type Table = { fields: PlainFields; live?: undefined } | { fields: Fields; live: DrawLive };

/** A part of a form, field by field as its table says. */
export function FieldInputs(props: Table & Answers) {
  const { live, ...answers } = props;
  const fields: Fields = props.fields;
  return rowsOf(fields).map((names) => {
    const row = names.map((name) => {
      const field = fields[name];
      return field ? (
        <OneField key={name} name={name} field={field} live={live} {...answers} />
      ) : null;
    });
    return names.length === 1 ? (
      row
    ) : (
      <div key={names[0]} className="grid gap-5 sm:grid-cols-2">
        {row}
      </div>
    );
  });
}

/** The names of fields by row: two that are half a row wide share one. */
function rowsOf(fields: Fields): string[][] {
  const rows: string[][] = [];
  for (const [name, { half }] of Object.entries(fields)) {
    const last = rows.at(-1);
    if (half && last?.length === 1 && fields[last[0] ?? ""]?.half) last.push(name);
    else rows.push([name]);
  }
  return rows;
}

function OneField(
  props: { name: string; field: ShownField; live: DrawLive | undefined } & Answers,
) {
  const { name, field, values, prefix = "" } = props;
  const { required, control } = field;
  const texts = useTexts("form");
  const labelOr = (part: string, otherwise: string) => {
    const text = props.labels?.[name + part];
    return typeof text === "string" ? text : otherwise;
  };
  const called = labelOr("", field.label);
  const hint = field.hint && labelOr("_hint", field.hint);
  const label = props.star && required ? `${called} *` : called;
  const error = props.errors[name]?.[0];
  const optional = !required;
  const id = prefix + name;
  const shared = { id, name, label, hint, required, optional, error };
  switch (control.kind) {
    case "text": {
      const { kind: _kind, suggestions, ...input } = control;
      const list = suggestions && `${id}-suggestions`;
      return (
        <>
          <TextField {...shared} {...input} list={list} defaultValue={values[name]} />
          {suggestions ? (
            <datalist id={list}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={labelOr(`_${suggestion}`, suggestion)} />
              ))}
            </datalist>
          ) : null}
        </>
      );
    }
    case "textarea": {
      const { kind: _kind, ...textarea } = control;
      return <TextareaField {...shared} {...textarea} defaultValue={values[name]} />;
    }
    case "select":
      return (
        <SelectField
          {...shared}
          optional={!required && !control.preset}
          defaultValue={values[name] ?? control.preset ?? ""}
        >
          {control.preset ? null : <option value="">{texts.choose}</option>}
          {control.options.map(([value, text]) => (
            <option key={value} value={value}>
              {labelOr(`_${value}`, text)}
            </option>
          ))}
        </SelectField>
      );
    default:
      return props.live?.(control.kind, { id, label, hint, error, value: values[name] }, props);
  }
}

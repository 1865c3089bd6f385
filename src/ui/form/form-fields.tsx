import type { FieldErrors } from "../../contract/field-errors.ts";
import type { FormFields as Fields, FormField } from "../../contract/form-fields.ts";
import { SelectField } from "../controls/select-field.tsx";
import { TextField } from "../controls/text-field.tsx";
import { TextareaField } from "../controls/textarea-field.tsx";
import { PasswordInput } from "./password-input.tsx";
import { type PhoneCountryOption, PhoneField } from "./phone-field.tsx";

interface Answers {
  errors: FieldErrors;
  values: Record<string, string>;
  /** Before the names of fields, in the ids of controls. */
  prefix?: string;
  /** Marks required fields with an asterisk. */
  star?: boolean;
  /** The page was answered to a refused form. */
  refused?: boolean;
  /** For phone fields. */
  countries?: PhoneCountryOption[];
}

/** A part of a form, field by field as its table says. */
export function FormFields(props: { fields: Fields } & Answers) {
  const { fields, ...answers } = props;
  return rowsOf(fields).map((names) => {
    const row = names.map((name) => {
      const field = fields[name];
      return field ? <OneField key={name} name={name} field={field} {...answers} /> : null;
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

function OneField(props: { name: string; field: FormField } & Answers) {
  const { name, field, values, prefix = "", refused = false } = props;
  const { hint, required, control } = field;
  const label = props.star && required ? `${field.label} *` : field.label;
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
                <option key={suggestion} value={suggestion} />
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
          {control.preset ? null : <option value="">Choose …</option>}
          {control.options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      );
    case "phone":
      return (
        <PhoneField
          id={id}
          label={label}
          countries={props.countries ?? []}
          defaultCountry={values.phone_country || "US"}
          defaultValue={values[name]}
          error={error}
        />
      );
    case "password":
      return (
        <PasswordInput id={id} label={label} hint={hint ?? ""} error={error} refused={refused} />
      );
  }
}

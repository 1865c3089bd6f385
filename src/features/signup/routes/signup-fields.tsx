import type { FieldErrors } from "../../../contract/field-errors.ts";
import { SelectField } from "../../../ui/controls/select-field.tsx";
import { TextField } from "../../../ui/controls/text-field.tsx";
import { TextareaField } from "../../../ui/controls/textarea-field.tsx";
import { type PhoneCountryOption, PhoneField } from "../../../ui/form/phone-field.tsx";
import type { SignupField } from "../signup-fields.ts";
import { PasswordInput } from "./password-input.tsx";

interface Answers {
  errors: FieldErrors;
  values: Record<string, string>;
  /** The page was answered to a refused form. */
  refused: boolean;
  countries: PhoneCountryOption[];
}

/** A part of a signup form, field by field as the table in src/features/signup/signup-fields.ts says. */
export function SignupFields(props: { fields: Record<string, SignupField> } & Answers) {
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
function rowsOf(fields: Record<string, SignupField>): string[][] {
  const rows: string[][] = [];
  for (const [name, { half }] of Object.entries(fields)) {
    const last = rows.at(-1);
    if (half && last?.length === 1 && fields[last[0] ?? ""]?.half) last.push(name);
    else rows.push([name]);
  }
  return rows;
}

function OneField(props: { name: string; field: SignupField } & Answers) {
  const { name, field, values } = props;
  const { label, hint, required, control } = field;
  const error = props.errors[name]?.[0];
  const optional = !required;
  const shared = { id: name, name, label, hint, required, optional, error };
  switch (control.kind) {
    case "text": {
      const { kind: _kind, suggestions, ...input } = control;
      const list = suggestions && `${name}-suggestions`;
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
        <SelectField {...shared} defaultValue={values[name] ?? ""}>
          <option value="">Choose …</option>
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
          id={name}
          label={label}
          countries={props.countries}
          defaultCountry={values.phone_country || "US"}
          defaultValue={values[name]}
          error={error}
        />
      );
    case "password":
      return (
        <PasswordInput
          id={name}
          label={label}
          hint={hint ?? ""}
          error={error}
          refused={props.refused}
        />
      );
  }
}

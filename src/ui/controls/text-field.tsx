import type { ComponentPropsWithRef } from "react";
import { Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & Omit<ComponentPropsWithRef<"input">, keyof FieldProps>;

/** A one-line text control with its label. */
export function TextField({ id, label, optional, required, hint, error, ...input }: Props) {
  // Names in Arabic or Hebrew are typed from the right. Addresses and numbers never are.
  const dir = input.type === undefined || input.type === "text" ? "auto" : undefined;
  return (
    <Field {...{ id, label, optional, required, hint, error }}>
      {(control) => <input dir={dir} {...input} {...control} className="control" />}
    </Field>
  );
}

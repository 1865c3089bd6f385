import type { ComponentPropsWithRef } from "react";
import { Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & Omit<ComponentPropsWithRef<"input">, keyof FieldProps>;

/** A one-line text control with its label. */
export function TextField({ id, label, optional, required, hint, error, ...input }: Props) {
  return (
    <Field {...{ id, label, optional, required, hint, error }}>
      {(control) => <input {...input} {...control} className="control" />}
    </Field>
  );
}

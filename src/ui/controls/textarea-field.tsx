import type { ComponentPropsWithRef } from "react";
import { Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & Omit<ComponentPropsWithRef<"textarea">, keyof FieldProps>;

/** A text control of several lines with its label. */
export function TextareaField({ id, label, optional, required, hint, error, ...area }: Props) {
  return (
    <Field {...{ id, label, optional, required, hint, error }}>
      {(control) => <textarea dir="auto" {...area} {...control} className="control" />}
    </Field>
  );
}

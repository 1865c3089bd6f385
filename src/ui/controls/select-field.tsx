import type { ComponentPropsWithRef } from "react";
import { Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & Omit<ComponentPropsWithRef<"select">, keyof FieldProps>;

/** A native choice with its label; the options are its children. */
export function SelectField({ id, label, optional, required, hint, error, ...select }: Props) {
  return (
    <Field {...{ id, label, optional, required, hint, error }}>
      {(control) => (
        <select
          {...select}
          {...control}
          // A browser calls a required choice that nobody has made yet invalid unless it's told otherwise.
          aria-invalid={control["aria-invalid"] ?? (required ? false : undefined)}
          className="control"
        />
      )}
    </Field>
  );
}

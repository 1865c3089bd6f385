import type { ComponentPropsWithRef, ReactNode } from "react";
import { FieldError } from "./field-error.tsx";

type Props = { id: string; label: ReactNode; error?: string | undefined } & Omit<
  ComponentPropsWithRef<"input">,
  "id" | "type"
>;

/** A box to tick with its label beside it. */
export function Checkbox({ id, label, error, ...input }: Props) {
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          // A browser calls a required box that nobody has ticked yet invalid unless it's told otherwise.
          aria-invalid={error ? true : input.required ? false : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="checkbox"
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

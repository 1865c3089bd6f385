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
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="checkbox"
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

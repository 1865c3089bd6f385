import type { ReactNode } from "react";
import { useTexts } from "../texts.ts";
import { FieldError } from "./field-error.tsx";

/** Attributes that connect a control to its field. */
export interface ControlProps {
  id: string;
  required: boolean | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

export interface FieldProps {
  id: string;
  label: ReactNode;
  /** Marks the label as optional; fields are required unless they say so. */
  optional?: boolean | undefined;
  required?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Label, hint and error around one control, wired for assistive technology. */
export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { id, label, optional, required, error, children } = props;
  const texts = useTexts("form");
  // One line under a control: what is wrong takes the place of the hint.
  const hint = error ? null : props.hint;
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <div>
      <label key={String(label)} htmlFor={id} className="block text-sm font-medium">
        {label}
        {optional ? <span className="font-normal text-muted">{` (${texts.optional})`}</span> : null}
      </label>
      <div className="mt-1.5">
        {children({
          id,
          required,
          "aria-invalid": error ? true : undefined,
          "aria-describedby": described || undefined,
        })}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}

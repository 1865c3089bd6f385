import { type ReactNode, useId } from "react";

interface Given {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** A field of a form with its label, hint, and error. */
export function Labeled(props: {
  label: string;
  hint?: string | undefined;
  errors?: string[] | undefined;
  children: (given: Given) => ReactNode;
}) {
  const { label, hint, errors = [], children } = props;
  const id = useId();
  const described = [hint ? `${id}-hint` : "", errors.length > 0 ? `${id}-error` : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": errors.length > 0 || undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {errors.length > 0 ? (
        <p id={`${id}-error`} className="field-error">
          {errors.join(" ")}
        </p>
      ) : null}
    </div>
  );
}

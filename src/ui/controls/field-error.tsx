import { useErrorText } from "../texts.ts";

/** The error below a field. The control refers to it by `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <p id={`${id}-error`} data-field-error="" className="mt-1.5 text-sm font-medium text-error">
      {errorText(error)}
    </p>
  );
}

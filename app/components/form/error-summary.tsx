import { useEffect, useRef } from "react";
import type { FieldErrors } from "../../../contract/signup.ts";
import { Alert } from "../ui/alert.tsx";

/**
 * The summary above a form that was refused: takes the focus, opens with the message, and links to each field.
 * @param props.labels what each field is called on the page, by field name; its control has the id `prefix` + name
 */
export function ErrorSummary(props: {
  message: string;
  fields: FieldErrors;
  labels: Record<string, string>;
  prefix?: string;
  /** Changes with every refusal: each takes the focus. */
  refusals: number;
}) {
  const { message, fields, labels, prefix = "", refusals } = props;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals >= 0) summary.current?.focus();
  }, [refusals]);
  const named = Object.entries(fields).filter(([name]) => labels[name]);
  return (
    <div ref={summary} tabIndex={-1} role="alert" data-error-summary="" className="mb-6 rounded-lg">
      <Alert tone="error" title={message}>
        {named.length > 0 ? (
          <ul className="mt-1 space-y-1">
            {named.map(([name, [error]]) => (
              <li key={name}>
                <a href={`#${prefix}${name}`} className="underline underline-offset-2">
                  {labels[name]}
                </a>
                {error && error !== message ? <>: {error}</> : null}
              </li>
            ))}
          </ul>
        ) : null}
      </Alert>
    </div>
  );
}

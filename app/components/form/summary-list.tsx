import type { FieldErrors } from "../../../contract/signup.ts";
import { Alert } from "../ui/alert.tsx";

export interface SummaryProps {
  message: string;
  fields: FieldErrors;
  /** What each field is called on the page, by name, in the order of the page. */
  labels: Record<string, string>;
  /** What the controls' ids begin with, before the field's name. */
  prefix?: string;
}

/** The body of an error summary: the message, then a link to each field with what is wrong there. */
export function SummaryList({ message, fields, labels, prefix = "" }: SummaryProps) {
  const named = Object.entries(labels).filter(([name]) => fields[name]);
  return (
    <Alert tone="error" title={message}>
      {named.length > 0 ? (
        <ul className="mt-1 space-y-1">
          {named.map(([name, label]) => {
            const error = fields[name]?.[0];
            return (
              <li key={name} data-field={name}>
                <a href={`#${prefix}${name}`} className="font-medium underline underline-offset-2">
                  {label}
                </a>
                {error && error !== message ? <span>: {error}</span> : null}
              </li>
            );
          })}
        </ul>
      ) : null}
    </Alert>
  );
}

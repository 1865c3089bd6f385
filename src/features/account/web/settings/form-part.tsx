import type { ReactNode } from "react";
import type { FieldErrors } from "../../../../contract/field-errors.ts";
import { StaticErrorSummary } from "../../../../ui/form/static-error-summary.tsx";

/** A form that was sent and refused. */
interface Refused {
  summary: string;
  fields: FieldErrors;
  values: Record<string, string>;
}

/** The result of the form that was sent last: refused, or accepted with a message. */
export interface SettingsAnswer {
  /** The part whose form it was. */
  section: string;
  refused?: Refused | undefined;
  /** The message after it was accepted. */
  accepted?: ReactNode;
}

/** One part of the settings: what it is about beside its form, and above the form what became of it. */
export function FormPart(props: {
  id: string;
  title: string;
  about: string;
  answer: SettingsAnswer | null;
  /** Field labels, for the summary of errors. */
  labels?: Record<string, string>;
  children: ReactNode;
}) {
  const { id, answer } = props;
  const mine = answer?.section === id ? answer : null;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="card grid gap-6 p-5 sm:p-7 xl:grid-cols-[14rem_minmax(0,1fr)] xl:gap-10"
    >
      <div>
        <h2 id={`${id}-title`} className="text-lg font-semibold tracking-tight">
          {props.title}
        </h2>
        <p className="mt-1 text-sm text-muted">{props.about}</p>
      </div>
      <div className="min-w-0 space-y-5">
        {mine?.refused ? (
          <StaticErrorSummary
            message={mine.refused.summary}
            fields={mine.refused.fields}
            labels={props.labels ?? {}}
            prefix={`${id}-`}
          />
        ) : null}
        {mine?.accepted}
        {props.children}
      </div>
    </section>
  );
}

/** The error of a field in a part's form. */
export function errorIn(answer: SettingsAnswer | null, id: string, name: string) {
  return answer?.section === id ? answer.refused?.fields[name]?.[0] : undefined;
}

/** The typed value of a field in a refused form; otherwise the stored value. */
export function valueIn(answer: SettingsAnswer | null, id: string, name: string, stored: string) {
  const refused = answer?.section === id ? answer.refused : undefined;
  return refused ? (refused.values[name] ?? "") : stored;
}

/** Whether this part's form was sent and refused. */
export function wasRefused(answer: SettingsAnswer | null, id: string): boolean {
  return answer?.section === id && answer.refused !== undefined;
}

import type { FieldErrors } from "../../contract/field-errors.ts";
import { Alert } from "../controls/alert.tsx";
import { useErrorText, useTexts } from "../texts.ts";

export interface SummaryProps {
  message: string;
  fields: FieldErrors;
  /** Labels by field name, in the order of the page. */
  labels: Record<string, string>;
  /** A prefix of the controls' ids, before the field's name. */
  prefix?: string;
  /** Names of the fields that were left empty, for a form that has many. */
  missing?: readonly string[] | undefined;
}

/** So many links are shown at once; a longer list folds. */
const atOnce = 3;

/** The body of an error summary: the message, then a link to each field with what is wrong there. */
export function SummaryList(props: SummaryProps) {
  const { fields, labels, prefix = "", missing = [] } = props;
  const errorText = useErrorText();
  const message = errorText(props.message);
  const texts = useTexts("form");
  const items = Object.entries(labels)
    .filter(([name]) => fields[name])
    .map(([name, label]) => {
      const [first] = fields[name] ?? [];
      const error = first && errorText(first);
      return (
        <li key={name} data-field={name}>
          <a href={`#${prefix}${name}`} className="font-medium underline underline-offset-2">
            {label}
          </a>
          {error && !message.startsWith(error) ? <span>{`: ${error}`}</span> : null}
        </li>
      );
    });
  const folds = items.length > atOnce + 1;
  const rest = items.length - atOnce;
  if (items.length === 0) return <Alert tone="error" title={message} />;
  return (
    <Alert tone="error" title={message}>
      {items.length > 1 && missing.length > 0 ? (
        <h2 className="text-base font-semibold">{countOf(texts, fields, missing)}</h2>
      ) : null}
      <ul className="mt-1 space-y-1">{folds ? items.slice(0, atOnce) : items}</ul>
      {folds ? (
        <details className="mt-1">
          <summary className="cursor-pointer font-medium">
            {texts.showMore({ count: rest })}
          </summary>
          <ul className="mt-1 space-y-1">{items.slice(atOnce)}</ul>
        </details>
      ) : null}
    </Alert>
  );
}

/** How many fields are empty, and how many more are wrong. Fields that have been mended since no longer count. */
function countOf(
  texts: ReturnType<typeof useTexts<"form">>,
  fields: FieldErrors,
  missing: readonly string[],
): string {
  const empty = missing.filter((name) => fields[name]).length;
  const wrong = Object.keys(fields).filter(
    (name) => name !== "" && name !== "terms" && !missing.includes(name),
  ).length;
  if (wrong === 0) return texts.missing({ empty });
  return empty === 0 ? texts.wrong({ wrong }) : texts.missingAndWrong({ empty, wrong });
}

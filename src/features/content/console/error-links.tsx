import type { ContentType } from "../content-type.ts";

/** The errors of a form. Each links to its field, which shows the message. */
export function ErrorLinks(props: {
  errors: Record<string, string[]>;
  fields: ContentType["fields"];
}) {
  const entries = Object.entries(props.errors).map(([key, messages]) => {
    const field = props.fields[key];
    return { key, label: field?.label ?? key, message: field ? "" : `: ${messages.join(" ")}` };
  });
  if (entries.length === 0) return null;
  return (
    <ul className="error-links">
      {entries.map(({ key, label, message }) => (
        <li key={key}>
          <a
            className="link"
            href={`#field-${key}`}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(`field-${key}`)?.focus();
            }}
          >
            {label}
          </a>
          {message}
        </li>
      ))}
    </ul>
  );
}

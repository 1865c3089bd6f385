import { diffLines, diffWordsWithSpace } from "diff";
import type { ContentField } from "../content-type.ts";
import { type ContentTypeName, getContentType } from "../content-types.ts";
import { valueText } from "./field-text.ts";
import { changedFields, type Values } from "./kept-edits.ts";

/** The differences between two states of a record, field by field, in words. */
export function RecordDiff(props: { type: ContentTypeName; from: Values; to: Values }) {
  const { type, from, to } = props;
  const { fields } = getContentType(type);
  const changed = changedFields(from, to).filter((key) => fields[key]);
  if (changed.length === 0) return <p className="text-muted">The text is the same.</p>;
  return (
    <dl className="diff">
      {changed.map((key) => {
        const field = fields[key] as ContentField;
        return (
          <div key={key}>
            <dt>{field.label}</dt>
            <dd>
              <FieldDiff field={field} from={from[key]} to={to[key]} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function FieldDiff({ field, from, to }: { field: ContentField; from: unknown; to: unknown }) {
  const before = valueText(field, from);
  const after = valueText(field, to);
  // Only the markup differs: links, or what is bold.
  const markup = field.kind === "html" && before === after;
  const parts =
    field.kind === "comparison" || ["list", "menu", "texts"].includes(field.kind)
      ? diffLines(before, after)
      : diffWordsWithSpace(markup ? String(from) : before, markup ? String(to) : after);
  return (
    <>
      {parts.map((part, at) => {
        const key = `${at}`;
        if (part.removed) return <del key={key}>{part.value}</del>;
        if (part.added) return <ins key={key}>{part.value}</ins>;
        return <span key={key}>{shortened(part.value, at === 0, at === parts.length - 1)}</span>;
      })}
    </>
  );
}

const around = 160;

/** Text that is the same on both sides, without its middle. */
function shortened(text: string, first: boolean, last: boolean): string {
  if (text.length <= 2 * around) return text;
  const start = first ? "" : text.slice(0, around);
  const end = last ? "" : text.slice(-around);
  return `${start} … ${end}`;
}

import { Undo2 } from "lucide-react";
import { type ChangeEvent, type ReactNode, useDeferredValue, useId, useState } from "react";
import { getCatalog } from "../../../contract/catalogs.ts";
import type { DistanceUnit } from "../../../contract/distance-unit.ts";
import { messageFault } from "../../../contract/read-message.ts";
import { englishText, type TextRecord, textsInCode } from "../../../contract/text-records.ts";
import type { Message } from "../../../contract/texts.ts";
import { createTextFinder } from "../find-texts.ts";

type Texts = Readonly<Record<string, string>>;
/** Letters that fit into a line of the form. */
const oneLine = 80;

type Original = string | Message<object>;

/** `leaveTime` as people read it: `Leave time`. */
const readable = (name: string) =>
  name
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/(?<=[a-z])[A-Z]/g, (next) => ` ${next.toLowerCase()}`);

/** Describes a value or an element of a message. */
function exampleOf(key: string, example: unknown): string {
  if (typeof example === "object" && example && "node" in example) return `{${key}} is filled in`;
  if (typeof example !== "object") return `{${key}} is filled in, such as ${example}`;
  if (example && "look" in example) {
    return `<${key}>…</${key}> has a style of its own. You can leave it out`;
  }
  return `<${key}>…</${key}> is a link or has a style of its own`;
}

/** Every text of a catalog, each with its original. Only what differs from that is kept. */
export default function TextsField(props: {
  /** Undefined: no page is chosen. */
  of: TextRecord | undefined;
  /** Shows what is changed, and the others only when they are looked for. */
  brief: boolean;
  label: string;
  /** The site's unit of distance. */
  distance: DistanceUnit;
  value: Texts;
  readOnly: boolean;
  notes: ReactNode;
  onChange: (value: Texts) => void;
}) {
  const { of: record, value, readOnly, onChange } = props;
  const [find, setFind] = useState("");
  const sought = useDeferredValue(find.trim());
  if (!record) return null;
  const { specified = [] } = getCatalog(record.catalog);
  const all = [...textsInCode(record, props.distance)];
  const isFound = createTextFinder(record, props.distance, sought);
  const found = all.filter(([name]) =>
    sought
      ? readable(name).toLowerCase().includes(sought.toLowerCase()) || isFound(name, value[name])
      : !props.brief || value[name] !== undefined,
  );
  function set(name: string, text: string, source: string) {
    const { [name]: _, ...others } = value;
    onChange(text === source ? others : { ...others, [name]: text });
  }
  return (
    <fieldset className="field">
      <legend className="field-label">{props.label}</legend>
      {props.notes}
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <input
          type="search"
          className="input max-w-80"
          placeholder="Find a text"
          aria-label="Find a text"
          value={find}
          onChange={(event) => setFind(event.target.value)}
        />
        <p role="status" className="text-muted">
          {sought
            ? `${found.length} of ${all.length} texts`
            : `${Object.keys(value).length} of ${all.length} texts changed`}
        </p>
      </div>
      {found.map(([name, { original, text: source }]) => (
        <TextInput
          key={name}
          name={name}
          original={original}
          source={source}
          lang={record.locale}
          specified={specified.includes(name)}
          text={value[name] ?? source}
          readOnly={readOnly}
          onChange={(text) => set(name, text, source)}
        />
      ))}
    </fieldset>
  );
}

function TextInput(props: {
  name: string;
  original: Original;
  /** The original text in the code. */
  source: string;
  lang: string;
  specified: boolean;
  text: string;
  readOnly: boolean;
  onChange: (text: string) => void;
}) {
  const { name, original, source, text, readOnly, onChange } = props;
  const id = useId();
  const changed = text !== source;
  const fault = text.trim() === "" ? "Enter a text." : messageFault(original, text);
  const examples = typeof original === "string" ? [] : Object.entries(original.values);
  const notes = [`${id}-note`, ...(fault ? [`${id}-fault`] : [])].join(" ");
  const input = {
    id,
    className: "input",
    readOnly,
    lang: props.lang,
    "aria-invalid": fault !== null || undefined,
    "aria-describedby": notes,
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.target.value),
  };
  return (
    <div className="mb-5">
      <label htmlFor={id} className="field-label">
        {readable(name)}
      </label>
      {source.length > oneLine ? (
        <textarea {...input} rows={Math.ceil(source.length / oneLine) + 1} />
      ) : (
        <input {...input} />
      )}
      <div id={`${id}-note`} className="field-hint">
        {typeof original === "object" && "sections" in original ? (
          <p>The sections in their order. To hide one, leave it out.</p>
        ) : null}
        {examples.length > 0 ? (
          <p>{examples.map(([key, example]) => exampleOf(key, example)).join("; ")}</p>
        ) : null}
        {source === englishText(original) ? null : (
          <p lang="en">{`English: ${englishText(original)}`}</p>
        )}
        {props.specified ? <p>The product’s specification gives this text.</p> : null}
        {changed ? (
          <p className="flex flex-wrap items-center gap-2">
            <span>{`Original: ${source}`}</span>
            {readOnly ? null : (
              <button type="button" className="btn" onClick={() => onChange(source)}>
                <Undo2 aria-hidden="true" size={14} /> Use the original
              </button>
            )}
          </p>
        ) : null}
      </div>
      {fault ? (
        <p id={`${id}-fault`} className="field-error">
          {fault}
        </p>
      ) : null}
    </div>
  );
}

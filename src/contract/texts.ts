/**
 * Texts that visitors and customers read, as messages of ICU MessageFormat. A feature's `texts.ts` has the originals; operators
 * and translators have their own versions of them. A message without values is a plain string.
 * Source: https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */

/** A message with values: `message("{stops, plural, one {# stop} other {# stops}}", { stops: 12 })`. */
export interface Message<Values> {
  readonly text: string;
  /** An example of each value: it gives the type, and shows editors and translators what stands there. */
  readonly values: Values;
}

/** A message in which elements stand: `rich("Read the <terms>terms</terms>.", { terms: element })`. */
export interface RichMessage<Values> extends Message<Values> {
  readonly rich: true;
}

/** The names of a page's sections in the order in which it shows them. Operators reorder them, and leave out what they hide. */
export interface SectionList extends Message<object> {
  readonly sections: readonly string[];
}
export const sectionList = (...names: readonly string[]): SectionList => ({
  text: names.join(", "),
  values: {},
  sections: names,
});
export const sectionNames = (text: string): string[] => text.split(",").map((name) => name.trim());

/** The example of a value that is an element around a part of the text. */
export const element = { element: true } as const;
/** The same, where the element only looks different: a version of the message may do without it. */
export const look = { element: true, look: true } as const;
/** The example of a value that is an element of its own, such as a name in bold. */
export const node = { node: true } as const;

type Plain = string | number;
type Example = Plain | typeof element | typeof node;

export const message = <const Values extends Record<string, Plain>>(
  text: string,
  values: Values,
): Message<Values> => ({ text, values });

export const rich = <const Values extends Record<string, Example>>(
  text: string,
  values: Values,
): RichMessage<Values> => ({ text, values, rich: true });

/** The originals of one catalog, by the message's name. */
export type Originals = Readonly<Record<string, string | Message<object>>>;

/** A catalog in another language: an ICU message for each of the originals. Names of sections are the same in all. */
export type Translation<Catalog extends Originals> = {
  readonly [Name in keyof Catalog as Catalog[Name] extends SectionList ? never : Name]: string;
};

/** Values by the type of their examples. `Node` is what a page is made of. */
type ValueOf<Given, Node> = Given extends typeof element
  ? (children: Node) => Node
  : Given extends typeof node
    ? Node
    : Given extends number
      ? number
      : string;
type Values<Given, Node> = { [Name in keyof Given]: ValueOf<Given[Name], Node> };

/** A catalog in code: for each message, a string, or a function of the message's values. */
export type Texts<Catalog, Node> = {
  readonly [Name in keyof Catalog]: Catalog[Name] extends SectionList
    ? string
    : Catalog[Name] extends RichMessage<infer Given>
      ? (values: Values<Given, Node>) => Node
      : Catalog[Name] extends Message<infer Given>
        ? (values: Values<Given, Node>) => string
        : string;
};

/** A message taken apart. It is JSON, so that a script in the browser reads it without a parser. */
export type MessagePart =
  | string
  /** A value. */
  | readonly ["value", name: string]
  /** A number as the locale writes it. */
  | readonly ["number", name: string]
  /** The number that the plural around it counts. */
  | readonly ["count"]
  | readonly ["tag", name: string, children: readonly MessagePart[]]
  | readonly ["select", name: string, cases: Cases]
  | readonly ["plural", name: string, kind: "cardinal" | "ordinal", offset: number, cases: Cases];
type Cases = Readonly<Record<string, readonly MessagePart[]>>;

const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

function formatNumber(locale: string, value: number): string {
  const format = numbers.get(locale) ?? new Intl.NumberFormat(locale);
  numbers.set(locale, format);
  return format.format(value);
}

function pluralOf(locale: string, type: "cardinal" | "ordinal", value: number): string {
  const key = `${locale} ${type}`;
  const rules = plurals.get(key) ?? new Intl.PluralRules(locale, { type });
  plurals.set(key, rules);
  return rules.select(value);
}

/**
 * Fills in a message.
 * @param parts by `partsFor` (read-message.ts)
 * @param join makes one of the pieces around and inside elements
 */
function fillMessage<Node>(
  locale: string,
  parts: readonly MessagePart[],
  values: Readonly<Record<string, unknown>>,
  join: (pieces: Node[]) => Node,
  count?: number,
): Node[] {
  const pieces: unknown[] = [];
  const add = (piece: unknown) => {
    const last = pieces.at(-1);
    if (typeof piece === "string" && typeof last === "string")
      pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  };
  const addAll = (inner: readonly MessagePart[], counted = count) => {
    for (const piece of fillMessage(locale, inner, values, join, counted)) add(piece);
  };
  for (const part of parts) {
    if (typeof part === "string") {
      add(part);
      continue;
    }
    const value = values[part[1] ?? ""];
    switch (part[0]) {
      case "value":
        add(typeof value === "number" ? String(value) : value);
        break;
      case "number":
        add(formatNumber(locale, Number(value)));
        break;
      case "count":
        add(formatNumber(locale, count ?? 0));
        break;
      case "tag": {
        const inside = fillMessage(locale, part[2], values, join, count);
        add((value as (children: Node) => Node)(join(inside)));
        break;
      }
      case "select":
        addAll(part[2][String(value)] ?? part[2].other ?? []);
        break;
      case "plural": {
        const [, , kind, offset, cases] = part;
        const counted = Number(value) - offset;
        addAll(
          cases[`=${value}`] ?? cases[pluralOf(locale, kind, counted)] ?? cases.other ?? [],
          counted,
        );
        break;
      }
    }
  }
  return pieces as Node[];
}

/** A catalog's messages, taken apart: for each its form and its parts. JSON, as the browser gets it. */
export type TextParts = Readonly<
  Record<string, readonly [form: TextForm, ...parts: MessagePart[]]>
>;
/** A message in code: a string, a function that makes one, or a function that makes a piece of the page. */
type TextForm = "text" | "message" | "rich";

export const textForm = (original: string | Message<object>): TextForm =>
  typeof original === "string" || "sections" in original
    ? "text"
    : "rich" in original
      ? "rich"
      : "message";

/** A message as a program reads it: text, or a function of its values. */
export function toText<Node>(
  locale: string,
  form: TextForm,
  parts: readonly MessagePart[],
  join: (pieces: Node[]) => Node,
): unknown {
  const text = (values: object) =>
    fillMessage<string>(locale, parts, values as Record<string, unknown>, (pieces) =>
      pieces.join(""),
    ).join("");
  if (form === "text") return text({});
  if (form === "message") return text;
  return (values: object) =>
    join(fillMessage<Node>(locale, parts, values as Record<string, unknown>, join));
}

/** A catalog as a program reads it. */
export const toTexts = <Node>(
  locale: string,
  catalog: TextParts,
  join: (pieces: Node[]) => Node,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(catalog).map(([name, [form, ...parts]]) => [
      name,
      toText(locale, form, parts, join),
    ]),
  );

import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import {
  type Message,
  type MessagePart,
  type SectionList,
  sectionNames,
  textForm,
} from "./texts.ts";

/** A message that can't be shown, with what to do about it. */
class MessageError extends Error {
  override name = "MessageError";
}

const read = new Map<string, readonly MessagePart[]>();
/** Messages of the code and what operators make of them: a bound for those that are typed and dropped again. */
const mostKept = 20_000;

/**
 * Takes an ICU message apart. Each text is read once.
 * @throws MessageError if it isn't one, or formats a value in a way that the site doesn't offer
 */
function readMessage(text: string): readonly MessagePart[] {
  const cached = read.get(text);
  if (cached) return cached;
  const parts = partsOf(parseMessage(text));
  if (read.size >= mostKept) read.clear();
  read.set(text, parts);
  return parts;
}

/** A string of the catalog is text, not a message: braces and angle brackets in it are what they are. */
export const partsFor = (
  original: string | Message<object>,
  text: string,
): readonly MessagePart[] => (textForm(original) === "text" ? [text] : readMessage(text));

function sectionsFault({ sections }: SectionList, text: string): string | null {
  const names = sectionNames(text);
  const unknown = names.find((name) => !sections.includes(name));
  if (unknown !== undefined) return `There is no section “${unknown}”. Use ${sections.join(", ")}.`;
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  return twice === undefined ? null : `The section “${twice}” is there twice.`;
}

/** Real texts nest three deep. A text of thousands of tags would end the parser with a full stack. */
const deepest = 8;

function parseMessage(text: string): MessageFormatElement[] {
  let elements: MessageFormatElement[];
  try {
    elements = parse(text, { requiresOtherClause: true });
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep();
    const [reason = ""] = String((error as Error).message).split("\n");
    throw new MessageError(advice[reason] ?? "Check the braces and the angle brackets.");
  }
  if (depthOf(elements) > deepest) throw tooDeep();
  return elements;
}

const tooDeep = () => new MessageError(`Nest braces and tags at most ${deepest} deep.`);

function depthOf(elements: readonly MessageFormatElement[]): number {
  let depth = 0;
  for (let level: readonly MessageFormatElement[] = elements; depth <= deepest; depth += 1) {
    level = level.flatMap((one) =>
      one.type === TYPE.tag
        ? one.children
        : one.type === TYPE.select || one.type === TYPE.plural
          ? Object.values(one.options).flatMap(({ value }) => value)
          : [],
    );
    if (level.length === 0) break;
  }
  return depth;
}

/** Advice for the parser's most frequent errors. Source: its `ErrorKind`. */
const advice: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: "Close each { with a }.",
  EMPTY_ARGUMENT: "Put a name between { and }.",
  MALFORMED_ARGUMENT: "Between { and } stands a name, such as {name}.",
  MISSING_OTHER_CLAUSE: "End each list of cases with “other {…}”.",
  UNCLOSED_TAG: "Close each tag, such as <link>text</link>.",
  UNMATCHED_CLOSING_TAG: "Close the tag that you opened, such as <link>text</link>.",
  INVALID_TAG: "Close each tag, such as <link>text</link>.",
};

function partsOf(elements: readonly MessageFormatElement[]): MessagePart[] {
  return elements.map((element): MessagePart => {
    switch (element.type) {
      case TYPE.literal:
        return element.value;
      case TYPE.argument:
        return ["value", element.value];
      case TYPE.number:
        if (element.style)
          throw new MessageError(`Write {${element.value}, number} without a style.`);
        return ["number", element.value];
      case TYPE.pound:
        return ["count"];
      case TYPE.tag:
        return ["tag", element.value, partsOf(element.children)];
      case TYPE.select:
        return ["select", element.value, casesOf(element.options)];
      case TYPE.plural:
        return [
          "plural",
          element.value,
          element.pluralType === "ordinal" ? "ordinal" : "cardinal",
          element.offset,
          casesOf(element.options),
        ];
      default:
        throw new MessageError(`Write {${element.value}}: dates and times come as text.`);
    }
  });
}

const casesOf = (options: Readonly<Record<string, { value: MessageFormatElement[] }>>) =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, partsOf(value)]));

/** How a message uses a name: as an element, as a number, or as text. A number may be written as text too. */
type Use = "tag" | "number" | "value";

/** How a message uses each of its names. */
function namesIn(parts: readonly MessagePart[]): Map<string, Use> {
  const names = new Map<string, Use>();
  const visit = (inner: readonly MessagePart[]) => {
    for (const part of inner) {
      if (typeof part === "string" || part[0] === "count") continue;
      const [form, name] = part;
      const use =
        form === "tag" ? "tag" : form === "number" || form === "plural" ? "number" : "value";
      if (names.get(name) !== "number") names.set(name, use);
      if (form === "tag") visit(part[2]);
      const cases = form === "select" ? part[2] : form === "plural" ? part[4] : {};
      Object.values(cases).forEach(visit);
    }
  };
  visit(parts);
  return names;
}

const written = (name: string, use: Use = "value") =>
  use === "tag" ? `<${name}>…</${name}>` : `{${name}}`;

/** Whether an element of a message only looks different. */
const isLook = ({ values }: Message<object>, name: string) => {
  const example: unknown = (values as Record<string, unknown>)[name];
  return typeof example === "object" && example !== null && "look" in example;
};

/** Whether a value of a message is a number, by its example or by how the message uses it. */
const isNumber = ({ values }: Message<object>, name: string, uses: Map<string, Use>) =>
  uses.get(name) === "number" || typeof (values as Record<string, unknown>)[name] === "number";

/** The values of a message that a version of it leaves out, as they are written in it. @throws MessageError */
export function missingValues(original: Message<object>, text: string): string[] {
  const own = namesIn(readMessage(text));
  return [...namesIn(readMessage(original.text))].flatMap(([name, kind]) =>
    own.has(name) || isLook(original, name) ? [] : written(name, kind),
  );
}

/**
 * Whether a version of a message can take the original's place: it is readable, and has the same values and elements. A
 * value that the original has may be left out; an element may not, because it is a link or a control, unless it only looks different.
 * @returns what to do about it; null if it can
 */
export function messageFault(original: string | Message<object>, text: string): string | null {
  if (typeof original === "string") return null;
  if ("sections" in original) return sectionsFault(original as SectionList, text);
  try {
    const own = namesIn(readMessage(text));
    const expected = namesIn(readMessage(original.text));
    const unknown = [...own].find(
      ([name, use]) => (expected.get(name) === "tag") !== (use === "tag") || !expected.has(name),
    );
    if (unknown) {
      const offered = [...expected].map(([name, use]) => written(name, use)).join(", ");
      return `${written(...unknown)} isn’t known here. Use ${offered || "no braces and no tags"}.`;
    }
    const counted = [...own].find(
      ([name, use]) => use === "number" && !isNumber(original, name, expected),
    );
    if (counted) return `{${counted[0]}} isn’t a number. Write {${counted[0]}} alone.`;
    const missing = [...expected].find(
      ([name, kind]) => kind === "tag" && !own.has(name) && !isLook(original, name),
    );
    return missing ? `${written(...missing)} is missing.` : null;
  } catch (error) {
    if (error instanceof MessageError) return error.message;
    throw error;
  }
}

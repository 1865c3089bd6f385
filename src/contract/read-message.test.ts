import { describe, expect, it } from "vitest";
import { messageFault, missingValues, partsFor } from "./read-message.ts";
import { element, look, message, node, rich, textForm, toText } from "./texts.ts";

const join = (pieces: unknown[]) => pieces;
const read = (original: Parameters<typeof partsFor>[0], text?: string, locale = "en") =>
  toText(
    locale,
    textForm(original),
    partsFor(original, text ?? (typeof original === "string" ? original : original.text)),
    join,
  ) as never;

const stops = message("{stops, plural, =0 {no stops} one {# stop} other {# stops}} for {name}", {
  stops: 12,
  name: "Amira",
});

describe("a message", () => {
  it("without values is its text, braces and all", () => {
    expect(read("Use {these} or <those>.")).toBe("Use {these} or <those>.");
  });

  it("fills in values, and counts as the language does", () => {
    const text = read(stops) as (values: object) => string;
    expect(text({ stops: 1, name: "Amira" })).toBe("1 stop for Amira");
    expect(text({ stops: 1240, name: "Amira" })).toBe("1,240 stops for Amira");
    expect(text({ stops: 0, name: "Amira" })).toBe("no stops for Amira");
  });

  it("has the plural forms and the numbers of another language", () => {
    const text = read(
      stops,
      "{stops, plural, one {# parada} other {# paradas}} de {name}",
      "es",
    ) as (values: object) => string;
    expect(text({ stops: 12_400, name: "Amira" })).toBe("12.400 paradas de Amira");
  });

  it("puts elements around parts of its text", () => {
    const terms = rich("{name} accepts the <terms>terms of <b>use</b></terms>.", {
      name: node,
      terms: element,
      b: element,
    });
    const text = read(terms) as (values: object) => unknown;
    expect(
      text({
        name: 7n,
        terms: (children: unknown) => ["a", children],
        b: (children: unknown) => ["b", children],
      }),
    ).toEqual([7n, " accepts the ", ["a", ["terms of ", ["b", ["use"]]]], "."]);
  });

  it("chooses by a value, and by an ordinal", () => {
    const text = read(
      message(
        "{way, select, email {by email} other {by phone}}, {n, selectordinal, one {#st} other {#th}}",
        {
          way: "email",
          n: 1,
        },
      ),
    ) as (values: object) => string;
    expect(text({ way: "email", n: 21 })).toBe("by email, 21st");
    expect(text({ way: "pigeon", n: 4 })).toBe("by phone, 4th");
  });
});

describe("a version of a message", () => {
  const terms = rich("Read the <terms>terms</terms> of {name}.", { terms: element, name: "Acme" });
  it.each([
    ["Lee las <terms>condiciones</terms> de {name}.", null],
    ["Lee las <terms>condiciones</terms>.", null],
    ["Lee las condiciones.", "<terms>…</terms> is missing."],
    ["<terms>x</terms> {nombre}", "{nombre} isn’t known here. Use <terms>…</terms>, {name}."],
    [
      "<name>x</name><terms>y</terms>",
      "<name>…</name> isn’t known here. Use <terms>…</terms>, {name}.",
    ],
    ["<terms>x {name", "Close each { with a }."],
    ["<terms>x", "Close each tag, such as <link>text</link>."],
    ["<terms>x</term>", "Close the tag that you opened, such as <link>text</link>."],
    ["{name, plural, one {x}}<terms>y</terms>", "End each list of cases with “other {…}”."],
    ["{name, date} <terms>y</terms>", "Write {name}: dates and times come as text."],
    ["{name, number, percent} <terms>y</terms>", "Write {name, number} without a style."],
  ])("%s", (text, fault) => {
    expect(messageFault(terms, text)).toBe(fault);
  });

  it("may leave out an element that only looks different", () => {
    const title = rich("Making <nowrap>Last-Mile</nowrap> Delivery Easy", { nowrap: look });
    expect(messageFault(title, "Deliveries on time")).toBeNull();
    expect(messageFault(title, "<nowrap>On time</nowrap>, every day")).toBeNull();
    expect(messageFault(title, "<b>On time</b>")).toContain("isn’t known here");
    expect(missingValues(title, "Entregas a tiempo")).toEqual([]);
    expect(missingValues(terms, "Lee")).toEqual(["<terms>…</terms>", "{name}"]);
  });

  it("of a plain text is any text", () => {
    expect(messageFault("Plain", "with {braces} and <tags")).toBeNull();
  });
});

describe("a version in place of its original", () => {
  const original = message(
    "{count, plural, one {# stop} other {# stops}} by {name}, {miles, number} miles",
    {
      count: 2,
      name: "Amira",
      miles: 12,
    },
  );

  it.each([
    ["{name, number} has {count}", "{name} isn’t a number. Write {name} alone."],
    ["{name, plural, other {#}}", "{name} isn’t a number. Write {name} alone."],
    ["{count, select, a {A} other {B}} of {name}", null],
    ["{miles, plural, one {# mile} other {# miles}}", null],
    ["{count} stops, {miles}", null],
  ])("%s", (text, fault) => {
    expect(messageFault(original, text)).toBe(fault);
  });

  it("nests at most eight deep, and says so", () => {
    const nested = (depth: number) => `${"<b>".repeat(depth)}x${"</b>".repeat(depth)}`;
    const bold = rich("<b>x</b>", { b: element });
    expect(messageFault(bold, nested(8))).toBeNull();
    for (const depth of [9, 140, 5_000]) {
      expect(messageFault(bold, nested(depth))).toBe("Nest braces and tags at most 8 deep.");
    }
  });
});

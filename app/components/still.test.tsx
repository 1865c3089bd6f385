import { useId } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { type KeptMarkup, keepHead, keepStills, PlaceMarkupContext, Still } from "./still.ts";

const drawn = vi.fn<(name: string) => void>();

function Part({ name }: { name: string }) {
  drawn(name);
  return (
    <section className="part" aria-label={name}>
      <Inner name={name} /> &amp; more
    </section>
  );
}

function Inner({ name }: { name: string }) {
  drawn(`inside ${name}`);
  return <p id={useId()}>{name}</p>;
}

/** A part that was used before is kept: each test has names of its own. */
let count = 0;
let name: string;
const page = (of: object[] = [], text = "text") =>
  renderToString(
    <Still name={name} of={of}>
      <Part name={text} />
    </Still>,
  ).replaceAll(/ id="[^"]*"/g, "");

beforeEach(() => {
  count += 1;
  name = `part ${count}`;
  drawn.mockClear();
  keepStills((node, idPrefix) => renderToString(node, { identifierPrefix: idPrefix }));
});

test("the same markup each time, drawn only until it is kept", () => {
  const first = page();
  const second = page();
  drawn.mockClear();
  expect(page()).toBe(first);
  expect(second).toBe(first);
  expect(first).toBe('<section class="part" aria-label="text"><p>text</p> &amp; more</section>');
  expect(drawn).not.toHaveBeenCalled();
});

test("other content is drawn anew, and the former content is still right", () => {
  const [before, after, common] = [{}, {}, {}];
  for (let time = 0; time < 3; time += 1) {
    expect(page([common, before], "old")).toContain("old");
    expect(page([common, after], "new")).toContain("new");
  }
});

test("the tags of a head and its structured data are kept apart", () => {
  const drawTags = vi.fn((title: string) => (
    <>
      <title>{title}</title>
      <script type="application/ld+json">{"{}"}</script>
      <meta name="a" content="b" />
    </>
  ));
  const [before, after] = [{}, {}];
  const head = (of: object, title: string) => keepHead(name, [of], () => drawTags(title));
  expect(head(before, "one")).toBeUndefined();
  const kept = head(before, "one");
  expect(kept).toEqual({
    tags: { html: '<title>one</title><meta name="a" content="b"/>' },
    data: { html: '<script type="application/ld+json">{}</script>' },
  });
  expect(head(before, "one")).toBe(kept);
  expect(drawTags).toHaveBeenCalledTimes(1);
  head(after, "two");
  expect(head(after, "two")?.tags.html).toContain("two");
  expect(head(before, "one")).toBe(kept);
});

test("ids of two parts differ", () => {
  const once = (part: string) =>
    renderToString(
      <Still name={part}>
        <Part name={part} />
      </Still>,
    );
  once("first part");
  once("second part");
  const [, first] = /id="([^"]*)"/.exec(once("first part")) ?? [];
  const [, second] = /id="([^"]*)"/.exec(once("second part")) ?? [];
  expect(first).toBeDefined();
  expect(first).not.toBe(second);
});

test("a part inside a part", () => {
  const once = () =>
    renderToString(
      <Still name={name}>
        <div>
          <Still name={`inside ${name}`}>
            <Part name="inner" />
          </Still>
          <Inner name="beside" />
        </div>
      </Still>,
    ).replaceAll(/ id="[^"]*"/g, "");
  const first = once();
  expect(first).toContain("inner");
  expect([once(), once(), once()]).toEqual([first, first, first]);
});

test("a part without one element around it is a fault that names it", () => {
  const list = () =>
    renderToString(
      <Still name={name}>
        {/* biome-ignore lint/complexity/noUselessFragments: Still takes one child, and this one has no root element */}
        <>
          <p />
          <p />
        </>
      </Still>,
    );
  list();
  expect(list).toThrow(`the part ${name} has no root element`);
});

test("kept markup can be put in later, the same object each time", () => {
  const placed: KeptMarkup[] = [];
  const once = () =>
    renderToString(
      <PlaceMarkupContext value={(markup) => `<!--${placed.push(markup)}-->`}>
        <Still name={name}>
          <Part name="part" />
        </Still>
      </PlaceMarkupContext>,
    );
  once();
  expect(placed).toEqual([]);
  expect(once()).toBe('<section class="part" aria-label="part"><!--1--></section>');
  once();
  expect(placed[0]?.html).toContain("part</p>");
  expect(placed[1]).toBe(placed[0]);
});

import { expect, test } from "vitest";
import type { PdfContent } from "./content.ts";
import { createShelf } from "./shelf.ts";

const content = (name: string): PdfContent => ({
  name,
  settings: null,
  faqs: null,
  origin: "https://site.example",
});

function recorded() {
  const rendered: string[] = [];
  const shelf = createShelf(async (wanted) => {
    rendered.push(wanted.name);
    return Buffer.from(wanted.name);
  });
  return { rendered, shelf };
}

test("everybody who asks for the same content gets one rendering", async () => {
  const { rendered, shelf } = recorded();
  const files = await Promise.all([1, 2, 3].map(() => shelf.get(content("a"))));
  await shelf.get(content("a"));
  expect(rendered).toEqual(["a"]);
  expect(new Set(files).size).toBe(1);
});

test("other content is another file, and only the newest are kept", async () => {
  const { rendered, shelf } = recorded();
  expect(shelf.key(content("a"))).not.toBe(shelf.key(content("b")));
  for (const name of ["a", "b", "c", "c", "b", "a"]) {
    expect((await shelf.get(content(name))).toString()).toBe(name);
  }
  expect(rendered).toEqual(["a", "b", "c", "a"]);
});

test("a failure is told to all who wait, and not kept", async () => {
  let attempts = 0;
  const shelf = createShelf(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error("no font");
    return Buffer.from("file");
  });
  const both = await Promise.allSettled([shelf.get(content("a")), shelf.get(content("a"))]);
  expect(both.map((one) => one.status)).toEqual(["rejected", "rejected"]);
  expect((await shelf.get(content("a"))).toString()).toBe("file");
  expect(attempts).toBe(2);
});

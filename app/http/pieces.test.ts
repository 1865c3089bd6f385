import { expect, test } from "vitest";
import { createPlaces, encodePieces, textOf } from "./pieces.server.ts";

test("marks in a document become the markup that they stand for", () => {
  const [first, second] = [{ html: "<p>ä</p>" }, { html: "<p>b;</p>" }];
  const places = createPlaces("mark");
  const drawn = `<a>${places.place(first)}</a>${places.place(second)}${places.place(first)};`;
  const pieces = places.pieces(drawn);
  expect(pieces).toEqual(["<a>", first, "</a>", second, "", first, ";"]);
  const whole = "<a><p>ä</p></a><p>b;</p><p>ä</p>;";
  expect(pieces.map(textOf).join("")).toBe(whole);
  expect(encodePieces(pieces).toString()).toBe(whole);
});

test("a document without marks is one piece", () => {
  expect(createPlaces("mark").pieces("<p>")).toEqual(["<p>"]);
});

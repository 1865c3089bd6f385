import { expect, test } from "vitest";
import { chapters, seconds } from "../../../media/film/story.ts";
import { filmChapters, filmSeconds } from "./film-chapters.ts";

test("the chapters beside the film are the film’s own", () => {
  expect(filmChapters.map(({ title, from }) => [title, from])).toEqual(
    chapters.map(({ text, from }) => [text, from]),
  );
  expect(filmSeconds).toBe(seconds);
});

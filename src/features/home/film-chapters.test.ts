import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chapters, seconds } from "../../../media/film/story.ts";
import { filmChapters, filmSeconds } from "./film-chapters.ts";
import { filmFiles } from "./web/film-files.ts";

test("the chapters beside the film are the film’s own", () => {
  expect(filmChapters.map(({ title, from }) => [title, from])).toEqual(
    chapters.map(({ text, from }) => [text, from]),
  );
  expect(filmSeconds).toBe(seconds);
});

test("the captions of each language come at the same times, in the files that pages name", () => {
  const cues = (file: string) => readFileSync(file, "utf8").match(/^\d.* --> .*$/gm);
  const times = cues("media/film/captions.vtt");
  expect(times).toHaveLength(chapters.length + 1);
  expect(cues("media/film/captions.es.vtt")).toEqual(times);
  expect(cues(`public${filmFiles.captions}`)).toEqual(times);
  expect(cues(`public${filmFiles.captionsEs}`)).toEqual(times);
});

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { filmFiles } from "../../home/web/film-files.ts";
import { kindOfFilm, readCaptions } from "./film-kind.ts";

const bundled = (name: string) => readFile(`public${name}`);

test("takes MP4 and WebM by their content", async () => {
  expect(kindOfFilm(await bundled(filmFiles.mp4))).toMatchObject({ contentType: "video/mp4" });
  expect(kindOfFilm(await bundled(filmFiles.webm))).toMatchObject({ contentType: "video/webm" });
});

test("refuses what is cut off, what browsers can’t play, and what is no film", async () => {
  const film = await bundled(filmFiles.mp4);
  expect(kindOfFilm(film.subarray(0, film.length - 1_000))).toBe("broken");
  const hevc = Buffer.from(film.toString("latin1").replaceAll("avc1", "hvc1"), "latin1");
  expect(kindOfFilm(hevc)).toBe("codec");
  for (const text of ["<html><script>alert(1)</script>", "\0\0\0\x20ftypavif", "PK\x03\x04"]) {
    expect(kindOfFilm(Buffer.from(text, "latin1"))).toBe("type");
  }
  expect(kindOfFilm(Buffer.alloc(0))).toBe("missing");
});

test("takes captions as WebVTT and SubRip", () => {
  const vtt = "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n";
  expect(readCaptions(Buffer.from(vtt))).toBe(vtt);
  expect(readCaptions(Buffer.from("1\r\n00:00:01,000 --> 00:00:02,500\r\nHello, you\r\n"))).toBe(
    "WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nHello, you\n",
  );
  for (const other of ["Hello", "WEBVTT\n", "WEBVTT\n\0 00:01.000 --> 00:02.000"]) {
    expect(readCaptions(Buffer.from(other))).toBeNull();
  }
});

import { withoutExtension } from "./pictures.ts";

/** The films that come with the site, by the names that posts give. */
export const bundledFilms = {
  hero: "The sample day",
  "posts/delivering-prescriptions-with-care": "Prescriptions",
  "posts/first-week-with-a-driver-app": "The driver app",
  "posts/getting-ready-for-a-peak-week": "A peak week",
  "posts/proof-of-delivery-that-settles-disputes": "Proof of delivery",
  "posts/time-windows-drivers-can-keep": "Time windows",
  "posts/tracking-messages-customers-want": "Tracking messages",
  "posts/weekly-review-what-to-measure": "The weekly report",
  "posts/what-a-failed-delivery-costs": "A failed delivery",
} as const;
type BundledFilm = keyof typeof bundledFilms;
export const isBundledFilm = (name: string): name is BundledFilm =>
  Object.hasOwn(bundledFilms, name);

/** The name of a library film: words, and the beginning of its content's SHA-256. */
const fileName = /^([a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{12})\.(mp4|webm|vtt)$/;
export const isFilmName = (name: string): boolean => fileName.test(name) && !name.endsWith(".vtt");
export const filmUrl = (name: string): string => `/films/${name}`;
export const filmCaptionsUrl = (name: string): string => `/films/${withoutExtension(name)}.vtt`;

/** Which file an address names: of a film, or of its captions. */
export function readFilmFile(file: string): { base: string; captions: boolean } | null {
  const [, base, end] = fileName.exec(file) ?? [];
  return base ? { base, captions: end === "vtt" } : null;
}

export const filmRules = {
  maxBytes: 30 * 1024 * 1024,
  maxCaptionBytes: 256 * 1024,
  title: 120,
  /** For the browser's file chooser. */
  accept: "video/mp4,video/webm",
  acceptCaptions: ".vtt,.srt,text/vtt",
} as const;

/** Why a file isn't taken, and what to do. */
export const filmProblems = {
  missing: "Choose a film.",
  type: "This isn’t a film that browsers can play. Choose an MP4 (H.264 or AV1) or WebM file.",
  codec:
    "Not every browser can play this film (HEVC or another format). Export it as MP4 with H.264.",
  broken: "This file is damaged or cut off. Export it again, or choose another one.",
  large: `This file is too large. Choose one of at most ${filmRules.maxBytes / 1024 / 1024} MB: 720p and a minute or two are enough for a page.`,
  captions: "These aren’t captions. Choose a WebVTT (.vtt) or SubRip (.srt) file in UTF-8.",
} as const;
export type FilmProblem = keyof typeof filmProblems;

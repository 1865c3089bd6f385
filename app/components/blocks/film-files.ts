/**
 * The hero film in public/media, in a light and a dark cut. The names hold the hash of the content, so that browsers may keep
 * it for good; only `hero.mp4` keeps its name, because posts link to it. Written by media/film/render.ts.
 */
export const filmFiles = {
  webm: "/media/hero.38bc71a598.webm",
  darkWebm: "/media/hero-dark.678c76137b.webm",
  darkMp4: "/media/hero-dark.63fda15ff7.mp4",
} as const;

/**
 * The hero film in public/media. Its names hold the hash of its content, so that browsers may keep it for good; only `hero.mp4` keeps its name, because posts link to it. Written by
 * media/film/render.ts.
 */
export const filmFiles = {
  webm: "/media/hero.38bc71a598.webm",
} as const;

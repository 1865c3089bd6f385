/**
 * The hero film in public/media: wide and, for phones, tall; each in light and dark colors. The names hold the hash of the
 * content, so that browsers may keep them for good. Written by media/film/render.ts.
 */
export const filmFiles = {
  webm: "/media/hero.a0b7f4441e.webm",
  mp4: "/media/hero.bd0cebe057.mp4",
  poster: "/media/hero.4989ae0092.avif",
  darkWebm: "/media/hero-dark.c4b2e1f56b.webm",
  darkMp4: "/media/hero-dark.c3f6877c8f.mp4",
  darkPoster: "/media/hero-dark.789a3814e2.avif",
  tallWebm: "/media/hero-tall.1e563bd5db.webm",
  tallMp4: "/media/hero-tall.4baa796f1b.mp4",
  tallPoster: "/media/hero-tall.fed8de25fd.avif",
  tallDarkWebm: "/media/hero-tall-dark.6304a0d646.webm",
  tallDarkMp4: "/media/hero-tall-dark.9da2d5ae29.mp4",
  tallDarkPoster: "/media/hero-tall-dark.229f4bb099.avif",
  captions: "/media/hero.2a8b5ed40e.vtt",
  captionsEs: "/media/hero-es.ecf8c60ac0.vtt",
} as const;

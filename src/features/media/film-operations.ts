import { instant, type Operation } from "../../contract/console/operation.ts";
import { z } from "../../contract/zod.ts";
import { filmRules } from "./films.ts";
import { mediaUse } from "./media-operations.ts";

const title = z
  .string()
  .trim()
  .min(1, { error: "Give the film a title." })
  .max(filmRules.title, { error: `Use at most ${filmRules.title} characters.` });

const film = z
  .object({
    name: z.string().meta({ description: "Its file name, which names it everywhere" }),
    title: z.string(),
    contentType: z.string(),
    bytes: z.int(),
    poster: z.string().nullable().meta({ description: "A picture of the library" }),
    captions: z.boolean().meta({ description: "Whether it has captions" }),
    silent: z.boolean().meta({ description: "No one speaks in this film" }),
    addedAt: instant,
    addedBy: z.string(),
    uses: z.array(mediaUse).meta({ description: "Records that show it" }),
  })
  .meta({ id: "Film" });
export type AdminFilm = z.infer<typeof film>;

const ofFilm = z.object({ id: z.string().max(120) });
const read = { area: "media", access: "read" } as const;
const write = { area: "media", access: "write" } as const;

/** Films that editors upload for posts and the landing page. */
export const filmOperations = {
  listFilms: {
    method: "GET",
    path: "/films",
    summary: "Films of the library, the newest first",
    needs: read,
    answer: z.object({ items: z.array(film) }),
  },
  uploadFilm: {
    method: "POST",
    path: "/films",
    summary: "Adds a film, MP4 or WebM. A file that is there already is answered with its record",
    needs: write,
    upload: { maxBytes: filmRules.maxBytes },
    body: z.object({ title: title.optional() }),
    answer: film,
  },
  changeFilm: {
    method: "POST",
    path: "/films/{id}",
    summary: "Changes the title or the poster of a film, or says that no one speaks in it",
    needs: write,
    params: ofFilm,
    body: z.object({
      title: title.optional(),
      poster: z.string().max(120).nullable().optional(),
      silent: z.boolean().optional(),
    }),
    answer: film,
  },
  setFilmCaptions: {
    method: "POST",
    path: "/films/{id}/captions",
    summary: "Gives a film its captions, WebVTT or SubRip",
    needs: write,
    params: ofFilm,
    upload: { maxBytes: filmRules.maxCaptionBytes },
    answer: film,
  },
  deleteFilm: {
    method: "POST",
    path: "/films/{id}/delete",
    summary: "Deletes a film that no record shows",
    needs: write,
    params: ofFilm,
    answer: z.object({ deleted: z.boolean() }),
  },
} as const satisfies Record<string, Operation>;

import { instant, next, type Operation, paging, words } from "../../contract/console/operation.ts";
import { z } from "../../contract/zod.ts";
import { contentTypeNames } from "../content/content-types.ts";
import { pictureRules } from "./pictures.ts";

const percent = z.int().min(0).max(100);
const alt = z
  .string()
  .trim()
  .max(pictureRules.alt, { error: `Use at most ${pictureRules.alt} characters.` });

const mediaItem = z
  .object({
    name: z.string().meta({ description: "Its file name, which names it everywhere" }),
    alt: z.string().meta({ description: "What it shows. Empty: still to be written" }),
    focusX: percent.meta({ description: "What a crop keeps in view: percent from the left" }),
    focusY: percent.meta({ description: "Percent from the top" }),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    widths: z
      .array(z.int())
      .meta({ description: "Widths that visitors can get; empty while it is converted" }),
    addedAt: instant,
    addedBy: z.string(),
  })
  .meta({ id: "Media" });
export type AdminMedia = z.infer<typeof mediaItem>;

export const mediaUse = z
  .object({
    type: z.enum(contentTypeNames),
    id: z.string(),
    title: z.string(),
    draft: z.boolean().meta({ description: "Visitors don’t see it there" }),
  })
  .meta({ id: "MediaUse" });
export type AdminMediaUse = z.infer<typeof mediaUse>;

const mediaDetail = mediaItem
  .extend({ uses: z.array(mediaUse).meta({ description: "Records that show it" }) })
  .meta({ id: "MediaDetail" });
export type AdminMediaDetail = z.infer<typeof mediaDetail>;

const ofMedia = z.object({ id: z.string().max(120) });
const read = { area: "media", access: "read" } as const;
const write = { area: "media", access: "write" } as const;

/** Pictures that editors upload once and use in many places. */
export const mediaOperations = {
  listMedia: {
    method: "GET",
    path: "/media",
    summary: "Pictures of the library, the newest first",
    needs: read,
    query: paging.extend({
      q: words,
      show: z.enum(["no-alt"]).optional().meta({ description: "no-alt: without alt text" }),
    }),
    answer: z.object({ items: z.array(mediaItem), next }),
  },
  uploadMedia: {
    method: "POST",
    path: "/media",
    summary: "Adds a picture. A file that is there already is answered with its record",
    needs: write,
    upload: { maxBytes: pictureRules.maxBytes },
    body: z.object({ alt: alt.optional() }),
    answer: mediaDetail.extend({
      known: z.boolean().meta({ description: "It was in the library before" }),
    }),
  },
  getMedia: {
    method: "GET",
    path: "/media/{id}",
    summary: "A picture, and where it is used",
    needs: read,
    params: ofMedia,
    answer: mediaDetail,
  },
  changeMedia: {
    method: "POST",
    path: "/media/{id}",
    summary: "Changes the alt text or the focal point, wherever the picture is used",
    needs: write,
    params: ofMedia,
    body: z.object({
      alt: alt.min(1, { error: "Say what the picture shows." }).optional(),
      focusX: percent.optional(),
      focusY: percent.optional(),
    }),
    answer: mediaDetail,
  },
  deleteMedia: {
    method: "POST",
    path: "/media/{id}/delete",
    summary: "Deletes a picture that no record shows",
    needs: write,
    params: ofMedia,
    answer: z.object({ deleted: z.boolean() }),
  },
} as const satisfies Record<string, Operation>;

import { instant, type Operation, recordData } from "../../contract/console/operation.ts";
import { z } from "../../contract/zod.ts";
import { contentTypeNames } from "../content/content-types.ts";

const preview = z
  .object({
    token: z.string().meta({ description: "Names the preview; part of its address" }),
    path: z.string().meta({ description: "Where it is shown, from the site’s root" }),
    expiresAt: instant,
    placeholders: z.array(z.string()).meta({
      description:
        "Labels of fields that are empty or not right yet; the preview shows something in their place",
    }),
  })
  .meta({ id: "Preview" });
export type AdminPreview = z.infer<typeof preview>;

const sharedPreview = z
  .object({
    id: z.string(),
    type: z.enum(contentTypeNames),
    record: z.string().meta({ description: "The id of a record that isn’t saved names nothing" }),
    saved: z.boolean().meta({ description: "Whether there is such a record" }),
    title: z.string(),
    by: z.string().meta({ description: "Who shared it" }),
    sharedAt: instant,
    expiresAt: instant,
    mayEnd: z.boolean().meta({ description: "You may change what it shows" }),
  })
  .meta({ id: "SharedPreview" });
export type AdminSharedPreview = z.infer<typeof sharedPreview>;

const params = z.object({ type: z.enum(contentTypeNames) });
const recordToShow = z.object({
  id: z.string().max(100).nullable().meta({ description: "null: a record that isn't saved yet" }),
  data: recordData,
});

/** How long a preview lasts after its last change, and a shared one after it was shared, in hours. */
export const previewHours = { own: 1, shared: 72 } as const;

/** The site as it would be with a record's unsaved content. */
export const previewOperations = {
  showPreview: {
    method: "POST",
    path: "/previews/{type}",
    summary: "Shows the site with this content to colleagues who may read drafts",
    needs: { area: "type", access: "read" },
    params,
    body: recordToShow.extend({
      token: z.string().max(100).optional().meta({ description: "A preview of yours to change" }),
    }),
    answer: preview,
  },
  sharePreview: {
    method: "POST",
    path: "/previews/{type}/shared",
    summary: "Shows the site with this content to anyone who has the link, for three days",
    needs: { area: "type", access: "write" },
    params,
    body: recordToShow,
    answer: preview,
  },
  listSharedPreviews: {
    method: "GET",
    path: "/shared-previews",
    summary: "Shared links that still open, the one that ends last first",
    needs: { area: "content", access: "read" },
    answer: z.object({ items: z.array(sharedPreview) }),
  },
  endSharedPreview: {
    method: "POST",
    path: "/shared-previews/{id}/end",
    summary: "Ends a shared link",
    needs: { area: "content", access: "write" },
    params: z.object({ id: z.string().max(100) }),
    answer: z.object({ ended: z.literal(true) }),
  },
  showSite: {
    method: "POST",
    path: "/site-previews",
    summary:
      "Shows the site as it will be at a moment: with the prices and the content that are planned until then",
    needs: { area: "plans", access: "read" },
    body: z.object({ at: instant }),
    answer: preview,
  },
} as const satisfies Record<string, Operation>;

import { z } from "../../contract/zod.ts";

/**
 * One page view as the browser reports it. There is no identifier in it, and nothing that could tell one visitor from
 * another. The names are short because the script that sends it has a budget of 1 KB.
 */
export const pageView = z.object({
  /** Path of the page, without its query. */
  p: z.string().max(200),
  /** Host of the page that linked here, if it is another site's. */
  r: z.string().max(200).optional(),
  /** `utm_source` of the address. */
  s: z.string().max(100).optional(),
  /** Largest Contentful Paint, in milliseconds. */
  l: z.number().min(0).max(600_000).optional(),
  /** Cumulative Layout Shift. */
  c: z.number().min(0).max(1_000).optional(),
  /** Interaction to Next Paint, in milliseconds. */
  i: z.number().min(0).max(600_000).optional(),
});
export type PageView = z.infer<typeof pageView>;

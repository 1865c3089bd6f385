import type { ContentField } from "./content-type.ts";

/** The last part of an address. @param folder what comes before it, such as `blog-detail` */
export const slug = (folder: string): ContentField => ({
  kind: "slug",
  label: "Address",
  hint: `The part after /${folder}/. If you change it, the old address redirects to the new one.`,
  max: 150,
});

/** Facts about plans can be written into a text as tokens. */
export const tokenHint =
  "For a plan’s price or limit that stays right, write {{price:starter:monthly}}, {{price:starter:yearly}}, {{limit:starter:tasks}}, or {{trial:starter}}.";

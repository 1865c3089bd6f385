import { changelogTypes } from "./types/changelog-types.ts";
import type { ContentType } from "./types/content-type.ts";
import { emailTypes } from "./types/email-types.ts";
import { galleryTypes } from "./types/gallery-types.ts";
import { guideTypes } from "./types/guide-types.ts";
import { menuTypes } from "./types/menu-types.ts";
import { offerTypes } from "./types/offer-types.ts";
import { openingTypes } from "./types/opening-types.ts";
import { planTypes } from "./types/plan-types.ts";
import { postTypes } from "./types/post-types.ts";
import { siteTypes } from "./types/site-types.ts";
import { teamTypes } from "./types/team-types.ts";
import { textTypes } from "./types/text-types.ts";

/** Every content type, in the order in which the console shows them. Each group is a file in `types/`. */
export const contentTypes = {
  ...planTypes,
  ...textTypes,
  ...guideTypes,
  ...postTypes,
  ...changelogTypes,
  ...openingTypes,
  ...teamTypes,
  ...offerTypes,
  ...galleryTypes,
  ...emailTypes,
  ...menuTypes,
  ...siteTypes,
} as const satisfies Record<string, ContentType>;

export type ContentTypeName = keyof typeof contentTypes;
export const contentTypeNames = Object.keys(contentTypes) as [
  ContentTypeName,
  ...ContentTypeName[],
];

export function contentTypeOf(name: ContentTypeName): ContentType {
  return contentTypes[name];
}

/** What a page shows of the console's records: a type with all of them, or one by its id. */
export type Edited = ContentTypeName | readonly [ContentTypeName, id: string];

import { teamTypes } from "../about/team-types.ts";
import { postTypes } from "../blog/post-types.ts";
import { openingTypes } from "../careers/opening-types.ts";
import { changelogTypes } from "../changelog/changelog-types.ts";
import { emailTypes } from "../email-texts/email-types.ts";
import { offerTypes } from "../faqs/offer-types.ts";
import { galleryTypes } from "../gallery/gallery-types.ts";
import { guideTypes } from "../guide/guide-types.ts";
import { menuTypes } from "../menus/menu-types.ts";
import { textTypes } from "../pages/text-types.ts";
import { planTypes } from "../plans/plan-types.ts";
import { promotionTypes } from "../promotions/promotion-types.ts";
import { siteTypes } from "../settings/site-types.ts";
import { wordingTypes } from "../wording/wording-types.ts";
import type { ContentType } from "./content-type.ts";

/** Every content type, in the order in which the console shows them. Each group stands in its feature. */
export const contentTypes = {
  ...planTypes,
  ...promotionTypes,
  ...textTypes,
  ...wordingTypes,
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

export function getContentType(name: ContentTypeName): ContentType {
  return contentTypes[name];
}

/** Records on a page: a type with all of its records, or one record by its id. */
export type Edited = ContentTypeName | readonly [ContentTypeName, id: string];

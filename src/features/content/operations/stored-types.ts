import { teamRecords } from "../../about/operations/team-records.ts";
import { postRecords } from "../../blog/operations/post-records.ts";
import { openingRecords } from "../../careers/operations/opening-records.ts";
import { changelogRecords } from "../../changelog/operations/changelog-records.ts";
import { emailRecords } from "../../email-texts/operations/email-records.ts";
import { offerRecords } from "../../faqs/operations/offer-records.ts";
import { galleryRecords } from "../../gallery/operations/gallery-records.ts";
import { guideRecords } from "../../guide/operations/guide-records.ts";
import { menuRecords } from "../../menus/operations/menu-records.ts";
import { pageTextRecords } from "../../pages/operations/text-records.ts";
import { planRecords } from "../../plans/operations/plan-records.ts";
import { promotionRecords } from "../../promotions/operations/promotion-records.ts";
import { redirectRecords } from "../../settings/operations/redirect-records.ts";
import { settingRecords } from "../../settings/operations/setting-records.ts";
import { wordingRecords } from "../../wording/operations/wording-records.ts";
import type { ContentTypeName } from "../content-types.ts";
import type { StoredType } from "./stored-type.ts";

/** The server's part of each content type, in the order in which an import applies them: a new company name takes the terms page along. */
const storedTypes: Record<ContentTypeName, StoredType> = {
  ...settingRecords,
  ...planRecords,
  ...promotionRecords,
  ...pageTextRecords,
  ...wordingRecords,
  ...guideRecords,
  ...postRecords,
  ...changelogRecords,
  ...openingRecords,
  ...teamRecords,
  ...offerRecords,
  ...emailRecords,
  ...galleryRecords,
  ...menuRecords,
  ...redirectRecords,
};
export const storedTypeNames = Object.keys(storedTypes) as ContentTypeName[];

export const storedType = (type: ContentTypeName): StoredType => storedTypes[type];

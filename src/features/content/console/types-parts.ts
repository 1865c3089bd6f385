import { emailParts } from "../../email-texts/console/email-parts.tsx";
import { planParts } from "../../plans/console/plan-parts.tsx";
import { promotionParts } from "../../promotions/console/promotion-parts.tsx";
import { settingParts } from "../../settings/console/setting-parts.ts";
import type { ContentTypeName } from "../content-types.ts";
import type { RecordParts } from "./record-parts.ts";

/** Of the types that have more than fields. */
const partsOfTypes: Partial<Record<ContentTypeName, RecordParts>> = {
  email: emailParts,
  plan: planParts,
  promotion: promotionParts,
  setting: settingParts,
};

export const getRecordParts = (type: ContentTypeName): RecordParts => partsOfTypes[type] ?? {};

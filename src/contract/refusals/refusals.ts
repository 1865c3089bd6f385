import { accountRefusals } from "../../features/account/refusals.ts";
import { analyticsRefusals } from "../../features/analytics/refusals.ts";
import { billingRefusals } from "../../features/billing/refusals.ts";
import { blogRefusals } from "../../features/blog/refusals.ts";
import { contentRefusals } from "../../features/content/refusals.ts";
import { emailTextsRefusals } from "../../features/email-texts/refusals.ts";
import { figuresRefusals } from "../../features/figures/refusals.ts";
import { identityRefusals } from "../../features/identity/refusals.ts";
import { systemRefusals } from "../../features/jobs/refusals.ts";
import { leadRefusals } from "../../features/leads/refusals.ts";
import { mediaRefusals } from "../../features/media/refusals.ts";
import { menusRefusals } from "../../features/menus/refusals.ts";
import { newsletterRefusals } from "../../features/newsletter/refusals.ts";
import { pagesRefusals } from "../../features/pages/refusals.ts";
import { plansRefusals } from "../../features/plans/refusals.ts";
import { previewsRefusals } from "../../features/previews/refusals.ts";
import { priceMoveRefusals } from "../../features/price-moves/refusals.ts";
import { promotionsRefusals } from "../../features/promotions/refusals.ts";
import { screeningRefusals } from "../../features/screening/refusals.ts";
import { sentEmailRefusals } from "../../features/sent-emails/refusals.ts";
import { signupRefusals } from "../../features/signup/refusals.ts";
import { socialImagesRefusals } from "../../features/social-images/refusals.ts";
import { supportAccessRefusals } from "../../features/support-access/refusals.ts";
import { teamRefusals } from "../../features/team/refusals.ts";
import { trialRefusals } from "../../features/trial/refusals.ts";
import type { FieldErrors } from "../field-errors.ts";
import type { Told } from "../refusal.ts";
import { siteRefusals } from "./site.ts";

/** Every reason why the business refuses something: its code, and what people are told. */
export const refusals = {
  ...siteRefusals,
  ...accountRefusals,
  ...analyticsRefusals,
  ...billingRefusals,
  ...blogRefusals,
  ...contentRefusals,
  ...emailTextsRefusals,
  ...figuresRefusals,
  ...identityRefusals,
  ...systemRefusals,
  ...leadRefusals,
  ...mediaRefusals,
  ...menusRefusals,
  ...newsletterRefusals,
  ...pagesRefusals,
  ...plansRefusals,
  ...previewsRefusals,
  ...priceMoveRefusals,
  ...screeningRefusals,
  ...sentEmailRefusals,
  ...promotionsRefusals,
  ...signupRefusals,
  ...socialImagesRefusals,
  ...supportAccessRefusals,
  ...teamRefusals,
  ...trialRefusals,
};
export type Reason = keyof typeof refusals;

/** The values that a reason's message needs; `never` if it needs none. */
export type ReasonParams<R extends Reason> = (typeof refusals)[R][1] extends (
  params: infer Params,
) => Told
  ? Params
  : never;

/** A reason in words. @param refusal.params as `ReasonParams` of that reason */
export function describeRefusal({ reason, params }: { reason: Reason; params: unknown }): {
  summary: string;
  fields?: FieldErrors;
} {
  const template = refusals[reason][1] as Told | ((params: unknown) => Told);
  const told = typeof template === "function" ? template(params) : template;
  return typeof told === "string" ? { summary: told } : told;
}

import { accountRefusals } from "../../features/account/refusals-account.ts";
import { billingRefusals } from "../../features/billing/refusals-billing.ts";
import { identityRefusals } from "../../features/identity/refusals-identity.ts";
import { systemRefusals } from "../../features/jobs/system-refusals.ts";
import { leadRefusals } from "../../features/leads/lead-refusals.ts";
import { mediaRefusals } from "../../features/media/media-refusals.ts";
import { newsletterRefusals } from "../../features/newsletter/newsletter-refusals.ts";
import { priceMoveRefusals } from "../../features/price-moves/price-move-refusals.ts";
import { sentEmailRefusals } from "../../features/sent-emails/sent-email-refusals.ts";
import { signupRefusals } from "../../features/signup/refusals-signup.ts";
import { supportAccessRefusals } from "../../features/support-access/support-access-refusals.ts";
import { officeRefusals } from "../../features/team/office-refusals.ts";
import { adminRefusals } from "../console/refusals.ts";
import type { FieldErrors } from "../field-errors.ts";
import type { Told } from "../refusal.ts";
import { siteRefusals } from "./site.ts";

/** Every reason why the business refuses something: its code, and what people are told. */
export const refusals = {
  ...siteRefusals,
  ...identityRefusals,
  ...accountRefusals,
  ...signupRefusals,
  ...billingRefusals,
  ...adminRefusals,
  ...priceMoveRefusals,
  ...mediaRefusals,
  ...leadRefusals,
  ...officeRefusals,
  ...newsletterRefusals,
  ...sentEmailRefusals,
  ...supportAccessRefusals,
  ...systemRefusals,
};
export type Reason = keyof typeof refusals;

/** What the words of a reason name; `never` where they name nothing. */
export type ReasonParams<R extends Reason> = (typeof refusals)[R][1] extends (
  params: infer Params,
) => Told
  ? Params
  : never;

/** A reason in words. @param refusal.params as `ReasonParams` of that reason */
export function wordsOf({ reason, params }: { reason: Reason; params: unknown }): {
  summary: string;
  fields?: FieldErrors;
} {
  const words = refusals[reason][1] as Told | ((params: unknown) => Told);
  const told = typeof words === "function" ? words(params) : words;
  return typeof told === "string" ? { summary: told } : told;
}

import { leadRefusals } from "../admin/lead-refusals.ts";
import { mediaRefusals } from "../admin/media-refusals.ts";
import { newsletterRefusals } from "../admin/newsletter-refusals.ts";
import { officeRefusals } from "../admin/office-refusals.ts";
import { priceMoveRefusals } from "../admin/price-move-refusals.ts";
import { adminRefusals } from "../admin/refusals.ts";
import { sentEmailRefusals } from "../admin/sent-email-refusals.ts";
import { supportAccessRefusals } from "../admin/support-access-refusals.ts";
import { systemRefusals } from "../admin/system-refusals.ts";
import type { FieldErrors } from "../field-errors.ts";
import type { Told } from "../refusal.ts";
import { accountRefusals } from "./account.ts";
import { billingRefusals } from "./billing.ts";
import { identityRefusals } from "./identity.ts";
import { signupRefusals } from "./signup.ts";
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

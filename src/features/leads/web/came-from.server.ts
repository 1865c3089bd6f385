import type { Services } from "../../../composition/services.ts";
import { utc } from "../../../contract/format.ts";
import { dayIn } from "../../../contract/zoned-time.ts";
import { attachedPlanField, readAttachedPlan } from "../../attached-plan/attached-plan.ts";
import { termsSlug } from "../../content/content.ts";
import { cameFromField } from "../../screening/screening.ts";
import { type CameFrom, readCameFrom } from "../came-from.ts";
import type { ShownConsent } from "../lead-values.ts";

/** The consent that each form asks for, word for word. */
const consents = {
  contact: null,
  newsletter: "We’ll email you a link to confirm. You can unsubscribe from any issue.",
  careers: "I accept the Terms and Conditions",
  "paid-signup": "I agree to these Terms and Conditions",
  "free-signup": "By subscribing you agree to our terms and privacy policy.",
} as const;

/**
 * Where somebody who sent a form came from, what the form asked them to agree to, and what they attached.
 * @param sent its fields as they came
 */
export async function cameFrom(
  { content }: Pick<Services, "content">,
  form: keyof typeof consents,
  sent: Record<string, unknown>,
): Promise<CameFrom> {
  const text = consents[form];
  return {
    ...readCameFrom(sent[cameFromField]),
    attachedPlan: readAttachedPlan(sent[attachedPlanField]),
    consent: text && {
      text,
      version: form === "newsletter" ? "" : await termsVersion(content),
    },
  };
}

/** The day on which the terms were last changed. A form is never refused because they can't be read. */
async function termsVersion(content: Services["content"]): Promise<ShownConsent["version"]> {
  try {
    const settings = await content.getSettings();
    const terms = await content.findPage(termsSlug(settings?.name ?? ""));
    return terms ? dayIn(terms.updated_at, settings ?? utc) : "";
  } catch {
    return "";
  }
}

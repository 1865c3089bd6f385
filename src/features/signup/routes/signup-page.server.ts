import { randomUUID } from "node:crypto";
import { getCountryCallingCode } from "libphonenumber-js/min";
import type { Services } from "../../../composition/services.ts";
import { utc } from "../../../contract/format.ts";
import type { Locale } from "../../../contract/locale.ts";
import { phoneCountry } from "../../../contract/phone.ts";
import { includedTaxText, isByPlace } from "../../../contract/tax.ts";
import { readPageTexts } from "../../../texts.server.ts";
import type { PlainFields } from "../../../ui/form/form-fields.tsx";
import type { PhoneCountryOption } from "../../../ui/form/phone-field.tsx";
import { readTexts } from "../../../ui/texts.ts";
import { countryOptions } from "../../billing/countries.ts";
import { termsSlug } from "../../content/content.ts";
import type { Translatable } from "../../content/translated.ts";
import {
  type BillingInterval,
  findPlanIn,
  intervalFromMonthlyFlag,
  type Plan,
} from "../../plans/plan.ts";
import { promotionField } from "../../promotions/promotion.ts";
import type { ShownPromotion } from "../../promotions/shown-promotion.ts";
import { presentPromotion } from "../../promotions/web/shown-promotion.server.ts";

/** The plan and options in the signup page's address. */
interface SignupQuery {
  plan: string | null;
  interval: BillingInterval;
  /** `free` is in the query: the free form. */
  free: boolean;
  promotionCode: string;
}

export function signupQuery(url: string): SignupQuery {
  const query = new URL(url).searchParams;
  return {
    plan: query.get("plan"),
    interval: intervalFromMonthlyFlag(query.get("monthly")),
    free: query.has("free"),
    promotionCode: query.get(promotionField)?.slice(0, 200) ?? "",
  };
}

const countries: Partial<Record<Locale, PhoneCountryOption[]>> = {};

/** Every country with a calling code, by its name in the page's language. */
function phoneCountryOptions(locale: Locale): PhoneCountryOption[] {
  const cached = countries[locale];
  if (cached) return cached;
  const options = countryOptions(locale).map(({ code, name }) => ({
    code: phoneCountry(code),
    name,
    calling: `+${getCountryCallingCode(phoneCountry(code))}`,
  }));
  countries[locale] = options;
  return options;
}

/** The code of the page's link. Links count as questions do, so that they don't help to guess codes. */
async function promotionIn(
  services: Services,
  { promotionCode, interval }: SignupQuery,
  plan: Plan,
  clientAddress: string,
): Promise<ShownPromotion> {
  const unknown = { code: promotionCode, discount: null, error: null };
  if (promotionCode === "") return unknown;
  try {
    await services.limits.countNetwork("promotion", clientAddress);
    return await presentPromotion(services, promotionCode, plan, interval);
  } catch (error) {
    services.log.warn({ err: error }, "a link’s promotion code wasn’t looked up");
    return unknown;
  }
}

/** The form's text about tax, and its fields if tax depends on the customer's place. */
async function taxOf(services: Services, locale: Locale) {
  const { tax } = services.config;
  const all = await readPageTexts(services, locale);
  const texts = readTexts(all, "billing");
  const included = includedTaxText(tax, locale);
  if (!isByPlace(tax)) {
    const taxNote = included && readTexts(all, "pricing").taxIncluded({ tax: included });
    return { taxNote, taxPart: null };
  }
  const options = countryOptions(locale).map(({ code, name }) => [code, name] as const);
  const fields: PlainFields = {
    country: {
      ...{ label: texts.country, required: true, half: true },
      control: { kind: "select", options },
    },
    postal_code: {
      ...{ label: texts.postalCode, required: false, hint: texts.taxPostalCodeHint, half: true },
      control: { kind: "text", autoComplete: "billing postal-code", maxLength: 20 },
    },
    tax_id: {
      ...{ label: texts.taxNumber, required: false, hint: texts.taxNumberHint },
      control: { kind: "text", maxLength: 60 },
    },
  };
  const taxNote = included
    ? readTexts(all, "pricing").taxIncluded({ tax: included })
    : texts.taxAdded;
  return { taxNote, taxPart: { title: texts.taxPart, fields } };
}

/** All that the signup page shows. Without a plan that is offered, the plans to choose from. */
export async function loadSignupPage(
  services: Services,
  url: string,
  { clientAddress, locale }: { clientAddress: string; locale: Locale },
) {
  const query = signupQuery(url);
  const { content, log } = services;
  let unavailable = false;
  const orNone =
    <None>(none: None) =>
    (error: unknown): None => {
      log.error({ err: error }, "the signup page’s content cannot be read");
      unavailable = true;
      return none;
    };
  const [plans, settings, promotionsRun] = await Promise.all([
    content.listPlans(locale).catch(orNone([] as (Plan & Translatable)[])),
    content.getSettings().catch(orNone(null)),
    query.promotionCode !== "" || services.promotions.anyRuns().catch(() => false),
  ]);
  const plan = query.plan ? findPlanIn(plans, query.plan) : null;
  return {
    /** Null where the form has no field for a code. */
    promotion:
      plan && promotionsRun ? await promotionIn(services, query, plan, clientAddress) : null,
    plan,
    /** A plan was named that is not offered. */
    unknownPlan: query.plan !== null && plan === null && !unavailable,
    plans: plan ? [] : plans,
    interval: query.interval,
    free: query.free,
    termsSlug: settings ? termsSlug(settings.name) : null,
    payments: services.payments.clientConfig(),
    countries: plan && !query.free ? phoneCountryOptions(locale) : [],
    country: settings?.country ?? "us",
    idempotencyKey: randomUUID(),
    /** The start and the format of the dates of trial and charges. */
    startsAt: new Date().toISOString(),
    clock: settings
      ? { time_zone: settings.time_zone, clock: settings.clock, locale }
      : { ...utc, locale },
    ...(await taxOf(services, locale)),
  };
}

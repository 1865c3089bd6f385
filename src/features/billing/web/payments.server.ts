import { data, type RouterContextProvider, redirect } from "react-router";
import type {
  BillingOverview,
  Payment,
  PaymentCard,
  PlanChangeOffer,
  SignedIn,
  StoredDetails,
} from "../../../composition/services.ts";
import { localeContext, servicesContext } from "../../../context.ts";
import { type Clock, formatDay } from "../../../contract/format.ts";
import type { Locale } from "../../../contract/locale.ts";
import { includedTaxText, isAdded, type SiteTax } from "../../../contract/tax.ts";
import { dayIn } from "../../../contract/zoned-time.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { answerForm, type RefusedForm } from "../../../platform/http/form-answer.server.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { payingOrganization } from "../../account/web/account.server.ts";
import type { AccountPayment, PaymentMethod } from "../../account/web/model.ts";
import { readCompanyClock } from "../../brand/web/brand.server.ts";
import { listedInvoice } from "../../invoices/web/invoice.server.ts";
import { billingForm } from "../billing.ts";
import { countryOptions } from "../countries.ts";
import { declineWords } from "../declines.ts";
import { withRefunds } from "../refunds.ts";
import { taxIdOptions } from "../tax-id.ts";
import type { DetailsView } from "./billing-details-form.tsx";
import type { PlanView } from "./plan-card.tsx";
import type { OfferView } from "./plan-change.tsx";

type Context = Readonly<RouterContextProvider>;

/** The company's clock, in the page's language. */
const readLocalClock = async (context: Context): Promise<Clock> => ({
  ...(await readCompanyClock(context.get(servicesContext))),
  locale: context.get(localeContext),
});

/** The data of the payments page of one's own account. */
export async function readOwnBilling(context: Context, signedIn: SignedIn) {
  const services = context.get(servicesContext);
  const { billing, content } = services;
  const clock = await readLocalClock(context);
  const overview = signedIn.organization && (await billing.getOverview(signedIn.organization.id));
  const payer = payingOrganization(signedIn);
  const member = signedIn.organization !== null;
  if (!overview || !payer)
    return {
      plan: overview && planView(overview, clock, services.config.tax),
      member,
      paying: null,
    };
  const [cards, payments, page, plans, details] = await Promise.all([
    withFallback(services, "cards", billing.listCards(payer), null),
    withFallback(services, "payments", billing.listPayments(payer), null),
    withFallback(services, "invoices", billing.listInvoices(payer, { limit: 6 }), null),
    withFallback(services, "plans", content.listPlans(), []),
    billing.getDetails(payer),
  ]);
  return {
    plan: planView(overview, clock, services.config.tax),
    member,
    paying: {
      cards: cards?.map(cardView) ?? null,
      payments: payments?.map((one) => paymentView(one, clock)) ?? null,
      invoices:
        page?.invoices.map((one) => listedInvoice(withRefunds(one, payments ?? []), clock)) ?? null,
      more: page?.hasMore ? (page.invoices.at(-1)?.id ?? null) : null,
      plans: plans.filter((plan) => plan.monthlyPriceCents > 0).map(({ title }) => ({ title })),
      details: detailsView(details, clock.locale),
    },
  };
}

/** The facts behind an account's next steps; null without a purchase, or while they can't be read. */
export async function readPlanFacts(context: Context, signedIn: SignedIn) {
  const services = context.get(servicesContext);
  const payer = payingOrganization(signedIn);
  if (!payer) return null;
  const [overview, cards] = await Promise.all([
    withFallback(services, "plan", services.billing.getOverview(payer), null),
    withFallback(services, "cards", services.billing.listCards(payer), null),
  ]);
  if (!overview || !cards) return null;
  const { status, priceCents, trialEndsAt } = overview;
  return {
    status,
    priceCents,
    trialEnds: trialEndsAt && formatDay(trialEndsAt, await readLocalClock(context)),
    hasCard: cards.length > 0,
  };
}

/** The result of a form on the payments page: refused, or a change with its price to confirm. */
export type BillingAnswer = { offer: OfferView } | (RefusedForm & { offer?: undefined });

/** A form of the signed-in user's payments page. */
export async function answerOwnBilling(request: Request, context: Context, signedIn: SignedIn) {
  const services = context.get(servicesContext);
  const { billing } = services;
  let offer: OfferView | undefined;
  const answer = await answerForm(request, billingForm, async (form) => {
    const id = payingOrganization(signedIn);
    if (!id) {
      throw new RequestError("forbidden", "Only an owner of your organization can do this.");
    }
    switch (form.form) {
      case "preview":
        offer = offerView(
          await billing.previewChange(id, form.plan, form.interval),
          await readLocalClock(context),
          services.config.tax,
        );
        return new Response();
      case "change":
      case "start": {
        const result = await billing.change(id, form.key);
        if (result.kind === "changed") break;
        if (result.kind === "scheduled") {
          return redirect(`${paths.profilePayment}?done=scheduled#answer`, 303);
        }
        const why =
          result.kind === "declined"
            ? declineWords(result)
            : "Your bank wants to confirm this card with you first: add it again below.";
        const kept = form.form === "start" ? "No plan was started." : "The plan was not changed.";
        throw new RequestError("conflict", `${why} ${kept}`);
      }
      case "cancel":
        await billing.cancel(id);
        break;
      case "resume":
        await billing.resume(id);
        break;
      case "keep-plan":
        await billing.keepPlan(id);
        break;
      case "details":
        await billing.saveDetails(id, form.details);
        break;
      case "card-default":
        await billing.makeDefault(id, form.card);
        break;
      case "card-edit":
        await billing.editCard(id, form.card, {
          expMonth: form.expiry.month,
          expYear: form.expiry.year,
          holder: form.holder,
        });
        break;
      case "card-remove":
        await billing.removeCard(id, form.card);
        break;
    }
    return redirect(
      `${paths.profilePayment}?${new URLSearchParams({ done: form.form })}#answer`,
      303,
    );
  });
  return offer ? data<BillingAnswer>({ offer }) : answer;
}

function planView(overview: BillingOverview, clock: Clock, tax: SiteTax | null): PlanView {
  const { planTitle, interval, priceCents, currency, status, cancelAtPeriodEnd } = overview;
  return {
    title: planTitle,
    interval,
    priceCents,
    currency,
    status,
    cancelAtPeriodEnd,
    trialEnds: overview.trialEndsAt && formatDay(overview.trialEndsAt, clock),
    periodEnds: overview.currentPeriodEndsAt && formatDay(overview.currentPeriodEndsAt, clock),
    creditCents: overview.creditCents,
    nextChargeCents: nextChargeCents(overview),
    taxAdded: isAdded(tax),
    ...comingTerms(overview, clock),
    dueCents: overview.amountDueCents,
    payUrl: overview.openAction?.invoiceUrl ?? null,
  };
}

/** A plan that the customer chose for the next period, or another price of the plan that the company has set. */
export function comingTerms(
  overview: Pick<BillingOverview, "planId" | "interval" | "scheduledChange" | "upcomingPrice">,
  clock: Clock,
): Pick<PlanView, "scheduled" | "newPrice"> {
  const { planId, interval, scheduledChange: next, upcomingPrice } = overview;
  const samePlan = next?.planId === planId && next.interval === interval;
  const price = upcomingPrice ?? (samePlan ? next : null);
  return {
    scheduled:
      next && !samePlan
        ? {
            title: next.planTitle,
            interval: next.interval,
            priceCents: next.priceCents,
            startsOn: formatDay(next.at, clock),
          }
        : null,
    newPrice: price && { priceCents: price.priceCents, startsOn: formatDay(price.at, clock) },
  };
}

/** The amount of the next charge after credit; null if nothing will be charged. */
export function nextChargeCents(
  overview: Pick<
    BillingOverview,
    "status" | "cancelAtPeriodEnd" | "priceCents" | "creditCents" | "scheduledChange"
  >,
): number | null {
  const { status, cancelAtPeriodEnd, creditCents, scheduledChange } = overview;
  if (cancelAtPeriodEnd || !/^(active|trialing|past_due)$/.test(status)) return null;
  const price = scheduledChange?.priceCents ?? overview.priceCents;
  return Math.max(0, price - creditCents);
}

function offerView(offer: PlanChangeOffer, clock: Clock, tax: SiteTax | null): OfferView {
  const added = isAdded(tax);
  const now = offer.effectiveAt === null;
  return {
    key: offer.key,
    startsAnew: offer.startsAnew,
    title: offer.plan.title,
    interval: offer.plan.interval,
    priceCents: offer.plan.priceCents,
    currency: offer.plan.currency,
    dueCents: offer.amountDueNowCents,
    creditCents: offer.creditCents,
    nextChargeCents: offer.nextChargeCents,
    nextCharge: formatDay(offer.nextChargeAt, clock),
    startsOn: offer.effectiveAt && formatDay(offer.effectiveAt, clock),
    // The provider says what is due now with tax that is added. Of a later day, only the price is known.
    tax: includedTaxText(added && now ? { byPlace: "included" } : tax, clock.locale ?? "en"),
    taxLater: added && !now,
  };
}

const brands: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
};

function cardView(card: PaymentCard): PaymentMethod {
  // A card is good to the end of its month.
  const expired = Date.UTC(card.expYear, card.expMonth, 1) <= Date.now();
  return {
    id: card.id,
    holder: card.holder ?? "",
    brand: brands[card.brand] ?? null,
    lastFour: card.last4,
    expiry: `${String(card.expMonth).padStart(2, "0")} / ${card.expYear}`,
    badge: expired ? "expired" : card.isDefault ? "default" : null,
  };
}

function paymentView(payment: Payment, clock: Clock): AccountPayment {
  const { id, at, amountCents, currency, cardLast4 } = payment;
  const item = { kind: amountCents < 0 ? "refund" : "payment", cardLast4 } as const;
  return { id, date: dayIn(at, clock), item, amountCents, currency };
}

/** Where the form shows what the provider refused. */
const refusedField = { email: "billing_email", tax_id: "tax_id", address: "postal_code" } as const;

const choices = new Map<Locale, Pick<DetailsView, "countries" | "taxIds">>();

function detailsView(
  { address, taxId, ...stored }: StoredDetails,
  locale: Locale = "en",
): DetailsView {
  const offered = choices.get(locale) ?? {
    countries: countryOptions(locale),
    taxIds: taxIdOptions(locale),
  };
  choices.set(locale, offered);
  return {
    values: {
      organization: stored.organization,
      billing_email: stored.email ?? "",
      line1: address?.line1 ?? "",
      line2: address?.line2 ?? "",
      city: address?.city ?? "",
      state: address?.state ?? "",
      postal_code: address?.postalCode ?? "",
      country: address?.country ?? "",
      tax_id_type: taxId?.type ?? "",
      tax_id: taxId?.value ?? "",
    },
    ownerEmail: stored.ownerEmail,
    refused: stored.refused && refusedField[stored.refused],
    ...offered,
  };
}

import { type FormEvent, useEffect, useRef, useState } from "react";
import type { PaymentClientConfig } from "../../../composition/services.ts";
import type { FieldErrors } from "../../../contract/field-errors.ts";
import type { Clock } from "../../../contract/format.ts";
import { formatMoney } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { FieldInputs, type PlainFields } from "../../../ui/form/form-fields.tsx";
import { liveFields } from "../../../ui/form/live-form-fields.tsx";
import type { PhoneCountryOption } from "../../../ui/form/phone-field.tsx";
import { ScreeningInputs, type ScreeningValues } from "../../../ui/form/screening-inputs.tsx";
import { LocalLink, linkTo } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { CardField } from "../../billing/web/card-field/card-field.tsx";
import type { CardHandle } from "../../billing/web/card-field/card-handle.ts";
import type { Translatable } from "../../content/translated.ts";
import { type BillingInterval, type Plan, planPriceCents } from "../../plans/plan.ts";
import type { ShownPromotion } from "../../promotions/shown-promotion.ts";
import { PromotionFields } from "../../promotions/web/promotion-fields.tsx";
import { companyFields, personFields } from "../fields.ts";
import {
  freeSignupPayload,
  paidSignupForm,
  requiredFreeFields,
  requiredPaidFields,
} from "../signup.ts";
import { DueToday, PlanLine, PlanSummary } from "./plan-summary.tsx";
import type { RefusedSignup } from "./signup-action.server.ts";
import { Headings, inNewTab, Refused, SignupPart, SubmitButton } from "./signup-parts.tsx";
import type { ChangedTerms } from "./submit-signup.ts";
import { TermsDialog, useTermsDialog } from "./terms-dialog.tsx";
import { useSignupForm } from "./use-signup-form.ts";

export const signupFormId = "signup";

export interface SignupFormProps {
  plan: Plan & Translatable;
  interval: BillingInterval;
  idempotencyKey: string;
  termsSlug: string | null;
  payments: PaymentClientConfig;
  countries: PhoneCountryOption[];
  /** The company's. */
  country: string;
  screening: ScreeningValues | undefined;
  startsAt: string;
  clock: Clock;
  /** A sentence on the tax of prices. */
  taxNote: string | null;
  /** Fields that the tax depends on, if the form has them. */
  taxPart: { title: string; fields: PlainFields } | null;
  /** Null where the form has no field for a promotion code. */
  promotion: ShownPromotion | null;
  /** The form as it was refused without JavaScript. */
  refused: RefusedSignup | null;
  /** Where the visitor goes once signed up, in the page's language. */
  verifyPage: string;
}

type SignupTexts = ReturnType<typeof useTexts<"signup">>;

/** The fields' first values and errors. */
function answersOf(
  { refused, countries, country }: SignupFormProps,
  errors: FieldErrors,
  texts: SignupTexts,
) {
  return {
    errors,
    values: refused?.values ?? {},
    labels: texts,
    refused: refused !== null,
    live: liveFields(countries, country),
  };
}

/** Values that are posted but not typed. The plan's row decides the price; if it isn't the one shown, the form is refused. */
function OrderFields(props: SignupFormProps & { taxCents: number | null }) {
  const { plan, interval, idempotencyKey, taxCents } = props;
  return (
    <>
      <input type="hidden" name="expected_price_cents" value={planPriceCents(plan, interval)} />
      <input type="hidden" name="plan_id" value={plan.id} />
      <input type="hidden" name="plan_type" value={interval} />
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      {taxCents === null ? null : (
        <input type="hidden" name="expected_tax_cents" value={taxCents} />
      )}
    </>
  );
}

/** The plan at the price of now, and the tax on top of it, once the server said that they aren't what the page was loaded with. */
function usePricedPlan(props: SignupFormProps) {
  const [{ priceCents, taxCents = null }, setTerms] = useState<ChangedTerms>({});
  const changed =
    props.interval === "month"
      ? { monthlyPriceCents: priceCents ?? 0 }
      : { yearlyPriceCents: priceCents ?? 0 };
  const plan: Plan = priceCents === undefined ? props.plan : { ...props.plan, ...changed };
  // Values that weren't sent again stay.
  const onTerms = (terms: ChangedTerms) =>
    setTerms((before) => ({
      priceCents: terms.priceCents ?? before.priceCents,
      taxCents: terms.taxCents ?? before.taxCents,
    }));
  return { plan, taxCents, onTerms };
}

/** The promotion code that was typed, and what it takes off. */
function usePromotion({ promotion, refused, plan, interval }: SignupFormProps, error?: string) {
  const [visiblePromotion, setVisiblePromotion] = useState(
    promotion && { ...promotion, code: refused?.values.promotion_code ?? promotion.code },
  );
  // Once the server has refused it, what was shown no longer holds.
  const discount = error ? null : (visiblePromotion?.discount ?? null);
  const props = { plan, interval, discount, refused: error, onShown: setVisiblePromotion };
  return { discount, promotion: visiblePromotion && { ...props, shown: visiblePromotion } };
}

/** Signup with a card, or for the plan's trial without one. */
export function PaidSignupForm(loaded: SignupFormProps) {
  const texts = useTexts("signup");
  const { plan, taxCents, onTerms } = usePricedPlan(loaded);
  const props = { ...loaded, plan, taxCents };
  const { interval, refused } = props;
  const values = refused?.values ?? {};
  const [trial, setTrial] = useState(
    plan.trialDays !== null && (refused ? values.trial === "on" : true),
  );
  const trialBox = useRef<HTMLInputElement>(null);
  // The visitor may have changed it before React came.
  useEffect(() => {
    if (trialBox.current) setTrial(trialBox.current.checked);
  }, []);
  const [card, setCard] = useState<CardHandle | null>(null);
  const terms = useTermsDialog(props.termsSlug);
  const form = useSignupForm({
    schema: paidSignupForm,
    required: requiredPaidFields,
    call: "/api/stripe/createSubscription",
    // The specification's payload: both are always sent, and the phone number is in E.164 form.
    payload: ({ phone }) => ({ address: "", trial, phone, phone_country: undefined }),
    onTerms,
    idempotencyKey: props.idempotencyKey,
    verifyPage: props.verifyPage,
    initial: refused,
  });
  const needsCard = !trial && planPriceCents(plan, interval) > 0;
  // Without JavaScript no card field ever loads: the button must still send the form once the trial is ticked again.
  const waitsForCard = needsCard && card === null && (form.hydrated || plan.trialDays === null);
  const errors = form.refusal?.fields ?? {};
  const { discount, promotion } = usePromotion(props, errors.promotion_code?.[0]);
  const { startsAt, clock, taxNote, taxPart } = props;
  const order = { plan, interval, trial, discount, startsAt, clock, taxCents, taxNote };
  const answers = answersOf(props, errors, texts);

  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
      <div>
        <Headings
          title={texts.title({
            plan: plan.title,
            price: formatMoney(planPriceCents(plan, interval), plan.currency, clock.locale),
          })}
          form={texts.signup}
        />
        <PlanLine {...order} />
        <form
          id={signupFormId}
          method="post"
          noValidate
          className="mt-8 space-y-8"
          onSubmit={(event) => form.submit(event, needsCard ? { handle: card } : undefined)}
          onChange={(event) => recheckTarget(event, form.recheck)}
        >
          <Refused form={form} more={taxPart?.fields} />
          <OrderFields {...props} />
          <SignupPart title={texts.you}>
            <FieldInputs fields={personFields} {...answers} />
          </SignupPart>
          <SignupPart title={texts.business}>
            <FieldInputs fields={companyFields} {...answers} />
          </SignupPart>
          {taxPart ? (
            <SignupPart title={taxPart.title}>
              <FieldInputs fields={taxPart.fields} {...answers} />
            </SignupPart>
          ) : null}
          <SignupPart title={plan.trialDays === null ? texts.card : texts.cardOrTrial}>
            {needsCard ? (
              <CardField
                config={props.payments}
                onReady={setCard}
                onChange={form.clear}
                errors={{
                  paymentMethod: errors.paymentMethod?.[0],
                  cardExpiry: errors.cardExpiry?.[0],
                  cardCvc: errors.cardCvc?.[0],
                }}
                withoutScript={
                  plan.trialDays === null ? texts.cardNeedsScript : texts.cardOrTrialScript
                }
              />
            ) : null}
            {plan.trialDays !== null ? (
              <div className="rounded-xl border border-line bg-surface p-5">
                <Checkbox
                  id="trial"
                  name="trial"
                  label={texts.startTrial}
                  ref={trialBox}
                  defaultChecked={trial}
                  onChange={(event) => setTrial(event.currentTarget.checked)}
                />
                <p className="mt-2 text-sm text-muted">{texts.trialText}</p>
              </div>
            ) : null}
          </SignupPart>
          <Checkbox
            id="terms"
            name="terms"
            required
            defaultChecked={values.terms === "on"}
            error={errors.terms?.[0]}
            label={texts.agree({
              terms: (words) => (
                <LocalLink
                  className="link"
                  href={paths.terms}
                  target="_blank"
                  rel="noopener"
                  onClick={terms.open}
                >
                  {words}
                </LocalLink>
              ),
            })}
          />
          <ScreeningInputs
            form="signup"
            fields={personFields}
            sent={refused?.values}
            screening={props.screening}
          />
          {promotion ? <PromotionFields {...promotion} /> : null}
          <DueToday {...order} />
          <SubmitButton form={form} disabled={waitsForCard} label={texts.signUp} />
        </form>
        <TermsDialog dialog={terms.dialog} html={terms.html} failed={terms.failed} />
      </div>
      <PlanSummary {...order} />
    </div>
  );
}

/** Above the free form of a plan that is neither free nor has a trial: where to sign up for it. */
function NoFreeTrial({
  plan,
  interval,
  clock,
}: Pick<SignupFormProps, "plan" | "interval" | "clock">) {
  const texts = useTexts("signup");
  const price = formatMoney(planPriceCents(plan, interval), plan.currency, clock.locale);
  return (
    <div className="mt-6">
      <Alert tone="info" title={texts.noTrial({ plan: plan.title })}>
        {texts.noTrialText({
          ...{ plan: plan.title, price, interval },
          pay: linkTo(paths.signup(plan, interval)),
          other: linkTo(paths.pricingAt(interval)),
        })}
      </Alert>
    </div>
  );
}

/** Signup for a free plan or a plan's trial: four fields, no card. */
export function FreeSignupForm(loaded: SignupFormProps) {
  const texts = useTexts("signup");
  const { plan, taxCents, onTerms } = usePricedPlan(loaded);
  const props = { ...loaded, plan, taxCents };
  const { interval, refused } = props;
  const form = useSignupForm({
    schema: freeSignupPayload,
    required: requiredFreeFields,
    call: "/api/stripe/createFreeSubscription",
    payload: () => ({}),
    onTerms,
    idempotencyKey: props.idempotencyKey,
    verifyPage: props.verifyPage,
    initial: refused,
  });
  const errors = form.refusal?.fields ?? {};
  const { startsAt, clock, taxNote, taxPart } = props;
  const { discount, promotion } = usePromotion(props, errors.promotion_code?.[0]);
  const trial = plan.trialDays !== null;
  const order = { plan, interval, trial, discount, startsAt, clock, taxCents, taxNote };
  const answers = answersOf(props, errors, texts);
  const isFree = order.trial || planPriceCents(plan, interval) === 0;
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
      <div>
        <Headings
          title={
            plan.trialDays === null
              ? texts.freeTitle({ plan: plan.title })
              : texts.freeTrialTitle({ plan: plan.title, days: plan.trialDays })
          }
          form={texts.freeForm}
        />
        {isFree ? <PlanLine {...order} /> : <NoFreeTrial {...order} />}
        <form
          id={signupFormId}
          method="post"
          noValidate
          className="mt-8 space-y-5"
          onSubmit={(event) => form.submit(event, undefined)}
          onChange={(event) => recheckTarget(event, form.recheck)}
        >
          <Refused form={form} more={taxPart?.fields} />
          <OrderFields {...props} />
          <FieldInputs fields={personFields} {...answers} />
          {taxPart ? <FieldInputs fields={taxPart.fields} {...answers} /> : null}
          <ScreeningInputs
            form="signup"
            fields={personFields}
            sent={refused?.values}
            screening={props.screening}
          />
          {promotion && planPriceCents(plan, interval) > 0 ? (
            <PromotionFields {...promotion} />
          ) : null}
          {isFree ? <DueToday {...order} /> : null}
          <SubmitButton form={form} disabled={false} label={texts.subscribe} />
          <p className="text-sm text-muted">
            {texts.subscribing({ terms: inNewTab(paths.terms), privacy: inNewTab(paths.privacy) })}
          </p>
        </form>
      </div>
      <PlanSummary {...order} />
    </div>
  );
}

function recheckTarget(
  event: FormEvent<HTMLFormElement>,
  recheck: (form: HTMLFormElement, name: string) => void,
): void {
  const { name } = event.target as unknown as HTMLInputElement;
  if (name) recheck(event.currentTarget, name === "phone_country" ? "phone" : name);
}

import { formatAmount, formatMoney } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { SelectField } from "../../../ui/controls/select-field.tsx";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { LocalForm, LocalLink } from "../../../ui/site/local-link.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";

/** A plan that can be chosen. */
export interface PlanChoice {
  title: string;
}

/** A change with what it costs; dates as people read them. */
export interface OfferView {
  key: string;
  /** There is no running subscription to change: the plan is paid at once. */
  startsAnew: boolean;
  title: string;
  interval: "month" | "year";
  priceCents: number;
  currency: string;
  dueCents: number;
  creditCents: number;
  nextChargeCents: number;
  nextCharge: string;
  /** When it takes effect; null for at once. */
  startsOn: string | null;
  /** The tax that all amounts contain, as in `VAT 19%`. */
  tax: string | null;
  /** Tax is added to the later charge. */
  taxLater: boolean;
}

/**
 * Another plan, or one to go on with: chosen first, then shown with its amount, then confirmed.
 * @param props.startsAnew nothing runs that could be changed
 * @param props.card what would be charged, in words; null where there is none
 */
export function PlanChange(props: {
  plans: readonly PlanChoice[];
  /** The preselected choice. */
  wish: { title: string; interval: "month" | "year" };
  refused: string | null;
  startsAnew: boolean;
  card: string | null;
  offer: OfferView | null;
}) {
  const { plans, wish, refused, startsAnew, card, offer } = props;
  const texts = useTexts("billing");
  return (
    <section id="change" aria-labelledby="change-title" className="card p-5 sm:p-7">
      <h2 id="change-title" className="text-lg font-semibold tracking-tight">
        {startsAnew ? texts.choosePlan : texts.changePlan}
      </h2>
      <p className="mt-1 text-muted">
        {startsAnew ? texts.startsAnewText : texts.changeText}{" "}
        <LocalLink className="link" href={paths.pricing}>
          {texts.compare}
        </LocalLink>
      </p>
      {refused ? (
        <div className="mt-4">
          <StaticErrorSummary message={refused} fields={{}} labels={{}} />
        </div>
      ) : null}
      {offer ? <Offer offer={offer} card={card} /> : null}
      <LocalForm
        method="post"
        action={`${paths.profilePayment}#change`}
        className="mt-5 grid items-end gap-5 sm:grid-cols-[1fr_1fr_auto]"
      >
        <input type="hidden" name="form" value="preview" />
        <SelectField
          id="change-plan"
          name="plan"
          label={texts.plan}
          defaultValue={offer?.title ?? wish.title}
        >
          {plans.map((plan) => (
            <option key={plan.title} value={plan.title}>
              {plan.title}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="change-interval"
          name="interval"
          label={texts.charged}
          defaultValue={offer?.interval ?? wish.interval}
        >
          <option value="month">{texts.everyMonth}</option>
          <option value="year">{texts.everyYear}</option>
        </SelectField>
        <Button type="submit" variant="secondary">
          {texts.preview}
        </Button>
      </LocalForm>
    </section>
  );
}

function Offer({ offer, card }: { offer: OfferView; card: string | null }) {
  const texts = useTexts("billing");
  const locale = useLocale();
  const { title: plan, interval, currency, startsOn: day } = offer;
  const amount = (cents: number) => formatAmount(cents, currency, locale);
  const price = formatMoney(offer.priceCents, currency, locale);
  const payable = card !== null || offer.dueCents === 0;
  return (
    <LocalForm
      method="post"
      action={paths.profilePayment}
      role="status"
      tabIndex={-1}
      data-focus=""
      className="mt-4 rounded-xl border border-line bg-wash p-5"
    >
      <input type="hidden" name="form" value={offer.startsAnew ? "start" : "change"} />
      <input type="hidden" name="key" value={offer.key} />
      {/* The choice, for the page that says why it was refused. */}
      <input type="hidden" name="plan" value={offer.title} />
      <input type="hidden" name="interval" value={offer.interval} />
      <p className="font-semibold">{texts.offer({ plan, price, interval })}</p>
      <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-3">
        <Amount label={texts.dueNow} value={amount(offer.dueCents)} />
        <Amount
          label={texts.onDay({ day: offer.nextCharge })}
          value={amount(offer.nextChargeCents)}
        />
        {offer.creditCents > 0 ? (
          <Amount label={texts.laterCredit} value={amount(offer.creditCents)} />
        ) : null}
      </dl>
      {offer.tax ? (
        <p className="mt-2 text-sm text-muted">{texts.taxIncluded({ tax: offer.tax })}</p>
      ) : null}
      {offer.taxLater ? <p className="mt-2 text-sm text-muted">{texts.taxAdded}</p> : null}
      {day ? <p className="mt-4 text-sm text-muted">{texts.startsLater({ day, plan })}</p> : null}
      {offer.dueCents > 0 ? (
        <p className="mt-4 text-sm text-muted">
          {card ? texts.chargedTo({ card }) : texts.noCardToCharge}
        </p>
      ) : null}
      {payable ? (
        <Button type="submit" className="mt-5">
          {offer.startsAnew
            ? texts.payAndStart({ amount: amount(offer.dueCents), plan })
            : day
              ? texts.changeOn({ plan, day })
              : texts.changeTo({ plan })}
        </Button>
      ) : (
        <Button href={paths.newCard} className="mt-5">
          {texts.addCard}
        </Button>
      )}
    </LocalForm>
  );
}

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

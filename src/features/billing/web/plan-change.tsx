import { formatAmount, formatMoney } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { SelectField } from "../../../ui/controls/select-field.tsx";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { LocalForm, LocalLink } from "../../../ui/site/local-link.tsx";

/** A plan that can be chosen. */
export interface PlanChoice {
  title: string;
}

/** A change with what it costs; dates as people read them. */
export interface OfferView {
  key: string;
  /** Nothing runs that could be changed: it is paid at once. */
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
}

/**
 * Another plan, or one to go on with: chosen first, then shown with its amount, then confirmed.
 * @param props.startsAnew nothing runs that could be changed
 * @param props.card what would be charged, in words; null where there is none
 */
export function PlanChange(props: {
  plans: readonly PlanChoice[];
  /** What is chosen before anybody chooses. */
  wish: { title: string; interval: "month" | "year" };
  refused: string | null;
  startsAnew: boolean;
  card: string | null;
  offer: OfferView | null;
}) {
  const { plans, wish, refused, startsAnew, card, offer } = props;
  return (
    <section id="change" aria-labelledby="change-title" className="card p-5 sm:p-7">
      <h2 id="change-title" className="text-lg font-semibold tracking-tight">
        {startsAnew ? "Choose a plan" : "Change the plan"}
      </h2>
      <p className="mt-1 text-muted">
        {startsAnew
          ? "You’ll see what’s due before we charge anything."
          : "You’ll see what’s due before anything changes."}{" "}
        <LocalLink className="link" href={paths.pricing}>
          Compare the plans
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
          label="Plan"
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
          label="Charged"
          defaultValue={offer?.interval ?? wish.interval}
        >
          <option value="month">Every month</option>
          <option value="year">Every year</option>
        </SelectField>
        <Button type="submit" variant="secondary">
          Preview the cost
        </Button>
      </LocalForm>
    </section>
  );
}

function Offer({ offer, card }: { offer: OfferView; card: string | null }) {
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
      {/* What was chosen, for the page that says why it was refused. */}
      <input type="hidden" name="plan" value={offer.title} />
      <input type="hidden" name="interval" value={offer.interval} />
      <p className="font-semibold">
        {offer.title}, {formatMoney(offer.priceCents, offer.currency)} a {offer.interval}
      </p>
      <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-3">
        <Amount label="Due now" value={formatAmount(offer.dueCents, offer.currency)} />
        <Amount
          label={`On ${offer.nextCharge}`}
          value={formatAmount(offer.nextChargeCents, offer.currency)}
        />
        {offer.creditCents > 0 ? (
          <Amount
            label="Credit for later charges"
            value={formatAmount(offer.creditCents, offer.currency)}
          />
        ) : null}
      </dl>
      {offer.startsOn ? (
        <p className="mt-4 text-sm text-muted">
          {`Your plan is paid until ${offer.startsOn}, and stays as it is until then. ${offer.title} starts that day.`}
        </p>
      ) : null}
      {offer.dueCents > 0 ? (
        <p className="mt-4 text-sm text-muted">
          {card
            ? `Charged to ${card}.`
            : "There’s no card to charge yet. Add one, then come back here."}
        </p>
      ) : null}
      {payable ? (
        <Button type="submit" className="mt-5">
          {offer.startsAnew
            ? `Pay ${formatAmount(offer.dueCents, offer.currency)} and start ${offer.title}`
            : offer.startsOn
              ? `Change to ${offer.title} on ${offer.startsOn}`
              : `Change to ${offer.title}`}
        </Button>
      ) : (
        <Button href={paths.newCard} className="mt-5">
          Add a card
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

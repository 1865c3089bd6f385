import { Plus } from "lucide-react";
import type { FieldErrors } from "../../../contract/field-errors.ts";
import { StaticErrorSummary } from "../../components/form/static-error-summary.tsx";
import { Button } from "../../components/ui/button.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { paths } from "../../paths.ts";
import { cardName, type PaymentMethod } from "../model.ts";

/** A change of a card that was refused, as it was typed. */
interface RefusedEdit {
  summary: string;
  fields: FieldErrors;
  values: Record<string, string>;
}

/** The cards that one's plan is paid with; null where the payment provider does not answer. */
export function OwnCards(props: {
  cards: readonly PaymentMethod[] | null;
  refused: RefusedEdit | null;
}) {
  const { cards, refused } = props;
  return (
    <section aria-labelledby="methods-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="methods-title" className="text-lg font-semibold tracking-tight">
          Payment methods
        </h2>
        <Button href={paths.newCard} variant="secondary">
          <Plus aria-hidden="true" size={18} />
          Add payment method
        </Button>
      </div>
      {cards === null ? (
        <p className="mt-4 text-muted">
          The payment provider isn't answering right now. Reload this page in a minute.
        </p>
      ) : cards.length === 0 ? (
        <p className="mt-4 text-muted">No card yet. We charge the card you add here.</p>
      ) : (
        <ul className="mt-4 grid gap-5 has-[details[open]]:items-start sm:grid-cols-2 xl:grid-cols-3">
          {cards.map((card) => (
            // The default stands first, the others after it from the newest on: the newest takes its place.
            <Card
              key={card.id}
              card={card}
              heir={cards.find(({ id }) => id !== card.id) ?? null}
              refused={refused?.values.card === card.id ? refused : null}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** @param props.heir the card that is charged once this one, the default, is removed */
function Card(props: {
  card: PaymentMethod;
  heir: PaymentMethod | null;
  refused: RefusedEdit | null;
}) {
  const { card, heir, refused } = props;
  const name = cardName(card);
  const isDefault = card.badge === "Default";
  return (
    <li className="pay-card" data-badge={card.badge ?? undefined}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-semibold">
          {card.brand}
          <span className="sr-only"> ending in {card.lastFour}</span>
        </h3>
        {card.badge ? (
          <span className={isDefault ? "badge badge-accent" : "badge badge-signal"}>
            {card.badge}
          </span>
        ) : null}
      </div>
      <p aria-hidden="true" className="mt-auto pt-4 text-lg tracking-[0.08em] tabular-nums">
        <span className="text-muted">•••• •••• ••••</span> {card.lastFour}
      </p>
      <p className="mt-2 text-sm">
        {card.holder ? <span className="block font-medium">{card.holder}</span> : null}
        <span className="text-muted tabular-nums">
          {card.badge === "Expired" ? "Expired" : "Expires"} {card.expiry}
        </span>
      </p>
      <div className="mt-4 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
        {card.badge === null ? (
          <form method="post" action={paths.profilePayment}>
            <input type="hidden" name="card" value={card.id} />
            <button type="submit" name="form" value="card-default" className="link min-h-8">
              Make default<span className="sr-only">: {name}</span>
            </button>
          </form>
        ) : null}
        <EditCard card={card} refused={refused} />
        <RemoveCard card={card} heir={heir} />
      </div>
    </li>
  );
}

const labels = { holder: "Name on the card", expiry: "Expiry (MM / YY)" };

/** Banks renew a card under its number: its date and name can be corrected. Only one form of a card is open at a time. */
function EditCard({ card, refused }: { card: PaymentMethod; refused: RefusedEdit | null }) {
  const prefix = `card-${card.id}-`;
  const error = (name: keyof typeof labels) => refused?.fields[name]?.[0];
  return (
    <details name="card-form" className="confirm open:basis-full" open={refused !== null}>
      <summary className="link inline-flex min-h-8 cursor-pointer items-center">
        Edit<span className="sr-only"> {cardName(card)}</span>
      </summary>
      <form
        method="post"
        action={paths.profilePayment}
        className="mt-2 space-y-4 rounded-xl border border-line bg-wash p-4"
      >
        {refused ? (
          <StaticErrorSummary
            message={refused.summary}
            fields={refused.fields}
            labels={labels}
            prefix={prefix}
          />
        ) : null}
        <input type="hidden" name="card" value={card.id} />
        <TextField
          id={`${prefix}holder`}
          name="holder"
          label={labels.holder}
          required
          autoComplete="cc-name"
          maxLength={100}
          defaultValue={refused?.values.holder ?? card.holder}
          error={error("holder")}
        />
        <TextField
          id={`${prefix}expiry`}
          name="expiry"
          label={labels.expiry}
          required
          autoComplete="cc-exp"
          inputMode="numeric"
          maxLength={20}
          defaultValue={refused?.values.expiry ?? card.expiry}
          error={error("expiry")}
        />
        <Button type="submit" name="form" value="card-edit">
          Save the card
        </Button>
      </form>
    </details>
  );
}

/** Asks before a card is removed. The question is a `<details>`, so it asks without a script. */
function RemoveCard({ card, heir }: { card: PaymentMethod; heir: PaymentMethod | null }) {
  const name = cardName(card);
  const consequence = !heir
    ? "This is your only card. Without one, a trial pauses when it ends, and a paid plan can't continue."
    : card.badge === "Default"
      ? `From then on ${cardName(heir)} is charged.`
      : "You can add it again at any time.";
  return (
    <details name="card-form" className="confirm open:basis-full" data-confirm="">
      <summary className="link inline-flex min-h-8 cursor-pointer items-center">
        Remove<span className="sr-only"> {name}</span>
      </summary>
      <form
        method="post"
        action={paths.profilePayment}
        className="mt-2 rounded-xl border border-line bg-wash p-4"
      >
        <input type="hidden" name="card" value={card.id} />
        <p className="font-semibold">Remove {name}?</p>
        <p className="mt-1">{consequence}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="submit" name="form" value="card-remove" className="button-danger-solid">
            Yes, remove it
          </Button>
          <Button variant="secondary" className="needs-script" data-confirm-cancel="">
            Keep the card
          </Button>
        </div>
      </form>
    </details>
  );
}

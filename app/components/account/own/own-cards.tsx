import { Plus } from "lucide-react";
import { paths } from "../../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { cardName, type PaymentMethod } from "../model.ts";

/** The cards that one's plan is paid with; null where the payment provider does not answer. */
export function OwnCards({ cards }: { cards: readonly PaymentMethod[] | null }) {
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
          The payment provider does not answer right now. Load the page again in a minute.
        </p>
      ) : cards.length === 0 ? (
        <p className="mt-4 text-muted">
          No card yet. What is charged is charged to the card that you add here.
        </p>
      ) : (
        <ul className="mt-4 grid gap-5 has-[details[open]]:items-start sm:grid-cols-2 xl:grid-cols-3">
          {cards.map((card) => (
            // The default stands first, the others after it from the newest on: the newest takes its place.
            <Card key={card.id} card={card} heir={cards.find(({ id }) => id !== card.id) ?? null} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** @param props.heir the card that is charged once this one, the default, is removed */
function Card({ card, heir }: { card: PaymentMethod; heir: PaymentMethod | null }) {
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
        <RemoveCard card={card} heir={heir} />
      </div>
    </li>
  );
}

/** Asks before a card is removed. The question is a `<details>`, so it asks without a script. */
function RemoveCard({ card, heir }: { card: PaymentMethod; heir: PaymentMethod | null }) {
  const name = cardName(card);
  const consequence = !heir
    ? "It is your only card. Without one a trial pauses at its end, and a paid plan cannot go on."
    : card.badge === "Default"
      ? `From then on ${cardName(heir)} is charged.`
      : "You can add it again at any time.";
  return (
    <details className="confirm open:basis-full" data-confirm="">
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

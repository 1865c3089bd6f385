import { Plus } from "lucide-react";
import { paths } from "../../../paths.ts";
import { Button } from "../../ui/button.tsx";
import type { PaymentMethod } from "../model.ts";

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
          No card yet. Without one a trial simply pauses at its end.
        </p>
      ) : (
        <ul className="mt-4 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {cards.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Card({ card }: { card: PaymentMethod }) {
  const name = `${card.brand} ending in ${card.lastFour}`;
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
      <form
        method="post"
        action={paths.profilePayment}
        className="mt-4 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-sm"
      >
        <input type="hidden" name="card" value={card.id} />
        {card.badge === null ? (
          <button type="submit" name="form" value="card-default" className="link min-h-8">
            Make default<span className="sr-only">: {name}</span>
          </button>
        ) : null}
        <button type="submit" name="form" value="card-remove" className="link min-h-8">
          Remove<span className="sr-only"> {name}</span>
        </button>
      </form>
    </li>
  );
}

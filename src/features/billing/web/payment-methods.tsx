import { EllipsisVertical, Plus } from "lucide-react";
import type { FieldErrors } from "../../../contract/field-errors.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { TextField } from "../../../ui/controls/text-field.tsx";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { LocalForm } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import type { PaymentMethod } from "../../account/web/model.ts";
import { NoAnswer } from "./payment-table.tsx";

/** A change of a card that was refused, as it was typed. */
interface RefusedEdit {
  summary: string;
  fields: FieldErrors;
  values: Record<string, string>;
}

/** A card as sentences call it: `Visa ending in 4242`. */
export function useCardName() {
  const texts = useTexts("billing");
  return ({ brand, lastFour }: Pick<PaymentMethod, "brand" | "lastFour">) =>
    texts.cardName({ brand: brand ?? texts.card, digits: lastFour });
}

/**
 * The cards that a plan is paid with.
 * @param props.cards null where the payment provider does not answer
 * @param props.sample path that the sample's buttons post to; null where the cards are one's own
 */
export function PaymentMethods(props: {
  cards: readonly PaymentMethod[] | null;
  sample: string | null;
  refused?: RefusedEdit | null;
}) {
  const { cards, sample, refused = null } = props;
  const texts = useTexts("billing");
  const add = (
    <>
      <Plus aria-hidden="true" size={18} />
      {texts.addMethod}
    </>
  );
  return (
    <section aria-labelledby="methods-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="methods-title" className="text-lg font-semibold tracking-tight">
          {texts.methods}
        </h2>
        {sample ? (
          <LocalForm method="post" action={sample}>
            <Button type="submit" name="form" value="add" variant="secondary">
              {add}
            </Button>
          </LocalForm>
        ) : (
          <Button href={paths.newCard} variant="secondary">
            {add}
          </Button>
        )}
      </div>
      {cards === null ? (
        <NoAnswer />
      ) : cards.length === 0 ? (
        <p className="mt-4 text-muted">{texts.noCards}</p>
      ) : (
        <ul className="mt-4 grid gap-5 has-[details.confirm[open]]:items-start sm:grid-cols-2 xl:grid-cols-3">
          {cards.map((card) => (
            // The default stands first, the others after it from the newest on: the newest takes its place.
            <Card
              key={card.id}
              card={card}
              heir={cards.find(({ id }) => id !== card.id) ?? null}
              sample={sample}
              refused={refused?.values.card === card.id ? refused : null}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** @param props.heir the card that is charged once this one, the default, is deleted */
function Card(props: {
  card: PaymentMethod;
  heir: PaymentMethod | null;
  sample: string | null;
  refused: RefusedEdit | null;
}) {
  const { card, heir, sample, refused } = props;
  const texts = useTexts("billing");
  const name = useCardName()(card);
  const badge = card.badge ? (
    <span className={card.badge === "default" ? "badge badge-accent" : "badge badge-signal"}>
      {texts[card.badge]}
    </span>
  ) : null;
  return (
    <li className="pay-card" data-badge={card.badge ?? undefined}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-semibold">
          {card.brand ?? texts.card}
          <span className="sr-only">{` ${texts.endingIn({ digits: card.lastFour })}`}</span>
        </h3>
        {sample ? <SampleMenu card={card} action={sample} /> : badge}
      </div>
      <p
        aria-hidden="true"
        className={`mt-auto text-lg tracking-[0.08em] tabular-nums ${sample ? "" : "pt-4"}`}
      >
        <span className="text-muted">•••• •••• ••••</span> {card.lastFour}
      </p>
      <div className={`${sample ? "mt-3" : "mt-2"} flex items-end justify-between gap-3 text-sm`}>
        <p className="min-w-0">
          {card.holder ? <span className="block font-medium">{card.holder}</span> : null}
          <span className="text-muted tabular-nums">
            {card.badge === "expired"
              ? texts.expiredOn({ month: card.expiry })
              : texts.expires({ month: card.expiry })}
          </span>
        </p>
        {sample ? badge : null}
      </div>
      {sample ? null : (
        <div className="mt-4 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
          {card.badge === null ? (
            <LocalForm method="post" action={paths.profilePayment}>
              <input type="hidden" name="card" value={card.id} />
              <button type="submit" name="form" value="card-default" className="link min-h-8">
                {texts.makeDefault}
                <span className="sr-only">: {name}</span>
              </button>
            </LocalForm>
          ) : null}
          <EditCard card={card} refused={refused} />
          <DeleteCard card={card} heir={heir} />
        </div>
      )}
    </li>
  );
}

/** The menus of the sample's cards share a name, so the browser keeps one open at a time. */
function SampleMenu({ card, action }: { card: PaymentMethod; action: string }) {
  const texts = useTexts("billing");
  const name = useCardName()(card);
  return (
    <details name="card-menu" data-menu="" className="menu relative -me-2 -mt-2">
      <summary
        aria-label={texts.actions({ card: name })}
        className="grid h-11 w-11 place-items-center rounded-lg text-muted hover:bg-wash hover:text-ink"
      >
        <EllipsisVertical aria-hidden="true" size={20} />
      </summary>
      <LocalForm
        method="post"
        action={action}
        className="absolute end-0 top-11 z-10 w-36 rounded-xl border border-line bg-surface p-1.5 shadow-float"
      >
        <input type="hidden" name="card" value={card.id} />
        <button type="submit" name="form" value="edit" className="menu-item">
          {texts.edit}
          <span className="sr-only">{` ${name}`}</span>
        </button>
        <button type="submit" name="form" value="delete" className="menu-item text-error">
          {texts.delete}
          <span className="sr-only">{` ${name}`}</span>
        </button>
      </LocalForm>
    </details>
  );
}

/** Banks renew a card under its number: its date and name can be corrected. Only one form of a card is open at a time. */
function EditCard({ card, refused }: { card: PaymentMethod; refused: RefusedEdit | null }) {
  const texts = useTexts("billing");
  const name = useCardName()(card);
  const labels = { holder: texts.holder, expiry: texts.expiry };
  const prefix = `card-${card.id}-`;
  const error = (name: keyof typeof labels) => refused?.fields[name]?.[0];
  return (
    <details name="card-form" className="confirm open:basis-full" open={refused !== null}>
      <summary className="link inline-flex min-h-8 cursor-pointer items-center">
        {texts.edit}
        <span className="sr-only">{` ${name}`}</span>
      </summary>
      <LocalForm
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
          {texts.saveCard}
        </Button>
      </LocalForm>
    </details>
  );
}

/** Asks before a card is deleted. The question is a `<details>`, so it asks without a script. */
function DeleteCard({ card, heir }: { card: PaymentMethod; heir: PaymentMethod | null }) {
  const texts = useTexts("billing");
  const nameOf = useCardName();
  const name = nameOf(card);
  const consequence = !heir
    ? texts.onlyCard
    : card.badge === "default"
      ? texts.heir({ card: nameOf(heir) })
      : texts.addAgain;
  return (
    <details name="card-form" className="confirm open:basis-full" data-confirm="">
      <summary className="link inline-flex min-h-8 cursor-pointer items-center">
        {texts.delete}
        <span className="sr-only">{` ${name}`}</span>
      </summary>
      <LocalForm
        method="post"
        action={paths.profilePayment}
        className="mt-2 rounded-xl border border-line bg-wash p-4"
      >
        <input type="hidden" name="card" value={card.id} />
        <p className="font-semibold">{texts.deleteAsk({ card: name })}</p>
        <p className="mt-1">{consequence}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="submit" name="form" value="card-remove" className="button-danger-solid">
            {texts.deleteYes}
          </Button>
          <Button variant="secondary" className="needs-script" data-confirm-cancel="">
            {texts.keepCard}
          </Button>
        </div>
      </LocalForm>
    </details>
  );
}

import type { ReactNode } from "react";
import type { Clock } from "../../../contract/format.ts";
import { keptDays } from "../../../contract/kept-days.ts";
import { formatMoney } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { RichText } from "../../../ui/controls/rich-text.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { fieldLang, type Translatable } from "../../content/translated.ts";
import { addIntervals } from "../../plans/intervals.ts";
import { type BillingInterval, type Plan, planPriceCents } from "../../plans/plan.ts";
import type { Discount } from "../../promotions/promotion.ts";
import { trialWithoutCard } from "../../trial/trial-facts.ts";
import { LiveLocalTime } from "../../trial/web/live-local-time.tsx";

interface Order {
  plan: Plan & Translatable;
  interval: BillingInterval;
  /** The order is for a trial. */
  trial: boolean;
  /** A promotion code's discount on the first payment. */
  discount: Discount | null;
  /** When it begins: now. */
  startsAt: string;
  clock: Clock;
  /** Tax on top of the first payment, once it's known. */
  taxCents: number | null;
  /** A sentence on the tax of prices. */
  taxNote: string | null;
}

function About({ plan, className }: { plan: Order["plan"]; className: string }) {
  return (
    <RichText
      html={plan.description}
      lang={fieldLang(plan, "description")}
      className={`prose-plan ${className}`}
    />
  );
}

const moneyOf =
  ({ plan, clock }: Order) =>
  (cents: number) =>
    formatMoney(cents, plan.currency, clock.locale);

/** The order in one line: `Fleet, $249 a month. Due today: $249.` */
function useOrderLine(order: Order): {
  price: string;
  what: string;
  due: string;
} {
  const { plan, interval, trial, discount } = order;
  const taxCents = order.taxCents ?? 0;
  const texts = useTexts("signup");
  const cents = planPriceCents(plan, interval);
  const money = moneyOf(order);
  const ordered = texts.ordered({ plan: plan.title, price: money(cents), interval });
  const off = discount && texts.off({ code: discount.code, amount: money(discount.cents) });
  const what =
    cents === 0 && plan.trialDays !== null
      ? texts.orderedFree({ plan: plan.title, days: plan.trialDays })
      : [ordered, off].filter(Boolean).join(" ");
  return {
    price: money(cents),
    what,
    due:
      trial || taxCents === 0
        ? texts.due({ price: money(trial ? 0 : cents - (discount?.cents ?? 0)) })
        : texts.dueWithTax({
            price: money(cents + taxCents - (discount?.cents ?? 0)),
            tax: money(taxCents),
          }),
  };
}

/** Later charges, with their dates. */
function Afterwards(order: Order): ReactNode {
  const { plan, interval, trial, discount, startsAt, clock, taxNote } = order;
  const texts = useTexts("signup");
  const money = moneyOf(order);
  const priceCents = planPriceCents(plan, interval);
  const days = trial ? plan.trialDays : null;
  const time = (at: string) => <LiveLocalTime at={at} clock={clock} />;
  const facts = {
    planTitle: plan.title,
    interval,
    priceCents,
    currency: plan.currency,
    taxAdded: false,
  };
  const starts = new Date(startsAt);
  return (
    <>
      <span>
        {days === null
          ? texts.renews({
              price: money(priceCents),
              interval,
              time: time(addIntervals(starts, interval, 1).toISOString()),
            })
          : texts.trialEnds({ days, time: time(trialWithoutCard(facts, days, starts).endsAt) })}
      </span>
      {days !== null && priceCents > 0 ? (
        <span>
          {` ${texts.firstCharge({ price: money(priceCents - (discount?.cents ?? 0)) })}`}
        </span>
      ) : null}
      {taxNote ? <span>{` ${taxNote}`}</span> : null}
    </>
  );
}

/** Above the form where the summary has no room beside it: what is due today, and the plan on demand. */
export function PlanLine(order: Order) {
  const texts = useTexts("signup");
  const { what, due } = useOrderLine(order);
  return (
    <details className="fold mt-6 rounded-xl border border-line bg-surface lg:hidden">
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 px-4 py-3">
        <span>
          <span>{what}</span> <strong className="font-semibold whitespace-nowrap">{due}</strong>
        </span>
      </summary>
      <div className="border-t border-line px-4 py-4 text-sm">
        <p>
          <Afterwards {...order} />
        </p>
        <About plan={order.plan} className="mt-3" />
        <p className="mt-4">
          <LocalLink className="link" href={paths.pricingAt(order.interval)}>
            {texts.changePlan}
          </LocalLink>
        </p>
      </div>
    </details>
  );
}

/** Right above the button: what pressing it costs. */
export function DueToday(order: Order) {
  const { what, due } = useOrderLine(order);
  return (
    <p aria-live="polite" className="border-s-2 border-accent ps-4">
      <span>{what}</span> <strong className="font-semibold">{due}</strong>{" "}
      <span className="block text-sm text-muted">
        <Afterwards {...order} />
      </span>
    </p>
  );
}

/** Beside the form: what is being ordered, what it costs and when the first charge comes. */
export function PlanSummary(order: Order) {
  const { plan, interval, trial } = order;
  const texts = useTexts("signup");
  const { keptText } = useTexts("trial");
  const { price, due } = useOrderLine(order);
  return (
    <aside
      aria-label={texts.yourPlan}
      className="rounded-2xl border border-line bg-surface p-6 max-lg:hidden lg:sticky lg:top-24 lg:self-start"
    >
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-lg font-semibold">{plan.title}</p>
        <LocalLink className="link text-sm" href={paths.pricingAt(interval)}>
          {texts.changePlan}
        </LocalLink>
      </div>
      <p className="mt-2">
        <span className="text-3xl font-semibold tracking-tight tabular-nums">{price}</span>{" "}
        <span className="text-muted">
          {plan.trialDays !== null && planPriceCents(plan, interval) === 0
            ? texts.forDays({ days: plan.trialDays })
            : interval === "month"
              ? texts.perMonth
              : texts.perYear}
        </span>
      </p>
      <p className="mt-4 border-t border-line pt-4 text-sm">
        <strong className="font-semibold">{due}</strong> <Afterwards {...order} />
      </p>
      {trial && (
        <p className="mt-3 text-sm text-muted">{keptText({ days: keptDays.deletedAccount })}</p>
      )}
      {plan.description ? (
        <About plan={plan} className="mt-4 border-t border-line pt-4 text-sm" />
      ) : null}
    </aside>
  );
}

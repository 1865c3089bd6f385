import { currencySign, unitsOf } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { useCurrency } from "../../../root-data.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { LiveError, LiveText } from "../../../ui/form/live-text.tsx";
import { PerPeriod } from "../../../ui/form/per-period.tsx";
import { Island } from "../../../ui/site/island.tsx";
import { LocalForm, LocalLink } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import type { Plan } from "../../plans/plan.ts";
import { offeredPlan } from "../../plans/web/plan-card.tsx";
import islandUrl from "../enhance/failure-cost.ts?island";
import {
  type CostPart,
  type CostValues,
  costBounds,
  costParts,
  costPost,
  failureCost,
  startOf,
} from "../failure-cost.ts";

const parts: Record<CostPart, [label: string, what: string]> = {
  attempt: ["The wasted attempt", "the driver and the van, for nothing"],
  second: ["The second attempt", "a second stop on another day"],
  handling: ["Handling", "unload, store, find, load again"],
  desk: ["The desk", "calls and messages"],
  goods: ["Goods", "what spoils, averaged over all failures"],
};

/**
 * What failed deliveries cost, by the visitor's own figures, beside the price of a plan. The form is a GET of the page, so
 * its sum has a link; the island computes the same sum as the visitor types.
 */
export function FailureCost(props: {
  plans: readonly Plan[];
  values: CostValues;
  hasPost: boolean;
}) {
  const texts = useTexts("pricing");
  const currency = useCurrency();
  const isExample = currency === "usd";
  const values = { ...startOf(currency), ...props.values };
  const plans = props.plans.map((plan) => offeredPlan(plan, null, texts));
  const answer = failureCost(values, plans, paths.pricing, currency);
  const hasPartError = costParts.some((part) => answer[`${part}Error`] !== "");
  const input = (name: keyof typeof answer & string, field: keyof typeof values) => ({
    id: `cost-${field}`,
    name: field,
    defaultValue: values[field],
    "aria-invalid": answer[name] ? (true as const) : undefined,
    "aria-describedby": `cost-${field}-error`,
  });
  return (
    <LocalForm
      id="failed-deliveries"
      method="get"
      action="/#failed-deliveries"
      aria-labelledby="cost-title"
      data-failure-cost={JSON.stringify({ plans, pricing: paths.pricing, currency })}
      className="self-start overflow-hidden rounded-2xl bg-surface text-ink shadow-float"
    >
      <div className="p-5 sm:p-8">
        <h3 id="cost-title" className="text-2xl font-[640] tracking-tight">
          What do failed deliveries cost you?
        </h3>
        <p className="mt-2 text-muted">
          {!isExample ? null : props.hasPost ? (
            <>
              One grocer’s figures, from our post{" "}
              <LocalLink className="link" href={paths.post(costPost)}>
                What a failed delivery costs
              </LocalLink>
              .
            </>
          ) : (
            "One grocer’s figures."
          )}{" "}
          {isExample ? "Type your own." : "Type your figures."}
        </p>
        <div className="mt-5 grid gap-4 sm:grid-cols-2 sm:gap-5">
          <div>
            <label htmlFor="cost-deliveries" className="block text-sm font-medium">
              Deliveries
            </label>
            <div className="joined mt-1.5">
              <input
                {...input("deliveriesError", "deliveries")}
                type="number"
                inputMode="numeric"
                step={1}
                {...costBounds.deliveries}
                required
                className="control"
              />
              <PerPeriod value={values.per} />
            </div>
            <LiveError
              id="cost-deliveries-error"
              name="deliveriesError"
              text={answer.deliveriesError}
            />
          </div>
          <div>
            <label htmlFor="cost-share" className="block text-sm font-medium">
              Share that fails
            </label>
            <div className="with-unit mt-1.5" data-unit="%">
              <input
                {...input("shareError", "share")}
                type="number"
                inputMode="decimal"
                step={0.1}
                {...costBounds.share}
                required
                className="control"
              />
            </div>
            <LiveError id="cost-share-error" name="shareError" text={answer.shareError} />
          </div>
        </div>
        <details
          className="faq mt-5 border-t border-line"
          open={hasPartError || !isExample || undefined}
        >
          <summary>
            <span>What one failure costs</span>
            <LiveText
              name="one"
              text={answer.one}
              as="span"
              className="ms-auto whitespace-nowrap tabular-nums"
            />
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {costParts.map((part) => (
              <li key={part} className="py-1.5">
                <div className="flex items-center justify-between gap-4">
                  <label htmlFor={`cost-${part}`} className="leading-snug">
                    {parts[part][0]}{" "}
                    <span className="block text-sm text-muted sm:inline">{parts[part][1]}</span>
                  </label>
                  <div className="with-unit-before flex-none" data-unit={currencySign(currency)}>
                    <input
                      {...input(`${part}Error`, part)}
                      type="number"
                      inputMode="decimal"
                      step={1 / unitsOf(currency)}
                      {...costBounds.part}
                      className="control w-28 text-end tabular-nums"
                    />
                  </div>
                </div>
                <LiveError
                  id={`cost-${part}-error`}
                  name={`${part}Error`}
                  text={answer[`${part}Error`]}
                />
              </li>
            ))}
          </ul>
        </details>
        <Button type="submit" variant="secondary" className="without-script mt-5">
          Update
        </Button>
      </div>
      <div role="status" className="border-t border-line bg-accent-wash p-5 sm:p-8">
        <LiveText name="hint" text={answer.hint} className="text-lg text-muted" />
        <p className="flex flex-wrap items-baseline gap-x-3">
          <LiveText
            name="total"
            text={answer.total}
            as="strong"
            className="text-4xl font-[640] tracking-tight tabular-nums text-accent sm:text-5xl"
          />
          <LiveText name="failures" text={answer.failures} as="span" className="font-medium" />
        </p>
        <LiveText name="each" text={answer.each} className="mt-3 text-muted" />
        <LiveText name="plan" text={answer.plan} className="mt-3 max-w-prose font-medium" />
        <LocalLink
          data-href="href"
          data-out="label"
          href={answer.href || paths.pricing}
          hidden={answer.href === ""}
          className="button button-primary mt-5"
        >
          {answer.label}
        </LocalLink>
      </div>
      <Island url={islandUrl} />
    </LocalForm>
  );
}

import { currencySign } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { useCurrency } from "../../../root-data.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { LiveError, LiveText } from "../../../ui/form/live-text.tsx";
import { PerPeriod } from "../../../ui/form/per-period.tsx";
import { Island } from "../../../ui/site/island.tsx";
import { LocalForm, LocalLink, useLocalize } from "../../../ui/site/local-link.tsx";
import { useLocale, useParts, useTexts } from "../../../ui/texts.ts";
import type { Plan } from "../../plans/plan.ts";
import islandUrl from "../enhance/failure-cost.ts?island";
import {
  costParts,
  costPost,
  type FailureValues,
  failureCost,
  startValues,
} from "../failure-cost.ts";

/**
 * The cost of failed deliveries, by the visitor's own figures, next to the price of a plan. The form is a GET of the page, so
 * its sum has a link; the island computes the same sum as the visitor types.
 */
export function FailureCost(props: {
  plans: readonly Plan[];
  values: FailureValues;
  hasPost: boolean;
}) {
  const texts = useTexts("failureForm");
  const answers = useTexts("failureAnswer");
  const parts = useParts("failureAnswer");
  const localize = useLocalize();
  const locale = useLocale();
  const currency = useCurrency();
  const isExample = currency === "usd";
  const values = { ...startValues(currency), ...props.values };
  // The script gets these in the page, so they're no more than it needs.
  const plans = props.plans.map((plan) => ({
    title: plan.title,
    monthlyPriceCents: plan.monthlyPriceCents,
    yearlyPriceCents: plan.yearlyPriceCents,
    currency: plan.currency,
    comparison: { tasks: plan.comparison.tasks ?? "" },
  }));
  const context = { plans, pricing: localize(paths.pricing), currency, locale };
  const answer = failureCost(values, { ...context, texts: answers });
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
      data-failure-cost={JSON.stringify({ ...context, texts: parts })}
      className="self-start overflow-hidden rounded-2xl bg-surface text-ink shadow-float"
    >
      <div className="p-5 sm:p-8">
        <h3 id="cost-title" className="text-2xl font-[640] tracking-tight">
          {texts.title}
        </h3>
        <p className="mt-2 text-muted">
          {!isExample
            ? null
            : props.hasPost
              ? texts.exampleFrom({
                  post: (
                    <LocalLink className="link" href={paths.post(costPost)}>
                      {texts.post}
                    </LocalLink>
                  ),
                })
              : texts.example}{" "}
          {isExample ? texts.typeOver : texts.type}
        </p>
        <div className="mt-5 grid gap-4 sm:grid-cols-2 sm:gap-5">
          <div>
            <label htmlFor="cost-deliveries" className="block text-sm font-medium">
              {texts.deliveries}
            </label>
            <div className="joined mt-1.5">
              <input
                {...input("deliveriesError", "deliveries")}
                inputMode="numeric"
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
              {texts.share}
            </label>
            <div className="with-unit mt-1.5" data-unit="%">
              <input
                {...input("shareError", "share")}
                inputMode="decimal"
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
            <span>{texts.one}</span>
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
                    {texts[part]}{" "}
                    <span className="block text-sm text-muted sm:inline">
                      {texts[`${part}Text`]}
                    </span>
                  </label>
                  <div className="with-unit-before flex-none" data-unit={currencySign(currency)}>
                    <input
                      {...input(`${part}Error`, part)}
                      inputMode="decimal"
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
          {texts.update}
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

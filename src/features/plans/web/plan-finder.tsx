import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { LiveError, LiveText } from "../../../ui/form/live-text.tsx";
import { PerPeriod } from "../../../ui/form/per-period.tsx";
import { Island } from "../../../ui/site/island.tsx";
import islandUrl from "../enhance/plan-finder.ts?island";
import type { Plan } from "../plan.ts";
import { type FinderValues, finderBounds, findPlan } from "../plan-finder.ts";
import { beginning, type OwnPlan, offeredPlan } from "./plan-card.tsx";

/**
 * Deliveries and drivers in, the plan that fits out. The form is a GET of the page, so its answer has a link; the island
 * computes the same answer as the visitor types.
 */
export function PlanFinder(props: {
  plans: readonly Plan[];
  values: FinderValues;
  /** Set for customers, who change their plan instead of signing up. */
  own: OwnPlan | null;
}) {
  const { plans, values, own } = props;
  if (plans.length === 0) return null;
  const offered = plans.map((plan) => ({
    ...offeredPlan(plan, own),
    ...(own ? {} : { start: beginning(plan) }),
  }));
  const contact = { href: paths.contact, label: "Contact us" };
  const answer = findPlan(values, offered, contact);
  return (
    <section id="finder" aria-labelledby="finder-title" className="border-t border-line bg-wash">
      <Container className="py-16 sm:py-24">
        <form
          method="get"
          action={`${paths.pricing}#finder`}
          data-plan-finder={JSON.stringify({ plans: offered, contact })}
          className="grid overflow-hidden rounded-2xl border border-line bg-surface shadow-card lg:grid-cols-[1fr_1.15fr]"
        >
          <div className="p-6 sm:p-10">
            <h2 id="finder-title" className="heading">
              Which plan fits?
            </h2>
            <p className="mt-3 text-muted">
              Use a busy but normal week or month, and the drivers out on your busiest day.
            </p>
            <div className="mt-7 grid gap-5 sm:grid-cols-2">
              <div>
                <label htmlFor="finder-deliveries" className="block text-sm font-medium">
                  Deliveries
                </label>
                <div className="joined mt-1.5">
                  <NumberInput
                    name="deliveries"
                    value={values.deliveries}
                    error={answer.deliveriesError}
                    placeholder="1,200"
                    required
                  />
                  <PerPeriod value={values.per} />
                </div>
                <LiveError
                  id="finder-deliveries-error"
                  name="deliveriesError"
                  text={answer.deliveriesError}
                />
              </div>
              <div>
                <label htmlFor="finder-drivers" className="block text-sm font-medium">
                  Drivers <span className="font-normal text-muted">(optional)</span>
                </label>
                <div className="mt-1.5">
                  <NumberInput
                    name="drivers"
                    value={values.drivers}
                    error={answer.driversError}
                    placeholder="6"
                  />
                </div>
                <LiveError
                  id="finder-drivers-error"
                  name="driversError"
                  text={answer.driversError}
                />
              </div>
            </div>
            <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
              <Button type="submit" variant="secondary">
                Find my plan
              </Button>
              <p className="text-sm text-muted">
                For example,{" "}
                <a className="link" href={paths.planFinder({ deliveries: "1200", drivers: "6" })}>
                  1,200 a month with 6 drivers
                </a>
              </p>
            </div>
          </div>
          <div
            role="status"
            className="flex flex-col items-start justify-center border-t border-line bg-accent-wash p-6 sm:p-10 lg:min-h-80 lg:border-l lg:border-t-0"
          >
            <LiveText name="hint" text={answer.hint} className="max-w-sm text-lg text-muted" />
            <LiveText
              name="plan"
              text={answer.plan}
              as="strong"
              className="block text-3xl font-[640] tracking-tight sm:text-4xl"
            />
            <LiveText name="price" text={answer.price} className="mt-2 text-lg font-medium" />
            <LiveText name="reason" text={answer.reason} className="mt-5 max-w-prose" />
            <LiveText name="note" text={answer.note} className="mt-2 max-w-prose text-muted" />
            <a
              data-href="href"
              data-out="label"
              href={answer.href || paths.pricing}
              hidden={answer.href === ""}
              className="button button-primary mt-7"
            >
              {answer.label || "Pricing"}
            </a>
            <LiveText name="start" text={answer.start} className="mt-2.5 text-sm text-muted" />
          </div>
        </form>
      </Container>
      <Island url={islandUrl} />
    </section>
  );
}

function NumberInput(props: {
  name: "deliveries" | "drivers";
  value: string | undefined;
  error: string;
  placeholder: string;
  required?: boolean;
}) {
  const { name, value, error, placeholder, required } = props;
  const { min, max } = finderBounds[name];
  return (
    <input
      id={`finder-${name}`}
      name={name}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={1}
      required={required}
      defaultValue={value}
      placeholder={placeholder}
      aria-invalid={error ? true : undefined}
      aria-describedby={`finder-${name}-error`}
      className="control"
    />
  );
}

import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { LiveError, LiveText } from "../../../ui/form/live-text.tsx";
import { PerPeriod } from "../../../ui/form/per-period.tsx";
import { Island } from "../../../ui/site/island.tsx";
import { LocalForm, LocalLink, useLocalize } from "../../../ui/site/local-link.tsx";
import { useLocale, useParts, useTexts } from "../../../ui/texts.ts";
import islandUrl from "../enhance/plan-finder.ts?island";
import type { Plan } from "../plan.ts";
import {
  driverSteps,
  type FinderAnswer,
  type FinderValues,
  type FinderWords,
  finderExample,
  findPlan,
  type OfferedPlan,
  typedDrivers,
} from "../plan-finder.ts";
import { beginning, type OwnPlan, offeredPlan, type PricingTexts } from "./plan-card.tsx";

interface Finder {
  offered: OfferedPlan[];
  contact: { href: string; label: string };
  values: FinderValues;
  /** The values are the example's. */
  isExample: boolean;
  answer: FinderAnswer;
}

/**
 * The finder's first values: the numbers of the address, or an example that fits a plan.
 * @param own set for customers, who change their plan instead of signing up, and have no use for an example
 * @param texts of the plans' links
 */
export function prepareFinder(
  plans: readonly Plan[],
  asked: FinderValues,
  own: OwnPlan | null,
  texts: PricingTexts,
  words: FinderWords,
): Finder {
  const offered = plans.map((plan) => ({
    ...offeredPlan(plan, own, texts),
    ...(own ? {} : { start: beginning(plan, texts) }),
  }));
  const contact = { href: paths.contact, label: words.texts.contact };
  const isAsked = Boolean(asked.deliveries || asked.drivers);
  const example = findPlan(finderExample, offered, contact, words);
  const isExample = !isAsked && !own && example.href !== contact.href;
  const values = isExample ? finderExample : asked;
  return {
    offered,
    contact,
    values,
    isExample,
    answer: isExample ? example : findPlan(asked, offered, contact, words),
  };
}

/**
 * Deliveries and drivers in, the plan that fits out. The form is a GET of the page, so its answer has a link; the island
 * computes the same answer as the visitor types or moves the slider, and lights the plan's card.
 */
export function PlanFinder({ offered, contact, values, isExample, answer }: Finder) {
  const texts = useTexts("finder");
  const locale = useLocale();
  const parts = useParts("finder");
  const localize = useLocalize();
  if (offered.length === 0) return null;
  const steps = driverSteps(offered);
  const drivers = typedDrivers(values.drivers, locale);
  const at = steps.findIndex((step) => step >= (drivers ?? 1));
  return (
    <section id="finder" aria-labelledby="finder-title">
      <Container className="pt-10 sm:pt-12">
        <LocalForm
          method="get"
          action={`${paths.pricing}#finder`}
          data-plan-finder={JSON.stringify({
            // The script writes the links as they are here.
            plans: offered.map((plan) => ({ ...plan, href: localize(plan.href) })),
            contact: { ...contact, href: localize(contact.href) },
            ...{ example: isExample, locale, texts: parts },
          })}
          className="grid overflow-hidden rounded-2xl border border-line bg-surface shadow-card lg:grid-cols-[1fr_1.15fr]"
        >
          <div className="p-6 sm:p-8">
            <h2 id="finder-title" className="text-xl font-semibold tracking-tight">
              {texts.title}
            </h2>
            <p className="mt-2 text-muted">{isExample ? texts.introExample : texts.intro}</p>
            <div className="mt-6 grid gap-5 sm:grid-cols-[1.5fr_1fr]">
              <div>
                <label htmlFor="finder-deliveries" className="block text-sm font-medium">
                  {texts.deliveries}
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
                  {texts.drivers} <span className="font-normal text-muted">{texts.optional}</span>
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
            <div className="finder-slider mt-4">
              <input
                type="range"
                data-slider=""
                aria-label={texts.slider}
                aria-valuetext={texts.driverCount({ count: drivers ?? 0 })}
                min={0}
                max={steps.length - 1}
                defaultValue={at < 0 ? steps.length - 1 : at}
              />
              <p
                aria-hidden="true"
                className="flex justify-between text-sm text-muted tabular-nums"
              >
                <span>{texts.driverCount({ count: 1 })}</span>
                <span>{texts.driverCount({ count: steps.at(-1) ?? 1 })}</span>
              </p>
            </div>
            <Button type="submit" variant="secondary" className="mt-5">
              {texts.find}
            </Button>
          </div>
          <div
            role="status"
            className="flex flex-col items-start justify-center border-t border-line bg-accent-wash p-6 sm:p-8 lg:min-h-80 lg:border-s lg:border-t-0"
          >
            <LiveText name="hint" text={answer.hint} className="max-w-sm text-lg text-muted" />
            <LiveText
              name="plan"
              text={answer.plan}
              as="strong"
              className="block text-3xl font-[640] tracking-tight sm:text-4xl"
            />
            <LiveText name="price" text={answer.price} className="mt-2 text-lg font-medium" />
            <LiveText name="reason" text={answer.reason} className="mt-4 max-w-prose" />
            <LiveText name="note" text={answer.note} className="mt-1 max-w-prose text-muted" />
            <LocalLink
              data-href="href"
              data-out="label"
              href={answer.href || paths.pricing}
              hidden={answer.href === ""}
              className="button button-primary mt-6"
            >
              {answer.label || texts.pricing}
            </LocalLink>
            <LiveText name="start" text={answer.start} className="mt-2.5 text-sm text-muted" />
          </div>
        </LocalForm>
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
  return (
    <input
      id={`finder-${name}`}
      name={name}
      inputMode="numeric"
      required={required}
      defaultValue={value}
      placeholder={placeholder}
      aria-invalid={error ? true : undefined}
      aria-describedby={`finder-${name}-error`}
      className="control"
    />
  );
}

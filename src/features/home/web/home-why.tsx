import { Container } from "../../../ui/controls/container.tsx";
import type { Plan } from "../../plans/plan.ts";
import type { CostValues } from "../failure-cost.ts";
import { FailureCost } from "./failure-cost.tsx";
import { LaneStop } from "./lane.tsx";

const reasons = [
  [
    "Tested for more than a year",
    "Routing, tracking, and proof of delivery ran on real routes for more than a year before launch.",
  ],
  [
    "Made to scale",
    "The same board handles three drivers or a hundred. You change your plan, not the way you work.",
  ],
  [
    "Pricing that scales with it",
    "Pay by the month or the year, never by the task, and move up when your deliveries do.",
  ],
] as const;

/** Why choose it: three reasons, and the sum that visitors do with their own figures. */
export function HomeWhy(props: {
  name: string;
  plans: readonly Plan[];
  cost: CostValues;
  hasPost: boolean;
}) {
  return (
    <section aria-labelledby="why-title" className="bg-band text-on-band">
      <Container className="grid gap-12 py-16 sm:py-24 lg:grid-cols-[1fr_1.45fr] lg:gap-20">
        <div>
          <LaneStop>Your figures</LaneStop>
          <div className="lg:sticky lg:top-28">
            <h2 id="why-title" className="title">
              {`Why choose ${props.name}`}
            </h2>
            <dl className="mt-10 space-y-7">
              {reasons.map(([title, text]) => (
                <div key={title}>
                  <dt className="text-xl font-semibold">{title}</dt>
                  <dd className="mt-1.5 max-w-prose">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <FailureCost plans={props.plans} values={props.cost} hasPost={props.hasPost} />
      </Container>
    </section>
  );
}

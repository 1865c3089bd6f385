import { Container } from "../../../ui/controls/container.tsx";
import type { Plan } from "../../plans/plan.ts";
import { type CostValues, exampleFailures, failuresInExample } from "../failure-cost.ts";
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

/** Why choose it: three reasons, which failures it prevents, and the cost by visitors' own figures. */
export function HomeWhy(props: {
  name: string;
  plans: readonly Plan[];
  cost: CostValues;
  hasPost: boolean;
}) {
  return (
    <section aria-labelledby="why-title" className="bg-band text-on-band">
      <Container className="grid gap-10 py-14 sm:py-18 lg:grid-cols-[1fr_1.3fr] lg:gap-20">
        <div>
          <LaneStop at={{ mark: "Tue", text: "Your own Tuesday" }}>in your own numbers</LaneStop>
          <h2 id="why-title" className="title">
            {`Why choose ${props.name}`}
          </h2>
          <dl className="mt-8 space-y-5">
            {reasons.map(([title, text]) => (
              <div key={title}>
                <dt className="text-lg font-semibold">{title}</dt>
                <dd className="mt-1 max-w-prose">{text}</dd>
              </div>
            ))}
          </dl>
          <Prevented />
        </div>
        <FailureCost plans={props.plans} values={props.cost} hasPost={props.hasPost} />
      </Container>
    </section>
  );
}

/** Which failures there are, and how many a text prevents, in the post's example. */
function Prevented() {
  const { absent, saved, byReason } = exampleFailures;
  return (
    <div className="mt-8">
      <h3 className="text-lg font-semibold">{`One grocer’s ${failuresInExample} failures, by reason`}</h3>
      <dl>
        {byReason.map(([reason, count]) => (
          <div key={reason} className="flex justify-between">
            <dt>{reason}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-prose">
        {`The example assumes that a text with the arrival time saves ${saved} of the ${absent} where no one was home.`}
      </p>
    </div>
  );
}

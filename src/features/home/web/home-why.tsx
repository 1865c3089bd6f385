import { Container } from "../../../ui/controls/container.tsx";
import { useTexts } from "../../../ui/texts.ts";
import type { Plan } from "../../plans/plan.ts";
import { exampleFailures, type FailureValues, failuresInExample } from "../failure-cost.ts";
import { FailureCost } from "./failure-cost.tsx";
import { LaneStop } from "./lane.tsx";

/** Why choose it: two reasons, which failures it prevents, and the cost by visitors' own figures. */
export function HomeWhy(props: {
  name: string;
  plans: readonly Plan[];
  cost: FailureValues;
  hasPost: boolean;
}) {
  const texts = useTexts("home");
  const reasons = [
    [texts.reasonTested, texts.reasonTestedText],
    [texts.reasonScale, texts.reasonScaleText],
  ] as const;
  return (
    <section aria-labelledby="why-title" className="bg-band text-on-band">
      <Container className="grid gap-8 py-10 sm:py-18 lg:grid-cols-[1fr_1.3fr] lg:gap-20">
        <div>
          <LaneStop at={{ mark: texts.whyDay, text: texts.whyTime }}>{texts.whyStop}</LaneStop>
          <h2 id="why-title" className="title">
            {texts.whyTitle({ company: props.name })}
          </h2>
          <dl className="mt-6 space-y-4">
            {reasons.map(([title, text]) => (
              <div key={title}>
                <dt className="font-semibold sm:text-lg">{title}</dt>
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
  const texts = useTexts("home");
  return (
    <div className="mt-6">
      <h3 className="font-semibold sm:text-lg">
        {texts.failuresTitle({ failures: failuresInExample })}
      </h3>
      <svg viewBox="0 0 48 2" className="mt-2 w-full" fill="currentColor" aria-hidden="true">
        <path d={`M0 0h${failuresInExample}v2H0z`} opacity=".2" />
        <path d={`M0 0h${absent}v2H0z`} opacity=".35" />
        <path d={`M0 0h${saved}v2H0z`} />
      </svg>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {byReason.map(([reason, count]) => (
          <li key={reason}>
            <b>{count}</b> {texts[reason]}
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose">{texts.failuresText({ saved, absent })}</p>
    </div>
  );
}

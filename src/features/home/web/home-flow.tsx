import type { ReactNode } from "react";
import { paths } from "../../../paths.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { parseTime } from "../../../ui/sample-day/clock.ts";
import { followed, listOrder, moments } from "../../../ui/sample-day/day.ts";
import { drivers, tasks } from "../../../ui/sample-day/tasks.ts";
import { DispatchBoard } from "../../../ui/scenes/dispatch-board.tsx";
import { OptimizeBoard } from "../../../ui/scenes/optimize-board.tsx";
import { ProofPhone } from "../../../ui/scenes/proof-phone.tsx";
import { TrackingPage } from "../../../ui/scenes/tracking-page.tsx";
import { Island } from "../../../ui/site/island.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import stylesUrl from "../../../ui/styles/tuesday.css?url";
import { useTexts } from "../../../ui/texts.ts";
import type { Plan } from "../../plans/plan.ts";
import { firstPlanWith } from "../../plans/plan-limits.ts";
import byHandUrl from "../../tuesday/enhance/by-hand.ts?island";
import stepsUrl from "../../tuesday/enhance/tuesday-steps.ts?island";
import { LaneStop } from "./lane.tsx";
import { Snap } from "./snap.tsx";

const [first, second, third] = drivers;

/** How a day starts: the board whose routes the visitor plans. */
export function HomeFlow() {
  const texts = useTexts("home");
  const shares = texts.boardShares({
    first: first?.name ?? "",
    firstStops: first?.stops ?? 0,
    second: second?.name ?? "",
    secondStops: second?.stops ?? 0,
    third: third?.name ?? "",
    thirdStops: third?.stops ?? 0,
  });
  const withScript = (text: ReactNode) => <span className="script-only">{text}</span>;
  return (
    <section aria-labelledby="flow-title" className="border-t border-line bg-wash">
      <Container className="py-10 sm:py-18">
        <LaneStop at={parseTime("8:05 AM")}>
          {texts.orderTime({ customer: firstName(followed.task.recipient) })}
        </LaneStop>
        <h2 id="flow-title" className="title">
          {texts.flowTitle}
        </h2>
        <p className="lede mt-3 mb-6 max-w-4xl">
          {texts.flowIntro({
            orders: tasks.length,
            vans: drivers.length,
            late: listOrder.late,
            withScript,
          })}
        </p>
        <LaneStop at={moments.planned}>{texts.planTime}</LaneStop>
        <OptimizeBoard />
        <section
          hidden
          tabIndex={-1}
          aria-label={texts.planByHand}
          data-by-hand=""
          data-program={stepsUrl}
          data-styles={stylesUrl}
        >
          <p className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            {texts.byHandIntro}
            <button type="button" className="link min-h-11">
              {texts.byHandBack}
            </button>
          </p>
        </section>
        <Island url={byHandUrl} />
        <p className="exact mt-4 text-sm text-muted">{texts.boardExact({ shares, withScript })}</p>
        <p className="planned mt-4 text-sm text-muted">{texts.boardPlanned}</p>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          <LocalLink className="link" href={paths.tuesday} data-plan-by-hand="">
            {texts.planByHand}
          </LocalLink>
          <LocalLink className="link" href={paths.yourDay}>
            {texts.planYourDay}
          </LocalLink>
        </p>
      </Container>
    </section>
  );
}

const firstName = (name: string) => name.split(" ")[0] ?? name;

/** One moment of one delivery, as dispatcher, driver, and customer see it. */
export function HomeScreens({ plans }: { plans: readonly Plan[] }) {
  const plan = firstPlanWith(plans, "tracking_page");
  const texts = useTexts("home");
  return (
    <section aria-labelledby="screens-title" className="border-t border-line">
      <Container className="py-10 sm:py-18">
        <LaneStop at={followed.time}>{texts.doorTime}</LaneStop>
        <h2 id="screens-title" className="title">
          {texts.screensTitle}
        </h2>
        <p className="lede mt-3 max-w-4xl">
          {texts.screensIntro({ driver: followed.driver })}
          {plan ? ` ${texts.screensBranded({ plan })}` : null}
        </p>
        <div className="three-screens mt-6">
          <Snap label={texts.screensLabel}>
            <DispatchBoard list={false} />
            <ProofPhone />
            <TrackingPage />
          </Snap>
        </div>
      </Container>
    </section>
  );
}

import { paths } from "../../../paths.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { minuteOf } from "../../../ui/sample-day/clock.ts";
import { followed, listOrder, moments } from "../../../ui/sample-day/day.ts";
import { drivers, tasks } from "../../../ui/sample-day/tasks.ts";
import { DispatchBoard } from "../../../ui/scenes/dispatch-board.tsx";
import { OptimizeBoard } from "../../../ui/scenes/optimize-board.tsx";
import { ProofPhone } from "../../../ui/scenes/proof-phone.tsx";
import { TrackingPage } from "../../../ui/scenes/tracking-page.tsx";

import type { Plan } from "../../plans/plan.ts";
import { firstPlanWith } from "../../plans/plan-limits.ts";
import { LaneStop } from "./lane.tsx";
import { Snap } from "./snap.tsx";

const [first, second, third] = drivers;
const shares = `${first?.name} the first ${first?.stops} orders, ${second?.name} the next ${second?.stops}, and ${third?.name} the last ${third?.stops}`;

/** How a day starts: the board whose routes the visitor plans. */
export function HomeFlow() {
  return (
    <section aria-labelledby="flow-title" className="border-t border-line bg-wash">
      <Container className="py-10 sm:py-18">
        <LaneStop
          at={minuteOf("8:05 AM")}
        >{`${firstName(followed.task.recipient)} orders`}</LaneStop>
        <h2 id="flow-title" className="title">
          From a list of addresses to a signed delivery
        </h2>
        <p className="lede mt-3 mb-6 max-w-4xl">
          {`${tasks.length} orders, ${drivers.length} vans. Drive them in the order they came in and ${listOrder.late} are late.`}
          <span className="script-only"> Press the button.</span>
        </p>
        <LaneStop at={moments.planned}>The plan</LaneStop>
        <OptimizeBoard />
        <p className="exact mt-4 text-sm text-muted">
          {`List order gives ${shares}.`}{" "}
          <span className="script-only">
            Your browser then finds the shortest three routes that keep every window. It’s not a
            recording.
          </span>
        </p>
        <p className="planned mt-4 text-sm text-muted">
          The same sample city, with random addresses. List order gives each van an equal share.
          Your browser plans these routes and improves them for three seconds. They’re good, not
          proven shortest.
        </p>
        <p className="mt-4">
          <a className="link" href={paths.yourDay}>
            Plan your own day
          </a>
        </p>
      </Container>
    </section>
  );
}

const firstName = (name: string) => name.split(" ")[0];

/** One moment of one delivery, as dispatcher, driver, and customer see it. */
export function HomeScreens({ plans }: { plans: readonly Plan[] }) {
  const branded = firstPlanWith(plans, "tracking_page");
  return (
    <section aria-labelledby="screens-title" className="border-t border-line">
      <Container className="py-10 sm:py-18">
        <LaneStop at={followed.time}>At the door</LaneStop>
        <h2 id="screens-title" className="title">
          One delivery, three screens
        </h2>
        <p className="lede mt-3 max-w-4xl">
          {`${followed.driver} is at the door. The board knows, her phone asks for proof, and the customer’s page says she’s here.${branded ? ` On ${branded} and up, that page has your name and colors.` : ""}`}
        </p>
        <div className="three-screens mt-6">
          <Snap label="Three screens">
            <DispatchBoard list={false} />
            <ProofPhone />
            <TrackingPage />
          </Snap>
        </div>
      </Container>
    </section>
  );
}

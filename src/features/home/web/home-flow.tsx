import { Container } from "../../../ui/controls/container.tsx";
import { clockTime } from "../../../ui/sample-day/clock.ts";
import { followed, moments } from "../../../ui/sample-day/day.ts";
import { drivers, tasks } from "../../../ui/sample-day/tasks.ts";
import { DispatchBoard } from "../../../ui/scenes/dispatch-board.tsx";
import { OptimizeBoard } from "../../../ui/scenes/optimize-board.tsx";
import { ProofPhone } from "../../../ui/scenes/proof-phone.tsx";
import { TrackingPage } from "../../../ui/scenes/tracking-page.tsx";
import type { Plan } from "../../plans/plan.ts";
import { firstPlanWith } from "../../plans/plan-limits.ts";
import { LaneStop } from "./lane.tsx";

const steps = [
  ["Optimize routes", "AI-based routing orders the stops by time window, from the right hub."],
  ["Assign", "Auto-assign hands each route to a driver, or you drag a task yourself."],
  ["Drivers get it in the app", "Next stop, notes, and navigation, before the van is loaded."],
  ["Proof of delivery", "A photo or a signature, with the time, closes the task."],
] as const;

const [first, second, third] = drivers;
const shares = `${first?.name} the first ${first?.stops} orders, ${second?.name} the next ${second?.stops}, and ${third?.name} the last ${third?.stops}`;

/** How a day starts: the board whose routes the visitor plans, and the four steps from there to the door. */
export function HomeFlow() {
  return (
    <section aria-labelledby="flow-title" className="border-t border-line bg-wash">
      <Container className="py-16 sm:py-24">
        <LaneStop>{clockTime(moments.planned)}, at the hub</LaneStop>
        <h2 id="flow-title" className="title max-w-3xl">
          From a list of addresses to a signed delivery
        </h2>
        <p className="lede mt-5 max-w-2xl">
          {`${tasks.length} orders, ${drivers.length} vans, and a promise to every customer. Driven as the orders came in, the day is long and late.`}
          <span className="script-only"> Press the button.</span>
        </p>
        <div className="mt-10">
          <OptimizeBoard />
        </div>
        <p className="mt-4 text-sm text-muted">
          {`A made-up city. List order gives ${shares}. The routes are the shortest set that keeps every time window`}
          <span className="script-only">, and your browser works them out when you press</span>.
        </p>
        <ol className="mt-12 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(([title, text]) => (
            <li key={title} className="border-t-2 border-accent pt-4">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1.5 text-[0.9375rem] text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}

/** One moment of one delivery, as dispatcher, driver, and customer see it. */
export function HomeScreens({ plans }: { plans: readonly Plan[] }) {
  const branded = firstPlanWith(plans, "tracking_page");
  return (
    <section aria-labelledby="screens-title" className="border-t border-line">
      <Container className="py-16 sm:py-28">
        <LaneStop>{clockTime(followed.time)}, at the door</LaneStop>
        <h2 id="screens-title" className="title">
          One delivery, three screens
        </h2>
        <p className="lede mt-5 max-w-2xl">
          {`${followed.driver} is at the door. The board shows it, her phone asks for the proof, and the customer's page says so, all at once. No one calls to ask where the order is.`}
        </p>
        <div className="mt-12 grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-[21rem_minmax(0,1fr)]">
          <div className="board-strip min-w-0 lg:col-span-2">
            <DispatchBoard />
          </div>
          <div className="relative order-1 lg:order-none lg:-mt-40">
            <ProofPhone />
          </div>
          <div className="min-w-0">
            <TrackingPage />
            <p className="mt-5 max-w-2xl text-muted">
              {`The tracking page carries your name and colors${branded ? ` from the ${branded} plan up` : ""}, with live driver updates. After the delivery, it asks for a star rating and up to two answers.`}
            </p>
          </div>
        </div>
      </Container>
    </section>
  );
}

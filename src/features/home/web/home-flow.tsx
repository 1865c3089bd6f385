import { Container } from "../../../ui/controls/container.tsx";
import { clockTime } from "../../../ui/sample-day/clock.ts";
import { followed, listOrder, moments } from "../../../ui/sample-day/day.ts";
import { drivers, tasks } from "../../../ui/sample-day/tasks.ts";
import { DispatchBoard } from "../../../ui/scenes/dispatch-board.tsx";
import { OptimizeBoard } from "../../../ui/scenes/optimize-board.tsx";
import { ProofPhone } from "../../../ui/scenes/proof-phone.tsx";
import { TrackingPage } from "../../../ui/scenes/tracking-page.tsx";
import type { Plan } from "../../plans/plan.ts";
import { firstPlanWith } from "../../plans/plan-limits.ts";
import { LaneStop } from "./lane.tsx";

const steps = [
  ["Optimize routes", "AI-based routing finds the shortest order that keeps every time window."],
  ["Assign", "Auto-assign hands each route to a driver, or you drag a task yourself."],
  ["Drivers get it in the app", "The route is on the phone before the van is loaded."],
  ["Proof of delivery", "A photo or a signature closes the task. The time is saved with it."],
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
          {`${tasks.length} orders, ${drivers.length} vans, and a promise to every customer. Drive them in the order they came in and ${listOrder.late} are late.`}
          <span className="script-only"> Press the button.</span>
        </p>
        <div className="mt-10">
          <OptimizeBoard />
        </div>
        <p className="mt-4 text-sm text-muted">
          {`A made-up city. List order gives ${shares}.`}{" "}
          <span className="script-only">
            Your browser then finds the shortest three routes that keep every window. It's not a
            recording.
          </span>
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
          {`${followed.driver} is at the door. The board knows, her phone asks for proof, the customer's page says she's here. No one has to call.`}
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
              {`${branded ? `On ${branded} and up, the` : "The"} tracking page has your name and colors and follows the driver live. Afterward it asks for stars and up to two answers.`}
            </p>
          </div>
        </div>
      </Container>
    </section>
  );
}

import { DriverPhone } from "../scenes/driver-phone.tsx";
import { OptimizeBoard } from "../scenes/optimize-board.tsx";
import { TrackingPage } from "../scenes/tracking-page.tsx";
import { Container } from "../ui/container.tsx";

const steps = [
  [
    "Optimize routes",
    "Drop in the day's tasks with their addresses and time windows. AI-based routing puts the stops in order, starting from the right hub.",
  ],
  [
    "Assign",
    "Auto-assign hands each route to a driver, or you drag a task yourself. Unassigned tasks stay at the top.",
  ],
  [
    "Drivers get it in the app",
    "The route is on the phone before the van is loaded: next stop, notes, and one button to navigate.",
  ],
  [
    "Proof of delivery",
    "A photo or a signature, with the time, closes the task. The dispatcher sees it at once; the customer gets a message.",
  ],
] as const;

/** How a day runs: four steps in order, and the board on which they happen. */
export function HomeFlow() {
  return (
    <section aria-labelledby="flow-title" className="border-y border-line bg-wash">
      <Container className="py-16 sm:py-24">
        <h2 id="flow-title" className="title max-w-2xl">
          From a list of addresses to a signed delivery
        </h2>
        <ol className="mt-12 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(([title, text], index) => (
            <li key={title} className="border-t-2 border-accent pt-5">
              {/* The list says which step it is. */}
              <p aria-hidden="true" className="text-sm font-semibold tabular-nums text-accent">
                {index + 1}
              </p>
              <h3 className="mt-2 text-lg font-semibold">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-14 sm:mt-16">
          <OptimizeBoard />
        </div>
      </Container>
    </section>
  );
}

/** The same delivery as driver and customer see it. */
export function HomeScreens() {
  return (
    <section aria-labelledby="screens-title">
      <Container className="grid items-center gap-12 py-16 sm:py-28 lg:grid-cols-[18.5rem_1fr] lg:gap-20">
        <div className="order-2 lg:order-1">
          <DriverPhone />
        </div>
        <div className="order-1 min-w-0 lg:order-2">
          <h2 id="screens-title" className="title">
            One delivery, three screens
          </h2>
          <p className="lede mt-5 max-w-2xl">
            The driver marks the stop done. The board updates at that moment, and so does the
            customer's page. Nobody calls to ask where the order is.
          </p>
          <div className="mt-10">
            <TrackingPage />
          </div>
          <p className="mt-5 max-w-2xl text-muted">
            The tracking page carries your name and colors from the Brick &amp; Mortar plan up, with
            live driver updates. After the delivery, it asks for a star rating and up to two
            answers.
          </p>
        </div>
      </Container>
    </section>
  );
}

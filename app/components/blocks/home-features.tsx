import type { ReactNode } from "react";
import { clockTime } from "../../sample-day/clock.ts";
import { moments } from "../../sample-day/day.ts";
import { AssignTask } from "../scenes/assign-task.tsx";
import { CustomerMessages } from "../scenes/customer-messages.tsx";
import { DriverPhone } from "../scenes/driver-phone.tsx";
import { Container } from "../ui/container.tsx";
import { LaneStop } from "./lane.tsx";

const chapters: {
  who: string;
  title: string;
  text: string;
  features: readonly ReactNode[];
  Picture: () => ReactNode;
}[] = [
  {
    who: "For the dispatcher",
    title: "A late order finds its driver",
    text: `It comes in at ${clockTime(moments.now)}, with every van on the road. The board shows what each driver would need for it, in miles and minutes. Pick one, or let auto-assign pick.`,
    features: [
      "AI-based routing",
      "Dispatch and auto-assign",
      "Live fleet tracking",
      "Search and filter",
    ],
    Picture: AssignTask,
  },
  {
    who: "For the driver",
    title: "The next stop, and nothing in the way",
    text: "Where to, by when, and what the customer asked for, on one screen with one button to navigate. At the door, a photo or a signature closes the stop.",
    features: [
      "Driver mobile app",
      "Proof of delivery",
      <>
        Driver chat <span className="badge badge-signal">Coming soon</span>
      </>,
    ],
    Picture: DriverPhone,
  },
  {
    who: "For the customer",
    title: "They know when you'll arrive",
    text: "A message when the van leaves, one when it's close, and one with the proof. In between, a page with your name on it and an arrival time that updates as each stop is completed.",
    features: [
      "Predictive ETA",
      "Automated status updates by chat, SMS, and notification",
      "Branded tracking page and portal",
      "Post-delivery surveys",
      "Client tagging, seen by your team only",
    ],
    Picture: CustomerMessages,
  },
];

/** One idea and one picture for each of the three who share a delivery. */
export function HomeFeatures() {
  return (
    <section aria-labelledby="features-title" className="border-t border-line bg-wash">
      <Container className="py-16 sm:py-24">
        <div className="max-w-2xl">
          <h2 id="features-title" className="title">
            A turnkey solution, from hub to doorstep
          </h2>
          <p className="lede mt-5">
            Nothing to assemble. Sign up, add a hub, invite a driver, and the first route can leave
            today.
          </p>
        </div>
        <div className="mt-16 space-y-20 sm:mt-20 sm:space-y-28">
          {chapters.map(({ who, title, text, features, Picture }) => (
            <div
              key={who}
              className="grid items-center gap-10 md:grid-cols-2 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-24"
            >
              <div>
                <LaneStop>{who}</LaneStop>
                <h3 className="heading">{title}</h3>
                <p className="mt-4 text-lg text-muted">{text}</p>
                <ul className="mt-6 space-y-1 border-t border-line pt-4 text-[0.9375rem] text-muted">
                  {features.map((feature, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                    <li key={index}>{feature}</li>
                  ))}
                </ul>
              </div>
              <Picture />
            </div>
          ))}
        </div>
      </Container>
    </section>
  );
}

import type { ReactNode } from "react";
import { Container } from "../../../ui/controls/container.tsx";
import { FeatureTitle } from "../../../ui/controls/feature-title.tsx";
import { clockTime } from "../../../ui/sample-day/clock.ts";
import { moments } from "../../../ui/sample-day/day.ts";
import { AssignTask } from "../../../ui/scenes/assign-task.tsx";
import { CustomerMessages } from "../../../ui/scenes/customer-messages.tsx";
import { DriverPhone } from "../../../ui/scenes/driver-phone.tsx";
import type { Feature, FeaturePlace } from "../../content/site-lists.ts";
import { LaneStop } from "./lane.tsx";

const chapters: {
  who: string;
  title: string;
  text: string;
  place: FeaturePlace;
  Picture: () => ReactNode;
}[] = [
  {
    who: "For the dispatcher",
    title: "A late order finds its driver",
    text: `It comes in at ${clockTime(moments.now)}, with every van on the road. The board shows the miles it adds for each driver, and when they'd get there. Pick one, or let auto-assign.`,
    place: "Home: dispatcher",
    Picture: AssignTask,
  },
  {
    who: "For the driver",
    title: "The next stop, and nothing in the way",
    text: "Where to, by when, and what the customer asked for. One screen, one Navigate button. At the door, a photo or a signature closes the stop.",
    place: "Home: driver",
    Picture: DriverPhone,
  },
  {
    who: "For the customer",
    title: "They know when you'll arrive",
    text: "A text when the van leaves, one when it's close, and one with the photo. In between, a page with your name on it and an arrival time that updates after every stop.",
    place: "Home: customer",
    Picture: CustomerMessages,
  },
];

/** One idea, one picture, and what there is for each of the three who share a delivery. */
export function HomeFeatures({ features }: { features: Feature[] }) {
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
          {chapters.map(({ who, title, text, place, Picture }) => (
            <div
              key={who}
              className="grid items-center gap-10 md:grid-cols-2 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-24"
            >
              <div>
                <LaneStop>{who}</LaneStop>
                <h3 className="heading">{title}</h3>
                <p className="mt-4 text-lg text-muted">{text}</p>
                <ChapterFeatures features={features.filter((one) => one.place === place)} />
              </div>
              <Picture />
            </div>
          ))}
        </div>
      </Container>
    </section>
  );
}

function ChapterFeatures({ features }: { features: Feature[] }) {
  if (features.length === 0) return null;
  return (
    <ul className="mt-6 space-y-1 border-t border-line pt-4 text-[0.9375rem] text-muted">
      {features.map(({ title, soon }) => (
        <li key={title}>
          <FeatureTitle title={title} soon={soon} />
        </li>
      ))}
    </ul>
  );
}

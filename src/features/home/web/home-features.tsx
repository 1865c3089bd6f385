import { Container } from "../../../ui/controls/container.tsx";
import { FeatureTitle } from "../../../ui/controls/feature-title.tsx";
import { followed, moments, routeOf } from "../../../ui/sample-day/day.ts";
import { CustomerMessages } from "../../../ui/scenes/customer-messages.tsx";
import { DriverPhone } from "../../../ui/scenes/driver-phone.tsx";
import type { Feature, FeaturePlace } from "../../content/site-lists.ts";
import { LaneStop } from "./lane.tsx";
import { Snap } from "./snap.tsx";

const roles: readonly [who: string, place: FeaturePlace][] = [
  ["For the dispatcher", "Home: dispatcher"],
  ["For the driver", "Home: driver"],
  ["For the customer", "Home: customer"],
];

/** What driver and customer have on the road. */
export function HomeFeatures() {
  const { driver } = followed;
  return (
    <section aria-labelledby="features-title" className="border-t border-line">
      <Container className="py-10 sm:py-18">
        <LaneStop at={routeOf(driver).leaves}>{`${driver} drives off`}</LaneStop>
        <h2 id="features-title" className="title">
          A turnkey solution, from hub to doorstep
        </h2>
        <p className="lede mt-3 max-w-4xl">
          Sign up, add a hub, invite a driver, and the first route can leave today.
        </p>
        <div className="beside mt-6">
          <Snap label="Two phones">
            <div>
              <div>
                <LaneStop at={moments.onTheWay}>On the driver’s phone</LaneStop>
                <h3 className="heading">The next stop, and nothing in the way</h3>
                <p className="mt-3 text-muted sm:text-lg">
                  Where to, by when, and what the customer asked for. At the door, a photo or a
                  signature closes the stop.
                </p>
              </div>
              <DriverPhone />
            </div>
            <div>
              <div>
                <LaneStop at={moments.onTheWay}>On the customer’s phone</LaneStop>
                <h3 className="heading">They know when you’ll arrive</h3>
                <p className="mt-3 text-muted sm:text-lg">
                  A text when the van leaves, one when it’s close, and one with the photo.
                </p>
              </div>
              <CustomerMessages />
            </div>
          </Snap>
        </div>
      </Container>
    </section>
  );
}

/** All there is for the three who share a delivery. */
export function AllFeatures({ features }: { features: Feature[] }) {
  return (
    <details name="home-faq" className="faq border-b border-line">
      <summary>All features, by role</summary>
      <div className="grid gap-x-8 gap-y-5 pb-5 sm:grid-cols-3 lg:grid-cols-2">
        {roles.map(([who, place]) => (
          <div key={who}>
            <h3 className="font-semibold">{who}</h3>
            <ul className="mt-2 space-y-1 text-[0.9375rem] text-muted">
              {features
                .filter((one) => one.place === place)
                .map(({ title, soon }) => (
                  <li key={title}>
                    <FeatureTitle title={title} soon={soon} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  );
}

import { Container } from "../../../ui/controls/container.tsx";
import { FeatureTitle } from "../../../ui/controls/feature-title.tsx";
import { findRoute, followed, moments } from "../../../ui/sample-day/day.ts";
import { CustomerMessages } from "../../../ui/scenes/customer-messages.tsx";
import { DriverPhone } from "../../../ui/scenes/driver-phone.tsx";
import { useTexts } from "../../../ui/texts.ts";
import type { Feature, FeaturePlace } from "../../content/site-lists.ts";
import type { Translatable } from "../../content/translated.ts";
import { LaneStop } from "./lane.tsx";
import { Snap } from "./snap.tsx";

/** Features for driver and customer on the road. */
export function HomeFeatures() {
  const { driver } = followed;
  const texts = useTexts("home");
  return (
    <section aria-labelledby="features-title" className="border-t border-line">
      <Container className="py-10 sm:py-18">
        <LaneStop at={findRoute(driver).leaves}>{texts.leaveTime({ driver })}</LaneStop>
        <h2 id="features-title" className="title">
          {texts.featuresTitle}
        </h2>
        <p className="lede mt-3 max-w-4xl">{texts.featuresIntro}</p>
        <div className="beside mt-6">
          <Snap label={texts.phonesLabel}>
            <div>
              <div>
                <LaneStop at={moments.onTheWay}>{texts.driverTime}</LaneStop>
                <h3 className="heading">{texts.driverTitle}</h3>
                <p className="mt-3 text-muted sm:text-lg">{texts.driverText}</p>
              </div>
              <DriverPhone />
            </div>
            <div>
              <div>
                <LaneStop at={moments.onTheWay}>{texts.customerTime}</LaneStop>
                <h3 className="heading">{texts.customerTitle}</h3>
                <p className="mt-3 text-muted sm:text-lg">{texts.customerText}</p>
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
export function AllFeatures({ features }: { features: readonly (Feature & Translatable)[] }) {
  const texts = useTexts("home");
  const roles: readonly [who: string, place: FeaturePlace][] = [
    [texts.forDispatcher, "Home: dispatcher"],
    [texts.forDriver, "Home: driver"],
    [texts.forCustomer, "Home: customer"],
  ];
  return (
    <details name="home-faq" className="faq border-b border-line">
      <summary>{texts.allFeatures}</summary>
      <div className="grid gap-x-8 gap-y-5 pb-5 sm:grid-cols-3 lg:grid-cols-2">
        {roles.map(([who, place]) => (
          <div key={who}>
            <h3 className="font-semibold">{who}</h3>
            <ul className="mt-2 space-y-1 text-[0.9375rem] text-muted">
              {features
                .filter((one) => one.place === place)
                .map((one) => (
                  <li key={one.title}>
                    <FeatureTitle {...one} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  );
}

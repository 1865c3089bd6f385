import { servicesContext } from "../../../context.ts";
import { yourDayPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { useCurrency } from "../../../root-data.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { linkTo, useLocalize } from "../../../ui/site/local-link.tsx";
import { ReactPart } from "../../../ui/site/react-part.tsx";
import { useTexts } from "../../../ui/texts.ts";
import workerUrl from "../enhance/day-worker.ts?island";
import { YourDay } from "../web/your-day.tsx";
import type { Route } from "./+types/your-day.ts";
import islandUrl from "./your-day-browser.ts?island";
import "../../../ui/styles/your-day.css";

export const handle: RouteHandle = { sells: "band", cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  const { findPlaces, measureRoads } = context.get(servicesContext).lookUp;
  return { looksUp: { addresses: Boolean(findPlaces), roads: Boolean(measureRoads) } };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, yourDayPage);

/** The visitor's own orders, planned in their browser. */
export default function YourDayPage({ loaderData: { looksUp } }: Route.ComponentProps) {
  const texts = useTexts("yourDay");
  const localize = useLocalize();
  return (
    <Container className="py-12 sm:py-16">
      <h1 className="title">{texts.title}</h1>
      <p className="lede mt-4 mb-8 max-w-3xl">{texts.lede}</p>
      <noscript>
        <p className="mb-8 max-w-3xl">
          {texts.needsScript({ link: linkTo(`${paths.home}#flow-title`) })}
        </p>
      </noscript>
      <div className="script-only-block">
        <ReactPart
          name="your-day"
          component={YourDay}
          props={{
            worker: workerUrl,
            currency: useCurrency(),
            looksUp,
            forms: { signup: localize(paths.signupStart), contact: localize(paths.contact) },
          }}
          texts={["form", "errors", "planner", "dayErrors"]}
          url={islandUrl}
        />
      </div>
    </Container>
  );
}

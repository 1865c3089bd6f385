import { servicesContext } from "../../../context.ts";
import { yourDayPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { useCurrency } from "../../../root-data.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { ReactPart } from "../../../ui/site/react-part.tsx";
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
  return (
    <Container className="py-12 sm:py-16">
      <h1 className="title">Plan your own day</h1>
      <p className="lede mt-4 mb-8 max-w-3xl">
        Paste today’s orders and see the routes: miles, hours, lateness, and cost, before and after.
        It runs in your browser. Nothing is uploaded unless you ask for it.
      </p>
      <noscript>
        <p className="mb-8 max-w-3xl">
          {"This page plans routes with JavaScript, which is off in your browser. The "}
          <LocalLink className="link" href={`${paths.home}#flow-title`}>
            sample day on the landing page
          </LocalLink>
          {" shows a planned day without it."}
        </p>
      </noscript>
      <div className="script-only-block">
        <ReactPart
          name="your-day"
          component={YourDay}
          props={{ worker: workerUrl, currency: useCurrency(), looksUp }}
          texts={["form", "errors"]}
          url={islandUrl}
        />
      </div>
    </Container>
  );
}

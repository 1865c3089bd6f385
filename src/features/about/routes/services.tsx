import { servicesContext } from "../../../context.ts";
import { servicesPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { PageIntro } from "../../../ui/blocks/page-intro.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { FeatureTitle } from "../../../ui/controls/feature-title.tsx";
import { NamedIcon } from "../../../ui/controls/named-icon.tsx";
import { type Trade, TradeStop } from "../../../ui/scenes/trade-stop.tsx";
import type { FeaturePlace } from "../../content/site-lists.ts";
import type { ScreenName } from "../../media/drawn.ts";
import type { Route } from "./+types/services.ts";
import "../../../ui/styles/trades.css";

export const handle: RouteHandle = {
  sells: "band",
  cache: {},
  edits: ["industry", "feature", "partner"],
};

export const meta = (args: Route.MetaArgs) => pageMeta(args, servicesPage);

type Titles = Record<string, string>;

const trades: Record<ScreenName, Trade> = {
  Food: "food",
  Grocery: "grocery",
  Pharmacy: "pharmacy",
  Parcels: "parcels",
};

/** What the services page says of features, column by column. */
const columns: readonly { title: string; place: FeaturePlace }[] = [
  { title: "For planning", place: "Services: planning" },
  { title: "For the road", place: "Services: road" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { content, blog } = services;
  const [all, features, partners] = await Promise.all([
    withFallback(services, "industries", content.listIndustries(), []),
    withFallback(services, "features", content.listFeatures(), []),
    withFallback(services, "partners", content.listPartners(), []),
  ]);
  const industries = all.filter(({ place }) => place === "Services page");
  const slugs = industries.flatMap(({ screen, post }) => (screen && post ? [post] : []));
  return {
    industries,
    features,
    partners,
    /** The titles of the posts that chapters link to, by slug. One that isn't published is missing. */
    titles: await withFallback<Titles, Titles>(services, "titles", blog.listTitles(slugs), {}),
  };
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { industries, features, partners, titles } = loaderData;
  const chapters = industries.flatMap(({ screen, ...one }) =>
    screen && trades[screen] ? [{ ...one, trade: trades[screen] }] : [],
  );
  const others = industries.filter(({ screen }) => !screen || !trades[screen]);
  const shown = columns.flatMap(({ title, place }) => {
    const items = features.filter((one) => one.place === place);
    return items.length > 0 ? [{ title, items }] : [];
  });
  return (
    <>
      <PageIntro title="For every business that delivers to the door">
        The same three screens run a kitchen with two couriers and a warehouse with forty vans. What
        changes is what the driver has to get right.
      </PageIntro>
      {industries.length > 0 ? (
        <section aria-labelledby="industries-title">
          <Container className="py-16 sm:py-24">
            <h2 id="industries-title" className="heading">
              Industries
            </h2>
            <div className="mt-10 space-y-14 sm:space-y-20">
              {chapters.map(({ trade, title, text, post }) => (
                <div
                  key={title}
                  className="grid items-center gap-8 md:grid-cols-2 md:even:*:first:order-2 lg:gap-20"
                >
                  <div>
                    <h3 className="text-2xl font-semibold tracking-tight">{title}</h3>
                    <p className="mt-3 max-w-prose text-muted">{text}</p>
                    {titles[post] ? (
                      <p className="mt-4">
                        <a className="link" href={paths.post(post)}>
                          {titles[post]}
                        </a>
                      </p>
                    ) : null}
                  </div>
                  <TradeStop trade={trade} />
                </div>
              ))}
            </div>
            {others.length > 0 ? (
              <>
                <h3 className="mt-16 text-lg font-semibold">Also built for</h3>
                <ul className="mt-6 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
                  {others.map(({ icon, title, text }) => (
                    <li key={title} className="flex gap-4 border-t border-line py-6">
                      <NamedIcon name={icon} size={24} className="mt-0.5 flex-none text-accent" />
                      <div>
                        <h4 className="font-semibold">{title}</h4>
                        <p className="mt-1 text-muted">{text}</p>
                      </div>
                    </li>
                  ))}
                  <li className="flex gap-4 border-t border-line py-6">
                    <NamedIcon name="Messages" size={24} className="mt-0.5 flex-none text-accent" />
                    <div>
                      <h4 className="font-semibold">Something else?</h4>
                      <p className="mt-1 text-muted">
                        <a className="link" href={paths.contact}>
                          Tell us what you deliver
                        </a>
                      </p>
                    </div>
                  </li>
                </ul>
              </>
            ) : null}
          </Container>
        </section>
      ) : null}
      {shown.length > 0 ? (
        <section aria-labelledby="features-title" className="border-y border-line bg-wash">
          <Container className="py-16 sm:py-24">
            <h2 id="features-title" className="heading">
              Application key features
            </h2>
            <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-2">
              {shown.map(({ title, items }) => (
                <div key={title}>
                  <h3 className="text-lg font-semibold">{title}</h3>
                  <div className="prose prose-plan mt-4">
                    <ul>
                      {items.map((item) => (
                        <li key={item.title}>
                          <FeatureTitle {...item} />
                        </li>
                      ))}
                    </ul>
                  </div>
                </div>
              ))}
            </div>
          </Container>
        </section>
      ) : null}
      <section aria-labelledby="partners-title">
        <Container className="py-16 sm:py-24">
          <div>
            <h2 id="partners-title" className="heading">
              Partners
            </h2>
            {partners.length > 0 ? (
              <>
                <p className="mt-4 text-muted">
                  What it connects to, so you don't have to build it.
                </p>
                <dl className="mt-8 grid gap-x-12 gap-y-6 lg:grid-cols-3">
                  {partners.map(({ icon, title, text }) => (
                    <div key={title}>
                      <dt className="flex gap-4 font-semibold">
                        <NamedIcon name={icon} size={24} className="flex-none text-accent" />
                        {title}
                      </dt>
                      <dd className="mt-1 pl-10 text-muted">{text}</dd>
                    </div>
                  ))}
                </dl>
              </>
            ) : null}
            <div className="mt-10 flex flex-wrap gap-3">
              <Button href={paths.pricing}>See the plans</Button>
              <Button href={paths.contact} variant="secondary">
                Become a partner
              </Button>
            </div>
          </div>
        </Container>
      </section>
    </>
  );
}

import { MapPin } from "lucide-react";
import { servicesContext } from "../../../context.ts";
import { aboutPage } from "../../../contract/site-pages.ts";
import { fallbackName, pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { useRootData } from "../../../root-data.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { ClosingBand } from "../../../ui/blocks/closing-band.tsx";
import { PageIntro } from "../../../ui/blocks/page-intro.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { FeatureTitle } from "../../../ui/controls/feature-title.tsx";
import { GalleryPicture } from "../../gallery/web/gallery-picture.tsx";
import { galleryPicture } from "../../gallery/web/items.ts";
import type { Route } from "./+types/about.ts";

export const handle: RouteHandle = { sells: "own band", cache: {}, edits: ["feature", "setting"] };

export const meta = (args: Route.MetaArgs) => pageMeta(args, aboutPage);

const values = [
  ["The driver’s time is real", "One extra tap is forty a day. We count taps."],
  ["Say it plainly", "On the board, on a bill, in an email: plain words, no fine print."],
  ["Test on the road", "We ran real routes for more than a year before launch."],
  ["Your data is yours", "We keep what the service needs and hand it back when you ask."],
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const features = await withFallback(services, "features", services.content.listFeatures(), []);
  return { features: features.filter(({ place }) => place === "About page") };
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { features } = loaderData;
  const settings = useRootData()?.settings;
  const name = settings?.name ?? fallbackName;
  return (
    <>
      <PageIntro title={`Welcome to ${name}`}>
        We make the software that gets an order from the hub to the right door, and tells everyone
        waiting when it’ll arrive.
      </PageIntro>
      <section aria-labelledby="who-title">
        <Container className="grid items-center gap-12 pt-16 sm:pt-24 lg:grid-cols-[1fr_1.1fr] lg:gap-20">
          <div>
            <h2 id="who-title" className="heading">
              Who We Are
            </h2>
            <div className="mt-5 max-w-prose space-y-4">
              <p>
                Ines Valdivia drove a bread route for two years. The van was never the problem. The
                problem was the phone: a café calls to ask where its bread is, the bakery calls
                Ines, and Ines is carrying crates up a ramp. An hour later everyone has the answer,
                because the bread is there.
              </p>
              <p>
                So she made a page that showed each café its own stop and a time. It was one page,
                for one route. The calls stopped, and the bakery down the street asked for the same.
              </p>
              <p>
                {`${name} is that page, grown up. A small team builds it for the dispatcher who plans, the driver who drives, and the customer who opens the door. If one of the three has to call another, we have work to do.`}
              </p>
            </div>
            <p className="mt-6">
              <a className="link" href={paths.team}>
                Meet the team
              </a>
            </p>
            <p className="mt-6 text-sm text-muted">
              A sample story: the company and its people are invented.
            </p>
          </div>
          <figure>
            <GalleryPicture
              item={galleryPicture("van-livery")}
              sizes="(min-width: 80rem) 38rem, (min-width: 64rem) 50vw, 100vw"
              className="h-auto w-full rounded-2xl"
            />
            {settings?.company_address ? (
              <figcaption className="mt-4 flex gap-3 text-sm text-muted">
                <MapPin aria-hidden="true" size={18} className="mt-0.5 flex-none text-accent" />
                <span>
                  {`You’ll find us at ${settings.company_address}. Stop by on a weekday. `}
                  <a className="link" href={paths.contact}>
                    Email first
                  </a>{" "}
                  so someone’s there.
                </span>
              </figcaption>
            ) : null}
          </figure>
        </Container>
      </section>
      <Container className="py-16 sm:py-20">
        <GalleryPicture
          item={galleryPicture("depot-dawn")}
          sizes="(min-width: 78rem) 74rem, 100vw"
          className="aspect-3/2 w-full rounded-2xl object-cover sm:aspect-3/1"
        />
        <div className="mt-10 grid gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-20">
          <section aria-labelledby="mission-title">
            <h2 id="mission-title" className="eyebrow">
              Our Mission
            </h2>
            <p className="heading mt-3 text-balance">
              To make the last mile easy, whether you run two vans or forty.
            </p>
          </section>
          <section aria-labelledby="offer-title">
            <h2 id="offer-title" className="eyebrow">
              What We Offer
            </h2>
            <p className="mt-3 max-w-prose text-muted">
              A turnkey solution: the board for dispatch, the mobile app for drivers, and a branded
              tracking page for customers, with chat, SMS, and notifications in between. Sign up,
              add a hub, and send out your first route.
            </p>
          </section>
        </div>
      </Container>
      {features.length > 0 ? (
        <section aria-labelledby="key-title" className="border-y border-line bg-wash">
          <Container className="grid items-center gap-x-20 gap-y-10 py-16 sm:py-20 lg:grid-cols-2">
            <GalleryPicture
              item={galleryPicture("route-graph")}
              sizes="(min-width: 78rem) 35rem, (min-width: 64rem) 46vw, 100vw"
              className="aspect-4/3 w-full rounded-2xl object-cover"
            />
            <div>
              <h2 id="key-title" className="heading">
                Key Features
              </h2>
              <dl className="mt-5 divide-y divide-line">
                {features.map(({ title, text, soon }) => (
                  <div key={title} className="py-4">
                    <dt className="text-lg font-semibold">
                      <FeatureTitle title={title} soon={soon} />
                    </dt>
                    <dd className="mt-1 text-muted">{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </Container>
        </section>
      ) : null}
      <section aria-labelledby="values-title">
        <Container className="grid gap-8 py-16 sm:py-20 lg:grid-cols-[1fr_2fr] lg:gap-20">
          <h2 id="values-title" className="heading">
            Our Values
          </h2>
          <ol className="divide-y divide-line border-y border-line">
            {values.map(([title, text]) => (
              <li key={title} className="grid gap-2 py-6 sm:grid-cols-[16rem_1fr] sm:gap-8">
                <h3 className="font-semibold leading-[inherit]">{title}</h3>
                <p className="text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </Container>
      </section>
      <ClosingBand
        id="join-title"
        title="Join Us"
        actions={
          <Button href={paths.contact} variant="secondary" size="lg">
            Contact us
          </Button>
        }
      >
        Put your own addresses on the board. Or come build it with us.
      </ClosingBand>
    </>
  );
}

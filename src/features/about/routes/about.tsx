import { MapPin } from "lucide-react";
import { localeContext, servicesContext } from "../../../context.ts";
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
import { LocalLink, linkTo } from "../../../ui/site/local-link.tsx";
import { inOrder } from "../../../ui/site/sections.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { fieldLang } from "../../content/translated.ts";
import { GalleryPicture } from "../../gallery/web/gallery-picture.tsx";
import { galleryPicture } from "../../gallery/web/items.ts";
import type { Route } from "./+types/about.ts";

export const handle: RouteHandle = {
  sells: "own band",
  cache: {},
  edits: ["feature", "setting", ["wording", "about"]],
};

export const meta = (args: Route.MetaArgs) => pageMeta(args, aboutPage);

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const features = await withFallback(
    services,
    "features",
    services.content.listFeatures(context.get(localeContext)),
    [],
  );
  return { features: features.filter(({ place }) => place === "About page") };
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { features } = loaderData;
  const settings = useRootData()?.settings;
  const company = settings?.name ?? fallbackName;
  const texts = useTexts("about");
  const values = [
    [texts.valueTime, texts.valueTimeText],
    [texts.valuePlain, texts.valuePlainText],
    [texts.valueRoad, texts.valueRoadText],
    [texts.valueData, texts.valueDataText],
  ] as const;
  const sections = {
    who: (
      <section aria-labelledby="who-title">
        <Container className="grid items-center gap-12 pt-16 sm:pt-24 lg:grid-cols-[1fr_1.1fr] lg:gap-20">
          <div>
            <h2 id="who-title" className="heading">
              {texts.whoTitle}
            </h2>
            <div className="mt-5 max-w-prose space-y-4">
              <p>{texts.whoBread}</p>
              <p>{texts.whoPage}</p>
              <p>{texts.whoNow({ company })}</p>
            </div>
            <p className="mt-6">
              <LocalLink className="link" href={paths.team}>
                {texts.meetTeam}
              </LocalLink>
            </p>
            <p className="mt-6 text-sm text-muted">{texts.sample}</p>
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
                  {texts.address({
                    address: settings.company_address,
                    link: linkTo(paths.contact),
                  })}
                </span>
              </figcaption>
            ) : null}
          </figure>
        </Container>
      </section>
    ),
    mission: (
      <Container className="py-16 sm:py-20">
        <GalleryPicture
          item={galleryPicture("depot-dawn")}
          sizes="(min-width: 78rem) 74rem, 100vw"
          className="aspect-3/2 w-full rounded-2xl object-cover sm:aspect-3/1"
        />
        <div className="mt-10 grid gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-20">
          <section aria-labelledby="mission-title">
            <h2 id="mission-title" className="eyebrow">
              {texts.missionTitle}
            </h2>
            <p className="heading mt-3 text-balance">{texts.mission}</p>
          </section>
          <section aria-labelledby="offer-title">
            <h2 id="offer-title" className="eyebrow">
              {texts.offerTitle}
            </h2>
            <p className="mt-3 max-w-prose text-muted">{texts.offer}</p>
          </section>
        </div>
      </Container>
    ),
    features:
      features.length > 0 ? (
        <section aria-labelledby="key-title" className="border-y border-line bg-wash">
          <Container className="grid items-center gap-x-20 gap-y-10 py-16 sm:py-20 lg:grid-cols-2">
            <GalleryPicture
              item={galleryPicture("route-graph")}
              sizes="(min-width: 78rem) 35rem, (min-width: 64rem) 46vw, 100vw"
              className="aspect-4/3 w-full rounded-2xl object-cover"
            />
            <div>
              <h2 id="key-title" className="heading">
                {texts.featuresTitle}
              </h2>
              <dl className="mt-5 divide-y divide-line">
                {features.map((one) => (
                  <div key={one.title} className="py-4">
                    <dt className="text-lg font-semibold">
                      <FeatureTitle {...one} />
                    </dt>
                    <dd className="mt-1 text-muted" lang={fieldLang(one, "text")}>
                      {one.text}
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          </Container>
        </section>
      ) : null,
    values: (
      <section aria-labelledby="values-title">
        <Container className="grid gap-8 py-16 sm:py-20 lg:grid-cols-[1fr_2fr] lg:gap-20">
          <h2 id="values-title" className="heading">
            {texts.valuesTitle}
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
    ),
    join: (
      <ClosingBand
        id="join-title"
        title={texts.joinTitle}
        actions={
          <Button href={paths.contact} variant="secondary" size="lg">
            {texts.contact}
          </Button>
        }
      >
        {texts.join}
      </ClosingBand>
    ),
  };
  return (
    <>
      <PageIntro title={texts.title({ company })}>{texts.intro}</PageIntro>
      {inOrder(texts.sections, sections)}
    </>
  );
}

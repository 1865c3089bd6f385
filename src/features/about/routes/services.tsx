import { localeContext, servicesContext } from "../../../context.ts";
import { servicesPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { useRootData } from "../../../root-data.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { PageIntro } from "../../../ui/blocks/page-intro.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { FeatureTitle } from "../../../ui/controls/feature-title.tsx";
import { NamedIcon } from "../../../ui/controls/named-icon.tsx";
import { type Trade, TradeStop } from "../../../ui/scenes/trade-stop.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { inOrder } from "../../../ui/site/sections.tsx";
import { StoreBadges } from "../../../ui/site/store-badges.tsx";
import { useTexts } from "../../../ui/texts.ts";
import type { FeaturePlace } from "../../content/site-lists.ts";
import { fieldLang } from "../../content/translated.ts";
import { GalleryPicture } from "../../gallery/web/gallery-picture.tsx";
import { galleryPicture } from "../../gallery/web/items.ts";
import type { IconName, ScreenName } from "../../media/drawn.ts";
import type { GalleryPictureName } from "../../media/gallery-pictures.ts";
import type { Route } from "./+types/services.ts";
import "../../../ui/styles/trades.css";

export const handle: RouteHandle = {
  sells: "band",
  cache: {},
  edits: ["industry", "feature", "partner", ["wording", "services"]],
};

export const meta = (args: Route.MetaArgs) => pageMeta(args, servicesPage);

type Titles = Record<string, string>;

const trades: Record<ScreenName, Trade> = {
  Food: "food",
  Grocery: "grocery",
  Pharmacy: "pharmacy",
  Parcels: "parcels",
};

/** A picture for each trade, by the icon that content has chosen for it. A trade with another icon shows the icon alone. */
const tradePictures: Partial<Record<IconName, GalleryPictureName>> = {
  Croissant: "doorstep-dusk",
  Basket: "warehouse-light",
  Pill: "staff-badge",
  Package: "parcel-tape",
  Heart: "hub-signs",
  Store: "tracking-page",
  Gift: "sticker-sheet",
  Paw: "box-family",
  Factory: "belt-focus",
};

/** What the services page says of features, column by column. */
const columns: readonly {
  text: "planning" | "road";
  place: FeaturePlace;
  picture: GalleryPictureName;
}[] = [
  { text: "planning", place: "Services: planning", picture: "city-trails" },
  { text: "road", place: "Services: road", picture: "rain-windscreen" },
];

function TradePicture(props: { icon: IconName; sizes: string; className: string }) {
  const name = tradePictures[props.icon];
  if (!name) return null;
  return (
    <GalleryPicture
      item={galleryPicture(name)}
      sizes={props.sizes}
      className={`w-full bg-wash object-cover ${props.className}`}
    />
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { content, blog } = services;
  const locale = context.get(localeContext);
  const [all, features, partners] = await Promise.all([
    withFallback(services, "industries", content.listIndustries(locale), []),
    withFallback(services, "features", content.listFeatures(locale), []),
    withFallback(services, "partners", content.listPartners(locale), []),
  ]);
  const industries = all.filter(({ place }) => place === "Services page");
  const slugs = industries.flatMap(({ screen, post }) => (screen && post ? [post] : []));
  return {
    industries,
    features,
    partners,
    /** The titles of the posts that chapters link to, by slug. One that isn't published is missing. */
    titles: await withFallback<Titles, Titles>(
      services,
      "titles",
      blog.listTitles(slugs, locale),
      {},
    ),
  };
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { industries, features, partners, titles } = loaderData;
  const chapters = industries.flatMap(({ screen, ...one }) =>
    screen && trades[screen] ? [{ ...one, trade: trades[screen] }] : [],
  );
  const others = industries.filter(({ screen }) => !screen || !trades[screen]);
  const visibleColumns = columns.flatMap(({ place, ...column }) => {
    const items = features.filter((one) => one.place === place);
    return items.length > 0 ? [{ ...column, items }] : [];
  });
  const settings = useRootData()?.settings;
  const texts = useTexts("services");
  const sections = {
    industries:
      industries.length > 0 ? (
        <section aria-labelledby="industries-title">
          <Container className="py-16 sm:py-20">
            <h2 id="industries-title" className="heading">
              {texts.industriesTitle}
            </h2>
            <div className="mt-8 space-y-12 sm:mt-10 sm:space-y-14">
              {chapters.map(({ trade, icon, title, text, post, ...one }) => (
                <div
                  key={title}
                  className="grid items-center gap-x-12 gap-y-7 md:grid-cols-2 md:even:*:first:order-2 lg:gap-x-20"
                >
                  <div>
                    <h3
                      className="text-2xl font-semibold tracking-tight"
                      lang={fieldLang(one, "title")}
                    >
                      {title}
                    </h3>
                    <p className="mt-3 max-w-prose text-muted" lang={fieldLang(one, "text")}>
                      {text}
                    </p>
                    {titles[post] ? (
                      <p className="mt-4">
                        <LocalLink className="link" href={paths.post(post)}>
                          {titles[post]}
                        </LocalLink>
                      </p>
                    ) : null}
                  </div>
                  {/* The stop lies on the picture's lower edge. */}
                  <div className="trade-picture">
                    <TradePicture
                      icon={icon}
                      sizes="(min-width: 78rem) 35rem, (min-width: 48rem) 46vw, 100vw"
                      className="rounded-2xl"
                    />
                    <TradeStop trade={trade} />
                  </div>
                </div>
              ))}
            </div>
            {others.length > 0 ? (
              <>
                <h3 className="mt-16 text-2xl font-semibold tracking-tight sm:mt-20">
                  {texts.alsoTitle}
                </h3>
                <ul className="mt-6 grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-3 sm:gap-x-8 lg:gap-y-12">
                  {others.map(({ icon, title, text, ...one }) => (
                    <li key={title}>
                      <TradePicture
                        icon={icon}
                        sizes="(min-width: 78rem) 23rem, (min-width: 40rem) 30vw, 46vw"
                        className="mb-4 aspect-square rounded-2xl sm:aspect-4/3"
                      />
                      <h4 className="flex gap-2.5 font-semibold" lang={fieldLang(one, "title")}>
                        <NamedIcon name={icon} size={20} className="mt-0.5 flex-none text-accent" />
                        {title}
                      </h4>
                      <p className="mt-1 text-muted" lang={fieldLang(one, "text")}>
                        {text}
                      </p>
                    </li>
                  ))}
                  <li className="flex flex-col justify-center rounded-2xl bg-accent-wash p-5 sm:p-8">
                    <h4 className="text-lg font-semibold">{texts.elseTitle}</h4>
                    <p className="mt-2">
                      <LocalLink className="link" href={paths.contact}>
                        {texts.elseLink}
                      </LocalLink>
                    </p>
                  </li>
                </ul>
              </>
            ) : null}
          </Container>
        </section>
      ) : null,
    features:
      visibleColumns.length > 0 ? (
        <section aria-labelledby="features-title" className="border-y border-line bg-wash">
          <Container className="py-16 sm:py-24">
            <h2 id="features-title" className="heading">
              {texts.featuresTitle}
            </h2>
            <div className="mt-8 grid gap-8 lg:grid-cols-2">
              {visibleColumns.map(({ text, picture, items }) => (
                <div key={text} className="card overflow-hidden">
                  <GalleryPicture
                    item={galleryPicture(picture)}
                    sizes="(min-width: 78rem) 35rem, (min-width: 64rem) 46vw, 100vw"
                    className="aspect-2/1 w-full object-cover"
                  />
                  <div className="px-5 pb-3 pt-6 sm:px-7">
                    <h3 className="text-xl font-semibold tracking-tight">{texts[text]}</h3>
                    <ul className="mt-3 divide-y divide-line">
                      {items.map((item) => (
                        <li key={item.title} className="py-3">
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
      ) : null,
    partners: (
      <section aria-labelledby="partners-title">
        <Container className="grid gap-x-20 gap-y-8 py-16 sm:py-20 lg:grid-cols-[1fr_1.6fr]">
          <div>
            <h2 id="partners-title" className="heading">
              {texts.partnersTitle}
            </h2>
            {partners.length > 0 ? <p className="lede mt-4">{texts.partnersText}</p> : null}
            <div className="mt-6 flex flex-wrap gap-3">
              <Button href={paths.pricing}>{texts.seePlans}</Button>
              <Button href={paths.contact} variant="secondary">
                {texts.becomePartner}
              </Button>
            </div>
          </div>
          {partners.length > 0 ? (
            <dl className="divide-y divide-line border-y border-line">
              {partners.map(({ icon, title, text, ...one }) => (
                <div key={title} className="grid grid-cols-[auto_1fr] items-center gap-x-5 py-6">
                  <dt
                    className="col-span-2 grid grid-cols-subgrid items-center text-lg font-semibold"
                    lang={fieldLang(one, "title")}
                  >
                    <span className="grid h-11 w-11 place-items-center rounded-xl bg-accent-wash">
                      <NamedIcon name={icon} size={22} className="text-accent" />
                    </span>
                    {title}
                  </dt>
                  <dd className="col-start-2 text-muted">
                    <span lang={fieldLang(one, "text")}>{text}</span>
                    {icon === "Phone" ? (
                      <div className="mt-4 empty:hidden">
                        <StoreBadges
                          appStore={settings?.app_store_link}
                          playStore={settings?.play_store_link}
                        />
                      </div>
                    ) : null}
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
        </Container>
      </section>
    ),
  };
  return (
    <>
      <PageIntro title={texts.title}>{texts.intro}</PageIntro>
      {inOrder(texts.sections, sections)}
    </>
  );
}

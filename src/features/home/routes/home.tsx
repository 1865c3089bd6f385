import type { ReactNode } from "react";
import { localeContext, servicesContext } from "../../../context.ts";
import { homePage } from "../../../contract/site-pages.ts";
import { fallbackName, pageMeta } from "../../../page-meta.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { useRootData } from "../../../root-data.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { TrialBand } from "../../../ui/blocks/closing-band.tsx";
import { InlineScript } from "../../../ui/site/inline-script.tsx";
import { Island } from "../../../ui/site/island.tsx";
import { inOrder } from "../../../ui/site/sections.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { film, organization, website } from "../../findability/web/structured-data.ts";
import { NewsletterBlock } from "../../newsletter/web/newsletter.tsx";
import islandUrl from "../enhance/below-window.ts?island";
import { showListOrder } from "../enhance/optimize-start.ts";
import { costPost, exampleCost, type FailureValues } from "../failure-cost.ts";
import { HomeFeatures } from "../web/home-features.tsx";
import { HomeFlow, HomeScreens } from "../web/home-flow.tsx";
import { HomeHero } from "../web/home-hero.tsx";
import { HomeAnalytics, HomeApps, HomeUses } from "../web/home-more.tsx";
import { HomeWhy } from "../web/home-why.tsx";
import { Lane } from "../web/lane.tsx";
import type { Route } from "./+types/home.ts";
import "../../../ui/styles/home.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const cost: FailureValues = Object.fromEntries(
    Object.keys(exampleCost).flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value.slice(0, 20)]];
    }),
  );
  const { content } = services;
  const locale = context.get(localeContext);
  const [plans, titles, features, industries, heroFilm] = await Promise.all([
    withFallback(services, "plans", content.listPlans(locale), []),
    withFallback(services, "titles", services.blog.listTitles([costPost], locale), {}),
    withFallback(services, "features", content.listFeatures(locale), []),
    withFallback(services, "industries", content.listIndustries(locale), []),
    withFallback(services, "hero film", content.getHeroFilm(), null),
  ]);
  return { plans, cost, hasPost: costPost in titles, features, industries, heroFilm };
}

export const handle: RouteHandle = {
  sells: "own band",
  cache: { query: Object.keys(exampleCost) },
  edits: [["wording", "home"], "feature", "industry", "plan", "setting"],
};

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...homePage,
    data: (site) => [
      organization(site),
      website(site),
      film(site, args.loaderData?.heroFilm ?? null),
    ],
  });

/** The landing page, under `/`, `/index` and `/index-app`. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { plans, cost, hasPost, features, industries, heroFilm } = loaderData;
  const uses = industries.filter(({ place }) => place === "Home page");
  const settings = useRootData()?.settings;
  const name = settings?.name ?? fallbackName;
  /** Sections of the day, which the lane runs along. */
  const onLane: Record<string, ReactNode> = {
    flow: (
      <>
        <HomeFlow />
        <InlineScript program={showListOrder} />
      </>
    ),
    features: <HomeFeatures />,
    screens: <HomeScreens plans={plans} />,
    analytics: <HomeAnalytics />,
    why: <HomeWhy name={name} plans={plans} cost={cost} hasPost={hasPost} />,
  };
  const below: Record<string, ReactNode> = {
    uses: <HomeUses uses={uses} plans={plans} features={features} />,
    trial: <TrialBand />,
    newsletter: (
      <NewsletterBlock>
        {settings?.app_store_link || settings?.play_store_link ? (
          <HomeApps appStore={settings.app_store_link} playStore={settings.play_store_link} />
        ) : null}
      </NewsletterBlock>
    ),
  };
  const order = useTexts("home").sections;
  const lane = inOrder(order, onLane);
  return (
    <>
      <HomeHero film={heroFilm} />
      {lane.length > 0 ? <Lane>{lane}</Lane> : null}
      {inOrder(order, below)}
      <Island url={islandUrl} />
    </>
  );
}

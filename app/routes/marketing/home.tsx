import { type MetaArgs, useRouteLoaderData } from "react-router";
import { homePage } from "../../../contract/site-pages.ts";
import { HomeFeatures } from "../../components/blocks/home-features.tsx";
import { HomeFlow, HomeScreens } from "../../components/blocks/home-flow.tsx";
import { HomeHero } from "../../components/blocks/home-hero.tsx";
import {
  HomeAnalytics,
  HomeApps,
  HomeQuestions,
  HomeUses,
  HomeWhy,
} from "../../components/blocks/home-more.tsx";
import { NewsletterBlock } from "../../components/blocks/newsletter.tsx";
import { fallbackName, pageMeta } from "../../page-meta.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { film, organization, website } from "../../structured-data.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    ...homePage,
    data: (site) => [organization(site), website(site), film(site)],
  });

/** The landing page, under `/`, `/index` and `/index-app`. */
export default function HomePage() {
  const settings = useRouteLoaderData<typeof rootLoader>("root")?.settings;
  return (
    <>
      <HomeHero />
      <HomeFlow />
      <HomeScreens />
      <HomeFeatures />
      <HomeAnalytics />
      <HomeUses />
      <HomeWhy name={settings?.name ?? fallbackName} />
      <HomeQuestions />
      <NewsletterBlock />
      <HomeApps appStore={settings?.app_store_link} playStore={settings?.play_store_link} />
    </>
  );
}

import { servicesContext } from "../../../context.ts";
import { whatItCostsPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { knownVisitor } from "../../../platform/http/visitor.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { Island } from "../../../ui/site/island.tsx";
import { linkTo } from "../../../ui/site/local-link.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { payingOrganization } from "../../account/web/account.server.ts";
import islandUrl from "../enhance/live-costs.ts?island";
import { costFields, planCosts } from "../plan-costs.ts";
import { CostForm } from "../web/cost-form.tsx";
import { CostResult } from "../web/cost-result.tsx";
import { askedCosts } from "../web/costs.server.ts";
import type { Route } from "./+types/what-it-costs.ts";
import "../../../ui/styles/plan-costs.css";

export const handle: RouteHandle = {
  sells: "band",
  cache: { query: costFields },
  edits: ["plan"],
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visitor = knownVisitor(context);
  const payer = visitor && payingOrganization(visitor);
  const [asked, overview] = await Promise.all([
    askedCosts(request, services),
    payer ? withFallback(services, "plan", services.billing.getOverview(payer), null) : null,
  ]);
  return {
    ...asked,
    own: overview && { title: overview.planTitle, interval: overview.interval },
  };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, whatItCostsPage);

/** A year of deliveries in, its price out. */
export default function WhatItCostsPage({ loaderData }: Route.ComponentProps) {
  const { plans, values, isExample, own } = loaderData;
  const costs = planCosts(values, plans, useLocale());
  const texts = useTexts("costs");
  return (
    <Container className="py-12 sm:py-16">
      <h1 className="title">{texts.title}</h1>
      <p className="lede mt-4 max-w-2xl">{texts.lede({ link: linkTo(paths.pricing) })}</p>
      <div className="cost-page mt-10">
        <CostForm values={values} errors={costs.errors} isExample={isExample} />
        <div id="cost-result" data-live="" aria-live="polite" className="cost-result">
          <CostResult {...{ costs, values, own, isExample }} />
        </div>
      </div>
      <Island url={islandUrl} />
    </Container>
  );
}

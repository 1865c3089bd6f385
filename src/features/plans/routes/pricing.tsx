import { localeContext, servicesContext } from "../../../context.ts";
import { pricingPage } from "../../../contract/site-pages.ts";
import { includedTaxText } from "../../../contract/tax.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { knownVisitor } from "../../../platform/http/visitor.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { ClosingBand } from "../../../ui/blocks/closing-band.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { linkTo } from "../../../ui/site/local-link.tsx";
import { inOrder } from "../../../ui/site/sections.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { payingOrganization } from "../../account/web/account.server.ts";
import { FaqList } from "../../faqs/web/faq-list.tsx";
import { software } from "../../findability/web/structured-data.ts";
import { NewsletterBlock } from "../../newsletter/web/newsletter.tsx";
import { type BillingInterval, billingIntervals, type Plan } from "../plan.ts";
import { firstPlanWith, yearlySaving } from "../plan-limits.ts";
import { PlanCards } from "../web/plan-card.tsx";
import { PlanComparison } from "../web/plan-comparison.tsx";
import { PlanFinder, prepareFinder } from "../web/plan-finder.tsx";
import { TaskCounting, TrialExplained } from "../web/pricing-explained.tsx";
import type { Route } from "./+types/pricing.ts";

export const handle: RouteHandle = {
  sells: "own band",
  cache: { query: ["interval", "deliveries", "per", "drivers"] },
  edits: ["plan", "faq", ["wording", "pricing"], ["wording", "finder"]],
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { content } = services;
  const locale = context.get(localeContext);
  const visitor = knownVisitor(context);
  const payer = visitor && payingOrganization(visitor);
  const [plans, questions, overview] = await Promise.all([
    withFallback(services, "plans", content.listPlans(locale), []),
    withFallback(services, "questions", content.listFaqs(locale), []),
    payer ? withFallback(services, "plan", services.billing.getOverview(payer), null) : null,
  ]);
  const query = new URL(request.url).searchParams;
  const interval: BillingInterval = query.get("interval") === "year" ? "year" : "month";
  const param = (name: string) => query.get(name)?.slice(0, 20);
  return {
    plans,
    tax: includedTaxText(services.config.tax, locale),
    interval,
    finder: { deliveries: param("deliveries"), per: param("per"), drivers: param("drivers") },
    own: overview && { title: overview.planTitle, interval: overview.interval },
    questions: questions.filter((entry) => entry.category === "Pricing"),
  };
}

export const meta = (args: Route.MetaArgs) => {
  const loaded = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  return [
    ...pageMeta(args, {
      ...pricingPage,
      data: (site) => (loaded?.plans.length ? [software(site, loaded.plans)] : []),
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/json",
      title: "Prices",
      href: paths.pricingData,
    },
  ];
};

export default function PricingPage({ loaderData }: Route.ComponentProps) {
  const { plans, tax, interval, finder, questions, own } = loaderData;
  const texts = useTexts("pricing");
  const site = useTexts("site");
  const words = { texts: useTexts("finder"), locale: useLocale() };
  const found = prepareFinder(plans, finder, own, texts, words);
  const labels = { month: texts.plansByMonth, year: texts.plansByYear };
  const below = {
    tasks: <TaskCounting />,
    trial: own ? null : <TrialExplained plans={plans} />,
    questions: (
      <section aria-labelledby="pricing-faq-title" className="border-t border-line">
        <Container className="grid gap-10 py-16 sm:py-24 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
          <div>
            <h2 id="pricing-faq-title" className="heading">
              {texts.questionsTitle}
            </h2>
            <p className="mt-4 text-muted">{texts.questionsMore({ link: linkTo(paths.faqs) })}</p>
          </div>
          <div className="border-t border-line">
            {questions.length > 0 ? (
              <FaqList group="pricing-faq" entries={questions} />
            ) : (
              <p className="py-5 text-muted">
                {texts.questionsAway({ link: linkTo(paths.pricing) })}
              </p>
            )}
          </div>
        </Container>
      </section>
    ),
    closing: (
      <ClosingBand
        id="question-title"
        title={texts.closingTitle}
        trial={own ? null : "#plans-title"}
        quietTrial
        actions={
          <Button href={paths.contact} size="lg">
            {site.contactUs}
          </Button>
        }
      >
        {texts.closing}
      </ClosingBand>
    ),
    newsletter: <NewsletterBlock />,
  };
  return (
    <>
      <Container className="pt-14 text-center sm:pt-20">
        <h1 className="title mx-auto max-w-3xl">{texts.title}</h1>
        <Lede plans={plans} />
      </Container>
      <PlanFinder {...found} />

      <div className="pricing">
        <section aria-labelledby="plans-title">
          <Container className="pb-16 pt-12 sm:pb-24">
            <h2 id="plans-title" className="sr-only">
              {texts.plans}
            </h2>
            {plans.length === 0 ? (
              <p className="text-center text-muted">
                {texts.plansAway({ link: linkTo(paths.pricing) })}
              </p>
            ) : (
              <>
                <IntervalSwitch plans={plans} interval={interval} />
                {billingIntervals.map((value) => (
                  <div key={value} className={`interval-${value} mt-9`}>
                    <PlanCards
                      label={labels[value]}
                      plans={plans}
                      interval={value}
                      own={own}
                      fits={found.answer.plan}
                    />
                  </div>
                ))}
                <p className="mt-8 text-center text-muted">
                  {tax ? `${texts.taxIncluded({ tax })} ` : null}
                  {texts.overYear({ link: linkTo(paths.whatItCosts) })}{" "}
                  {texts.readLimits({ link: linkTo(paths.notYet) })}
                </p>
              </>
            )}
          </Container>
        </section>

        <PlanComparison plans={plans} own={own} fits={found.answer.plan} />
      </div>

      {inOrder(texts.sections, below)}
    </>
  );
}

function Lede({ plans }: { plans: readonly Plan[] }) {
  const arrivals = firstPlanWith(plans, "eta");
  const branded = firstPlanWith(plans, "tracking_page");
  const texts = useTexts("pricing");
  return (
    <p className="lede mx-auto mt-4 max-w-3xl text-balance">
      {texts.intro}
      {arrivals ? ` ${texts.introArrivals({ plan: arrivals })}` : ""}
      {branded ? ` ${texts.introBranded({ plan: branded })}` : ""}
    </p>
  );
}

function IntervalSwitch(props: { plans: readonly Plan[]; interval: BillingInterval }) {
  const texts = useTexts("pricing");
  const saved = yearlySaving(props.plans);
  const saving = saved && ("months" in saved ? texts.monthsFree(saved) : texts.percentLess(saved));
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      <fieldset>
        <legend className="sr-only">{texts.billing}</legend>
        <div className="segment">
          {billingIntervals.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="interval"
                value={value}
                defaultChecked={value === props.interval}
              />
              {texts[value]}
            </label>
          ))}
        </div>
      </fieldset>
      {saving ? (
        <p className="text-sm font-semibold text-accent">{texts.yearly({ saving })}</p>
      ) : null}
    </div>
  );
}

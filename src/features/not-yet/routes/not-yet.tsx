import { servicesContext } from "../../../context.ts";
import { notYetPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { ClosingBand } from "../../../ui/blocks/closing-band.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { type Gap, gapGroups } from "../not-yet.ts";
import type { Route } from "./+types/not-yet.ts";

export const handle: RouteHandle = {
  sells: "own band",
  cache: {},
  edits: ["plan", "faq", ["wording", "notYet"]],
};

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const plans = await withFallback(services, "plans", services.content.listPlans(), []);
  return { plans: plans.map(({ title, comparison }) => ({ title, comparison })) };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, notYetPage);

/** The limits of the product, each with what to do instead. */
export default function NotYetPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("notYet");
  const site = useTexts("site");
  const groups = gapGroups(loaderData.plans, texts, useLocale());
  return (
    <>
      <Container className="py-16 sm:py-24">
        <h1 className="title max-w-3xl">{texts.title}</h1>
        <p className="lede mt-4 max-w-2xl">{texts.intro}</p>
        {groups.map(({ id, title, gaps }) => (
          <section
            key={id}
            aria-labelledby={id}
            className="mt-12 grid gap-x-20 gap-y-4 border-t border-line-strong pt-6 lg:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <h2 id={id} className="text-xl font-semibold tracking-tight">
              {title}
            </h2>
            <ul className="divide-y divide-line">
              {gaps.map((gap) => (
                <Entry key={gap.title} gap={gap} />
              ))}
            </ul>
          </section>
        ))}
      </Container>
      <ClosingBand
        id="not-yet-title"
        title={texts.closingTitle}
        quietTrial
        actions={
          <Button href={paths.contact} size="lg">
            {site.contactUs}
          </Button>
        }
      >
        {texts.closing}
      </ClosingBand>
    </>
  );
}

function Entry({ gap }: { gap: Gap }) {
  const texts = useTexts("notYet");
  return (
    <li className="grid gap-x-10 gap-y-1 py-5 first:pt-0 md:grid-cols-2 lg:first:pt-0.5">
      <h3 className="font-semibold leading-normal">
        {gap.title}
        {gap.comingSoon ? (
          <span className="ms-2 inline-block rounded-full bg-info-wash px-2.5 py-0.5 text-xs font-semibold text-info">
            {texts.comingSoon}
          </span>
        ) : null}
      </h3>
      <p className="text-muted">
        {gap.instead}{" "}
        <LocalLink
          className="link"
          href={paths.faq(gap.search)}
          aria-label={texts.moreLabel({ title: gap.title })}
        >
          {texts.more}
        </LocalLink>
      </p>
    </li>
  );
}

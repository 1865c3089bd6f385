import { localeContext, servicesContext } from "../../../context.ts";
import { faqsPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { contactWays, paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { useRootData } from "../../../root-data.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { ClosingBand } from "../../../ui/blocks/closing-band.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { InlineScript } from "../../../ui/site/inline-script.tsx";
import { LocalLink, linkTo } from "../../../ui/site/local-link.tsx";
import { SearchForm } from "../../../ui/site/search-form.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { faqPage } from "../../findability/web/structured-data.ts";
import { GalleryPicture } from "../../gallery/web/gallery-picture.tsx";
import { galleryPicture } from "../../gallery/web/items.ts";
import { enhanceFaqSearch } from "../enhance/faq-search.ts";
import { FaqList } from "../web/faq-list.tsx";
import { faqSections } from "../web/faq-sections.server.ts";
import type { Route } from "./+types/faqs.ts";
import { searchFaqs } from "./faq-search.server.ts";

export const handle: RouteHandle = {
  sells: "own band",
  cache: { query: ["q"] },
  edits: ["faq", ["wording", "faqs"]],
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = (new URL(request.url).searchParams.get("q") ?? "").slice(0, 200);
  const entries = await withFallback(
    services,
    "questions",
    services.content.listFaqs(context.get(localeContext)),
    [],
  );
  const found = searchFaqs(entries, query);
  return { query, sections: faqSections(found), unavailable: entries.length === 0 };
}

export const meta = (args: Route.MetaArgs) => {
  const loaded = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  return pageMeta(args, {
    ...faqsPage,
    // Only the whole list: what a search leaves out isn't on the page.
    data: () => {
      const entries = loaded?.query === "" ? loaded.sections.flatMap((one) => one.entries) : [];
      return entries.length > 0 ? [faqPage(entries)] : [];
    },
  });
};

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
  const { query, sections, unavailable } = loaderData;
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  const settings = useRootData()?.settings;
  const texts = useTexts("faqs");
  return (
    <>
      <Container className="py-16 sm:py-24">
        <div className="grid grid-cols-1 gap-12 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-20">
          <div className="lg:sticky lg:top-28 lg:self-start">
            <h1 className="title">{texts.title}</h1>
            <p className="lede mt-4">{texts.intro}</p>
            <p className="mt-3 text-muted">{texts.limits({ link: linkTo(paths.notYet) })}</p>
            <div className="mt-8" data-faq-search="">
              <SearchForm id="faq-query" action={paths.faqs} label={texts.search} query={query} />
            </div>
            {query ? (
              <p className="mt-3 text-sm text-muted" role="status">
                {`${texts.match({ count, query })} `}
                <LocalLink className="link" href={paths.faqs}>
                  {texts.showAll}
                </LocalLink>
              </p>
            ) : null}
            {sections.length > 1 ? (
              <nav
                aria-label={texts.sections}
                className="mt-8 hidden lg:block"
                data-faq-sections=""
              >
                <ul className="border-s border-line">
                  {sections.map((section) => (
                    <li key={section.id}>
                      <a
                        className="flex justify-between gap-4 py-2 ps-4 text-muted hover:text-ink"
                        href={`#${section.id}`}
                      >
                        {section.title}
                        <span className="text-sm tabular-nums">{section.entries.length}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            ) : null}
            <GalleryPicture
              item={galleryPicture("eta-curve")}
              sizes="22rem"
              className="mt-8 aspect-2/1 w-full rounded-2xl object-cover max-lg:hidden"
            />
          </div>
          <div>
            {unavailable ? (
              <p className="text-muted">{texts.away({ link: linkTo(paths.faqs) })}</p>
            ) : (
              <div>
                <p
                  role="status"
                  className="border-y border-line py-5 text-muted"
                  data-faq-none=""
                  hidden={count > 0}
                >
                  {texts.none({ link: linkTo(paths.contact) })}
                </p>
                {sections.map((section, index) => (
                  <section
                    key={section.id}
                    aria-labelledby={section.id}
                    data-faq-section=""
                    className={index > 0 ? "mt-14" : undefined}
                  >
                    <h2 id={section.id} className="scroll-mt-28 pb-3 text-xl font-semibold">
                      {section.title}
                    </h2>
                    <div className="border-t border-line">
                      <FaqList group="faq" entries={section.entries} firstOpen={index === 0} />
                    </div>
                  </section>
                ))}
              </div>
            )}
          </div>
        </div>
      </Container>
      <InlineScript program={enhanceFaqSearch} />
      <ClosingBand
        id="still-title"
        title={texts.still}
        actions={
          <Button href={paths.contact} variant="secondary" size="lg">
            {texts.contact}
          </Button>
        }
      >
        {settings ? (
          <span className="flex flex-wrap gap-x-8 gap-y-2">
            {contactWays(settings).map(({ text, href }) => (
              <LocalLink key={href} className="underline underline-offset-4" href={href}>
                {text}
              </LocalLink>
            ))}
          </span>
        ) : null}
      </ClosingBand>
    </>
  );
}

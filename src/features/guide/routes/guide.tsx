import { Download, Printer } from "lucide-react";
import { localeContext, servicesContext } from "../../../context.ts";
import { guidePage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { needsBrowser } from "../../../platform/pdf/scripts.ts";
import { useRootData } from "../../../root-data.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { InlineScript } from "../../../ui/site/inline-script.tsx";
import { Island } from "../../../ui/site/island.tsx";
import { linkTo } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { fieldLang } from "../../content/translated.ts";
import islandUrl from "../../home/enhance/below-window.ts?island";
import { enhanceContents } from "../enhance/contents.ts";
import { helpAnchor } from "../web/guide.ts";
import { GuideBlockHtml } from "../web/html/guide-block.tsx";
import { GuideContents } from "../web/html/guide-contents.tsx";
import { GuideContact, GuideFaqs, GuideGlossary } from "../web/html/guide-help.tsx";
import type { Route } from "./+types/guide.ts";
import "../../../ui/styles/guide.css";

export const handle: RouteHandle = { sells: "band", cache: {}, edits: ["guide", "faq"] };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { content } = services;
  const locale = context.get(localeContext);
  const [settings, sections, faqs] = await Promise.all([
    withFallback(services, "settings", content.getSettings(), null),
    withFallback(services, "guide", content.listGuide(locale), []),
    withFallback(services, "questions", content.listFaqs(locale), []),
  ]);
  const toPrint = needsBrowser([settings, sections, faqs]);
  return { sections, faqs, toPrint };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, guidePage);

export default function GuidePage({ loaderData }: Route.ComponentProps) {
  const { sections, faqs, toPrint } = loaderData;
  const texts = useTexts("guide");
  const settings = useRootData()?.settings ?? null;
  return (
    <Container className="py-16 sm:py-24">
      <header className="border-b border-line pb-12 sm:pb-16">
        <h1 className="title">{texts.title}</h1>
        <p className="lede mt-5 max-w-2xl">{texts.lede({ sections: String(sections.length) })}</p>
        <div className="no-print mt-8 flex flex-wrap gap-3">
          {toPrint ? (
            <Button size="lg" className="needs-script" data-print="">
              <Printer aria-hidden="true" size={18} />
              {texts.printOrSave}
            </Button>
          ) : (
            <Button href={paths.guidePdf} size="lg" download>
              <Download aria-hidden="true" size={18} />
              {texts.download}
            </Button>
          )}
          <Button href={paths.contact} variant="secondary" size="lg">
            {texts.contact}
          </Button>
        </div>
      </header>
      <div className="grid grid-cols-1 lg:grid-cols-[16.5rem_minmax(0,46rem)] lg:gap-16 xl:gap-28">
        <div className="no-print">
          <details className="guide-phone-contents lg:hidden" data-menu="">
            <summary>{texts.contents}</summary>
            <nav aria-label={texts.contents}>
              <GuideContents sections={sections} />
            </nav>
          </details>
          <nav aria-label={texts.contents} className="guide-sidebar hidden lg:block">
            <p className="ps-4 text-sm font-semibold">{texts.contents}</p>
            <GuideContents sections={sections} />
          </nav>
        </div>
        <div className="guide min-w-0">
          {sections.length === 0 ? (
            <p className="guide-section text-muted">{texts.away({ link: linkTo(paths.guide) })}</p>
          ) : null}
          {sections.map((section, index) => (
            <section
              key={section.anchor}
              id={section.anchor}
              aria-labelledby={`${section.anchor}-title`}
              className="guide-section"
              data-section=""
            >
              {section.formerAnchors.map((anchor) => (
                <span key={anchor} id={anchor} />
              ))}
              <h2
                id={`${section.anchor}-title`}
                className="heading"
                lang={fieldLang(section, "title")}
              >
                <span className="guide-number">{index + 1}</span> {section.title}
              </h2>
              <p className="lede mt-3" lang={fieldLang(section, "summary")}>
                {section.summary}
              </p>
              <div className="guide-body" lang={fieldLang(section, "body")}>
                {section.blocks.map((block) => (
                  <GuideBlockHtml key={JSON.stringify(block)} block={block} />
                ))}
                {section.anchor === helpAnchor(sections) ? (
                  <>
                    <GuideContact settings={settings} />
                    <GuideFaqs faqs={faqs} />
                  </>
                ) : null}
              </div>
            </section>
          ))}
          <GuideGlossary />
          <InlineScript program={enhanceContents} />
          <Island url={islandUrl} />
        </div>
      </div>
    </Container>
  );
}

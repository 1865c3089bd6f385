import { contactWays, paths } from "../../../../paths.ts";
import { LocalLink, linkTo } from "../../../../ui/site/local-link.tsx";
import { useTexts } from "../../../../ui/texts.ts";
import type { CompanySettings, FaqEntry } from "../../../content/content.ts";
import { FaqList } from "../../../faqs/web/faq-list.tsx";
import { glossary } from "../glossary.ts";

/** How to reach the company: whatever the settings hold. */
export function GuideContact({ settings }: { settings: CompanySettings | null }) {
  const texts = useTexts("guide");
  return (
    <div className="card guide-text flex flex-wrap items-center gap-x-10 gap-y-5 p-6">
      {contactWays(settings).map(({ way, text, href }) => (
        <p key={way} className="min-w-0">
          <span className="block text-sm text-muted">
            {way === "Phone" ? texts.phone : texts.email}
          </span>
          <LocalLink className="link" href={href}>
            {text}
          </LocalLink>
        </p>
      ))}
      <LocalLink className="button button-primary no-print sm:ms-auto" href={paths.contact}>
        {texts.contact}
      </LocalLink>
    </div>
  );
}

/** The questions at the end of the support section; when they cannot be read, a line and a way to try again. */
export function GuideFaqs({ faqs }: { faqs: readonly FaqEntry[] }) {
  const texts = useTexts("guide");
  return (
    <>
      <h3 id="support-faqs" className="guide-part">
        {texts.questions}
      </h3>
      {faqs.length === 0 ? (
        <p className="text-muted">
          {texts.questionsAway({ link: linkTo(`${paths.guide}#support-faqs`) })}
        </p>
      ) : (
        <div className="border-t border-line">
          <FaqList group="faq" entries={faqs} firstOpen={false} />
        </div>
      )}
    </>
  );
}

/** The words of the trade. An appendix: it has no place in the sidebar. */
export function GuideGlossary() {
  const texts = useTexts("guide");
  return (
    <section aria-labelledby="glossary-title" className="guide-section">
      <h2 id="glossary-title" className="heading">
        {texts.words}
      </h2>
      <dl className="mt-8 grid gap-x-12 gap-y-6 sm:grid-cols-2">
        {glossary(texts).map(({ term, meaning }) => (
          <div key={term} className="border-t border-line pt-4">
            <dt className="font-semibold">{term}</dt>
            <dd className="mt-1 text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { formatDay } from "../../../contract/format.ts";
import { useClock } from "../../../root-data.ts";
import { LongText } from "../../../ui/blocks/long-text.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { linkTo } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import type { PageEntry } from "../../content/content.ts";
import type { Edited } from "../../content/content-types.ts";
import { fieldLang, type Translatable } from "../../content/translated.ts";

/** For the `handle` of a route that shows a stored page. */
export const editsOfPage = ({ page }: { page: PageEntry | null }): readonly Edited[] =>
  page ? [["page", page._id]] : ["page"];

/** A legal text: when it last changed, its contents beside it, and the text. Prints without the frame. */
export function LegalPage(props: {
  /** Where the text can't be shown: what it is. */
  title: "termsTitle" | "privacyTitle" | null;
  page: (PageEntry & Translatable) | null;
  headings: { id: string; text: string }[];
  /** The page's own path, to try again. */
  path: string;
}) {
  const { page, headings } = props;
  const texts = useTexts("textPage");
  const clock = useClock();
  return (
    <Container className="py-16 sm:py-24">
      <h1 className="title" lang={page ? fieldLang(page, "title") : undefined}>
        {page?.title ?? (props.title && texts[props.title])}
      </h1>
      {page ? (
        <>
          <p className="mt-3 text-muted">
            {texts.changed({
              day: <time dateTime={page.updated_at}>{formatDay(page.updated_at, clock)}</time>,
            })}
          </p>
          {headings.length > 1 ? (
            <div className="mt-8 grid grid-cols-1 gap-8 lg:mt-12 lg:grid-cols-[16rem_minmax(0,44rem)] lg:gap-16">
              <div className="no-print text-sm lg:sticky lg:top-24 lg:max-h-[calc(100vh-8rem)] lg:self-start lg:overflow-y-auto">
                <details className="rounded-xl border border-line px-4 py-3 lg:hidden" data-menu="">
                  <summary className="cursor-pointer font-semibold">{texts.contents}</summary>
                  <Contents headings={headings} lang={fieldLang(page, "content")} />
                </details>
                <div className="max-lg:hidden">
                  <h2 className="font-semibold">{texts.contents}</h2>
                  <Contents headings={headings} lang={fieldLang(page, "content")} />
                </div>
              </div>
              <LongText html={page.content} lang={fieldLang(page, "content")} />
            </div>
          ) : (
            <LongText
              html={page.content}
              lang={fieldLang(page, "content")}
              className="mt-12 max-w-[44rem]"
            />
          )}
        </>
      ) : (
        <p className="mt-6 text-muted">{texts.away({ link: linkTo(props.path) })}</p>
      )}
    </Container>
  );
}

function Contents(props: { headings: { id: string; text: string }[]; lang: string | undefined }) {
  const { headings, lang } = props;
  return (
    <nav aria-label={useTexts("textPage").contents}>
      <ol className="mt-3" lang={lang}>
        {headings.map((heading) => (
          <li key={heading.id}>
            <a
              className="inline-flex min-h-8 items-center py-1 text-muted hover:text-ink hover:underline"
              href={`#${heading.id}`}
            >
              {heading.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

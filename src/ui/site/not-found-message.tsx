import { paths } from "../../paths.ts";
import { Button } from "../controls/button.tsx";
import { Container } from "../controls/container.tsx";
import { useTexts } from "../texts.ts";
import { linkTo } from "./local-link.tsx";
import { SearchForm } from "./search-form.tsx";

/** "Page Not Found", with a way home and the ways that visitors most often want. */
export function NotFoundMessage() {
  const texts = useTexts("site");
  return (
    <Container className="py-20 sm:py-28">
      <div className="grid items-center gap-12 lg:grid-cols-2">
        <div>
          <p className="eyebrow">{texts.error({ status: 404 })}</p>
          <h1 className="title mt-2">{texts.notFoundTitle}</h1>
          <p className="lede mt-4 max-w-prose">{texts.notFoundText}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button href={paths.home} size="lg">
              {texts.goHome}
            </Button>
          </div>
          <div className="mt-10">
            <SearchForm id="site-query" action={paths.search} label={texts.searchSite} />
          </div>
          <p className="mt-6 text-muted">
            {texts.notFoundWays({
              pricing: linkTo(paths.pricing),
              faqs: linkTo(paths.faqs),
              contact: linkTo(paths.contact),
            })}
          </p>
        </div>
        <svg
          viewBox="0 0 420 300"
          aria-hidden="true"
          className="w-full max-w-lg justify-self-center"
        >
          <g stroke="var(--line)" strokeWidth="10" fill="none" strokeLinecap="round">
            <path d="M20 60h380M20 150h380M20 240h380M90 20v260M200 20v260M320 20v260" />
          </g>
          <path
            d="M40 240h160v-90h70"
            stroke="var(--accent)"
            strokeWidth="6"
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <path
            d="M284 150h36V86"
            stroke="var(--line-strong)"
            strokeWidth="4"
            strokeDasharray="2 12"
            fill="none"
            strokeLinecap="round"
          />
          <circle cx="40" cy="240" r="11" fill="var(--accent)" />
          <circle
            cx="200"
            cy="150"
            r="9"
            fill="var(--surface)"
            stroke="var(--accent)"
            strokeWidth="5"
          />
          <path
            d="M320 74c-17 0-29 12-29 28 0 21 29 44 29 44s29-23 29-44c0-16-12-28-29-28Z"
            fill="var(--surface)"
            stroke="var(--signal)"
            strokeWidth="5"
          />
          <path
            d="M313 97c0-9 15-9 15 0 0 6-8 6-8 12M320 118v.5"
            stroke="var(--signal)"
            strokeWidth="5"
            fill="none"
            strokeLinecap="round"
          />
        </svg>
      </div>
    </Container>
  );
}

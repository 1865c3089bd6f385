import type { ReactNode } from "react";
import { localeContext, servicesContext } from "../../../context.ts";
import { currencyName } from "../../../contract/money.ts";
import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { readPageTexts } from "../../../texts.server.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { LocalLink, linkTo } from "../../../ui/site/local-link.tsx";
import { MarkedText } from "../../../ui/site/marked-text.tsx";
import { SearchForm } from "../../../ui/site/search-form.tsx";
import { readTexts, useTexts } from "../../../ui/texts.ts";
import type { Route } from "./+types/search.ts";
import { findableSections, informationPages, searchSite } from "./site-search.server.ts";

export const handle: RouteHandle = { cache: { query: ["q"] } };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 200);
  const { content, blog, careers, changelog } = services;
  const locale = context.get(localeContext);
  const texts = await readPageTexts(services, locale);
  const [faqs, guide, posts, jobs, changes] = await Promise.all([
    withFallback(services, "questions", content.listFaqs(locale), []),
    withFallback(services, "guide", content.listGuide(locale), []),
    query
      ? withFallback(services, "posts", blog.listPosts({ query, limit: 10, locale }), null)
      : null,
    withFallback(services, "jobs", careers.listJobs({}, locale), []),
    query
      ? withFallback(services, "changes", changelog.listChanges({ limit: 100, locale }), null)
      : null,
  ]);
  const found = searchSite(
    [
      ...informationPages(
        readTexts(texts, "search"),
        currencyName(services.config.currency, locale),
      ),
      ...findableSections(guide, readTexts(texts, "guide").title),
      ...faqs.map((faq) => ({
        path: paths.faq(faq.question),
        title: faq.question,
        kind: "question" as const,
        text: faq.answer,
      })),
      ...jobs.map((job) => ({
        path: paths.career(job.slug),
        title: job.title,
        kind: "job" as const,
        text: `${job.summary} ${job.team}, ${job.location}`,
      })),
      ...(changes?.entries ?? []).map((one) => ({
        path: paths.change(one.slug),
        title: one.title,
        kind: "change" as const,
        text: one.body,
      })),
    ],
    query,
  );
  // Posts are found by the database, which knows the forms of a word.
  const foundPosts = (posts?.posts ?? []).map((post) => ({
    path: paths.post(post.slug),
    title: post.title,
    kind: "article" as const,
    excerpt: post.highlight.text,
  }));
  const similar = posts?.search?.similar ? foundPosts.length : 0;
  return { query, found: [...found, ...foundPosts], similar };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("search"),
    path: paths.search,
    noIndex: true,
  });

/** The rest opens below: few look further, and the other ways to an answer stay in sight. */
const shownAtOnce = 12;

/** @param similar how many posts have none of the words as typed, but words spelled almost like them */
function countText(
  texts: ReturnType<typeof useTexts<"search">>,
  query: string,
  exact: number,
  similar: number,
): ReactNode {
  const ask = linkTo(paths.contact);
  if (exact + similar === 0) return texts.none({ query, ask });
  if (exact === 0) return texts.close({ query, similar });
  if (similar === 0) return texts.found({ query, exact });
  return texts.foundAndClose({ query, exact, similar });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, found, similar } = loaderData;
  const texts = useTexts("search");
  const site = useTexts("site");
  const places = [
    [paths.guide, texts.guide, texts.guideText],
    [paths.faqs, texts.faqs, texts.faqsText],
    [paths.pricing, texts.pricing, texts.pricingText],
  ] as const;
  const beside = found.length > 0;
  const more = (
    <>
      <h2 id="try-title" className="text-xl font-semibold tracking-tight">
        {beside ? texts.elsewhere : query ? texts.tryTitle : texts.lookedFor}
      </h2>
      {beside ? null : (
        <ul className="mt-4 flex flex-wrap gap-2">
          {texts.suggestions.split(", ").map((one) => (
            <li key={one}>
              <LocalLink
                className="chip"
                href={`${paths.search}?${new URLSearchParams({ q: one })}`}
              >
                {one}
              </LocalLink>
            </li>
          ))}
        </ul>
      )}
      <ul className={`grid gap-4 ${beside ? "mt-4 sm:max-lg:grid-cols-3" : "mt-8 sm:grid-cols-3"}`}>
        {places.map(([href, title, text]) => (
          <li key={href} className="card relative p-5">
            <LocalLink
              className="font-semibold after:absolute after:inset-0 hover:underline"
              href={href}
            >
              {title}
            </LocalLink>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <Container className="py-16 sm:py-24">
      <h1 className="title">{texts.title}</h1>
      <div className="mt-8">
        <SearchForm id="site-query" action={paths.search} label={site.searchSite} query={query} />
      </div>
      {query ? (
        <p className="mt-6 text-muted" role="status">
          {countText(texts, query, found.length - similar, similar)}
        </p>
      ) : null}
      {found.length > 0 ? (
        <div className="mt-4 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <Matches found={found.slice(0, shownAtOnce)} />
            {found.length > shownAtOnce ? (
              <details className="faq border-t border-line">
                <summary>{texts.rest({ count: found.length - shownAtOnce })}</summary>
                <Matches found={found.slice(shownAtOnce)} />
              </details>
            ) : null}
          </div>
          <section
            aria-labelledby="try-title"
            className="max-lg:border-t max-lg:border-line max-lg:pt-8 lg:pt-5"
          >
            {more}
          </section>
        </div>
      ) : (
        <section aria-labelledby="try-title" className="mt-12 border-t border-line pt-8">
          {more}
        </section>
      )}
    </Container>
  );
}

function Matches({ found }: { found: Route.ComponentProps["loaderData"]["found"] }) {
  const texts = useTexts("search");
  return (
    <ol className="divide-y divide-line">
      {found.map((one) => (
        <li key={one.path} className="grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[5.5rem_1fr]">
          <p>
            <span className="badge">{texts[one.kind]}</span>
          </p>
          <div>
            <h2 className="text-lg font-semibold">
              <LocalLink className="link" href={one.path}>
                {one.title}
              </LocalLink>
            </h2>
            <p className="mt-1 text-muted">
              <MarkedText segments={one.excerpt} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

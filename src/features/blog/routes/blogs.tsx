import { localeContext, servicesContext } from "../../../context.ts";
import { formatNumber } from "../../../contract/format.ts";
import { blogsPage } from "../../../contract/site-pages.ts";
import { feedLink, pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { knownError } from "../../../platform/http/errors.server.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Related } from "../../../ui/blocks/related.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { enhanceList } from "../../../ui/enhance/load-more.ts";
import { InlineScript } from "../../../ui/site/inline-script.tsx";
import { LocalLink, linkTo } from "../../../ui/site/local-link.tsx";
import { SearchForm } from "../../../ui/site/search-form.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { NewsletterBlock } from "../../newsletter/web/newsletter.tsx";
import { mostMatches } from "../blog.ts";
import { PostCard, tagLabel } from "../web/post-card.tsx";
import type { Route } from "./+types/blogs.ts";

export const handle: RouteHandle = {
  sells: "band",
  cache: { query: ["q", "tag", "after"] },
  edits: ["post"],
};

/** One that stands wide, and two rows of three. */
const pageSize = 7;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { blog } = services;
  const locale = context.get(localeContext);
  const search = new URL(request.url).searchParams;
  const filter = {
    q: (search.get("q") ?? "").trim().slice(0, 200),
    tag: (search.get("tag") ?? "").trim().slice(0, 100),
  };
  const after = search.get("after") ?? undefined;
  const query = { query: filter.q, tag: filter.tag, limit: pageSize, locale };
  const list = (from: string | undefined) =>
    blog.listPosts({ ...query, after: from }).catch((error) => {
      // A link that was cut short leads to the newest posts.
      if (knownError(error)) return blog.listPosts(query);
      throw error;
    });
  const [page, tags] = await Promise.all([
    withFallback(services, "posts", list(after), null),
    withFallback(services, "tags", blog.listTags(locale), []),
  ]);
  // Where nothing matches, the newest posts are still worth reading.
  const newest =
    page?.posts.length === 0
      ? await withFallback(services, "posts", blog.listPosts({ limit: 3, locale }), null)
      : null;
  return { ...filter, behind: after !== undefined, page, tags, newest: newest?.posts ?? [] };
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, blogsPage),
  feedLink(args, blogsPage, paths.blogFeed),
  feedLink(args, blogsPage, paths.blogJsonFeed, "application/feed+json"),
];

function useFoundPosts() {
  const texts = useTexts("blog");
  return ({ total: count, similar }: { total: number; similar: boolean }, query: string) =>
    similar
      ? texts.similar({ count, query })
      : count < mostMatches
        ? texts.found({ count, query })
        : texts.foundMany({ count: formatNumber(mostMatches), query });
}

export default function BlogsPage({ loaderData }: Route.ComponentProps) {
  const { q, tag, behind, page, tags, newest } = loaderData;
  const texts = useTexts("blog");
  const foundPosts = useFoundPosts();
  const filtered = q !== "" || tag !== "" || behind;
  const [first, ...others] = page?.posts ?? [];
  return (
    <>
      <Container className="pt-16 pb-20 sm:pt-24">
        <h1 className="title">{texts.title}</h1>
        <p className="lede mt-5 max-w-2xl">{texts.lede}</p>
        <div className="mt-8 grid items-end gap-x-10 gap-y-5 border-b border-line pb-8 lg:grid-cols-[1fr_19rem]">
          {/* A chosen tag's page starts here, so that the next key goes on from the tags. */}
          <nav
            id="tags"
            tabIndex={-1}
            aria-label={texts.tags}
            className="scroll-mt-28 outline-none"
          >
            <ul className="flex flex-wrap gap-2">
              {[{ tag: "", posts: 0 }, ...tags].map((one) => (
                <li key={one.tag}>
                  <LocalLink
                    href={`${paths.blogList({ q, tag: one.tag })}#tags`}
                    aria-current={one.tag === tag.toLowerCase() ? "true" : undefined}
                    className="chip"
                  >
                    {one.tag ? tagLabel(one.tag) : texts.all}
                  </LocalLink>
                </li>
              ))}
            </ul>
          </nav>
          <SearchForm
            id="blog-query"
            action={paths.blogs}
            label={texts.search}
            query={q}
            kept={{ tag }}
            required
          />
        </div>
        {filtered ? (
          <p className="mt-6 text-muted" role="status">
            {page?.search
              ? foundPosts(page.search, q)
              : q
                ? texts.results({ query: q })
                : behind
                  ? texts.older
                  : first
                    ? texts.posts
                    : texts.noPosts}
            {tag ? `${q ? "," : ""} ${texts.tagged({ tag: tagLabel(tag) })}` : ""}
            {". "}
            <LocalLink className="link" href={paths.blogs}>
              {texts.showAll}
            </LocalLink>
          </p>
        ) : null}
        {page === null ? (
          <p className="mt-10 text-muted">{texts.away({ link: linkTo(paths.blogs) })}</p>
        ) : first === undefined ? (
          <p className="lede mt-10">
            {(filtered ? texts.nothing : texts.none)({ link: linkTo(paths.contact) })}
          </p>
        ) : (
          <>
            <ul
              className="mt-10 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3"
              data-more-list=""
            >
              <li className="sm:col-span-2 lg:col-span-3">
                <PostCard post={first} wide />
              </li>
              {others.map((post) => (
                <li key={post._id}>
                  <PostCard post={post} />
                </li>
              ))}
            </ul>
            {page.next ? (
              <p className="mt-14 text-center">
                <Button
                  href={paths.blogList({ q, tag, after: page.next })}
                  variant="secondary"
                  size="lg"
                  data-more=""
                >
                  {texts.more}
                </Button>
              </p>
            ) : null}
          </>
        )}
      </Container>
      <Related title={texts.newest} items={newest} columns={3}>
        {(post) => <PostCard post={post} level={3} />}
      </Related>
      <InlineScript program={enhanceList} />
      <NewsletterBlock />
    </>
  );
}

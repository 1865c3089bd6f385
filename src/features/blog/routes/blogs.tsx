import { servicesContext } from "../../../context.ts";
import { formatNumber } from "../../../contract/format.ts";
import { blogsPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { knownError } from "../../../platform/http/errors.server.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Related } from "../../../ui/blocks/related.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { enhanceList } from "../../../ui/enhance/load-more.ts";
import { InlineScript } from "../../../ui/site/inline-script.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { SearchForm } from "../../../ui/site/search-form.tsx";
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
  const search = new URL(request.url).searchParams;
  const filter = {
    q: (search.get("q") ?? "").trim().slice(0, 200),
    tag: (search.get("tag") ?? "").trim().slice(0, 100),
  };
  const after = search.get("after") ?? undefined;
  const query = { query: filter.q, tag: filter.tag, limit: pageSize };
  const list = (from: string | undefined) =>
    blog.listPosts({ ...query, after: from }).catch((error) => {
      // A link that was cut short leads to the newest posts.
      if (knownError(error)) return blog.listPosts(query);
      throw error;
    });
  const [page, tags] = await Promise.all([
    withFallback(services, "posts", list(after), null),
    withFallback(services, "tags", blog.listTags(), []),
  ]);
  // Where nothing matches, the newest posts are still worth reading.
  const newest =
    page?.posts.length === 0
      ? await withFallback(services, "posts", blog.listPosts({ limit: 3 }), null)
      : null;
  return { ...filter, behind: after !== undefined, page, tags, newest: newest?.posts ?? [] };
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, blogsPage),
  {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: "Blogs & News",
    href: paths.blogFeed,
  },
  {
    tagName: "link",
    rel: "alternate",
    type: "application/feed+json",
    title: "Blogs & News",
    href: paths.blogJsonFeed,
  },
];

function foundPosts({ total, similar }: { total: number; similar: boolean }, q: string): string {
  if (total === 0) return `No posts for “${q}”`;
  const count = total < mostMatches ? total : `${formatNumber(mostMatches)} or more`;
  const posts = total === 1 ? "1 post" : `${count} posts`;
  return similar ? `No post has “${q}”. ${posts} with a similar word` : `${posts} for “${q}”`;
}

export default function BlogsPage({ loaderData }: Route.ComponentProps) {
  const { q, tag, behind, page, tags, newest } = loaderData;
  const filtered = q !== "" || tag !== "" || behind;
  const [first, ...others] = page?.posts ?? [];
  return (
    <>
      <Container className="pt-16 pb-20 sm:pt-24">
        <h1 className="title">Blogs &amp; News</h1>
        <p className="lede mt-5 max-w-2xl">
          Notes for people who run deliveries: what works at the hub, on the road, and at the door.
        </p>
        <div className="mt-8 grid items-end gap-x-10 gap-y-5 border-b border-line pb-8 lg:grid-cols-[1fr_19rem]">
          {/* A chosen tag's page starts here, so that the next key goes on from the tags. */}
          <nav id="tags" tabIndex={-1} aria-label="Tags" className="scroll-mt-28 outline-none">
            <ul className="flex flex-wrap gap-2">
              {[{ tag: "", posts: 0 }, ...tags].map((one) => (
                <li key={one.tag}>
                  <LocalLink
                    href={`${paths.blogList({ q, tag: one.tag })}#tags`}
                    aria-current={one.tag === tag.toLowerCase() ? "true" : undefined}
                    className="chip"
                  >
                    {tagLabel(one.tag || "All")}
                  </LocalLink>
                </li>
              ))}
            </ul>
          </nav>
          <SearchForm
            id="blog-query"
            action={paths.blogs}
            label="Search by keyword"
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
                ? `Results for “${q}”`
                : behind
                  ? "Older posts"
                  : first
                    ? "Posts"
                    : "No posts"}
            {tag ? `${q ? "," : ""} tagged ${tagLabel(tag)}` : ""}
            {". "}
            <LocalLink className="link" href={paths.blogs}>
              Show all
            </LocalLink>
          </p>
        ) : null}
        {page === null ? (
          <p className="mt-10 text-muted">
            We can’t show the posts right now.{" "}
            <LocalLink className="link" href={paths.blogs}>
              Try again
            </LocalLink>
          </p>
        ) : first === undefined ? (
          <p className="lede mt-10">
            {filtered ? "Try another word or tag, or " : "No posts yet. Until then, "}
            <LocalLink className="link" href={paths.contact}>
              tell us what you’d like to read
            </LocalLink>
            .
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
                  Load more
                </Button>
              </p>
            ) : null}
          </>
        )}
      </Container>
      <Related title="Newest posts" items={newest} columns={3}>
        {(post) => <PostCard post={post} level={3} />}
      </Related>
      <InlineScript program={enhanceList} />
      <NewsletterBlock />
    </>
  );
}

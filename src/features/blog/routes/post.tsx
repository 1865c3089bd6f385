import { data } from "react-router";
import { localeContext, servicesContext } from "../../../context.ts";
import { blogsPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { LongText } from "../../../ui/blocks/long-text.tsx";
import { Related } from "../../../ui/blocks/related.tsx";
import { VideoPopup } from "../../../ui/blocks/video-popup.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { fieldLang } from "../../content/translated.ts";
import { article } from "../../findability/web/structured-data.ts";
import type { PostDetail } from "../blog.ts";
import { PostCard, PostCover, PostFacts, TagList } from "../web/post-card.tsx";
import type { Route } from "./+types/post.ts";

export const handle: RouteHandle = {
  sells: "band",
  markdown: true,
  cache: {},
  edits: ({ post }: { post: PostDetail }) => [["post", post._id]],
};

/** A post by id or slug; the newest under the bare address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { blog } = services;
  const locale = context.get(localeContext);
  const id = params.id ?? (await blog.listPosts({ limit: 1 })).posts[0]?.slug;
  const post = id === undefined ? null : await blog.getPost(id, locale);
  if (!post) throw data(null, { status: 404 });
  return {
    post,
    related: await withFallback(services, "related posts", blog.listRelated(post, 3, locale), []),
  };
}

export const meta = (args: Route.MetaArgs) => {
  const post = (args.loaderData as Awaited<ReturnType<typeof loader>> | undefined)?.post;
  if (!post) return [];
  return pageMeta(args, {
    title: post.title,
    description: post.excerpt,
    path: paths.post(post.slug),
    sceneAlt: post.image_alt || blogsPage.sceneAlt,
    article: {
      published: post.published_at,
      modified: post.updated_at,
      author: post.author,
      tags: post.tags,
    },
    trail: [blogsPage],
    markdown: true,
    data: (site) => [article(site, post)],
  });
};

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { post, related } = loaderData;
  const texts = useTexts("blog");
  return (
    <>
      <Container className="py-16 sm:py-24">
        <article className="mx-auto max-w-[44rem]">
          <nav aria-label={texts.breadcrumb}>
            <LocalLink className="link" href={paths.blogs}>
              {texts.title}
            </LocalLink>
          </nav>
          <h1 className="title mt-5" lang={fieldLang(post, "title")}>
            {post.title}
          </h1>
          <p className="lede mt-5" lang={fieldLang(post, "excerpt")}>
            {post.excerpt}
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="text-sm font-semibold">{post.author}</p>
            <PostFacts post={post} />
          </div>
          <div className="relative mt-10">
            <PostCover post={post} eager />
            {post.video ? (
              <VideoPopup
                id="post-film"
                src={paths.postFilm(post.film)}
                captions={paths.postFilmCaptions(post.film)}
                title={post.title}
              />
            ) : null}
          </div>
          <LongText
            html={post.body}
            lang={fieldLang(post, "body")}
            className="mt-12 text-[1.0625rem]"
          />
          <div className="mt-12 border-t border-line pt-6">
            <TagList tags={post.tags} lang={fieldLang(post, "tags")} />
          </div>
        </article>
      </Container>
      <Related title={texts.readNext} items={related} columns={3}>
        {(one) => <PostCard post={one} level={3} />}
      </Related>
    </>
  );
}

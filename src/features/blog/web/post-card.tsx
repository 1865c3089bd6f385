import { formatDay } from "../../../contract/format.ts";
import { paths } from "../../../paths.ts";
import { useClock } from "../../../root-data.ts";
import { LibraryPicture } from "../../../ui/blocks/library-picture.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { MarkedText } from "../../../ui/site/marked-text.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { fieldLang, type Translatable } from "../../content/translated.ts";
import { textSizes } from "../../media/pictures.ts";
import type { PostHit, PostSummary } from "../blog.ts";

/** When a post appeared and how long it takes to read. */
export function PostFacts({ post }: { post: PostSummary }) {
  const clock = useClock();
  const texts = useTexts("blog");
  return (
    <p className="text-sm text-muted">
      <time dateTime={post.published_at}>{formatDay(post.published_at, clock)}</time>
      {` · ${texts.minutes({ minutes: String(post.read_minutes) })}`}
    </p>
  );
}

/** How wide a cover is in a list, for `sizes`. */
const cardSizes = "(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, calc(100vw - 2.5rem)";

/** The cover of a post, from the media library or drawn; nothing where it has none. */
export function PostCover(props: { post: PostSummary; eager?: boolean; wide?: boolean }) {
  const { post, eager = false, wide = eager } = props;
  if (!post.image) return null;
  const { cover } = post;
  if (cover) {
    return (
      <LibraryPicture
        picture={{ ...cover, alt: post.image_alt }}
        sizes={wide ? textSizes : cardSizes}
        loading={eager ? "eager" : "lazy"}
        className="picture-crop aspect-video w-full rounded-2xl border border-line"
      />
    );
  }
  return (
    <img
      src={paths.postImage(post.image)}
      alt={post.image_alt}
      width={1200}
      height={675}
      loading={eager ? "eager" : "lazy"}
      className="aspect-video w-full rounded-2xl border border-line object-cover"
    />
  );
}

interface PostCardProps {
  post: (PostSummary | PostHit) & Translatable;
  /** The first of a list may stand wide. */
  wide?: boolean;
  /** Level of its heading on the page. */
  level?: 2 | 3;
}

/** One post in a list; what a search found is marked. */
export function PostCard({ post, wide = false, level = 2 }: PostCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const titleId = `post-${post._id}`;
  const found = "highlight" in post ? post.highlight : null;
  return (
    <article aria-labelledby={titleId} className="post-card" data-wide={wide || undefined}>
      <PostCover post={post} eager={wide} />
      <div>
        <PostFacts post={post} />
        <Heading id={titleId} className="post-card-title mt-1.5" lang={fieldLang(post, "title")}>
          <LocalLink href={paths.post(post.slug)} className="hover:underline">
            {found ? <MarkedText segments={found.title} /> : post.title}
          </LocalLink>
        </Heading>
        <p className="mt-2 text-muted" lang={fieldLang(post, "excerpt")}>
          {found ? <MarkedText segments={found.text} /> : post.excerpt}
        </p>
        <TagList tags={post.tags} lang={fieldLang(post, "tags")} />
      </div>
    </article>
  );
}

/** A tag as people read it: stored in lower case, shown with a capital. */
export const tagLabel = (tag: string) => tag.charAt(0).toUpperCase() + tag.slice(1);

/** Tags that lead to the posts which share them. */
export function TagList({ tags, lang }: { tags: readonly string[]; lang?: string | undefined }) {
  const texts = useTexts("blog");
  if (tags.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label={texts.tags}>
      {tags.map((tag) => (
        <li key={tag} lang={lang}>
          <LocalLink
            className="badge min-h-8 hover:border-line-strong"
            href={paths.blogList({ tag })}
          >
            {tagLabel(tag)}
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}

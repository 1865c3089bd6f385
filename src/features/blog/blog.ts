import { z } from "../../contract/zod.ts";

/** A search looks at this many matches, the newest ones, and counts no further: its time does not grow with the posts. */
export const mostMatches = 1_000;

/** One post, as its card shows it. */
const postCard = z
  .object({
    _id: z.string(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    author: z.string(),
    tags: z.array(z.string()),
    image: z.string().nullable(),
    image_alt: z.string(),
    /** The picture of `image`, where that is one of the media library. */
    cover: z
      .object({
        base: z.string(),
        alt: z.string(),
        width: z.int(),
        height: z.int(),
        widths: z.array(z.int()).readonly(),
        focusX: z.int(),
        focusY: z.int(),
      })
      .nullable(),
    video: z.boolean().meta({ description: "Whether the picture opens a video" }),
    film: z.string().meta({
      description:
        "The video: the name of a file in /media/, without its ending; or of one in /films/",
    }),
    read_minutes: z.int(),
    published_at: z.string().meta({ description: "ISO 8601 date and time" }),
  })
  .meta({ id: "Post" });
export type PostSummary = z.infer<typeof postCard>;

/** A piece of plain text, and whether the search found it. */
const textSegment = z.object({ text: z.string(), match: z.boolean() }).meta({ id: "TextSegment" });
export type TextSegment = z.infer<typeof textSegment>;

/** A post in a list, with what the search found in it; without a search nothing is marked. */
const postHit = postCard
  .extend({
    highlight: z.object({
      title: z.array(textSegment),
      /** The excerpt, or the passage of the text where the words were found. */
      text: z.array(textSegment),
    }),
  })
  .meta({ id: "PostHit" });
export type PostHit = z.infer<typeof postHit>;

export const postPage = z
  .object({
    posts: z.array(postHit),
    /** Null where no words were searched for. */
    search: z
      .object({
        total: z.int().meta({ description: "Matches, counted up to 1,000" }),
        /** Whether no post has the words, and those shown have words that are spelled almost like them. */
        similar: z.boolean(),
      })
      .nullable(),
    next: z.string().nullable().meta({ description: "Cursor of the page that follows" }),
  })
  .meta({ id: "PostPage" });
export type PostPage = z.infer<typeof postPage>;

/** One post with its text. */
export const postDetail = postCard
  .extend({
    body: z.string().meta({ description: "Sanitized HTML" }),
    updated_at: z.string().meta({ description: "ISO 8601 date and time" }),
  })
  .meta({ id: "PostDetail" });
export type PostDetail = z.infer<typeof postDetail>;

export const tagCount = z.object({ tag: z.string(), posts: z.int() }).meta({ id: "Tag" });
export type TagCount = z.infer<typeof tagCount>;

/** Words that a person reads in a minute. */
const wordsPerMinute = 220;

/** How long a text takes to read, in whole minutes. @param html with or without tags */
export function readMinutes(html: string): number {
  const wordCount = html.replace(/<[^<>]*>/g, " ").match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.ceil(wordCount / wordsPerMinute));
}

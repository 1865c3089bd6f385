import { links } from "../../contract/links.ts";
import type { ContentType } from "../content/content-type.ts";
import { slug, tokenHint } from "../content/shared-fields.ts";
import { withTranslations } from "../content/translated.ts";

/** The blog. */
export const postTypes = {
  post: {
    name: "Posts",
    one: "post",
    area: "content",
    title: "title",
    fields: withTranslations(
      {
        title: { kind: "line", label: "Title", max: 200 },
        slug: slug("blog-detail"),
        excerpt: {
          kind: "text",
          label: "Excerpt",
          hint: "One or two sentences for lists, search engines, and link previews.",
          max: 500,
        },
        author: { kind: "line", label: "Author", max: 100, ownName: true },
        publishedAt: {
          kind: "date",
          label: "Date",
          hint: "Leave empty to use the moment you publish. With a date in the future, the post appears then.",
          optional: true,
          nullable: true,
        },
        tags: { kind: "list", label: "Tags", hint: "One tag per line.", optional: true, max: 40 },
        image: {
          kind: "image",
          label: "Cover",
          words: "imageAlt",
          drawings: true,
          optional: true,
          nullable: true,
          max: 200,
        },
        imageAlt: {
          kind: "line",
          label: "Cover description",
          hint: "What the picture shows, for people who can’t see it.",
          optional: true,
          max: 300,
        },
        video: { kind: "switch", label: "The cover opens a film" },
        film: {
          kind: "film",
          label: "Film",
          hint: "Opens from the cover if “The cover opens a film” is on.",
          bundled: true,
          optional: true,
          max: 200,
          initial: "hero",
        },
        body: {
          kind: "html",
          label: "Text",
          hint: tokenHint,
          tokens: true,
          pictures: true,
          max: 200_000,
        },
      },
      ["title", "excerpt", "tags", "imageAlt", "body"],
    ),
    search: ["title", "excerpt", "slug"],
    columns: ["publishedAt"],
    ordered: false,
    open: true,
    single: false,
    newest: "publishedAt",
    address: links.post,
  },
} as const satisfies Record<string, ContentType>;

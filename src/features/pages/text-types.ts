import { links } from "../../contract/links.ts";
import type { ContentType } from "../content/content-type.ts";
import { slug, tokenHint } from "../content/shared-fields.ts";
import { withTranslations } from "../content/translated.ts";
import { galleryPictureNames } from "../media/gallery-pictures.ts";
import { pageTemplates } from "./page-templates.ts";

/** Questions, and pages such as the terms. */
export const textTypes = {
  faq: {
    name: "Questions",
    one: "question",
    area: "content",
    title: "question",
    fields: withTranslations(
      {
        question: { kind: "line", label: "Question", max: 300 },
        section: {
          kind: "line",
          label: "Section",
          hint: "The heading it appears under on the questions page. Without one, it comes last.",
          optional: true,
          max: 60,
        },
        category: { kind: "line", label: "Category", optional: true, max: 60 },
        answer: { kind: "html", label: "Answer", hint: tokenHint, tokens: true, max: 20_000 },
      },
      ["question", "section", "answer"],
    ),
    search: ["question", "answer", "section", "category"],
    columns: ["section"],
    ordered: true,
    open: true,
    single: false,
    shownOn: () => links.faqs,
  },
  page: {
    name: "Pages",
    one: "page",
    area: "content",
    title: "title",
    fields: withTranslations(
      {
        title: { kind: "line", label: "Title", max: 200 },
        slug: slug("pages"),
        template: {
          kind: "choice",
          label: "Template",
          hint: "Adds a summary, a picture, facts, and links to the other pages of the kind. Without one, the page is its text alone.",
          options: pageTemplates,
          optional: true,
        },
        summary: {
          kind: "text",
          label: "Summary",
          hint: "Below the title, and in search results.",
          optional: true,
          max: 300,
          rows: 2,
        },
        picture: {
          kind: "choice",
          label: "Picture",
          options: galleryPictureNames,
          optional: true,
          preview: "gallery",
        },
        facts: {
          kind: "list",
          label: "Facts",
          hint: "One a line, such as “Drivers: up to 3”.",
          optional: true,
          max: 120,
        },
        source: {
          kind: "line",
          label: "Source",
          hint: "Where its claims come from, with the date. Comparisons and stories need one.",
          optional: true,
          max: 200,
        },
        content: {
          kind: "html",
          label: "Text",
          hint: tokenHint,
          tokens: true,
          pictures: true,
          max: 200_000,
        },
      },
      ["title", "summary", "facts", "source", "content"],
    ),
    search: ["title", "summary", "content"],
    columns: ["template", "slug"],
    ordered: false,
    open: true,
    single: false,
    address: links.page,
  },
} as const satisfies Record<string, ContentType>;

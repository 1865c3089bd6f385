import { links } from "../../contract/links.ts";
import type { ContentType } from "../content/content-type.ts";
import { slug, tokenHint } from "../content/shared-fields.ts";

/** Questions, and pages such as the terms. */
export const textTypes = {
  faq: {
    name: "Questions",
    one: "question",
    area: "content",
    title: "question",
    fields: {
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
    fields: {
      title: { kind: "line", label: "Title", max: 200 },
      slug: slug("pages"),
      content: {
        kind: "html",
        label: "Text",
        hint: tokenHint,
        tokens: true,
        pictures: true,
        max: 200_000,
      },
    },
    search: ["title", "content"],
    columns: ["slug"],
    ordered: false,
    open: true,
    single: false,
    address: links.page,
  },
} as const satisfies Record<string, ContentType>;

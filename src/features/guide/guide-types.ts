import { links } from "../../contract/links.ts";
import type { ContentType } from "../content/content-type.ts";
import { tokenHint } from "../content/shared-fields.ts";
import { withTranslations } from "../content/translated.ts";

/** The Quick Start Guide, a record for each section. */
export const guideTypes = {
  guide: {
    name: "Guide",
    one: "section",
    area: "content",
    title: "title",
    fields: withTranslations(
      {
        title: { kind: "line", label: "Title", max: 100 },
        slug: {
          kind: "slug",
          label: "Anchor",
          hint: `The part after ${links.guide}#. If you change it, links to the old anchor still lead here. The section with the anchor support ends with your contacts and the questions.`,
          max: 60,
        },
        summary: {
          kind: "text",
          label: "Summary",
          hint: "What the section is for, in one sentence. It’s below the title.",
          max: 300,
        },
        body: {
          kind: "html",
          label: "Text",
          hint: `A numbered list becomes steps. If the first line of a note is bold, it’s the note’s title. ${tokenHint}`,
          tokens: true,
          guide: true,
          pictures: true,
          max: 50_000,
        },
      },
      ["title", "summary", "body"],
    ),
    search: ["title", "summary", "body", "slug"],
    columns: ["slug"],
    ordered: true,
    open: true,
    single: false,
    shownOn: ({ slug }) => `${links.guide}#${slug}`,
  },
} as const satisfies Record<string, ContentType>;

import { links } from "../../contract/links.ts";
import type { ContentType } from "../content/content-type.ts";
import { slug, tokenHint } from "../content/shared-fields.ts";
import { withTranslations } from "../content/translated.ts";
import { changeKinds } from "./changelog.ts";

/** What changed in the product. */
export const changelogTypes = {
  changelog: {
    name: "Changelog",
    one: "changelog entry",
    area: "content",
    title: "title",
    fields: withTranslations(
      {
        title: {
          kind: "line",
          label: "Title",
          hint: "What customers can do now, in a few words.",
          max: 150,
        },
        slug: slug("changelog"),
        kind: { kind: "choice", label: "Tag", options: changeKinds, initial: "New" },
        publishedAt: {
          kind: "date",
          label: "Date",
          hint: "Leave empty to use the moment you publish. With a date in the future, the entry appears then.",
          optional: true,
          nullable: true,
        },
        body: {
          kind: "html",
          label: "Text",
          hint: tokenHint,
          tokens: true,
          pictures: true,
          max: 50_000,
        },
      },
      ["title", "body"],
    ),
    search: ["title", "body", "slug"],
    columns: ["kind", "publishedAt"],
    ordered: false,
    open: true,
    single: false,
    newest: "publishedAt",
    address: links.change,
  },
} as const satisfies Record<string, ContentType>;

import { links } from "../../contract/links.ts";
import type { ContentType } from "../content/content-type.ts";
import { workCategories } from "../content/site-lists.ts";
import { withTranslations } from "../content/translated.ts";
import { galleryPictureNames } from "../media/gallery-pictures.ts";

/** The gallery. */
export const galleryTypes = {
  work: {
    name: "Gallery works",
    one: "work",
    area: "content",
    title: "title",
    fields: withTranslations(
      {
        title: { kind: "line", label: "Title", max: 120 },
        tag: {
          kind: "line",
          label: "Tag",
          hint: "One or two words, shown with the title.",
          max: 40,
        },
        category: {
          kind: "choice",
          label: "Category",
          hint: "Visitors filter the gallery by it.",
          options: workCategories,
        },
        picture: {
          kind: "choice",
          label: "Picture",
          options: galleryPictureNames,
          preview: "gallery",
        },
        photo: {
          kind: "image",
          label: "Photo",
          hint: "Shown instead of the picture above.",
          words: "alt",
          optional: true,
          nullable: true,
          max: 200,
        },
        alt: {
          kind: "text",
          label: "Picture description",
          hint: "What the picture shows, for people who can’t see it. Leave empty to use the description that comes with the picture or the photo.",
          optional: true,
          max: 300,
        },
      },
      ["title", "tag", "alt"],
    ),
    search: ["title", "tag", "alt"],
    columns: ["category"],
    ordered: true,
    open: true,
    single: false,
    shownOn: () => links.works,
  },
} as const satisfies Record<string, ContentType>;

import { links } from "../../contract/links.ts";
import type { ContentType } from "../content/content-type.ts";
import { featurePlaces, industryPlaces } from "../content/site-lists.ts";
import { withTranslations } from "../content/translated.ts";
import { iconNames, screenNames } from "../media/drawn.ts";

/** The page of a feature's or an industry's place. */
function pageOfPlace({ place }: Readonly<Record<string, unknown>>): string {
  if (String(place).startsWith("Home")) return links.home;
  return place === "About page" ? links.about : links.services;
}

/** What the product does, for whom, and what it connects to: lists on the home, About, and Services pages. */
export const offerTypes = {
  feature: {
    name: "Features",
    one: "feature",
    area: "content",
    title: "title",
    fields: withTranslations(
      {
        title: { kind: "line", label: "Feature", max: 150 },
        place: {
          kind: "choice",
          label: "Place",
          hint: "The list that shows it. The home page has one for each of the three who share a delivery, the Services page has two.",
          options: featurePlaces,
        },
        text: {
          kind: "text",
          label: "Explanation",
          hint: "The About page shows it below the feature. The other lists leave it out.",
          optional: true,
          max: 300,
        },
        soon: {
          kind: "switch",
          label: "Coming soon",
          hint: "Visitors see a badge that says so.",
        },
      },
      ["title", "text"],
    ),
    search: ["title", "text", "place"],
    columns: ["place"],
    ordered: true,
    open: true,
    single: false,
    shownOn: pageOfPlace,
  },
  industry: {
    name: "Industries",
    one: "industry",
    area: "content",
    title: "title",
    fields: withTranslations(
      {
        title: { kind: "line", label: "Industry", max: 100 },
        place: { kind: "choice", label: "Page", options: industryPlaces },
        text: { kind: "text", label: "Text", max: 1_000 },
        icon: {
          kind: "choice",
          label: "Icon",
          options: iconNames,
          preview: "icon",
          initial: "Package",
        },
        screen: {
          kind: "choice",
          label: "Screen of the driver’s app",
          hint: "With a screen, the Services page gives the industry a chapter of its own, with the screen beside the text. Without one, it shows the icon in the list below the chapters.",
          options: screenNames,
          optional: true,
        },
        post: {
          kind: "line",
          label: "Post",
          hint: "The last part of a post’s address, such as my-first-post. The chapter links to the post.",
          optional: true,
          max: 150,
        },
      },
      ["title", "text"],
    ),
    search: ["title", "text", "place"],
    columns: ["place"],
    ordered: true,
    open: true,
    single: false,
    shownOn: pageOfPlace,
  },
  partner: {
    name: "Partners",
    one: "partner",
    area: "content",
    title: "title",
    fields: withTranslations(
      {
        title: { kind: "line", label: "Partner", max: 100 },
        text: {
          kind: "text",
          label: "Text",
          hint: "What customers get from it, in a sentence or two.",
          max: 300,
        },
        icon: {
          kind: "choice",
          label: "Icon",
          options: iconNames,
          preview: "icon",
          initial: "Plug",
        },
      },
      ["title", "text"],
    ),
    search: ["title", "text"],
    columns: [],
    ordered: true,
    open: true,
    single: false,
    shownOn: () => links.services,
  },
} as const satisfies Record<string, ContentType>;

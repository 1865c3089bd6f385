import { links } from "../../contract/links.ts";
import type { ContentType } from "../content/content-type.ts";
import { withTranslations } from "../content/translated.ts";
import { portraitNames } from "../media/drawn.ts";

/** The people on the team page. */
export const teamTypes = {
  member: {
    name: "Team page",
    one: "team member",
    area: "content",
    title: "name",
    fields: withTranslations(
      {
        name: { kind: "line", label: "Name", max: 100 },
        title: { kind: "line", label: "Role", max: 100 },
        about: {
          kind: "text",
          label: "About",
          hint: "One sentence: what would a customer ask this person about?",
          max: 300,
        },
        portrait: {
          kind: "choice",
          label: "Portrait",
          hint: "A drawn portrait, or the initials of the name.",
          options: portraitNames,
          preview: "portrait",
          initial: "Initials",
        },
        photo: {
          kind: "image",
          label: "Photo",
          hint: "Shown instead of the portrait, cut to a square around its focal point.",
          optional: true,
          nullable: true,
          max: 200,
        },
        message: {
          kind: "text",
          label: "Message from the director",
          hint: "The team page quotes it in a section of its own. Leave a blank line between paragraphs. If several people have one, the page quotes the first.",
          optional: true,
          max: 3_000,
        },
        sample: {
          kind: "switch",
          label: "Sample person",
          hint: "The page says that the team is made up as long as it shows one.",
        },
      },
      ["title", "about", "message"],
    ),
    search: ["name", "title", "about"],
    columns: ["title"],
    ordered: true,
    open: true,
    single: false,
    shownOn: () => links.team,
  },
} as const satisfies Record<string, ContentType>;

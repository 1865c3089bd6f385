import { links } from "../../contract/links.ts";
import type { ContentType } from "../content/content-type.ts";
import { withTranslations } from "../content/translated.ts";

/** The links in the header and the footer of every page. */
export const menuTypes = {
  menu: {
    name: "Menus",
    one: "menu",
    area: "content",
    title: "name",
    fields: withTranslations(
      {
        id: { kind: "line", label: "Menu", max: 20, fixed: true },
        name: { kind: "line", label: "Name", max: 60, fixed: true },
        groups: {
          kind: "menu",
          label: "Links",
          hint: "An address of this site, like /contact, or of another one that begins with https://.",
        },
      },
      ["groups"],
    ),
    search: ["name"],
    columns: [],
    ordered: false,
    open: false,
    single: false,
    shownOn: () => links.home,
  },
} as const satisfies Record<string, ContentType>;

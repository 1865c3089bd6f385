import { links } from "../../links.ts";
import type { ContentType, Field } from "./content-type.ts";

const link = (label: string): Field => ({ kind: "link", label, optional: true, max: 500 });

/** What belongs to the site as a whole. */
export const siteTypes = {
  redirect: {
    name: "Redirects",
    one: "redirect",
    area: "content",
    title: "fromPath",
    fields: {
      fromPath: {
        kind: "path",
        label: "Old address",
        hint: "An address on this site that no longer has a page, such as /old-page.",
        max: 300,
      },
      toPath: {
        kind: "path",
        label: "New address",
        hint: "Where visitors are sent, such as /page-pricing.",
        max: 300,
      },
    },
    search: ["fromPath", "toPath"],
    columns: ["toPath"],
    ordered: false,
    open: true,
    single: false,
  },
  setting: {
    name: "Settings",
    one: "settings",
    area: "settings",
    title: "name",
    fields: {
      name: { kind: "line", label: "Company name", max: 100 },
      companyLogo: {
        kind: "line",
        label: "Logo file",
        hint: "A file name in the site's images folder. Leave empty for the built-in logo.",
        optional: true,
        nullable: true,
        max: 200,
      },
      accentColor: {
        kind: "color",
        label: "Brand color",
        hint: "For buttons, links, and icons on pages and in emails, PDF files, and preview pictures. Leave empty for the built-in green.",
        scheme: "light",
        optional: true,
        max: 7,
      },
      accentColorDark: {
        kind: "color",
        label: "Brand color on dark",
        hint: "For visitors whose device uses dark mode. Leave empty to use the shade that goes with your brand color.",
        scheme: "dark",
        optional: true,
        max: 7,
      },
      companyEmail: { kind: "email", label: "Email", max: 254 },
      companyNumber: { kind: "line", label: "Phone", optional: true, max: 60 },
      companyAddress: { kind: "line", label: "Address", optional: true, max: 300 },
      companyLatitude: {
        kind: "decimal",
        label: "Latitude",
        hint: "Degrees north, for the map on the contact page. Leave both empty for no map.",
        optional: true,
        min: -90,
        max: 90,
      },
      companyLongitude: {
        kind: "decimal",
        label: "Longitude",
        hint: "Degrees east.",
        optional: true,
        min: -180,
        max: 180,
      },
      facebookLink: link("Facebook"),
      twitterLink: link("Twitter"),
      instagramLink: link("Instagram"),
      appStoreLink: link("App Store"),
      playStoreLink: link("Google Play"),
      comingSoonAt: {
        kind: "date",
        label: "Launch date",
        hint: "The Coming Soon page counts down to it.",
      },
    },
    search: [],
    columns: [],
    ordered: false,
    open: false,
    single: true,
    shownOn: () => links.contact,
  },
} as const satisfies Record<string, ContentType>;

import { aboutTexts } from "../features/about/texts.ts";
import { homeTexts } from "../features/home/texts.ts";
import type { Originals, Translation } from "./texts.ts";

/** The texts of one page or part of the site. */
export interface Catalog {
  /** What the console calls it. */
  name: string;
  /** A page that shows its texts. */
  page: string;
  texts: Originals;
  /** The same in Spanish. */
  es?: Readonly<Record<string, string>>;
  /** Texts that the product's specification gives. The console says so. */
  specified?: readonly string[];
}

/** The compiler names each text without a translation. */
const catalog = <const Texts extends Originals>(
  given: Catalog & { texts: Texts; es?: Translation<Texts> },
) => given;

/** Every catalog, in the order in which the console shows them. Their texts stand in the features. */
const catalogs = {
  home: catalog({
    name: "Home page",
    page: "/",
    texts: homeTexts,
    specified: ["title", "startTrial", "contactSales", "whyTitle"],
  }),
  about: catalog({
    name: "About page",
    page: "/page-about",
    texts: aboutTexts,
    specified: [
      "title",
      "whoTitle",
      "missionTitle",
      "offerTitle",
      "featuresTitle",
      "valuesTitle",
      "joinTitle",
    ],
  }),
} as const satisfies Record<string, Catalog>;

export type Catalogs = typeof catalogs;
export type CatalogName = keyof Catalogs;

export const catalogNames = Object.keys(catalogs) as CatalogName[];
export const isCatalogName = (name: string): name is CatalogName => Object.hasOwn(catalogs, name);
export const catalogOf = (name: CatalogName): Catalog => catalogs[name];

/** What operators say in place of the originals: by catalog and name of the message. */
export type StoredTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

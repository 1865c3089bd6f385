import type { IconName, PortraitName, ScreenName } from "../media/drawn.ts";
import type { GalleryPictureName } from "../media/gallery-pictures.ts";
import type { Picture } from "../media/pictures.ts";
import type { Translatable } from "./translated.ts";

/** A person on the team page. */
export interface TeamMember {
  name: string;
  title: string;
  about: string;
  portrait: PortraitName;
  /** In place of the portrait. */
  photo: Picture | null;
  /** The quote on the page, in paragraphs with a blank line between them. May be empty. */
  message: string;
  /** Made up: the page says so. */
  sample: boolean;
}

/** Integrations of the product. */
export interface Partner {
  title: string;
  text: string;
  icon: IconName;
}

export const industryPlaces = ["Home page", "Services page"] as const;

/** A trade that delivers, on one of the pages. */
export interface Industry {
  place: (typeof industryPlaces)[number];
  title: string;
  text: string;
  icon: IconName;
  /** With a screen, the services page gives it a chapter; empty: a line. */
  screen: ScreenName | "";
  /** Slug of the post that a chapter links to; empty: none. */
  post: string;
}

export const featurePlaces = [
  "Home: dispatcher",
  "Home: driver",
  "Home: customer",
  "About page",
  "Services: planning",
  "Services: road",
] as const;
export type FeaturePlace = (typeof featurePlaces)[number];

/** Something that the product does, at one place of the site. */
export interface Feature {
  place: FeaturePlace;
  title: string;
  /** Shown on the About page only. */
  text: string;
  /** Not there yet. */
  soon: boolean;
}

export const workCategories = ["Branding", "Designing", "Photography", "Development"] as const;

/** A work in the gallery. */
export interface Work extends Translatable {
  title: string;
  /** Shown with the title. */
  tag: string;
  category: (typeof workCategories)[number];
  picture: GalleryPictureName;
  /** In place of the picture. */
  photo: Picture | null;
  /** The alternative text. Empty: the description in the media library. */
  alt: string;
}

import type { GalleryPictureName } from "../../contract/gallery-pictures.ts";
import type { Work } from "../../contract/site-lists.ts";
import { galleryPictures, type PictureData } from "./pictures.ts";

/** A picture with what the gallery says of it. */
export interface GalleryItem extends PictureData {
  title: string;
  /** The tag shown with the title. */
  name: string;
}

const bySlug = new Map<string, PictureData>(galleryPictures.map((one) => [one.slug, one]));

export function galleryPicture(slug: GalleryPictureName): PictureData {
  const found = bySlug.get(slug);
  if (!found) throw new Error(`The gallery has no picture ${slug}.`);
  return found;
}

/** The works with their pictures. One whose picture this version of the site doesn't have is left out. */
export function itemsOf(works: readonly Work[]): GalleryItem[] {
  return works.flatMap(({ title, tag, picture, alt }) => {
    const found = bySlug.get(picture);
    return found ? [{ ...found, title, name: tag, alt: alt || found.alt }] : [];
  });
}

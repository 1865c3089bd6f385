import type { Work } from "../../content/site-lists.ts";
import type { Translatable } from "../../content/translated.ts";
import type { GalleryPictureName } from "../../media/gallery-pictures.ts";
import type { Picture } from "../../media/pictures.ts";
import { galleryPictures, type PictureData } from "../pictures.ts";

/** A picture with what the gallery says of it. */
export interface GalleryItem extends PictureData, Translatable {
  title: string;
  /** The tag shown with the title. */
  name: string;
  /** Of the media library: shown in place of the gallery's own picture. */
  photo: Picture | null;
}

const bySlug = new Map<string, PictureData>(galleryPictures.map((one) => [one.slug, one]));

export function galleryPicture(slug: GalleryPictureName): PictureData {
  const found = bySlug.get(slug);
  if (!found) throw new Error(`The gallery has no picture ${slug}.`);
  return found;
}

/** The works with their pictures. One without a photo whose picture this version of the site doesn't have is left out. */
export function toGalleryItems(works: readonly Work[]): GalleryItem[] {
  return works.flatMap(itemOf);
}

function itemOf({ title, tag, picture, photo, alt, inEnglish = [] }: Work): GalleryItem[] {
  if (photo) {
    const { width, height } = photo;
    return [
      { slug: picture, width, height, alt: alt || photo.alt, title, name: tag, photo, inEnglish },
    ];
  }
  const drawn = bySlug.get(picture);
  return drawn ? [{ ...drawn, title, name: tag, alt: alt || drawn.alt, photo, inEnglish }] : [];
}

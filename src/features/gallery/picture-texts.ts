import type { GalleryPictureName } from "../media/gallery-pictures.ts";
import { galleryPictures } from "./pictures.ts";

/** What the gallery's own pictures show, by their names. */
export const pictureTexts = Object.fromEntries(
  galleryPictures.map(({ slug, alt }) => [slug, alt]),
) as Readonly<Record<GalleryPictureName, string>>;

import type { GalleryPictureName } from "../media/gallery-pictures.ts";
import { galleryPictures } from "./pictures.ts";

/** Alternative texts of the gallery's own pictures, by name. */
export const pictureTexts = Object.fromEntries(
  galleryPictures.map(({ slug, alt }) => [slug, alt]),
) as Readonly<Record<GalleryPictureName, string>>;

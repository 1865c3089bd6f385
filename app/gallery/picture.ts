import { type GalleryItem, galleryItems } from "./items.ts";

/** A picture of the gallery for another page. */
export function galleryPicture(slug: string): GalleryItem {
  const found = galleryItems.find((item) => item.slug === slug);
  if (!found) throw new Error(`The gallery has no picture ${slug}.`);
  return found;
}

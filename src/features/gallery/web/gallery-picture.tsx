import { LibraryPicture } from "../../../ui/blocks/library-picture.tsx";
import { useTexts } from "../../../ui/texts.ts";
import type { Picture } from "../../media/pictures.ts";
import { pictureTexts } from "../picture-texts.ts";
import { galleryWidths, type PictureData } from "../pictures.ts";

/** Alternative texts in the code have translations. Others were written for this place. */
const originals: Readonly<Record<string, string>> = pictureTexts;

interface PictureProps {
  item: PictureData & { photo?: Picture | null };
  /** How wide it is shown, as `sizes` of HTML. */
  sizes: string;
  /** The page's first picture, which loads at once. The others load after layout, so they don't slow it down. */
  first?: boolean;
  className?: string;
}

/** Addresses of an image in all its widths, as `srcset` of HTML. */
const srcSet = (slug: string, format: "avif" | "webp") =>
  galleryWidths.map((width) => `/images/gallery/${slug}-${width}.${format} ${width}w`).join(", ");

/** A picture of the gallery in the format and size that the browser likes best; its room is kept before it comes. */
export function GalleryPicture({ item, sizes, first = false, className = "" }: PictureProps) {
  const texts: Readonly<Record<string, string>> = useTexts("pictures");
  if (item.photo) {
    return (
      <LibraryPicture
        picture={{ ...item.photo, alt: item.alt }}
        sizes={sizes}
        loading={first ? "eager" : "lazy"}
        first={first}
        className={`picture-crop ${className}`}
      />
    );
  }
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(item.slug, "avif")} sizes={sizes} />
      <img
        src={`/images/gallery/${item.slug}-960.webp`}
        srcSet={srcSet(item.slug, "webp")}
        sizes={sizes}
        alt={item.alt === originals[item.slug] ? texts[item.slug] : item.alt}
        width={item.width}
        height={item.height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding="async"
        data-focus={item.focus}
        className={className}
      />
    </picture>
  );
}

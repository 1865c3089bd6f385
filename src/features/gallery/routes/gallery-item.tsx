import { Expand } from "lucide-react";
import { paths } from "../../../paths.ts";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { fieldLang } from "../../content/translated.ts";
import { pictureUrl } from "../../media/pictures.ts";
import { GalleryPicture } from "../web/gallery-picture.tsx";
import type { GalleryItem } from "../web/items.ts";
import type { GalleryVariant } from "../web/variants.ts";
import { imageSizes, masonryRows } from "./layout-rules.ts";

interface ItemProps {
  item: GalleryItem;
  variant: GalleryVariant;
  first: boolean;
}

/** One work of a listing, in the listing's layout: picture, tag and title. */
export function GalleryListItem({ item, variant, first }: ItemProps) {
  const sizes = imageSizes(variant);
  const dense = variant.columns > (variant.layout === "masonry" ? 3 : 4);
  switch (variant.layout) {
    case "classic":
      return (
        <li className="group relative">
          <GalleryPicture
            item={item}
            sizes={sizes}
            first={first}
            className="aspect-4/3 w-full rounded-xl bg-wash object-cover"
          />
          {/* The whole item leads where its title does. */}
          <Caption
            item={item}
            dense={dense}
            className="mt-3"
            tag="text-muted"
            link="after:absolute after:inset-0 after:rounded-xl group-hover:underline"
          />
        </li>
      );
    case "modern":
      return (
        <li data-lightbox-item="" className="flex flex-col">
          <div className="relative overflow-hidden rounded-2xl">
            <GalleryPicture
              item={item}
              sizes={sizes}
              first={first}
              className="aspect-square w-full bg-wash object-cover"
            />
            <Opener item={item} />
          </div>
          <Caption
            item={item}
            dense={dense}
            className={`card relative -mt-10 flex-1 shadow-card ${dense ? "mx-2 p-3" : "mx-4 p-4"}`}
            tag="text-accent"
            link="hover:underline"
          />
        </li>
      );
    default: {
      const masonry = variant.layout === "masonry";
      return (
        <li data-lightbox-item="" data-rows={masonry ? masonryRows(item) : undefined}>
          <div
            className={`relative overflow-hidden ${masonry ? "h-full rounded-xl" : "aspect-square"}`}
          >
            <GalleryPicture
              item={item}
              sizes={sizes}
              first={first}
              className="h-full w-full bg-wash object-cover"
            />
            <Opener item={item} />
            <Caption
              item={item}
              dense={dense}
              className={`gallery-scrim pointer-events-none absolute inset-x-0 bottom-0 ${dense ? "pb-2 ps-2.5 pe-14 pt-7" : "pb-3.5 ps-4 pe-14 pt-8"}`}
              tag="text-white"
              link="pointer-events-auto underline-offset-4 hover:underline"
            />
          </div>
        </li>
      );
    }
  }
}

interface CaptionProps {
  item: GalleryItem;
  /** Small type: the columns are narrow. */
  dense: boolean;
  className: string;
  tag: string;
  link: string;
}

function Caption({ item, dense, className, tag, link }: CaptionProps) {
  return (
    <div className={className}>
      <p className={`${dense ? "text-xs" : "text-sm"} ${tag}`} lang={fieldLang(item, "tag")}>
        {item.name}
      </p>
      <h2
        className={`mt-0.5 font-semibold leading-snug ${dense ? "text-[0.8125rem]" : "text-base"}`}
        lang={fieldLang(item, "title")}
      >
        <LocalLink href={paths.workDetail} className={`inline-block min-h-6 ${link}`}>
          {item.title}
        </LocalLink>
      </h2>
    </div>
  );
}

/** The largest file that there is. */
function fullPicture({ slug, photo }: GalleryItem): string {
  return photo ? pictureUrl(photo.base, "webp", photo.widths.at(-1)) : paths.galleryImage(slug);
}

/** Opens the picture in the lightbox; where no script runs, the full picture. It covers the picture, its icon on top. */
export function Opener({ item }: { item: GalleryItem }) {
  const texts = useTexts("gallery");
  return (
    <LocalLink
      href={fullPicture(item)}
      className="gallery-opener"
      aria-label={texts.viewImage({ title: item.title })}
      data-lightbox=""
      data-width={item.width}
      data-height={item.height}
      data-caption={`${item.name} · ${item.title}`}
    >
      <span>
        <Expand aria-hidden="true" size={18} />
      </span>
    </LocalLink>
  );
}

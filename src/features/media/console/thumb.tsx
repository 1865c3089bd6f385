import { baseOf, type Picture, pictureUrl, srcSet } from "../pictures.ts";

/** A picture of the library, cropped around its focal point by its style sheet. Beside it stand its words. */
export function Thumb(props: {
  picture: Pick<Picture, "widths" | "focusX" | "focusY"> & { name: string };
  sizes: string;
  className?: string;
  alt?: string;
}) {
  const { picture, sizes, className = "", alt = "" } = props;
  const base = baseOf(picture.name);
  const source = { base, widths: picture.widths };
  return (
    <picture className="contents">
      {picture.widths.length > 0 ? (
        <source
          className="hidden"
          type="image/avif"
          srcSet={srcSet(source, "avif")}
          sizes={sizes}
        />
      ) : null}
      <img
        className={className}
        src={pictureUrl(base)}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        style={{ objectPosition: `${picture.focusX}% ${picture.focusY}%` }}
      />
    </picture>
  );
}

import { type Picture, pictureUrl, srcSet, withoutExtension } from "../pictures.ts";

/** Wider or taller pictures, such as logos, say nothing when they are cropped. */
const isLong = ({ width, height }: Pick<Picture, "width" | "height">) =>
  width > 2 * height || height > 2 * width;

/** A picture of the library, cropped around its focal point by its style sheet. Beside it stand its words. @param props.whole long ones aren't cropped */
export function Thumb(props: {
  picture: Pick<Picture, "width" | "height" | "widths" | "focusX" | "focusY"> & { name: string };
  whole?: boolean;
  sizes: string;
  className?: string;
  alt?: string;
}) {
  const { picture, sizes, className = "", alt = "", whole = false } = props;
  const base = withoutExtension(picture.name);
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
        style={
          whole && isLong(picture)
            ? { objectFit: "contain" }
            : { objectPosition: `${picture.focusX}% ${picture.focusY}%` }
        }
      />
    </picture>
  );
}

import { type Picture, pictureFormats, pictureUrl, srcSet } from "../../features/media/pictures.ts";

/** A picture of the media library in the sizes that there are. A crop of it keeps its focal point in view. */
export function LibraryPicture(props: {
  picture: Picture;
  sizes: string;
  loading: "eager" | "lazy";
  /** It is the first thing that visitors see, and comes before the others. */
  first?: boolean;
  className: string;
}) {
  const { picture, sizes, loading, first, className } = props;
  const { base, alt, width, height, widths, focusX, focusY } = picture;
  return (
    <picture className="contents">
      {widths.length > 0
        ? pictureFormats.map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={srcSet(picture, format)}
              sizes={sizes}
            />
          ))
        : null}
      <img
        src={pictureUrl(base)}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        fetchPriority={first ? "high" : undefined}
        decoding="async"
        className={`${className} focus-x-${focusX} focus-y-${focusY}`}
      />
    </picture>
  );
}

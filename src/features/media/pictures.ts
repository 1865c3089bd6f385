import { links } from "../../contract/links.ts";

/** A picture of the media library, as a page shows it. */
export interface Picture {
  /** Its file name without the extension, which is in its addresses: `vans-at-dawn-1a2b3c4d5e6f`. */
  base: string;
  alt: string;
  /** In pixels, upright. */
  width: number;
  height: number;
  /** In pixels: the sizes that there are files of, the smallest first. Empty until the picture is converted. */
  widths: readonly number[];
  /** The point that crops keep in view: percent from the left and from the top, in steps of 5. */
  focusX: number;
  focusY: number;
}

/** The formats that visitors get, the smallest files first. */
export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** In pixels. A smaller picture has its own width instead of the larger ones. */
const allWidths = [320, 640, 960, 1280, 1920];
/** Widths of the files that are made of a picture. */
export const widthsFor = (width: number): number[] => [
  ...allWidths.filter((one) => one < width),
  ...(width <= 1920 ? [width] : []),
];

/** The name of a library picture: words, and the beginning of its content's SHA-256. */
const base = "[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{12}";
const libraryName = new RegExp(`^${base}\\.(jpg|png|webp)$`);
const fileName = new RegExp(`^(${base})(?:-(\\d{2,4}))?\\.(avif|webp)$`);

/** True for the file name of a library picture; other names are of files that come with the site. */
export const isLibraryName = (name: string): boolean => libraryName.test(name);
export const withoutExtension = (name: string): string => name.replace(/\.\w+$/, "");
/** The names that a picture can have. */
export const pictureNames = (base: string): string[] =>
  ["jpg", "png", "webp"].map((end) => `${base}.${end}`);

/** The folder of the pictures' addresses. Their content never changes. */
export const picturesPath = links.picture("");
/** @param width one of the picture's; without one, the size that is there from the beginning, at most 960 pixels wide */
export const pictureUrl = (base: string, format: PictureFormat = "webp", width?: number): string =>
  links.picture(`${base}${width ? `-${width}` : ""}.${format}`);

/** Which file an address names; null for none. @param file the part after `picturesPath` */
export function readPictureFile(
  file: string,
): { base: string; width: number | null; format: PictureFormat } | null {
  const [, found, width, format] = fileName.exec(file) ?? [];
  if (!found || !format) return null;
  return { base: found, width: width ? Number(width) : null, format: format as PictureFormat };
}

export const srcSet = (picture: Pick<Picture, "base" | "widths">, format: PictureFormat): string =>
  picture.widths.map((width) => `${pictureUrl(picture.base, format, width)} ${width}w`).join(", ");

export const pictureRules = {
  /** In pixels. */
  minSide: 32,
  /** A small file can unpack to a huge picture. */
  maxPixels: 50_000_000,
  maxBytes: 20 * 1024 * 1024,
  /** Larger ones are stored in this size, in pixels. */
  storedSide: 3_200,
  /** A vector drawing (SVG) is redrawn with a longer side of this many pixels, so nothing in it runs or loads anything. */
  vectorSide: 2_048,
  /** For the browser's file chooser. */
  accept: "image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml",
  alt: 300,
} as const;

/** Why a file isn't taken, and what to do. */
export const pictureProblems = {
  missing: "Choose a picture.",
  type: "This isn’t a picture that the site can show. Choose a JPEG, PNG, WebP, AVIF, GIF, or SVG file.",
  photo: "This is an HEIC photo, which most browsers can’t show. Save it as a JPEG.",
  animated: "This picture moves. Choose a still one, or add a film to the post.",
  broken: "This file is damaged or cut off. Export it again, or choose another one.",
  small: `This picture is too small. Choose one of at least ${pictureRules.minSide} by ${pictureRules.minSide} pixels.`,
  many: `This picture is too large. Choose one of at most ${pictureRules.maxPixels / 1_000_000} megapixels.`,
  large: `This file is too large. Choose one of at most ${pictureRules.maxBytes / 1024 / 1024} MB.`,
} as const;
export type PictureProblem = keyof typeof pictureProblems;

/** A picture in stored text markup. Its width and its other sizes are added when the text is shown. */
export interface PictureInText {
  base: string;
  /** In place of the library's alt text; empty: that one. As HTML. */
  alt: string;
}
const imgTag = /<img\b[^<>]*>/g;
const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** The `base` of the picture with this address; null for other addresses. */
export function baseOfPicture(src: string): string | null {
  const found = src.startsWith(picturesPath) && readPictureFile(src.slice(picturesPath.length));
  return found ? found.base : null;
}

function readTag(tag: string): PictureInText | null {
  const base = baseOfPicture(attribute(tag, "src"));
  return base ? { base, alt: attribute(tag, "alt").trim() } : null;
}

/** True for the only address that a picture in a text may have: of no certain size. */
export function isPictureInText(src: string): boolean {
  const base = baseOfPicture(src);
  return base !== null && src === pictureUrl(base);
}

/** @param html sanitized */
export const picturesInText = (html: string): PictureInText[] =>
  (html.match(imgTag) ?? []).flatMap((tag) => readTag(tag) ?? []);

/** How wide a picture is shown in a text, for `sizes`. */
export const textSizes = "(min-width: 48rem) 44rem, calc(100vw - 2.5rem)";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The text with the sizes of its pictures. @param html sanitized @param pictures by `base` */
export function renderPictures(html: string, pictures: ReadonlyMap<string, Picture>): string {
  return html.replace(imgTag, (tag) => {
    const shown = readTag(tag);
    const picture = shown && pictures.get(shown.base);
    if (!picture) return "";
    const sources = picture.widths.length > 0 ? pictureFormats : [];
    const lines = sources.map(
      (format) =>
        `<source type="image/${format}" srcset="${srcSet(picture, format)}" sizes="${textSizes}">`,
    );
    const { base, width, height } = picture;
    const alt = shown.alt || escaped(picture.alt);
    return `<picture>${lines.join("")}<img src="${pictureUrl(base)}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`;
  });
}

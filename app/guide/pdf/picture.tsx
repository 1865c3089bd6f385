import { Image } from "@react-pdf/renderer";
import { createContext } from "react";
import type { Picture } from "../../../contract/pictures.ts";
import { color } from "../../pdf/theme.ts";

/** Pictures of the media library as JPEG, by their `base`. */
export type PaperPictures = Readonly<Record<string, Uint8Array>>;

export const PaperPicturesContext = createContext<PaperPictures>({});

/** In points. Between the margins of the page. */
const mostWidth = 484;
/** In points. It shares a page with a title and its caption. */
const mostHeight = 440;
/** A small picture isn't blown up. */
const pointsPerPixel = 0.75;

/** The size of a picture on paper, in points. */
export function paperSize({ width, height }: Pick<Picture, "width" | "height">) {
  const scale = Math.min(pointsPerPixel, mostWidth / width, mostHeight / height);
  return { width: width * scale, height: height * scale };
}

/** A picture of the media library on paper. One whose file is gone isn't there; its caption is. */
export function PdfPicture({ picture }: { picture: Picture }) {
  return (
    <PaperPicturesContext.Consumer>
      {(pictures) => {
        const file = pictures[picture.base];
        if (!file) return null;
        const source = { data: Buffer.from(file), format: "jpg" as const };
        // A screenshot has the color of the paper.
        const frame = { borderRadius: 4, borderWidth: 0.75, borderColor: color.line };
        return <Image src={source} style={{ ...paperSize(picture), ...frame }} />;
      }}
    </PaperPicturesContext.Consumer>
  );
}

import { renderToBuffer } from "@react-pdf/renderer";
import { themeColors } from "../../../contract/theme.ts";
import { AccentContext } from "../../pdf/accent.tsx";
import { registerFonts } from "../../pdf/theme.ts";
import { type PdfContent, printableContent } from "./content.ts";
import { GuideDocument } from "./document.tsx";
import { type PaperPictures, PaperPicturesContext } from "./picture.tsx";

/**
 * The guide as a PDF. Rendered twice: the contents come before the sections, and only after a first pass is it known on
 * which page each section begins.
 * @param pictures the media library's, which the sections show
 */
export async function renderGuide(
  content: PdfContent,
  pictures: PaperPictures = {},
): Promise<Buffer> {
  registerFonts();
  const printed = printableContent(content);
  const first = await pass(printed, pictures, new Map());
  const second = await pass(printed, pictures, first.pages);
  for (const [id, page] of first.pages) {
    // Numbers in the contents cannot move the sections, which begin on a page of their own.
    if (second.pages.get(id) !== page) throw new Error(`${id} moved between the two passes`);
  }
  return second.file;
}

async function pass(
  content: PdfContent,
  pictures: PaperPictures,
  known: ReadonlyMap<string, number>,
) {
  const pages = new Map<string, number>();
  const file = await renderToBuffer(
    <AccentContext value={content.accent ?? themeColors.light}>
      <PaperPicturesContext value={pictures}>
        <GuideDocument content={content} pages={known} onPage={(id, page) => pages.set(id, page)} />
      </PaperPicturesContext>
    </AccentContext>,
  );
  return { file, pages };
}

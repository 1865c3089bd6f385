import type { ContentChanges, Services } from "../../server/services.ts";
import { readColors } from "../brand.server.ts";
import { withFallback } from "../http/fallback.server.ts";
import { fallbackName } from "../page-meta.ts";
import { createFileCache } from "../pdf/file-cache.ts";
import { renderInThread } from "../pdf/render-in-thread.ts";
import type { PaperPictures, PdfContent } from "./pdf/content.ts";

/**
 * The guide's file, kept by its content. Two are kept: the whole one, and the one without questions that is given while they
 * cannot be read.
 * @throws RenderQueueFull
 */
export const guideFile = createFileCache(async (content: PdfContent, media: Services["media"]) => {
  const pictures = await readPaperPictures(content, media);
  const answer = await renderInThread({ document: "guide", content, pictures });
  if (!("file" in answer)) throw new Error("the guide replaces letters that it cannot set");
  return answer.file;
}, 2);

/** The pictures of the media library that the sections show. Their names hold a digest of them, so the content names the file. */
async function readPaperPictures(
  { sections, settings }: PdfContent,
  media: Services["media"],
): Promise<PaperPictures> {
  const read: Record<string, Uint8Array> = {};
  const logo = settings?.company_logo && (await media.logo(settings.company_logo));
  if (logo) read.logo = logo;
  for (const block of sections.flatMap(({ blocks }) => blocks)) {
    if (block.kind !== "picture") continue;
    const { base } = block.picture;
    const file = read[base] ?? (await media.forPaper(base));
    if (file) read[base] = file;
  }
  return read;
}

/** What the file holds now; null while the guide cannot be read. */
export async function readGuideContent(services: Services): Promise<PdfContent | null> {
  const { content, config } = services;
  const [settings, sections, faqs, colors] = await Promise.all([
    withFallback(services, "settings", content.getSettings(), null),
    withFallback(services, "guide", content.listGuide(), null),
    withFallback(services, "questions", content.listFaqs(), null),
    readColors(services),
  ]);
  if (!sections) return null;
  const accent = colors.own ? { accent: { ...colors.light, near: colors.near } } : {};
  return {
    ...{ name: settings?.name ?? fallbackName, origin: config.origin },
    ...{ sections, settings, faqs },
    ...accent,
  };
}

/** In milliseconds. The first pages go first. */
const afterStart = 2_000;

/** Makes the guide's file after the start and after each change of content, so that no reader waits for it. */
export function prepareGuideFile(services: Services, changes: Pick<ContentChanges, "onChange">) {
  async function prepare(): Promise<void> {
    try {
      const content = await readGuideContent(services);
      if (content) await guideFile(content, services.media);
    } catch (error) {
      services.log.warn({ err: error }, "the guide's file was not made ahead");
    }
  }
  changes.onChange(() => void prepare());
  setTimeout(() => void prepare(), afterStart).unref();
}

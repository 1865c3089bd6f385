import { renderInProcess } from "../../../composition/pdf/render-in-process.ts";
import type { ContentChanges, Services } from "../../../composition/services.ts";
import { type Locale, locales } from "../../../contract/locale.ts";
import { fallbackName } from "../../../page-meta.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { cacheKey, createFileCache } from "../../../platform/pdf/file-cache.ts";
import { readPageTexts } from "../../../texts.server.ts";
import { readColors } from "../../brand/web/brand.server.ts";
import type { PaperPictures, PdfContent } from "./pdf/content.ts";

/** Made once for each content, however many ask for it. */
const makeFile = createFileCache(async (content: PdfContent, media: Services["media"]) => {
  const pictures = await readPaperPictures(content, media);
  const answer = await renderInProcess({ document: "guide", content, pictures });
  if (!("file" in answer)) throw new Error("the guide replaces letters that it cannot set");
  return answer.file;
}, locales.length);

/** The last file in each language that holds everything. */
const cachedFiles = new Map<Locale, { key: string; file: Uint8Array }>();

async function makeAndKeep(content: PdfContent, media: Services["media"]): Promise<Uint8Array> {
  const file = await makeFile(content, media);
  if (isWhole(content)) cachedFiles.set(content.locale, { key: cacheKey(content), file });
  return file;
}

/** Whether nothing is left out because it can't be read. */
const isWhole = ({ settings, faqs }: PdfContent) => settings !== null && faqs !== null;

/**
 * The guide's file. No reader waits for one to be made: until the next is there, the one before is given. Only in the first
 * moments of a process there is none before.
 * @returns the file, and whether it is made of this content and whole
 * @throws RenderQueueFull where there is none before
 */
export async function guideFile(
  content: PdfContent,
  services: Pick<Services, "media" | "log">,
): Promise<{ file: Uint8Array; isCurrent: boolean }> {
  const before = cachedFiles.get(content.locale);
  if (before?.key === cacheKey(content)) return { file: before.file, isCurrent: true };
  if (before && !isWhole(content)) return { file: before.file, isCurrent: false };
  const file = makeAndKeep(content, services.media);
  if (!before) return { file: await file, isCurrent: isWhole(content) };
  file.catch((error: unknown) => noteFailure(services.log, error));
  return { file: before.file, isCurrent: false };
}

const noteFailure = (log: Services["log"], error: unknown) =>
  log.warn({ err: error }, "the guide’s file was not made ahead");

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

/** The file's current content; null while the guide can't be read. */
export async function readGuideContent(
  services: Services,
  locale: Locale,
): Promise<PdfContent | null> {
  const { content, config } = services;
  const [settings, sections, faqs, colors, texts] = await Promise.all([
    withFallback(services, "settings", content.getSettings(), null),
    withFallback(services, "guide", content.listGuide(locale), null),
    withFallback(services, "questions", content.listFaqs(locale), null),
    readColors(services),
    readPageTexts(services, locale),
  ]);
  if (!sections) return null;
  const accent = colors.own ? { accent: { ...colors.light, near: colors.near } } : {};
  return {
    ...{ name: settings?.name ?? fallbackName, origin: config.origin },
    ...{
      sections,
      settings,
      faqs,
      locale,
      texts: texts.parts("guide"),
      scenes: texts.parts("scenes"),
    },
    ...accent,
  };
}

/** In milliseconds. The first pages go first. */
const afterStart = 2_000;

/** Makes the guide's file after the start and after each change of content, so that no reader waits for it. */
export function prepareGuideFile(
  services: Services,
  changes: Pick<ContentChanges, "onChange" | "listening">,
) {
  async function prepare(): Promise<void> {
    // At a stop there is no one to make it for. While the database is away, its return announces a change.
    if (!changes.listening) return;
    try {
      for (const locale of services.config.languages) {
        const content = await readGuideContent(services, locale);
        if (content && isWhole(content)) await makeAndKeep(content, services.media);
      }
    } catch (error) {
      if (changes.listening) noteFailure(services.log, error);
    }
  }
  changes.onChange(() => void prepare());
  setTimeout(() => void prepare(), afterStart).unref();
}

import type { ReactNode } from "react";
import type { Catalogs } from "../../../../contract/catalogs.ts";
import { mailtoLink } from "../../../../contract/email-address.ts";
import { localPath } from "../../../../contract/local-paths.ts";
import { localeTag } from "../../../../contract/locale.ts";
import { type TextParts, type Texts, toTexts } from "../../../../contract/texts.ts";
import { themeColors } from "../../../../contract/theme.ts";
import { paths, telLink } from "../../../../paths.ts";
import { printableDeep } from "../../../../platform/pdf/printable.ts";
import { paperColors, type TemplateFiles, typeset } from "../../../../platform/pdf/typst.ts";
import { type SceneWords, sceneWords } from "../../../../ui/scenes/scene-words.ts";
import type { FaqEntry } from "../../../content/content.ts";
import type { Picture } from "../../../media/pictures.ts";
import { type GuideBlock, guideBlocks } from "../../guide.ts";
import { glossary } from "../glossary.ts";
import { helpAnchor } from "../guide.ts";
import type { PaperPictures, PdfContent } from "./content.ts";
import template from "./guide.typ?raw";
import { routesMap } from "./map.ts";
import { drawingName, routeColors, sceneData, sceneLabels, starsSvg } from "./scenes.ts";
import scenes from "./scenes.typ?raw";

/** In points. Between the margins of the page. */
const mostWidth = 484;
/** In points. It shares a page with a title and its caption. */
const mostHeight = 440;
/** A small picture isn't blown up. */
const pointsPerPixel = 0.75;

/** The size of a picture on paper, in points. */
export function pictureOnPaper({ width, height }: Pick<Picture, "width" | "height">) {
  const scale = Math.min(pointsPerPixel, mostWidth / width, mostHeight / height);
  return { width: width * scale, height: height * scale };
}

type GuideTexts = Texts<Catalogs["guide"]["texts"], ReactNode>;

const fileOf = (base: string) => `picture-${Buffer.from(base).toString("hex")}.jpg`;

/** A block as the template reads it. A picture whose file is gone isn't there; its caption is. */
function blockData(
  block: GuideBlock,
  pictures: PaperPictures,
  texts: GuideTexts,
  scene: SceneWords,
) {
  if (block.kind === "drawing")
    return { ...block, alt: texts.drawing({ name: drawingName(scene, block.name) }) };
  if (block.kind !== "picture") return block;
  const { base, alt } = block.picture;
  return {
    ...{ kind: block.kind, caption: block.caption, alt: alt || block.caption || texts.picture },
    ...pictureOnPaper(block.picture),
    file: pictures[base] ? fileOf(base) : null,
  };
}

/** An answer's blocks. Its headings aren't entries of the file's outline. */
const answerData = ({ answer, _id }: FaqEntry) =>
  guideBlocks(answer, `faq-${_id}`).map((block) =>
    block.kind === "heading"
      ? { kind: "paragraph" as const, text: [{ text: block.text, strong: true as const }] }
      : block,
  );

/** How to reach the company: whatever the settings hold, and the contact page. */
function waysToReach(
  { settings, origin, locale }: PdfContent,
  texts: GuideTexts,
): [string, string, string][] {
  const { company_email: email = "", company_number: number = "" } = settings ?? {};
  const contact = `${origin}${localPath(locale, paths.contact)}`;
  return [
    ...(email ? [[texts.email, email, mailtoLink(email)] as [string, string, string]] : []),
    ...(number ? [[texts.phone, number, telLink(number)] as [string, string, string]] : []),
    [texts.contactForm, contact.replace(/^https?:\/\//, ""), contact],
  ];
}

/**
 * The guide as a PDF.
 * @param pictures the media library's, which the sections show
 */
export function renderGuide(content: PdfContent, pictures: PaperPictures = {}): Buffer {
  const { name, settings, sections, faqs, origin, accent = themeColors.light } = content;
  const read = (parts: TextParts) =>
    toTexts<string>(localeTag(content.locale), parts, (pieces) => pieces.join(""));
  const texts = read(content.texts) as GuideTexts;
  const scene = sceneWords(read(content.scenes) as SceneWords["texts"], content.locale);
  const help = helpAnchor(sections);
  const files: TemplateFiles = Object.fromEntries(
    Object.entries(pictures).map(([base, file]) => [
      base === "logo" ? "logo.png" : fileOf(base),
      file,
    ]),
  );
  const data = printableDeep({
    title: `${texts.title} · ${name}`,
    heading: texts.title,
    lede: texts.lede({ sections: String(sections.length) }),
    ...{ name, origin, ownLogo: Boolean(settings?.company_logo), logo: Boolean(pictures.logo) },
    address: settings?.company_address ?? "",
    email: settings?.company_email ?? "",
    reach: [settings?.company_email, settings?.company_number].filter(Boolean).join("  ·  "),
    sections: sections.map((section) => ({
      ...section,
      help: section.anchor === help,
      blocks: section.blocks.map((block) => blockData(block, pictures, texts, scene)),
    })),
    faqs: (faqs ?? []).map((entry) => [entry.question, answerData(entry)]),
    ways: waysToReach(content, texts),
    glossary: glossary(texts).map(({ term, meaning }) => [term, meaning]),
    words: {
      contents: texts.contents,
      questions: texts.questions,
      words: texts.words,
      map: texts.map,
      page: texts.page({ page: "{page}", pages: "{pages}" }),
    },
    scenes: sceneData(accent, scene),
    labels: sceneLabels(scene),
  });
  return typeset(
    template,
    {
      ...data,
      lang: content.locale,
      colors: {
        ...paperColors,
        ...Object.fromEntries(Object.entries(accent).filter(([, value]) => value?.startsWith("#"))),
      },
      tones: routeColors(accent),
      stars: Object.fromEntries([4, 5].map((filled) => [filled, starsSvg(filled)])),
      map: routesMap(routeColors(accent), [0, 30, 800, 400]),
    },
    { ...files, "scenes.typ": scenes },
  );
}

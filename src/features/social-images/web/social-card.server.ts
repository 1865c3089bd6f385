import { buffer } from "node:stream/consumers";
import type { Services } from "../../../composition/services.ts";
import { localPath, readLocalPath } from "../../../contract/local-paths.ts";
import type { Locale } from "../../../contract/locale.ts";
import { currencyName } from "../../../contract/money.ts";
import { pageWords } from "../../../contract/page-texts.ts";
import {
  blogsPage,
  careersPage,
  changelogPage,
  homePage,
  sitePages,
} from "../../../contract/site-pages.ts";
import { fallbackName, withOwnWords } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { firstSentences } from "../../../plain-text.server.ts";
import { answerWithPicture } from "../../../platform/http/drawn-picture.server.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { readPageTexts } from "../../../texts.server.ts";
import { readTexts } from "../../../ui/texts.ts";
import { drawableMark, readColors } from "../../brand/web/brand.server.ts";
import { galleryPictures } from "../../gallery/pictures.ts";
import { variants } from "../../gallery/web/variants.ts";
import type { Picture } from "../../media/pictures.ts";

interface PageCard {
  title: string;
  section: string;
  text: string;
  /** File below `public/images`, or a picture of the media library. */
  scene: Parameters<Services["socialImages"]["draw"]>[1];
}

/** How high a scene is drawn, in pixels: src/features/social-images/server/card.ts. */
const sceneHeight = 630;

/** A library picture, in the smallest size that fills the scene's height. */
function libraryScene(picture: Picture, media: Services["media"]): PageCard["scene"] {
  const { base, width, height, widths, focusX, focusY } = picture;
  const size = widths.find((one) => one * height >= sceneHeight * width) ?? widths.at(-1);
  return {
    ...{ name: base, focusX, focusY },
    async read() {
      const file = await media.open(`${base}${size ? `-${size}` : ""}.webp`);
      return file && buffer(file.body);
    },
  };
}

const galleryScene = (slug: string) => `gallery/${slug}-1600.webp`;

/** The text and picture of a page's preview picture; null if there is no such page. @param path its one spelling in English */
async function socialCardOf(
  path: string,
  locale: Locale,
  services: Services,
): Promise<PageCard | null> {
  const { blog, careers, changelog, media } = services;
  const texts = await readPageTexts(services, locale);
  const { currency } = services.config;
  const pages = pageWords(readTexts(texts, "pages"), { currency: currencyName(currency, locale) });
  const page = path === "/" ? homePage : sitePages.find((one) => one.path === path);
  if (page) {
    const { title, social = title, description } = withOwnWords(page, pages);
    return { title: social, section: "", text: description, scene: page.scene };
  }
  const slug = path.slice(path.lastIndexOf("/") + 1);
  if (path === paths.post(slug)) {
    const post = await blog.getPost(slug, locale);
    if (!post || post.slug !== slug) return null;
    return {
      title: post.title,
      section: pages.blogsTitle,
      text: post.excerpt,
      scene: post.cover
        ? libraryScene(post.cover, media)
        : post.image
          ? `posts/${post.image}`
          : blogsPage.scene,
    };
  }
  if (path === paths.page(slug)) {
    const [page, frame] = await Promise.all([
      services.content.findPage(slug, locale),
      services.content.findPageFrame(slug, locale),
    ]);
    if (page?.slug !== slug || !frame?.picture) return null;
    const { template, summary, picture } = frame;
    // Names of templates exist in English only.
    const section = locale === "en" ? template : "";
    return { title: page.title, section, text: summary, scene: galleryScene(picture) };
  }
  if (path === paths.change(slug)) {
    const change = await changelog.getChange(slug, locale);
    if (change?.slug !== slug) return null;
    return {
      title: change.title,
      section: pages.changelogTitle,
      text: firstSentences(change.body),
      scene: changelogPage.scene,
    };
  }
  if (path === paths.career(slug)) {
    const job = await careers.getJob(slug, locale);
    if (!job || job.slug !== slug) return null;
    const title = `${job.title}, ${job.location}`;
    return { title, section: pages.careersTitle, text: job.summary, scene: careersPage.scene };
  }
  if (path === paths.workDetail) {
    const { heading, summary } = readTexts(texts, "gallery");
    return { title: heading, section: "", text: summary, scene: galleryScene("van-livery") };
  }
  const at = variants.findIndex((one) => one.path === path);
  const variant = variants[at];
  const item = galleryPictures[at % galleryPictures.length];
  if (!variant || !item) return null;
  const { social, summary } = readTexts(texts, "gallery");
  return {
    title: social,
    section: locale === "en" ? `${variant.layout}, ${variant.columns} columns` : "",
    text: summary,
    scene: galleryScene(item.slug),
  };
}

/** The page of an address as it stands in that of its picture: with `/index` for the home page. Null for another spelling. */
function pageOf(path: string, { config: { languages } }: Services) {
  const { locale, address } = readLocalPath(path === "/index" ? "/" : path);
  const right = localPath(locale, address);
  const isCurrent = languages.includes(locale) && (right === "/" ? "/index" : right) === path;
  return isCurrent ? { locale, address } : null;
}

/** Answers with the preview picture of a page. @param path undefined: of none */
export async function answerWithSocialImage(
  request: Request,
  services: Services,
  path: string | undefined,
): Promise<Response> {
  const requested = path ? pageOf(path, services) : null;
  const page = requested && (await socialCardOf(requested.address, requested.locale, services));
  if (!page) return new Response("There is no page of this address.\n", { status: 404 });
  const settings = await withFallback(services, "settings", services.content.getSettings(), null);
  const colors = await readColors(services);
  const { light, dark } = colors;
  const { scene, ...words } = page;
  const card = {
    ...words,
    name: settings?.name ?? fallbackName,
    host: new URL(services.config.origin).host,
    accent: { mark: light.accent, type: dark.accent },
  };
  return answerWithPicture(request, { type: "image/jpeg", seconds: 604_800 }, () =>
    services.socialImages.draw(card, scene, homePage.scene, drawableMark(colors, services)),
  );
}

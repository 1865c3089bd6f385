import { buffer } from "node:stream/consumers";
import type { Services } from "../../../composition/services.ts";
import {
  blogsPage,
  careersPage,
  changelogPage,
  homePage,
  sitePages,
  tuesdayPage,
} from "../../../contract/site-pages.ts";
import { fallbackName, inWordsOf } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { firstSentences } from "../../../plain-text.server.ts";
import { answerWithPicture } from "../../../platform/http/drawn-picture.server.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { noTexts } from "../../../root-data.ts";
import { readPageTexts, textsFrom } from "../../../texts.server.ts";
import { readTexts } from "../../../ui/texts.ts";
import { drawableMark, readColors } from "../../brand/web/brand.server.ts";
import { galleryPictures } from "../../gallery/pictures.ts";
import { galleryTexts } from "../../gallery/texts.ts";
import { variants } from "../../gallery/web/variants.ts";
import type { Picture } from "../../media/pictures.ts";
import { morningCard } from "../../tuesday/web/morning-card.ts";

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

/** What the preview picture of a page says and shows; null where there is no such page. @param path its one spelling */
async function socialCardOf(path: string, services: Services): Promise<PageCard | null> {
  const { blog, careers, changelog, media } = services;
  const page = path === "/index" ? homePage : sitePages.find((one) => one.path === path);
  if (page) {
    const texts = await withFallback(services, "texts", services.content.getTexts(), noTexts);
    const {
      title,
      social = title,
      description,
    } = inWordsOf(page, readTexts(textsFrom(texts, "en"), "pages"));
    return { title: social, section: "", text: description, scene: page.scene };
  }
  const morning = morningCard(path);
  if (morning) return { ...morning, section: "", scene: tuesdayPage.scene };
  const slug = path.slice(path.lastIndexOf("/") + 1);
  if (path === paths.post(slug)) {
    const post = await blog.getPost(slug);
    if (!post || post.slug !== slug) return null;
    return {
      title: post.title,
      section: blogsPage.title,
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
      services.content.findPage(slug),
      services.content.findPageFrame(slug),
    ]);
    if (page?.slug !== slug || !frame?.picture) return null;
    const { template, summary, picture } = frame;
    return { title: page.title, section: template, text: summary, scene: galleryScene(picture) };
  }
  if (path === paths.change(slug)) {
    const change = await changelog.getChange(slug);
    if (change?.slug !== slug) return null;
    return {
      title: change.title,
      section: changelogPage.title,
      text: firstSentences(change.body),
      scene: changelogPage.scene,
    };
  }
  if (path === paths.career(slug)) {
    const job = await careers.getJob(slug);
    if (!job || job.slug !== slug) return null;
    const title = `${job.title}, ${job.location}`;
    return { title, section: careersPage.title, text: job.summary, scene: careersPage.scene };
  }
  if (path === paths.workDetail) {
    const texts = await readPageTexts(services, "en");
    const { heading, summary } = readTexts(texts, "gallery");
    return { title: heading, section: "", text: summary, scene: galleryScene("van-livery") };
  }
  const at = variants.findIndex((one) => one.path === path);
  const variant = variants[at];
  const item = galleryPictures[at % galleryPictures.length];
  if (!variant || !item) return null;
  return {
    title: galleryTexts.social,
    section: `${variant.layout}, ${variant.columns} columns`,
    text: "Sample projects of a delivery brand, from vans and boxes to the dispatcher’s board.",
    scene: galleryScene(item.slug),
  };
}

/** Answers with the preview picture of a page. @param path undefined: of none */
export async function answerWithSocialImage(
  request: Request,
  services: Services,
  path: string | undefined,
): Promise<Response> {
  const page = path ? await socialCardOf(path === "/" ? "/index" : path, services) : null;
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

import { data, redirect } from "react-router";
import { localeContext, servicesContext } from "../../../context.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { TrialBand } from "../../../ui/blocks/closing-band.tsx";
import { isLegalSlug, privacySlug } from "../../content/content.ts";
import { htmlToText } from "../../content/html-text.ts";
import { galleryPictures } from "../../gallery/pictures.ts";
import { editsOfPage, LegalPage } from "../web/legal-page.tsx";
import { TemplatePage } from "../web/template-page.tsx";
import type { Route } from "./+types/page.ts";
import { findHeadings } from "./legal-page.server.ts";

export const handle: RouteHandle = { cache: {}, edits: editsOfPage };

/** A page that editors added. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const slug = params.slug ?? "";
  if (isLegalSlug(slug)) throw redirect(slug === privacySlug ? paths.privacy : paths.terms, 301);
  const { content } = context.get(servicesContext);
  const locale = context.get(localeContext);
  const [page, frame] = await Promise.all([
    content.findPage(slug, locale),
    content.findPageFrame(slug, locale),
  ]);
  if (!page) throw data(null, { status: 404 });
  const text = htmlToText(page.content);
  return {
    page,
    frame,
    headings: findHeadings(page.content),
    description: frame?.summary
      ? frame.summary
      : text.length > 160
        ? `${text.slice(0, 157).replace(/\s+\S*$/, "")}…`
        : text,
  };
}

export const meta = (args: Route.MetaArgs) => {
  const loaded = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  if (!loaded) return [];
  const { page, frame, description } = loaded;
  const picture = galleryPictures.find(({ slug }) => slug === frame?.picture);
  return pageMeta(args, {
    ...{ title: page.title, description, path: paths.page(page.slug) },
    ...(picture && { sceneAlt: `a picture: ${picture.alt}` }),
  });
};

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { page, frame, headings } = loaderData;
  return frame ? (
    <>
      <TemplatePage page={page} frame={frame} />
      <TrialBand />
    </>
  ) : (
    <LegalPage title={null} path={paths.page(page.slug)} page={page} headings={headings} />
  );
}

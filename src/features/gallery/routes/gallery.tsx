import { data } from "react-router";
import { localeContext, servicesContext } from "../../../context.ts";
import { pageMeta } from "../../../page-meta.ts";
import { readPageTexts } from "../../../texts.server.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { Island } from "../../../ui/site/island.tsx";
import { readTexts, useTexts } from "../../../ui/texts.ts";
import islandUrl from "../enhance/gallery.ts?island";
import { toGalleryItems } from "../web/items.ts";
import { useLightboxTexts } from "../web/lightbox-texts.ts";
import type { Route } from "./+types/gallery.ts";
import "../../../ui/styles/gallery.css";
import type { RouteHandle } from "../../../route-handle.ts";
import { hasLightbox, variantAt } from "../web/variants.ts";
import { GalleryListItem } from "./gallery-item.tsx";
import { categories, FilterBar, LayoutSwitch, PaginationStrip } from "./gallery-navigation.tsx";
import { isWide } from "./layout-rules.ts";

export const handle: RouteHandle = { cache: { query: ["category"] }, edits: ["work"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const variant = variantAt(url.pathname);
  if (!variant) throw data(null, { status: 404 });
  const wanted = url.searchParams.get("category")?.toLowerCase();
  const category = categories.find((one) => one === wanted) ?? null;
  const services = context.get(servicesContext);
  const locale = context.get(localeContext);
  const texts = readTexts(await readPageTexts(services, locale), "gallery");
  const layout = { layout: texts[variant.layout].toLowerCase(), columns: String(variant.columns) };
  const works = await services.content.listWorks(locale);
  const visible = works.filter(
    (one) => category === null || one.category.toLowerCase() === category,
  );
  return {
    path: variant.path,
    category,
    items: toGalleryItems(visible),
    says: {
      title: texts.metaTitle(layout),
      description: texts.metaDescription(layout),
      social: texts.social,
    },
  };
}

export const meta = (args: Route.MetaArgs) => {
  const variant = variantAt(args.location.pathname);
  const says = (args.loaderData as Awaited<ReturnType<typeof loader>> | undefined)?.says;
  return pageMeta(args, {
    title: says?.title ?? "",
    description: says?.description ?? "",
    social: says?.social,
    path: variant?.path ?? args.location.pathname,
    sceneAlt: "pictures of a delivery brand",
  });
};

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { path, category, items } = loaderData;
  const texts = useTexts("gallery");
  const lightboxTexts = useLightboxTexts();
  const variant = variantAt(path);
  if (!variant) return null;
  const { layout, columns } = variant;
  const list = (
    <ul
      className={`gallery-list gallery-${layout}`}
      data-columns={columns}
      data-lightbox-group={lightboxTexts}
    >
      {items.map((item, index) => (
        <GalleryListItem key={item.title} item={item} variant={variant} first={index === 0} />
      ))}
    </ul>
  );
  return (
    <>
      <Container className="pt-16 sm:pt-24">
        <h1 className="title">{texts.title}</h1>
        <p className="lede mt-4 max-w-2xl">{texts.lede}</p>
        <div className="mt-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <FilterBar variant={variant} category={category} />
          <LayoutSwitch variant={variant} category={category} />
        </div>
      </Container>
      <Container className={`pb-16 pt-8 sm:pb-24 ${isWide(variant) ? "gallery-wide" : ""}`}>
        <div id="works">
          {layout === "masonry" ? <div className="gallery-masonry-frame">{list}</div> : list}
          {items.length === 0 ? (
            <p className="text-muted">{category ? texts.noneInCategory : texts.none}</p>
          ) : null}
        </div>
        <PaginationStrip target="works" />
      </Container>
      {hasLightbox(layout) ? <Island url={islandUrl} /> : null}
    </>
  );
}

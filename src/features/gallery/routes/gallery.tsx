import { data } from "react-router";
import { servicesContext } from "../../../context.ts";
import { pageMeta } from "../../../page-meta.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { Island } from "../../../ui/site/island.tsx";
import islandUrl from "../enhance/gallery.ts?island";
import { itemsOf } from "../web/items.ts";
import type { Route } from "./+types/gallery.ts";
import "../../../ui/styles/gallery.css";
import type { RouteHandle } from "../../../route-handle.ts";
import { gallerySocialTitle, hasLightbox, variantAt } from "../web/variants.ts";
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
  const works = await context.get(servicesContext).content.listWorks();
  const shown = works.filter((one) => category === null || one.category.toLowerCase() === category);
  return { path: variant.path, category, items: itemsOf(shown) };
}

export const meta = (args: Route.MetaArgs) => {
  const variant = variantAt(args.location.pathname);
  return pageMeta(args, {
    title: variant?.title ?? "Works & Project",
    social: gallerySocialTitle,
    description: `Sample projects of a delivery brand, from vans and boxes to the dispatcher’s board, in the ${variant?.layout} layout with ${variant?.columns} columns.`,
    path: variant?.path ?? args.location.pathname,
    sceneAlt: "pictures of a delivery brand",
  });
};

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { path, category, items } = loaderData;
  const variant = variantAt(path);
  if (!variant) return null;
  const { layout, columns } = variant;
  const list = (
    <ul className={`gallery-list gallery-${layout}`} data-columns={columns} data-lightbox-group="">
      {items.map((item, index) => (
        <GalleryListItem key={item.title} item={item} variant={variant} first={index === 0} />
      ))}
    </ul>
  );
  return (
    <>
      <Container className="pt-16 sm:pt-24">
        <h1 className="title">Works & Project</h1>
        <p className="lede mt-4 max-w-2xl">
          Sample projects: how a delivery brand looks on the road, on the doorstep, and on the
          dispatcher’s screen.
        </p>
        <div className="mt-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <FilterBar variant={variant} category={category} />
          <LayoutSwitch variant={variant} category={category} />
        </div>
      </Container>
      <Container className={`pb-16 pt-8 sm:pb-24 ${isWide(variant) ? "gallery-wide" : ""}`}>
        <div id="works">
          {layout === "masonry" ? <div className="gallery-masonry-frame">{list}</div> : list}
          {items.length === 0 ? (
            <p className="text-muted">
              {category ? "No works in this category yet." : "No works yet."}
            </p>
          ) : null}
        </div>
        <PaginationStrip target="works" />
      </Container>
      {hasLightbox(layout) ? <Island url={islandUrl} /> : null}
    </>
  );
}

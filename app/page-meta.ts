import type { MetaArgs, MetaDescriptor } from "react-router";
import { paths } from "./paths.ts";
import type { loader as rootLoader } from "./root.tsx";

/** Name of the brand while the settings cannot be read. */
export const fallbackName = "Doorlane";

/** Title, description and canonical link of a page. @param page.path the one spelling that search engines keep @param page.image path of the picture that links are shown with */
export function pageMeta(
  { matches }: Pick<MetaArgs, "matches">,
  page: { title: string; description: string; path: string; noIndex?: boolean; image?: string },
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as
    | Awaited<ReturnType<typeof rootLoader>>
    | undefined;
  const name = root?.settings?.name ?? fallbackName;
  const url = `${root?.origin ?? ""}${page.path}`;
  return [
    { title: `${page.title} · ${name}` },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:site_name", content: name },
    { property: "og:type", content: "website" },
    { property: "og:image", content: `${root?.origin ?? ""}${page.image ?? paths.socialCard}` },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.noIndex ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

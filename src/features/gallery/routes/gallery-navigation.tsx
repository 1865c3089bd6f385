import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { workCategories } from "../../content/site-lists.ts";
import { type GalleryVariant, variants } from "../web/variants.ts";

type GalleryCategory = Lowercase<(typeof workCategories)[number]>;

export const categories = workCategories.map((one) => one.toLowerCase() as GalleryCategory);

const href = (path: string, category: GalleryCategory | null) =>
  category ? `${path}?${new URLSearchParams({ category })}` : path;

interface NavigationProps {
  variant: GalleryVariant;
  /** Null shows all. */
  category: GalleryCategory | null;
}

/** The categories, as links: the choice is in the address. */
export function FilterBar({ variant, category }: NavigationProps) {
  const texts = useTexts("gallery");
  return (
    <nav aria-label={texts.categories}>
      <ul className="flex flex-wrap gap-2">
        {[null, ...categories].map((one) => (
          <li key={one}>
            <LocalLink
              href={href(variant.path, one)}
              className="chip"
              aria-current={one === category ? "true" : undefined}
            >
              {one ? texts[one] : texts.all}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same works in another layout, or in more or fewer columns. */
export function LayoutSwitch({ variant, category }: NavigationProps) {
  const texts = useTexts("gallery");
  const layouts = variants.filter((one) => one.columns === variant.columns);
  const counts = variants.filter((one) => one.layout === variant.layout);
  const strip = (
    label: string,
    list: readonly GalleryVariant[],
    text: (one: GalleryVariant) => string,
  ) => (
    <nav aria-label={label} className="flex flex-wrap items-baseline gap-x-1">
      <span aria-hidden="true" className="me-1 w-16 text-muted">
        {label}
      </span>
      <ul className="flex flex-wrap">
        {list.map((one) => (
          <li key={one.path}>
            <LocalLink
              href={href(one.path, category)}
              className="layout-link"
              aria-current={one === variant ? "page" : undefined}
            >
              {text(one)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
  return (
    <div className="text-sm">
      {strip(texts.layout, layouts, (one) => texts[one.layout])}
      {strip(texts.columns, counts, (one) => texts[`columns${one.columns}`])}
    </div>
  );
}

/** A strip of three pages. There is one page of works: the links lead to the top of the list, which stays as it is. */
export function PaginationStrip({ target }: { target: string }) {
  const texts = useTexts("gallery");
  return (
    <nav aria-label={texts.pagination} className="mt-12 flex justify-center">
      <ul className="flex overflow-hidden rounded-xl border border-line bg-surface">
        {[texts.prev, "1", "2", "3", texts.next].map((label) => (
          <li key={label} className="border-line not-first:border-s">
            <a
              href={`#${target}`}
              className="page-link"
              aria-current={label === "1" ? "page" : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

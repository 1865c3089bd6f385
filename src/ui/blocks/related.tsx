import type { ReactNode } from "react";
import { Container } from "../controls/container.tsx";

interface RelatedProps<Item> {
  title: string;
  items: readonly Item[];
  columns: 2 | 3;
  children: (item: Item) => ReactNode;
}

/** Related pages at the end of a page. Renders nothing if there are none. */
export function Related<Item extends { _id: string }>(props: RelatedProps<Item>) {
  const { title, items, columns, children } = props;
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="border-t border-line bg-wash">
      <Container className="py-16 sm:py-20">
        <h2 id="related-title" className="heading">
          {title}
        </h2>
        <ul
          className={`mt-10 grid gap-x-8 gap-y-10 ${columns === 2 ? "md:grid-cols-2" : "md:grid-cols-3"}`}
        >
          {items.map((item) => (
            <li key={item._id}>{children(item)}</li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

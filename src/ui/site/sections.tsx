import { Fragment, type ReactNode } from "react";
import { sectionNames } from "../../contract/texts.ts";

/**
 * A page's sections in the order in which its texts name them; those that aren't named are hidden.
 * @param order the page's `sectionList`
 * @param sections by name. Names that belong to another part of the page are passed over.
 */
export const inOrder = (order: string, sections: Readonly<Record<string, ReactNode>>) =>
  sectionNames(order).flatMap((name) =>
    name in sections ? [<Fragment key={name}>{sections[name]}</Fragment>] : [],
  );

import { createContext } from "react";

/** A screen of the console where a colleague changes what the page shows. */
export interface EditLink {
  label: string;
  href: string;
}

/** Who reads the page. `unknown`: they carry a session that can't be read right now. */
export type HeaderVisitor =
  | { kind: "signed-in"; name: string; edit?: readonly EditLink[] }
  | { kind: "signed-out" }
  | { kind: "unknown" };

/** Not part of any loader's data: the data of a public page is the same for everybody. */
export const HeaderVisitorContext = createContext<HeaderVisitor>({ kind: "unknown" });

/** The visitor as an attribute of the header, where the browser's React finds it. Signed-out visitors need none. */
export function visitorAttribute(visitor: HeaderVisitor): string | undefined {
  return visitor.kind === "signed-out" ? undefined : JSON.stringify(visitor);
}

/** What `visitorAttribute` wrote into the header of this document. */
export function visitorOfDocument(document: Document): HeaderVisitor {
  const written = document.querySelector<HTMLElement>("[data-site-header]")?.dataset.visitor;
  return written ? (JSON.parse(written) as HeaderVisitor) : { kind: "signed-out" };
}

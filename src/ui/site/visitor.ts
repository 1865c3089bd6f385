/** A screen of the console where a colleague changes what the page shows. */
export interface EditLink {
  label: string;
  href: string;
}

/** The visitor. `unknown`: their session can't be read right now. */
export type HeaderVisitor =
  | { kind: "signed-in"; name: string; edit?: readonly EditLink[] }
  | { kind: "signed-out" }
  | { kind: "unknown" };

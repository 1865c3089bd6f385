/** Who reads the page. `unknown`: they carry a session that can't be read right now. */
export type HeaderVisitor =
  | { kind: "signed-in"; name: string }
  | { kind: "signed-out" }
  | { kind: "unknown" };

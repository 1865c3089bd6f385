import { createContext } from "react";
import type { PreviewShown } from "./preview-bar.tsx";
import type { HeaderVisitor } from "./visitor.ts";

/** Facts about the document that the server renders, besides the loaders' data. */
export interface DocumentParts {
  visitor: HeaderVisitor;
  preview: PreviewShown | null;
  /** The styles that the page needs; where there is something unusual on it, its whole sheets. */
  style: { text: string } | { sheets: readonly string[] };
  /** Only what the page says is drawn, to be made into Markdown. */
  markdown: boolean;
}

export const DocumentContext = createContext<DocumentParts>({
  visitor: { kind: "unknown" },
  preview: null,
  style: { sheets: [] },
  markdown: false,
});

import { createContext, use } from "react";

/** The mark of our own scripts while a document is rendered: http/inline-scripts.server.ts. None in the browser. */
export const ScriptMarkContext = createContext<string | undefined>(undefined);

// biome-ignore lint/suspicious/noExplicitAny: any function whose text stands alone
type Program = (...args: any[]) => unknown;

/**
 * A self-contained function as a script of this document, called with `parts`, which are self-contained functions too.
 * The document's Content-Security-Policy allows it by its hash.
 */
export function InlineScript({ program, parts = [] }: { program: Program; parts?: Program[] }) {
  return (
    <script
      nonce={use(ScriptMarkContext)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions' text
      dangerouslySetInnerHTML={{ __html: `(${program})(${parts.join(",")})` }}
    />
  );
}

import { createContext, use } from "react";
import { type KeptMarkup, PlaceMarkupContext } from "../still.ts";

/** The mark of our own scripts while a document is rendered: http/inline-scripts.server.ts. None in the browser. */
export const ScriptMarkContext = createContext<string | undefined>(undefined);

// biome-ignore lint/suspicious/noExplicitAny: any function whose text stands alone
type Program = (...args: any[]) => unknown;

/** The scripts of this process, by their program: reading a function's text takes time. */
const written = new WeakMap<Program, { parts: Program[]; text: KeptMarkup }>();

function textOf(program: Program, parts: Program[]): KeptMarkup {
  const known = written.get(program);
  if (known?.parts.length === parts.length && known.parts.every((part, i) => part === parts[i])) {
    return known.text;
  }
  const text = { html: `(${program})(${parts.join(",")})` };
  written.set(program, { parts, text });
  return text;
}

/**
 * A self-contained function as a script of this document, called with `parts`, which are self-contained functions too.
 * The document's Content-Security-Policy allows it by its hash.
 */
export function InlineScript({ program, parts = [] }: { program: Program; parts?: Program[] }) {
  const place = use(PlaceMarkupContext);
  const text = textOf(program, parts);
  return (
    <script
      nonce={use(ScriptMarkContext)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions' text
      dangerouslySetInnerHTML={{ __html: place ? place(text) : text.html }}
    />
  );
}

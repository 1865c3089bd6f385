import { createContext, use } from "react";

/** Notes the text of each inline script of the document, whose policy allows it by its hash. None in the browser. */
export const NoteScriptContext = createContext<((text: string) => void) | undefined>(undefined);

// biome-ignore lint/suspicious/noExplicitAny: any function whose text stands alone
type Program = (...args: any[]) => unknown;

/**
 * A self-contained function as a script of this document, called with `parts`, which are self-contained functions too.
 * Only a script that is drawn by this component, or by `SpeculationRules`, runs: one that came in with content has no hash.
 */
export function InlineScript({ program, parts = [] }: { program: Program; parts?: Program[] }) {
  const text = `(${program})(${parts.join(",")})`;
  use(NoteScriptContext)?.(text);
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions' text
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/** Rules that tell the browser which pages it may fetch or draw ahead, as JSON. */
export function SpeculationRules({ rules }: { rules: string }) {
  use(NoteScriptContext)?.(rules);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: rules }} />;
}

import { RichText } from "../../../ui/controls/rich-text.tsx";
import type { FaqEntry } from "../../content/content.ts";
import { fieldLang, type Translatable } from "../../content/translated.ts";

interface FaqListProps {
  /** Entries of one group: opening one closes the others. */
  group: string;
  entries: readonly (FaqEntry & Translatable)[];
  /** Whether the first entry starts open. */
  firstOpen?: boolean;
}

/** Questions as `<details>`, one open at a time: they open without a script and are found by the browser's search. */
export function FaqList({ group, entries, firstOpen = true }: FaqListProps) {
  return entries.map((entry, index) => (
    <details
      key={entry._id}
      name={group}
      className="faq border-b border-line"
      open={firstOpen && index === 0}
    >
      <summary lang={fieldLang(entry, "question")}>{entry.question}</summary>
      <RichText html={entry.answer} className="pb-6 text-muted" lang={fieldLang(entry, "answer")} />
    </details>
  ));
}

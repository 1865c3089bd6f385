import { fieldLang } from "../../../content/translated.ts";
import type { GuideSection } from "../../guide.ts";

/** The sections as links. The page's script marks the one being read. */
export function GuideContents({ sections }: { sections: readonly GuideSection[] }) {
  return (
    <ol className="guide-contents">
      {sections.map((section, index) => (
        <li key={section.anchor}>
          <a href={`#${section.anchor}`} data-section-link="" lang={fieldLang(section, "title")}>
            <span aria-hidden="true" className="w-5 flex-none tabular-nums">
              {index + 1}
            </span>
            {section.title}
          </a>
        </li>
      ))}
    </ol>
  );
}

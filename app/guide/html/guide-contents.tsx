import type { Section } from "../blocks.ts";

/** The ten sections as links. The page's script marks the one being read. */
export function GuideContents({ sections }: { sections: readonly Section[] }) {
  return (
    <ol className="guide-contents">
      {sections.map((section, index) => (
        <li key={section.id}>
          <a href={`#${section.id}`} data-section-link="">
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

import { type ComponentType, StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { TextParts } from "../../contract/texts.ts";
import type { SentPart } from "../site/react-part.tsx";
import { TextsContext } from "../texts.ts";

const noTexts: TextParts = {};

/**
 * Starts React on the parts of a page that `ReactPart` drew.
 * @param components by the part's name
 */
export function startReact(components: Record<string, unknown>): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-react]")) {
    const Component = components[part.dataset.react ?? ""] as ComponentType<object>;
    const sent: SentPart = JSON.parse(part.nextElementSibling?.textContent ?? "");
    const texts = { locale: sent.locale, parts: (name: string) => sent.texts[name] ?? noTexts };
    startTransition(() => {
      hydrateRoot(
        part,
        <StrictMode>
          <TextsContext value={texts}>
            <Component {...sent.props} />
          </TextsContext>
        </StrictMode>,
      );
    });
  }
}

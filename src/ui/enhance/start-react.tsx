import { type ComponentType, StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Starts React on the parts of a page that `ReactPart` drew.
 * @param components by the part's name
 */
export function startReact(components: Record<string, unknown>): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-react]")) {
    const Component = components[part.dataset.react ?? ""] as ComponentType<object>;
    const props = JSON.parse(part.nextElementSibling?.textContent ?? "{}");
    startTransition(() => {
      hydrateRoot(
        part,
        <StrictMode>
          <Component {...props} />
        </StrictMode>,
      );
    });
  }
}

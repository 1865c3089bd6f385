import { type ComponentType, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import type { TextParts } from "../../contract/texts.ts";
import type { SentPart } from "../site/react-part.tsx";
import { TextsContext } from "../texts.ts";
import { fillIn, keepTyped, putBackTyped, typedIn } from "./typed-fields.ts";

const noTexts: TextParts = {};

/**
 * Starts React on the parts of a page that `ReactPart` drew.
 * @param components by the part's name
 * @param onStopped keeps what else a part has, where it stopped working
 */
export function startReact(components: Record<string, unknown>, onStopped?: () => unknown): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-react]")) {
    takeOver(part, components[part.dataset.react ?? ""] as ComponentType<object>, onStopped);
  }
}

/**
 * A translation, or an extension, may have changed the part before React comes, and may change it under React's hands. In the
 * first case React draws it anew; in the second it gives up, and what the server sent takes its place. Either way the fields
 * keep what was typed.
 */
function takeOver(
  part: HTMLElement,
  Component: ComponentType<object>,
  onStopped?: () => unknown,
): void {
  const drawn = [...part.childNodes].map((node) => node.cloneNode(true));
  putBackTyped(part);
  let typed = typedIn(part);
  const note = () => {
    typed = typedIn(part);
  };
  // A click ticks a box before its other events come, and React may give up in between.
  for (const type of ["click", "input", "change"]) part.addEventListener(type, note, true);

  let stopped = false;
  const stop = () => {
    if (stopped) return;
    stopped = true;
    const before = typed;
    part.replaceChildren(...drawn);
    fillIn(part, before);
    onStopped?.();
    showNotice(part);
  };

  const sent: SentPart = JSON.parse(
    document.querySelector(`[data-react-sent="${part.dataset.react}"]`)?.textContent ?? "",
  );
  const texts = {
    locale: sent.locale,
    parts: (name: string) => sent.texts[name] ?? noTexts,
    live: true,
  };
  startTransition(() => {
    hydrateRoot(
      part,
      <StrictMode>
        <TextsContext value={texts}>
          <Component {...sent.props} />
        </TextsContext>
        <MarkStarted part={part} />
      </StrictMode>,
      {
        onRecoverableError(error) {
          console.warn("React drew a part of the page anew.", error);
          fillIn(part, typed);
        },
        onUncaughtError(error) {
          reportError(error);
          stop();
        },
      },
    );
  });
}

/** Last in the part: once its effect runs, the part has its events. */
function MarkStarted({ part }: { part: HTMLElement }): null {
  useEffect(() => {
    part.dataset.started = "";
  }, [part]);
  return null;
}

/** Says that a part stopped working. Its control loads the page again, with what was typed. */
function showNotice(part: HTMLElement): void {
  const notice = document.querySelector<HTMLElement>(
    `[data-react-stopped="${part.dataset.react}"]`,
  );
  if (!notice) return;
  notice.hidden = false;
  notice.focus();
  notice.querySelector("a")?.addEventListener("click", (event) => {
    event.preventDefault();
    keepTyped(part, typedIn(part));
    location.reload();
  });
}

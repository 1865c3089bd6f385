import type { ReactNode } from "react";
import { Alert } from "../../../../ui/controls/alert.tsx";
import { reloadLink } from "../../../../ui/site/reload-link.tsx";
import { useTexts } from "../../../../ui/texts.ts";

/** In place of a card field whose script did not load: a new deploy took it away, or the network did. */
export function CardFieldFailed() {
  const texts = useTexts("card");
  return (
    <div role="alert">
      <Alert tone="error" title={texts.failed}>
        {texts.reload({ reload: reloadButton })}
      </Alert>
    </div>
  );
}

/**
 * Above a card field that keeps the visitor waiting. When the field comes after all, the message changes and stays, so that
 * the button below doesn't move under the pointer.
 */
export function CardFieldSlow({ ready }: { ready: boolean }) {
  const texts = useTexts("card");
  return (
    <div role="alert" className="relative mb-4">
      <div className={ready ? "invisible" : undefined} inert={ready}>
        <Alert tone="warning" title={texts.slow}>
          {texts.slowText({ reload: reloadButton })}
        </Alert>
      </div>
      {ready ? (
        <div className="absolute inset-0">
          <Alert tone="success" title={texts.here}>
            {texts.hereText}
          </Alert>
        </div>
      ) : null}
    </div>
  );
}

/**
 * Where the page's own scripts did not come, and nothing in it can say so: shown by the mark of
 * enhance/page-script-watch.ts. A link to the page itself needs no script.
 */
export function PageScriptFailed() {
  const texts = useTexts("card");
  return (
    <div role="alert" className="page-script-failed mb-4">
      <Alert tone="error" title={texts.pageFailed}>
        {texts.reload({ reload: reloadLink })}
      </Alert>
    </div>
  );
}

const reloadButton = (words: ReactNode) => (
  <button type="button" className="link cursor-pointer" onClick={() => window.location.reload()}>
    {words}
  </button>
);

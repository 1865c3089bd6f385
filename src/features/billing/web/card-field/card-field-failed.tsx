import { Alert } from "../../../../ui/controls/alert.tsx";

/** In place of a card field whose script did not load: a new deploy took it away, or the network did. */
export function CardFieldFailed() {
  return (
    <div role="alert">
      <Alert tone="error" title="We couldn’t load the card field.">
        Check your connection, then <ReloadButton />. Nothing was charged.
      </Alert>
    </div>
  );
}

/**
 * Above a card field that keeps the visitor waiting. When the field comes after all, the message changes and stays, so that
 * the button below doesn't move under the pointer.
 */
export function CardFieldSlow({ ready }: { ready: boolean }) {
  return (
    <div role="alert" className="relative mb-4">
      <div className={ready ? "invisible" : undefined} inert={ready}>
        <Alert tone="warning" title="The card field is taking a long time.">
          It may still appear. You can also <ReloadButton />. Nothing was charged.
        </Alert>
      </div>
      {ready ? (
        <div className="absolute inset-0">
          <Alert tone="success" title="The card field is here.">
            You can enter your card now.
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
  return (
    <div role="alert" className="page-script-failed mb-4">
      <Alert tone="error" title="This page didn’t load completely.">
        Check your connection, then{" "}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty reference is this very page */}
        <a className="link" href="">
          reload the page
        </a>
        . Nothing was charged.
      </Alert>
    </div>
  );
}

function ReloadButton() {
  return (
    <button type="button" className="link cursor-pointer" onClick={() => window.location.reload()}>
      reload the page
    </button>
  );
}

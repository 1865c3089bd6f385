import { Alert } from "../../components/ui/alert.tsx";

/** In place of a card field whose script did not load: a new deploy took it away, or the network did. */
export function CardFieldFailed() {
  return (
    <div role="alert">
      <Alert tone="error" title="The card field could not be loaded.">
        Check your connection, then{" "}
        <button
          type="button"
          className="link cursor-pointer"
          onClick={() => window.location.reload()}
        >
          reload the page
        </button>
        . Nothing was charged.
      </Alert>
    </div>
  );
}

/** Leads past the list to the record beside it. */
export function SkipToRecord() {
  return (
    <button
      type="button"
      className="skip-link"
      onClick={() => document.querySelector<HTMLElement>(".record-pane")?.focus()}
    >
      Skip to the open record
    </button>
  );
}

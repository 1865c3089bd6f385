import { ConfirmDialog } from "./confirm-dialog.tsx";

const ctrl = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? "⌘" : "Ctrl";

const keys: [keys: string, what: string][] = [
  [`${ctrl} K`, "Search records and screens"],
  ["?", "Show this list"],
  ["↑ ↓", "Move between rows in a list"],
  [`${ctrl} S`, "Save the draft of the open record"],
  [`${ctrl} Enter`, "Publish the open record, or send the reply or note"],
  ["Space", "Pick up or drop a row by its handle, after Change order"],
  ["Esc", "Close a dialog or the search"],
];

/** The console's keys. */
export function Shortcuts({ close }: { close: () => void }) {
  return (
    <ConfirmDialog
      title="Keyboard shortcuts"
      text="They work wherever they apply."
      about={
        <dl className="shortcuts">
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      }
      close={close}
    >
      <button type="button" className="btn" onClick={close}>
        Close
      </button>
    </ConfirmDialog>
  );
}

/** Whether what is typed there is text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

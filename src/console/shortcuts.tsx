import { ConfirmDialog } from "./confirm-dialog.tsx";

const ctrl = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? "⌘" : "Ctrl";

const keys: [keys: string, what: string][] = [
  [`${ctrl} K`, "Search records and screens"],
  ["?", "Show this list"],
  ["↑ ↓", "Go from row to row in a list"],
  [`${ctrl} S`, "Save the draft of the open record"],
  [`${ctrl} Enter`, "Publish the open record, or send the answer or note"],
  ["Space", "Take a row by its grip, and put it down, after Change order"],
  ["Esc", "Close a question or the search"],
];

/** The console's keys. */
export function Shortcuts({ close }: { close: () => void }) {
  return (
    <ConfirmDialog
      title="Keyboard shortcuts"
      text="They work on every screen that has what they act on."
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

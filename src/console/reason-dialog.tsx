import { type FormEvent, useEffect, useRef, useState } from "react";
import { ReasonField } from "./reason-field.tsx";

/** Asks for a reason before something is done that can't be undone, or that somebody will ask about later. */
export function ReasonDialog(props: {
  title: string;
  text: string;
  hint: string;
  /** The button's label. */
  action: string;
  danger?: boolean;
  busy: boolean;
  errors?: string[] | undefined;
  confirm: (reason: string) => void;
  close: () => void;
}) {
  const { title, text, hint, action, danger, busy, errors, confirm, close } = props;
  const [reason, setReason] = useState("");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    confirm(reason);
  };
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="reason-title" onClose={close}>
      <form onSubmit={send} noValidate>
        <h2 id="reason-title" className="text-base font-semibold">
          {title}
        </h2>
        <p className="mt-2 mb-4 text-muted">{text}</p>
        <ReasonField hint={hint} errors={errors} value={reason} change={setReason} />
        <div className="flex gap-2">
          <button
            type="submit"
            className={`btn ${danger ? "btn-danger" : "btn-primary"}`}
            disabled={busy}
          >
            {action}
          </button>
          <button type="button" className="btn" onClick={close}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { onSignedOut } from "./api.ts";

/** The session ended while somebody was at work: they sign in again in another tab, and go on. */
export function SignedOut() {
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const client = useQueryClient();
  useEffect(() => onSignedOut(() => setOpen(true)), []);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  if (!isOpen) return null;
  const next = new URLSearchParams({ next: location.pathname + location.search });
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="signed-out"
      onClose={() => setOpen(false)}
    >
      <h2 id="signed-out" className="text-base font-semibold">
        You’re signed out
      </h2>
      <p className="mt-2">What you typed is kept in this browser.</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <a className="btn btn-primary" href={`/login?${next}`}>
          Sign in again
        </a>
        <button
          type="button"
          className="btn"
          onClick={() => {
            setOpen(false);
            void client.invalidateQueries();
          }}
        >
          I’ve signed in on another tab
        </button>
      </div>
    </dialog>
  );
}

import { type ReactNode, useEffect, useId, useRef } from "react";

/** A question before something that can't be taken back, or that others notice. @param about what it concerns @param children its buttons */
export function ConfirmDialog(props: {
  title: string;
  text: string;
  about?: ReactNode;
  close: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={props.close}>
      <h2 id={id} className="text-base font-semibold">
        {props.title}
      </h2>
      <p className="mt-2 mb-4 text-muted">{props.text}</p>
      {props.about}
      <div className="flex flex-wrap gap-2">{props.children}</div>
    </dialog>
  );
}

import { X } from "lucide-react";
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";

interface Toast {
  id: number;
  text: string;
  tone: "done" | "failed";
  undo?: (() => void) | undefined;
}
type Show = (text: string, options?: { tone?: Toast["tone"]; undo?: () => void }) => void;

const ToastContext = createContext<Show>(() => {});
/** Says in a corner what has happened, with a way back where there is one. */
export const useToast = () => use(ToastContext);

const shownMs = 8_000;
let count = 0;

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const show = useCallback<Show>((text, { tone = "done", undo } = {}) => {
    count += 1;
    const toast = { id: count, text, tone, undo };
    setToasts((all) => [...all.slice(-2), toast]);
  }, []);
  const close = useCallback(
    (id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)),
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div role="status" className="toasts">
        {toasts.map((toast) => (
          <ToastBox key={toast.id} toast={toast} close={close} />
        ))}
      </div>
    </ToastContext>
  );
}

function ToastBox({ toast, close }: { toast: Toast; close: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [held, close, toast.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stays while it is read; nothing is lost without a pointer
    <div
      className={`toast toast-${toast.tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="flex-1">{toast.text}</span>
      {toast.undo ? (
        <button
          type="button"
          className="toast-button font-semibold"
          onClick={() => {
            toast.undo?.();
            close(toast.id);
          }}
        >
          Undo
        </button>
      ) : null}
      <button
        type="button"
        className="toast-button"
        aria-label="Close message"
        onClick={() => close(toast.id)}
      >
        <X aria-hidden="true" size={16} />
      </button>
    </div>
  );
}

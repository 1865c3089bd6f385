import type { ReactNode } from "react";

/** Something is under way; `label` is for screen readers. */
export function Spinner({ label }: { label: ReactNode }) {
  return (
    <span className="spinner">
      <span className="sr-only">{label}</span>
    </span>
  );
}

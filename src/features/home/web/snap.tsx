import type { ReactNode } from "react";

/** Parts that lie beside each other on a phone, and are swiped. Wider windows take no notice of it: they place each part. */
export function Snap({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard. Where it isn't a box, it takes no focus.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" className="snap" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

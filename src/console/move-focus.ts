import type { KeyboardEvent } from "react";

/** Up and down go from row to row. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("a.row")];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  links[at + step]?.focus();
}

/** To the first field that says what is wrong, once it does. */
export function focusFirstError(): void {
  setTimeout(() => document.querySelector<HTMLElement>("main [aria-invalid]")?.focus());
}

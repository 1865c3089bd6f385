import { fetchBoard } from "./fetch-board.ts";

/** Each step of the board without a new page: the server draws it, and its board replaces this one. Without it, links and forms work. */
const board = document.getElementById("tuesday-board");
let latestRequest = 0;

async function go(address: string, focus: string): Promise<void> {
  if (!board) return;
  latestRequest += 1;
  const mine = latestRequest;
  const next = await fetchBoard(address);
  // Another step was made meanwhile.
  if (mine !== latestRequest) return;
  board.innerHTML = next.innerHTML;
  // On the landing page, the board is a guest.
  if (location.pathname === new URL(address, location.href).pathname) {
    history.replaceState(history.state, "", address);
  }
  const same = document.getElementById(focus);
  const isOff = same instanceof HTMLButtonElement && same.disabled;
  const place = same && !isOff ? same : board.querySelector<HTMLElement>("button:not(:disabled)");
  place?.focus({ preventScroll: true });
}

const step = (address: string, focus: string) =>
  void go(address, focus).catch(() => location.assign(address));

board?.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-step]") : null;
  const href = link?.getAttribute("href");
  if (!link || !href || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  step(href, link.id);
});

board?.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (form.dataset.step === undefined) return;
  event.preventDefault();
  const { submitter } = event;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) query.set(name, String(value));
  // A stop that got its van has other buttons: the first of them.
  const focus = submitter?.id.endsWith("+")
    ? submitter.id.replace("+", "x")
    : (submitter?.id ?? "");
  step(`${new URL(form.action).pathname}?${query}`, focus);
});

if (board) board.dataset.started = "";

import { fetchBoard } from "./fetch-board.ts";

/**
 * "Plan it by hand" on the landing page: today's morning takes the place of the board, as /tuesday shows it. Without this script, and
 * when something is missing, the link leads there.
 */
const part = document.querySelector<HTMLElement>("[data-by-hand]");
const link = document.querySelector<HTMLAnchorElement>("a[data-plan-by-hand]");
const planned = document.querySelector<HTMLElement>("[data-optimize]");

/** Adds what the board needs. @returns once it's there */
const add = <Tag extends "link" | "script">(tag: Tag, own: Partial<HTMLElementTagNameMap[Tag]>) =>
  new Promise<Event>((onload, onerror) => {
    document.head.append(Object.assign(document.createElement(tag), own, { onload, onerror }));
  });

async function open(part: HTMLElement, address: string): Promise<void> {
  const { styles: href = "", program: src = "" } = part.dataset;
  if (!document.getElementById("tuesday-board")) {
    const [board] = await Promise.all([
      fetchBoard(address),
      add("link", { rel: "stylesheet", href }),
    ]);
    part.append(board);
    await add("script", { type: "module", src });
  }
  show(true);
  part.focus({ preventScroll: true });
}

function show(byHand: boolean): void {
  part?.toggleAttribute("hidden", !byHand);
  planned?.toggleAttribute("hidden", byHand);
  link?.toggleAttribute("hidden", byHand);
}

link?.addEventListener("click", (event) => {
  if (!part || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(part, link.href).catch(() => location.assign(link.href));
});

part?.querySelector("button")?.addEventListener("click", () => {
  show(false);
  link?.focus({ preventScroll: true });
});

if (part) part.dataset.started = "";

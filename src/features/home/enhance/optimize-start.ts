import type { ListStart } from "../../../ui/sample-day/optimize.ts";

/**
 * Puts the landing page's board back to the order of entry, before the first paint, and after it loads the island once the
 * board is near. Should that fail, the result that the server drew comes back. Stands alone, as `enhanceSite` does.
 */
export function showListOrder(): void {
  const board = document.querySelector<HTMLElement>("[data-optimize]");
  const list = board?.querySelector("ol");
  if (!board || !list) return;
  const drawn = board.innerHTML;
  const before: ListStart = JSON.parse(board.dataset.list ?? "");
  for (const [task, [time, note, late]] of before.rows.entries()) {
    const item = list.querySelector<HTMLElement>(`[data-task="${task}"]`);
    if (!item) continue;
    const write = (name: string, text: string) => {
      const place = item.querySelector(`[data-${name}]`);
      if (place) place.textContent = text;
    };
    write("number", String(task + 1));
    write("driver", "");
    write("time", time);
    write("note", note);
    item.toggleAttribute("data-late", late === 1);
    list.append(item);
  }
  for (const [name, text] of Object.entries(before.result)) {
    const place = board.querySelector(`[data-${name}]`);
    if (place) place.textContent = text;
  }
  board.dataset.plan = "list";

  const load = () => {
    const script = document.createElement("script");
    script.type = "module";
    script.src = board.dataset.program ?? "";
    script.addEventListener("error", () => {
      board.innerHTML = drawn;
      board.dataset.plan = "routes";
      board.dataset.failed = "";
    });
    document.head.append(script);
  };
  // A press that comes before the island has started: it presses again.
  board.querySelector("[data-optimize-button]")?.addEventListener("click", () => {
    if (board.dataset.started === undefined) board.dataset.pressed = "";
  });
  addEventListener("afterpaint", () => {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        load();
      },
      { rootMargin: "600px" },
    );
    near.observe(board);
  });
}

import { pathData } from "../../../ui/sample-day/geometry.ts";
import {
  listView,
  type OptimizeRow,
  type OptimizeView,
  routesView,
} from "../../../ui/sample-day/optimize.ts";
import { type PlannedDay, planDay } from "../../../ui/sample-day/plan.ts";

/** "Optimize routes" on the landing page's board: solves the sample day when it is pressed, and goes back when pressed again. */

const duration = 900;
const board = document.querySelector<HTMLElement>("[data-optimize]");
const list = board?.querySelector("ol");
const button = board?.querySelector<HTMLButtonElement>("[data-optimize-button]");
if (board && list && button) start(board, list, button);

function start(board: HTMLElement, list: HTMLElement, button: HTMLButtonElement): void {
  const result = board.querySelector("[data-result]");
  const label = button.querySelector("span");
  const itemOf = (task: number) => list.querySelector<HTMLElement>(`[data-task="${task}"]`);
  const moves = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

  function show({ result: sentence, rows }: OptimizeView): void {
    const from = new Map(rows.map(({ task }) => [task, itemOf(task)?.offsetTop ?? 0]));
    for (const row of rows) {
      const item = itemOf(row.task);
      if (item) list.append(write(item, row));
    }
    if (moves()) {
      for (const { task } of rows) {
        const item = itemOf(task);
        const way = (from.get(task) ?? 0) - (item?.offsetTop ?? 0);
        item?.animate([{ transform: `translateY(${way}px)` }, { transform: "none" }], {
          duration,
          easing: "cubic-bezier(.3,0,.1,1)",
        });
      }
    }
    if (result) result.textContent = sentence;
  }

  /** The solver's routes and stops on the map. */
  function draw({ routes }: PlannedDay, rows: readonly OptimizeRow[]): void {
    for (const [i, group] of [...board.querySelectorAll("[data-routes] > g")].entries()) {
      const route = routes[i];
      if (!route) continue;
      group.setAttribute("class", `tone-${route.tone}`);
      const back = group.querySelector("[data-back]");
      const line = group.querySelector("[data-line]");
      back?.setAttribute("d", pathData(route.back));
      line?.setAttribute("d", pathData(route.line));
      if (!moves()) continue;
      line?.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], {
        duration,
        easing: "linear",
      });
      back?.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
    }
    for (const { task, number, tone, share } of rows) {
      const stop = board.querySelector(`[data-stop="${task}"]`);
      stop?.firstElementChild?.setAttribute("class", `pin tone-${tone}`);
      const text = stop?.querySelector("text");
      if (text) text.textContent = String(number);
      if (moves()) {
        const delay = share * duration;
        stop?.animate([{ opacity: 0 }, { opacity: 1 }], { delay, duration: 80, fill: "backwards" });
      }
    }
  }

  function press(): void {
    const day = planDay();
    const optimized = board.dataset.plan === "list";
    const view = optimized ? routesView(day) : listView(day);
    board.dataset.plan = optimized ? "routes" : "list";
    if (label) label.textContent = optimized ? "Back to list order" : "Optimize routes";
    button.classList.toggle("button-primary", !optimized);
    button.classList.toggle("button-secondary", optimized);
    show(view);
    if (optimized) draw(day, view.rows);
  }

  button.addEventListener("click", press);
  board.dataset.started = "";
  if (board.dataset.pressed !== undefined) press();
}

function write(item: HTMLElement, row: OptimizeRow): HTMLElement {
  const texts = { number: String(row.number), driver: row.driver, time: row.time, note: row.note };
  for (const [name, text] of Object.entries(texts)) {
    const place = item.querySelector(`[data-${name}]`);
    if (place) place.textContent = text;
  }
  item.className = row.tone ? `tone-${row.tone}` : "";
  item.toggleAttribute("data-late", row.late);
  return item;
}

import { startWorker } from "../../../ui/enhance/asked-worker.ts";
import { pathData } from "../../../ui/sample-day/geometry.ts";
import {
  listView,
  type OptimizeRow,
  type Result,
  routesView,
} from "../../../ui/sample-day/optimize.ts";
import { type PlannedDay, planSampleDay } from "../../../ui/sample-day/plan.ts";
import { readBoardTexts } from "../board-plan.ts";
import type { LargerView, LargerWish, PlanWish } from "./larger-day.ts";

/**
 * "Optimize routes" on the landing page's board: solves the sample day when it is pressed, and goes back when pressed again.
 * A worker plans larger days with the route engine, and sends better routes for some seconds.
 */

/** Of one van after another, and of a row on its way. */
const duration = 2100;
const moving = 900;
const board = document.querySelector<HTMLElement>("[data-optimize]");
const list = board?.querySelector("ol");
const vans = board?.querySelector<HTMLElement>("[data-vans]");
const button = board?.querySelector<HTMLButtonElement>("[data-optimize-button]");
const larger = board?.querySelector("[data-larger]");
if (board && list && vans && button && larger) start(board, list, vans, button, larger);

function start(
  board: HTMLElement,
  list: HTMLElement,
  vans: HTMLElement,
  button: HTMLElement,
  larger: Element,
): void {
  const label = button.querySelector("span");
  const texts = JSON.parse(board.dataset.texts ?? "");
  const words = readBoardTexts(texts);
  const sample = list.firstElementChild;
  const itemOf = (task: number) => list.querySelector<HTMLElement>(`[data-task="${task}"]`);
  const moves = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;
  /** The day that is shown, where it is a larger one. */
  let shown: { list: LargerView; plan?: LargerView; ask: () => void } | undefined;
  let worker: ReturnType<typeof startWorker<LargerWish | PlanWish, LargerView>> | undefined;

  function show(rows: readonly OptimizeRow[]): void {
    const from = new Map(rows.map(({ task }) => [task, itemOf(task)?.offsetTop]));
    for (const row of rows) {
      const item = itemOf(row.task);
      if (!item) continue;
      write(item, { ...row, number: String(row.number) });
      item.className = row.tone ? `tone-${row.tone}` : "";
      item.toggleAttribute("data-late", row.late);
      list.append(item);
    }
    if (!moves()) return;
    for (const { task } of rows) {
      const item = itemOf(task);
      const way = (from.get(task) ?? 0) - (item?.offsetTop ?? 0);
      item?.animate([{ transform: `translateY(${way}px)` }, { transform: "none" }], {
        duration: moving,
        easing: "ease-out",
      });
    }
  }

  /** Draws a route's line when its turn has come. */
  function trace(line: Element | null, at: number, count: number): void {
    if (!moves()) return;
    line?.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], {
      delay: (at * duration) / count,
      duration: duration / count,
      fill: "backwards",
    });
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
      trace(line, i, routes.length);
      if (moves()) back?.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
    }
    for (const { task, number, tone, share, driver } of rows) {
      const stop = board.querySelector(`[data-stop="${task}"]`);
      stop?.firstElementChild?.setAttribute("class", `pin tone-${tone}`);
      const text = stop?.querySelector("text");
      if (text) text.textContent = String(number);
      if (!moves()) continue;
      const van = routes.findIndex((route) => route.driver === driver);
      const delay = ((van + share) * duration) / routes.length;
      stop?.animate([{ opacity: 0 }, { opacity: 1 }], { delay, duration: 80, fill: "backwards" });
    }
  }

  /** A larger day: a dot for each stop, and a row for each van. */
  function drawLarger(view: LargerView, moving: boolean): void {
    larger.innerHTML = view.drawing;
    if (moving) {
      for (const [van, { firstElementChild }] of [...larger.children].entries()) {
        trace(firstElementChild, van, view.vans.length);
      }
    }
    vans.replaceChildren(
      ...view.vans.map(({ color, late, texts }) => {
        const item = sample?.cloneNode(true) as HTMLElement;
        item.className = "";
        item.style.setProperty("--tone", color);
        item.toggleAttribute("data-late", late);
        write(item, texts);
        return item;
      }),
    );
  }

  function render(optimized: boolean, isFirst = true): void {
    let result: Result;
    if (shown) {
      const { list, ask } = shown;
      const plan = optimized ? shown.plan : undefined;
      if (optimized && !plan) {
        ask();
        return;
      }
      const view = plan ?? list;
      drawLarger(view, isFirst);
      result = view.result;
    } else {
      const day = planSampleDay();
      const view = optimized ? routesView(day, words) : listView(day, words);
      result = view.result;
      show(view.rows);
      if (optimized) draw(day, view.rows);
    }
    board.dataset.plan = optimized ? "routes" : "list";
    write(board, { ...result });
    if (label) label.textContent = optimized ? words.back : words.optimize;
    button.classList.toggle("button-primary", !optimized);
    button.classList.toggle("button-secondary", optimized);
  }

  const press = () => render(board.dataset.plan === "list");
  button.addEventListener("click", press);
  const sizes = [...board.querySelectorAll<HTMLElement>("[data-size]")];
  for (const size of sizes) {
    size.addEventListener("click", () => {
      for (const one of sizes) one.ariaPressed = String(one === size);
      worker?.end();
      const show = (day: typeof shown) => {
        shown = day;
        board.toggleAttribute("data-big", Boolean(day));
        render(false);
      };
      if (!size.dataset.size) {
        show(undefined);
        return;
      }
      const own = startWorker<LargerWish | PlanWish, LargerView>(board.dataset.worker ?? "", () => {
        own.end();
        for (const one of sizes) one.ariaPressed = String(!one.dataset.size);
        size.hidden = true;
        show(undefined);
        write(board, { less: words.failed });
      });
      worker = own;
      const take = (plan: LargerView) => {
        if (!shown) return;
        const isFirst = !shown.plan;
        shown.plan = plan;
        if (isFirst || board.dataset.plan === "routes") render(true, isFirst);
      };
      own.ask({ size: JSON.parse(size.dataset.size), texts }, (list) =>
        show({ list, ask: () => own.ask({}, take) }),
      );
    });
  }
  board.dataset.started = "";
  if (board.dataset.pressed !== undefined) press();
}

/** Writes into the places that are named after the texts. */
function write(within: HTMLElement, texts: Record<string, unknown>): void {
  for (const [name, text] of Object.entries(texts)) {
    const place = within.querySelector(`[data-${name}]`);
    if (place && typeof text === "string") place.textContent = text;
  }
}

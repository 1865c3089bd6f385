import { clockSpan } from "../../src/ui/sample-day/clock.ts";
import {
  followed as delivery,
  formatAddress,
  routes,
  type Stop,
  stops,
} from "../../src/ui/sample-day/day.ts";
import { dayName } from "../../src/ui/sample-day/tasks.ts";
import { frame } from "./frame.ts";
import { glide, linear, mix, n, pop, settle } from "./motion.ts";
import { at, lines } from "./story.ts";

/** Some of the day's tasks as they come in; `place` is where the plan puts them: by driver, then by time. */
const shown = [
  routes[1]?.stops[2],
  delivery,
  routes[2]?.stops[1],
  routes[1]?.stops[3],
  routes[2]?.stops[2],
]
  .filter((stop) => stop !== undefined)
  .slice(0, frame.board.rows);
const planned = shown.toSorted((a, b) => lineOf(a) - lineOf(b) || a.time - b.time);
const tasks = shown.map((stop) => ({
  street: formatAddress(stop.task.address),
  time: clockSpan(stop.task.window),
  line: lineOf(stop),
  place: planned.indexOf(stop),
}));

function lineOf(stop: Stop): number {
  return routes.findIndex((route) => route.driver === stop.driver);
}

const { away, axis, rowHeight } = frame.board;

/** The dispatcher's list, docked to the right of the map: tasks that nobody has, then each with its driver, in order. */
export function boardPanel(t: number): string {
  const shift =
    away * (1 - settle(t, at.boardIn, at.boardIn + 0.8)) +
    away * glide(t, at.boardOut, at.boardOut + 0.7);
  if (shift >= away - 1) return "";
  const order = glide(t, at.routesDraw + 0.25, at.routesDraw + 1.25);
  const rows = tasks.map((task, i) => {
    const place = mix(i, task.place, order);
    const enter = settle(t, at.boardIn + 0.3 + i * 0.08, at.boardIn + 0.9 + i * 0.08);
    const given = pop(t, at.routesDraw + 0.5 + task.place * 0.13);
    const { driver, tone } = lines[task.line]?.route ?? { driver: "", tone: "accent" };
    // Rows that move a long way pass above the others.
    const lift = Math.abs(task.place - i) * Math.sin(order * Math.PI);
    return `<div class="task" style="transform:translate(${n(40 * (1 - enter))}px,${n(place * rowHeight)}px);opacity:${n(enter)};z-index:${Math.round(10 * lift)};box-shadow:0 14px 30px -14px rgb(15 31 26 / ${n(Math.min(0.3, 0.15 * lift))})">
      <span class="who"><span class="no-one">?</span><span class="chip tone-dot tone-${tone}" style="transform:scale(${n(given)})">${driver[0]}</span></span>
      <span><b>${task.street}</b><small>${task.time}</small></span></div>`;
  });
  return `<div class="panel" style="transform:translate${axis}(${n(shift)}px)">
    <p class="panel-title">${dayName}</p><p class="panel-note">${stops.length} stops, ${routes.length} drivers</p>
    <div class="tasks">${rows.join("")}</div>${optimize(t)}</div>`;
}

/** The button, pressed by a finger; afterwards it says that the plan stands. */
function optimize(t: number): string {
  const press = Math.sin(Math.PI * linear(t, at.press, at.press + 0.3));
  const planned = linear(t, at.routesDraw + 1.35, at.routesDraw + 1.65);
  return `<div class="action" style="transform:scale(${n(1 - 0.04 * press)})">
    <span style="opacity:${n(1 - planned)}">Optimize routes</span>
    <span class="over" style="opacity:${n(planned)};transform:translateY(${n(10 * (1 - planned))}px)">Routes planned</span>
    ${touch(t, at.press, 50, 50)}</div>`;
}

/** A finger's touch: a ring that closes and spreads. x and y in per cent of the box. */
export function touch(t: number, start: number, x: number, y: number): string {
  const near = settle(t, start - 0.45, start);
  const spread = settle(t, start + 0.05, start + 0.7);
  if (near <= 0 || spread >= 1) return "";
  const size = spread > 0 ? mix(0.8, 2.4, spread) : mix(1.5, 0.8, near);
  return `<i class="touch" style="left:${x}%;top:${y}%;opacity:${n(near * (1 - spread))};transform:translate(-50%,-50%) scale(${n(size)})"></i>`;
}

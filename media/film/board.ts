import { glide, linear, mix, n, pop, settle } from "./motion.ts";
import { at, lines } from "./story.ts";

/** The day's tasks as they come in; `place` is where the plan puts them. */
const tasks = [
  { street: "27 Harbor Avenue", time: "10:00 – 11:30", line: 1, place: 2 },
  { street: "14 Mill Street", time: "10:30 – 11:00", line: 0, place: 0 },
  { street: "51 Orchard Street", time: "11:00 – 12:00", line: 2, place: 4 },
  { street: "3 Alder Road", time: "10:30 – 11:30", line: 1, place: 1 },
  { street: "88 Quarry Road", time: "11:00 – 12:00", line: 2, place: 3 },
] as const;

const rowHeight = 90;

/** The dispatcher's list, docked to the right of the map: tasks that nobody has, then each with its driver, in order. */
export function boardPanel(t: number): string {
  const shift =
    470 * (1 - settle(t, at.boardIn, at.boardIn + 0.8)) +
    470 * glide(t, at.boardOut, at.boardOut + 0.7);
  if (shift >= 469) return "";
  const order = glide(t, at.routesDraw + 0.25, at.routesDraw + 1.25);
  const rows = tasks.map((task, i) => {
    const place = mix(i, task.place, order);
    const enter = settle(t, at.boardIn + 0.3 + i * 0.08, at.boardIn + 0.9 + i * 0.08);
    const given = pop(t, at.routesDraw + 0.5 + task.place * 0.13);
    const { driver, tone } = lines[task.line]?.route ?? { driver: "", tone: "accent" };
    // Rows that move a long way pass above the others.
    const lift = Math.abs(task.place - i) * Math.sin(order * Math.PI);
    return `<div class="task" style="transform:translate(${n(40 * (1 - enter))}px,${n(place * rowHeight)}px);opacity:${n(enter)};z-index:${Math.round(10 * lift)};box-shadow:0 14px 30px -14px rgb(15 31 26 / ${n(Math.min(0.3, 0.15 * lift))})">
      <span class="who"><span class="nobody">?</span><span class="chip tone-${tone}" style="transform:scale(${n(given)})">${driver[0]}</span></span>
      <span><b>${task.street}</b><small>${task.time}</small></span></div>`;
  });
  return `<div class="panel" style="transform:translateX(${n(shift)}px)">
    <p class="panel-title">Tuesday</p><p class="panel-note">13 stops, 3 drivers</p>
    <div class="tasks">${rows.join("")}</div>${optimise(t)}</div>`;
}

/** The button, pressed by a finger; afterwards it says that the plan stands. */
function optimise(t: number): string {
  const press = Math.sin(Math.PI * linear(t, at.press, at.press + 0.3));
  const planned = linear(t, at.routesDraw + 1.35, at.routesDraw + 1.65);
  return `<div class="action" style="transform:scale(${n(1 - 0.04 * press)})">
    <span style="opacity:${n(1 - planned)}">Optimise routes</span>
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

import { clockSpan, clockTime } from "../../src/ui/sample-day/clock.ts";
import { nameOf } from "../../src/ui/sample-day/day.ts";
import { pointAlong } from "../../src/ui/sample-day/geometry.ts";
import { touch } from "./board.ts";
import { frame } from "./frame.ts";
import { icon, parcelPhoto, signature } from "./icons.ts";
import { cityMap } from "./map.ts";
import { glide, linear, mix, n, pop, settle } from "./motion.ts";
import { at, clock, followed, lines, milesLeft, minutesLeft, travelled } from "./story.ts";

/** The last stop, the followed one, and the next. */
const stops = (lines[followed.line]?.route.stops ?? [])
  .slice(followed.stop - 1, followed.stop + 2)
  .map((stop, i) => ({
    number: stop.number,
    street: nameOf(stop.task.address),
    note: i === 0 ? `Delivered ${clockTime(stop.time)}` : clockSpan(stop.task.window),
  }));

/** The driver's phone in the right half: first list and navigation, later the proof of delivery. */
export function phone(t: number): string {
  const first = rise(t, at.phoneIn, at.phoneOut);
  const second = rise(t, at.proofIn, at.finaleOut + 0.06);
  if (first < 0.001 && second < 0.001) return "";
  // In the end it takes its place between the two other screens.
  const beside = glide(t, at.finaleIn - 0.1, at.finaleIn + 0.8);
  const drive = t < (at.phoneOut + at.proofIn) / 2;
  const up = drive ? first : second;
  const { away, scale, end } = frame.phone;
  return `<div class="handset" style="transform:translate(${n(end.x * beside)}px,${n(away * (1 - up) + end.y * beside)}px) rotate(${n(3 * (1 - up) * (1 - beside))}deg) scale(${n(mix(scale, end.scale, beside))})">
    <div class="glass"><p class="status"><span>${clock(t)}</span><span>${followed.driver}</span></p>${drive ? driving(t) : proof(t)}</div></div>`;
}

function rise(t: number, from: number, to: number): number {
  return settle(t, from, from + 0.8) * (1 - glide(t, to, to + 0.6));
}

function driving(t: number): string {
  const open = glide(t, at.navigate + 0.1, at.navigate + 0.65);
  const rows = stops.map(({ number, street, note }, i) => {
    const state = i === 0 ? "done" : i === 1 ? "next" : "";
    return `<li class="${state}"><span class="number">${i === 0 ? icon("check", 34, 3) : number}</span><span><b>${street}</b><small>${note}</small></span></li>`;
  });
  const press = Math.sin(Math.PI * linear(t, at.navigate, at.navigate + 0.3));
  return `<div class="screen" style="transform:translateX(${n(-30 * open)}%);opacity:${n(1 - open)}">
      <h2>Your route</h2><ul class="stops">${rows.join("")}</ul>
      <div class="action" style="transform:scale(${n(1 - 0.04 * press)})">${icon("navigate", 38)} Navigate ${touch(t, at.navigate, 50, 50)}</div></div>
    <div class="screen navigation" style="transform:translateX(${n(105 * (1 - open))}%)">${navigation(t)}</div>`;
}

function navigation(t: number): string {
  const line = lines[followed.line];
  if (!line) return "";
  const place = pointAlong(line.points, travelled(t, followed.line));
  const camera = { x: place.x, y: place.y - 20, scale: 3.2, atX: 198, atY: 300 };
  return `${cityMap(t, camera, { marks: 1, only: followed.line, hub: false })}
    <div class="turn">${icon("up", 60, 2.6)}<span><b>${milesLeft(t).toFixed(1)} mi</b><small>${followed.road}</small></span></div>
    <div class="sheet"><b>${followed.time}</b><span>${minutesLeft(t)} min</span></div>`;
}

/** Photo, signature, time stamp, and the one button that closes the task. */
function proof(t: number): string {
  const flash =
    linear(t, at.shutter - 0.04, at.shutter) * (1 - settle(t, at.shutter, at.shutter + 0.5));
  const taken = settle(t, at.shutter, at.shutter + 0.45);
  const signed = glide(t, at.sign, at.stamp);
  const stamped = pop(t, at.stamp);
  const done = settle(t, at.complete + 0.05, at.complete + 0.5);
  const press = Math.sin(Math.PI * linear(t, at.complete - 0.1, at.complete + 0.2));
  return `<div class="screen"><h2>${followed.street}</h2>
    <div class="frame"><div style="transform:scale(${n(mix(1.12, 1, taken))})">${parcelPhoto}</div>
      <i class="finder" style="opacity:${n(1 - taken)}"></i><i class="flash" style="opacity:${n(flash)}"></i></div>
    <div class="sign"><svg viewBox="0 0 100 44" fill="none" stroke="var(--ink)" stroke-width="2.200" stroke-linecap="round"><path d="${signature}" pathLength="1" opacity="${signed > 0.002 ? 1 : 0}" stroke-dasharray="${n(signed)} 2"/></svg>
      <span class="stamp" style="transform:scale(${n(stamped)})">${followed.time}</span></div>
    <div class="action" style="transform:scale(${n(1 - 0.04 * press)})">Complete ${touch(t, at.complete - 0.1, 50, 50)}</div></div>
    <div class="screen delivered" style="transform:translateY(${n(105 * (1 - done))}%)"><span class="tick tick-large" style="transform:scale(${n(pop(t, at.complete + 0.3, 0.55))})">${icon("check", 150, 2.8)}</span><b>Delivered</b><small>Next: stop ${followed.stop + 2}</small></div>`;
}

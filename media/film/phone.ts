import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { clockSpan, clockTime } from "../../src/ui/sample-day/clock.ts";
import { followed as delivery, formatAddress } from "../../src/ui/sample-day/day.ts";
import { pointAlong } from "../../src/ui/sample-day/geometry.ts";
import { hands, ParcelPhoto } from "../../src/ui/scenes/proof-pictures.tsx";
import { touch } from "./board.ts";
import { frame } from "./frame.ts";
import { icon } from "./icons.ts";
import { cityMap } from "./map.ts";
import { glide, linear, mix, n, pop, settle } from "./motion.ts";
import { at, clock, followed, lines, milesLeft, minutesLeft, travelled } from "./story.ts";

const { task } = delivery;
const photo = renderToStaticMarkup(createElement(ParcelPhoto, { task }));
const signature = Object.entries(hands).find(([name]) => name === task.recipient)?.[1] ?? "";

/** The last stop, the followed one, and the next. */
const stops = (lines[followed.line]?.route.stops ?? [])
  .slice(followed.stop - 1, followed.stop + 2)
  .map((stop, i) => ({
    number: stop.number,
    street: formatAddress(stop.task.address),
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
  const open = glide(t, at.openStop + 0.1, at.openStop + 0.65);
  const rows = stops.map(({ number, street, note }, i) => {
    const state = i === 0 ? "done" : i === 1 ? "next" : "";
    return `<li class="${state}"><span class="number">${i === 0 ? icon("check", 34, 3) : number}</span><span><b>${street}</b><small>${note}</small></span>${i === 1 ? touch(t, at.openStop, 50, 50) : ""}</li>`;
  });
  return `<div class="screen" style="transform:translateX(${n(-30 * open)}%);opacity:${n(1 - open)}">
      <h2>Your route</h2><ul class="stops">${rows.join("")}</ul></div>
    <div class="screen navigation" style="transform:translateX(${n(105 * (1 - open))}%)">${nextStop(t)}</div>`;
}

/** The stop, how far it is, and the button that opens the phone's own maps. */
function nextStop(t: number): string {
  const line = lines[followed.line];
  if (!line) return "";
  const place = pointAlong(line.points, travelled(t, followed.line));
  const camera = { x: place.x, y: place.y, scale: 3.2, atX: 198, atY: 150 };
  const press = Math.sin(Math.PI * linear(t, at.navigate, at.navigate + 0.3));
  return `${cityMap(t, camera, { marks: 1, only: followed.line, hub: false })}
    <div class="sheet"><b>${followed.street}</b><p><span>${followed.time}</span><b>${minutesLeft(t)} min</b></p>
      <div class="action" style="transform:scale(${n(1 - 0.04 * press)})">${icon("navigate", 38)} Navigate <i>${milesLeft(t).toFixed(1)} mi</i>${touch(t, at.navigate, 50, 50)}</div></div>`;
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
    <div class="frame"><div style="transform:scale(${n(mix(1.12, 1, taken))})">${photo}</div>
      <i class="finder" style="opacity:${n(1 - taken)}"></i><i class="flash" style="opacity:${n(flash)}"></i></div>
    <div class="sign"><svg viewBox="0 0 120 46" fill="none" stroke="var(--ink)" stroke-width="1.800" stroke-linecap="round"><path d="${signature}" pathLength="1" opacity="${signed > 0.002 ? 1 : 0}" stroke-dasharray="${n(signed)} 2"/></svg>
      <span class="stamp" style="transform:scale(${n(stamped)})">${followed.time}</span></div>
    <div class="action" style="transform:scale(${n(1 - 0.04 * press)})">Complete ${touch(t, at.complete - 0.1, 50, 50)}</div></div>
    <div class="screen delivered" style="transform:translateY(${n(105 * (1 - done))}%)"><span class="tick tick-large" style="transform:scale(${n(pop(t, at.complete + 0.3, 0.55))})">${icon("check", 150, 2.8)}</span><b>Delivered</b><small>Next: stop ${followed.stop + 2}</small></div>`;
}

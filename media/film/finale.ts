import { dayName } from "../../src/ui/sample-day/tasks.ts";
import { frame } from "./frame.ts";
import { icon, star } from "./icons.ts";
import { cityMap } from "./map.ts";
import { glide, linear, n, pop, settle } from "./motion.ts";
import { at, followed } from "./story.ts";
import { shopHead } from "./tracking.ts";

/** The three screens side by side in the moment the delivery is known to all. */
export function finale(t: number): string {
  if (t < at.finaleIn || t > at.finaleOut + 1) return "";
  const place = (delay: number) => {
    const come = settle(t, at.finaleIn + delay, at.finaleIn + delay + 0.8);
    const go = glide(t, at.finaleOut + delay * 0.5, at.finaleOut + delay * 0.5 + 0.6);
    return `transform:translateY(${n((frame.trio - 20) * (1 - come) + frame.trio * go)}px)`;
  };
  const done = (delay: number) => pop(t, at.finaleIn + 0.75 + delay, 0.5);
  return `<div class="trio">
    <div class="tile tile-board" style="${place(0)}"><p class="tile-title">${dayName}</p>
      <div class="strip">${boardMap(t)}</div>
      <div class="row"><span class="tick" style="transform:scale(${n(done(0))})">${icon("check", 40, 3)}</span><span><b>${followed.street}</b><small>Delivered ${followed.time}</small></span></div></div>
    <i class="gap"></i>
    <div class="tile tile-page" style="${place(0.24)}">${shopHead}<div class="thanks"><b>Delivered</b><small>Signed ${followed.time}</small>
      <p>How was it?</p><div class="stars">${stars(t)}</div></div></div></div>`;
}

function boardMap(t: number): string {
  return cityMap(t, frame.boardMap, { marks: 1.45, names: 0 });
}

/** Five stars, given one after the other. */
function stars(t: number): string {
  return [0, 1, 2, 3, 4].map((i) => star(56, pop(t, at.stars + i * 0.16, 0.4))).join("");
}

/** How strongly the city behind the screens is veiled, 0 to 1. */
export function veil(t: number): number {
  return (
    linear(t, at.finaleIn, at.finaleIn + 0.6) * (1 - linear(t, at.finaleOut, at.finaleOut + 0.7))
  );
}

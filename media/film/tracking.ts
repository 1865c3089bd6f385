import { pointAlong } from "../../src/ui/sample-day/geometry.ts";
import { frame } from "./frame.ts";
import { cityMap } from "./map.ts";
import { glide, mix, n, settle } from "./motion.ts";
import { approach, at, followed, lines, minutesLeft, travelled } from "./story.ts";

/** The head of the customer's page: the shop's own name and colour. */
export const shopHead = `<div class="shop"><span>Y</span><b>Your shop</b></div>`;

/** The customer's page while the driver comes: the map, the minutes left, how far it is. */
export function tracking(t: number): string {
  const come = settle(t, at.trackingIn, at.trackingIn + 0.85);
  const go = glide(t, at.trackingOut, at.trackingOut + 0.6);
  if (come <= 0 || go >= 1) return "";
  const line = lines[followed.line];
  if (!line) return "";
  const from = approach(at.trackingIn);
  const place = pointAlong(line.points, travelled(t, followed.line));
  const own = pointAlong(line.points, line.stopsAt[followed.stop] ?? 0);
  const camera = {
    x: mix(place.x, own.x, 0.5),
    y: mix(place.y, own.y, 0.5),
    scale: 2.3,
    atX: 270,
    atY: 150,
  };
  return `<div class="page" style="transform:translateX(${n(frame.page * (1 - come + go))}px)">${shopHead}
    <div class="strip">${cityMap(t, camera, { marks: 1.25, door: true })}</div>
    <div class="arrives"><p>${minutesLeft(t) > 0 ? "Arrives in" : `${followed.driver} is`}</p>${counter(t)}
    <div class="bar"><i style="transform:scaleX(${n(mix(0.08, 1, (approach(t) - from) / (1 - from)))})"></i></div></div></div>`;
}

/** The minutes; a new number rolls in from below. */
function counter(t: number): string {
  const now = minutesLeft(t);
  const before = minutesLeft(t - 0.3);
  // How long this number has been there, searched back in steps of a frame.
  let age = 0;
  while (age < 0.3 && minutesLeft(t - age) === now) age += 1 / 60;
  const p = before === now ? 1 : settle(age, 0, 0.3);
  const label = (minutes: number) => (minutes > 0 ? `${minutes} min` : "here");
  const old =
    p < 1
      ? `<span class="over" style="transform:translateY(${n(-70 * p)}%);opacity:${n(1 - p)}">${label(before)}</span>`
      : "";
  return `<div class="minutes"><span style="transform:translateY(${n(70 * (1 - p))}%);opacity:${n(p)}">${label(now)}</span>${old}</div>`;
}

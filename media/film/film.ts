import "./film.css";
import { pointAlong } from "../../src/ui/sample-day/geometry.ts";
import { boardPanel } from "./board.ts";
import { finale, veil } from "./finale.ts";
import { frame } from "./frame.ts";
import { between, type Camera, cityMap } from "./map.ts";
import { during, glide, linear, mix, n, settle } from "./motion.ts";
import { phone } from "./phone.ts";
import { at, chapters, followed, lines, seconds, travelled } from "./story.ts";
import { tracking } from "./tracking.ts";

const { home, overview } = frame;

/**
 * The picture at a time: the same for the same time, and the same one loop later.
 * @param captions off for the poster, whose lower edge lies under the player's controls
 */
export function renderAt(time: number, captions = true): void {
  const t = ((time % seconds) + seconds) % seconds;
  const stage = document.querySelector("#stage");
  // The board slides in before the loop's seam: there, time counts on from below zero.
  const early = t > seconds - 1 ? t - seconds : t;
  if (stage) {
    stage.innerHTML = [
      city(t, early),
      `<div class="veil" style="opacity:${n(0.86 * veil(t))}"></div>`,
      boardPanel(early),
      tracking(t),
      finale(t),
      phone(t),
      ...(captions ? chapters.map((chapter) => caption(t, chapter)) : []),
    ].join("");
  }
}

function city(t: number, early: number): string {
  const camera = cameraAt(t);
  const marks = 1.95 * (home.scale / camera.scale) ** 0.55;
  const names = linear(camera.scale, 1.7, 2.3);
  const old = linear(t, at.finaleOut, at.finaleOut + 0.5);
  // At the seam the finished day fades while the next one's tasks appear.
  if (t > at.finaleOut && old < 1) return cityMap(t, camera, { marks, names, shown: 1 - old });
  return cityMap(early, camera, { marks, names });
}

function cameraAt(t: number): Camera {
  const line = lines[followed.line];
  const van = pointAlong(line?.points ?? [], travelled(t, followed.line));
  const ahead = pointAlong(line?.points ?? [], line?.stopsAt[followed.stop] ?? 0);
  const close: Camera = {
    x: mix(van.x, ahead.x, 0.5),
    y: mix(van.y, ahead.y, 0.45),
    scale: mix(2.5, 3.1, linear(t, at.phoneIn, at.finaleIn)),
    ...frame.close,
  };
  const inward = glide(t, at.boardOut - 0.3, at.phoneIn + 0.75);
  const outward = glide(t, at.finaleIn - 0.2, at.finaleIn + 1);
  const back = glide(t, at.finaleOut, seconds - 0.05);
  return between(between(between(home, close, inward), overview, outward), home, back);
}

function caption(t: number, { text, from, to }: (typeof chapters)[number]): string {
  const shown = during(t, from, to, 0.45);
  if (shown <= 0) return "";
  const rise = 36 * (1 - settle(t, from, from + 0.55)) - 20 * glide(t, to - 0.45, to);
  return `<p class="caption" style="opacity:${n(shown)};transform:translateY(${n(rise)}px)">${text}</p>`;
}

Object.assign(window, { renderAt });
const start = new URLSearchParams(location.search).get("at");
renderAt(Number(start ?? 0));
if (start === null && !navigator.webdriver) {
  // Opened by hand: the film plays in the page.
  const play = (now: number) => {
    renderAt(now / 1000);
    requestAnimationFrame(play);
  };
  requestAnimationFrame(play);
}

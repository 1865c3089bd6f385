import "./film.css";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { moments } from "../../src/ui/sample-day/day.ts";
import { AssignTask } from "../../src/ui/scenes/assign-task.tsx";
import { CustomerMessages } from "../../src/ui/scenes/customer-messages.tsx";
import { DayTimeline } from "../../src/ui/scenes/day-timeline.tsx";
import { DispatchBoard } from "../../src/ui/scenes/dispatch-board.tsx";
import { DriverPhone } from "../../src/ui/scenes/driver-phone.tsx";
import { DriverReport } from "../../src/ui/scenes/driver-report.tsx";
import { PlanBoard } from "../../src/ui/scenes/plan-board.tsx";
import { ProofPhone } from "../../src/ui/scenes/proof-phone.tsx";
import { Report } from "../../src/ui/scenes/report.tsx";
import { StopListPhone } from "../../src/ui/scenes/stop-list-phone.tsx";
import { TrackingDelivered, TrackingPage } from "../../src/ui/scenes/tracking-page.tsx";
import { TradeStop } from "../../src/ui/scenes/trade-stop.tsx";
import { inEnglish } from "../../tests/harness/in-english.tsx";
import { films, overlapSeconds, type SceneName, shotSeconds } from "./films.ts";

/** Each scene with the width that it is laid out for, in pixels. A wide one has its text below, others beside them. */
const scenes: Record<SceneName, { width: number; wide?: boolean; picture: ReactNode }> = {
  board: { width: 1184, wide: true, picture: <DispatchBoard /> },
  plan: { width: 1000, wide: true, picture: <PlanBoard /> },
  timeline: {
    width: 1000,
    wide: true,
    picture: (
      <div className="scene film-card">
        <DayTimeline minute={moments.now} />
      </div>
    ),
  },
  report: { width: 620, wide: true, picture: <Report /> },
  "driver-report": { width: 620, wide: true, picture: <DriverReport /> },
  "customer-messages": { width: 420, picture: <CustomerMessages /> },
  tracking: { width: 660, picture: <TrackingPage /> },
  "tracking-delivered": { width: 660, picture: <TrackingDelivered /> },
  "driver-phone": { width: 320, picture: <DriverPhone /> },
  "proof-phone": { width: 320, picture: <ProofPhone /> },
  "stop-list": { width: 320, picture: <StopListPhone /> },
  "late-task": { width: 480, picture: <AssignTask /> },
  "stop-grocery": { width: 480, picture: <TradeStop trade="grocery" /> },
  "stop-parcels": { width: 480, picture: <TradeStop trade="parcels" /> },
  "stop-pharmacy": { width: 480, picture: <TradeStop trade="pharmacy" /> },
};

const step = shotSeconds - overlapSeconds;
const ease = (x: number) => x * x * (3 - 2 * x);
const share = (t: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (t - from) / (to - from)));

declare global {
  interface Window {
    /** Shows a film, and answers how long it is in seconds. */
    showFilm: (name: string) => number;
    /** Draws the film's picture at a time: the same for the same time. */
    drawAt: (seconds: number) => void;
  }
}

const stage = document.querySelector<HTMLElement>("#stage");
if (!stage) throw new Error("no stage");
const root = createRoot(stage);
let shots: HTMLElement[] = [];

window.showFilm = (name) => {
  const film = films[name];
  if (!film) throw new Error(`no film ${name}`);
  flushSync(() =>
    root.render(
      film.map(({ scene, text }) => {
        const { width, wide, picture } = scenes[scene];
        return (
          <div key={scene} className={`shot ${wide ? "shot-wide" : "shot-split"}`}>
            <div className="shot-picture">
              <div data-fit="" style={{ width }}>
                {inEnglish(picture)}
              </div>
            </div>
            <p>{text}</p>
          </div>
        );
      }),
    ),
  );
  shots = [...stage.querySelectorAll<HTMLElement>(".shot")];
  for (const shot of shots) {
    const box = shot.querySelector<HTMLElement>(".shot-picture");
    const fit = shot.querySelector<HTMLElement>("[data-fit]");
    if (!box || !fit) continue;
    const scale = Math.min(box.clientWidth / fit.offsetWidth, box.clientHeight / fit.offsetHeight);
    fit.dataset.fit = String(Math.min(scale, 1.7));
  }
  return film.length * step + overlapSeconds;
};

window.drawAt = (seconds) => {
  shots.forEach((shot, at) => {
    const t = seconds - at * step;
    const appears = at === 0 ? 1 : ease(share(t, 0, overlapSeconds));
    shot.style.opacity = String(t < 0 || t > shotSeconds + 0.1 ? 0 : appears);
    const fit = shot.querySelector<HTMLElement>("[data-fit]");
    const text = shot.querySelector<HTMLElement>("p");
    if (!fit || !text) return;
    const near = 0.95 + 0.05 * share(t, 0, shotSeconds);
    fit.style.transform = `scale(${Number(fit.dataset.fit) * near})`;
    const rise = at === 0 ? 1 : ease(share(t, 0.15, 0.75));
    text.style.opacity = String(rise);
    text.style.transform = `translateY(${(1 - rise) * 14}px)`;
  });
};

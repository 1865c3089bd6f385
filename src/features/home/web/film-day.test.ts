import { describe, expect, test, vi } from "vitest";
import { at, clock, leavesAt, lines, minuteAt, seconds } from "../../../../media/film/story.ts";
import { parseTime, shortTime } from "../../../ui/sample-day/clock.ts";
import {
  followed,
  formatAddress,
  milesTo,
  moments,
  stopState,
} from "../../../ui/sample-day/day.ts";

/** Every tenth of a second. */
const times = Array.from({ length: seconds * 10 }, (_, i) => i / 10);
const camera = { x: 0, y: 0, scale: 1, atX: 0, atY: 0 };

describe.each([
  ["wide", 1280, 720],
  ["tall", 720, 900],
])("the film’s %s cut", async (_, innerWidth, innerHeight) => {
  vi.resetModules();
  vi.stubGlobal("innerWidth", innerWidth);
  vi.stubGlobal("innerHeight", innerHeight);
  vi.stubGlobal("document", { documentElement: { classList: { toggle: () => {} } } });
  const { cityMap } = await import("../../../../media/film/map.ts");
  const { phone } = await import("../../../../media/film/phone.ts");
  const { tracking } = await import("../../../../media/film/tracking.ts");
  vi.unstubAllGlobals();

  test("shows each stop as the sample day has it at the film’s minute", () => {
    for (const t of times) {
      const map = cityMap(t, camera, { marks: 1 });
      for (const { route } of lines) {
        for (const stop of route.stops) {
          const pin = map.split(`translate(${stop.place.x} ${stop.place.y})`)[1] ?? "";
          const done = pin.split("</g>")[0]?.includes("pin-done") ?? false;
          const where = `${formatAddress(stop.task.address)} at ${t} s, ${clock(t)}`;
          expect(done, where).toBe(stopState(stop, minuteAt(t)) === "done");
        }
      }
    }
  });

  test("shows a van once it has left the hub, and none before", () => {
    for (const t of times) {
      const vans = cityMap(t, camera, { marks: 1 }).split("van-body").length - 1;
      const out = lines.filter(({ route }) => minuteAt(t) > route.leaves);
      expect(vans, `${t} s, ${clock(t)}`).toBe(out.length);
    }
  });

  test("the phone’s clock, distance, and stops are those of the minute", () => {
    for (const t of times) {
      const said = phone(t).replace(/<[^>]+>/g, "|");
      if (!said) continue;
      expect(said).toContain(clock(t));
      const miles = /([\d.]+) mi\b/.exec(said)?.[1];
      if (miles) expect(miles).toBe(milesTo(followed, minuteAt(t)).toFixed(1));
      for (const [, time = ""] of said.matchAll(/Delivered (\d+:\d+ [AP]M)/g)) {
        expect(parseTime(time)).toBeLessThan(minuteAt(t));
      }
    }
  });

  test("the customer’s page counts down to the planned minute", () => {
    for (const t of times.filter((time) => time > at.trackingIn && time < at.arrive)) {
      const left = Number(/>(\d+) min</.exec(tracking(t))?.[1]);
      expect(parseTime(clock(t)) + left).toBe(followed.time);
    }
  });
});

test("the film begins with the plan, leaves in the plan’s order, and is at the door at its minute", () => {
  expect(minuteAt(0)).toBe(moments.planned);
  const left = lines.map(({ route }) => leavesAt(route));
  expect(left).toEqual(left.toSorted((a, b) => a - b));
  expect(shortTime(minuteAt(at.shutter))).toBe(shortTime(followed.time));
});

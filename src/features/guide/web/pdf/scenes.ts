import { clockSpan, clockTime } from "../../../../ui/sample-day/clock.ts";
import {
  followed,
  moments,
  nameOf,
  routeOf,
  routes,
  stateOf,
} from "../../../../ui/sample-day/day.ts";
import { boardRows, etaOf, nextStop } from "../../../../ui/scenes/board-samples.ts";
import {
  client,
  driverChoices,
  hubFields,
  hubPreferences,
  surveyQuestions,
  taskFields,
  team,
} from "../../../../ui/scenes/office-samples.ts";
import { days, failures, totals } from "../../../../ui/scenes/report.tsx";
import { order, shop, steps } from "../../../../ui/scenes/tracking-steps.ts";
import type { PaperAccent } from "../../../brand/theme.ts";
import { lightTheme as color } from "../../../brand/theme.ts";
import type { DrawingName } from "../../guide.ts";
import { doorMap, type RouteColors, routesMap } from "./map.ts";

/** As many rows as fit next to the map. */
const shownRows = 8;
const looks = { Admin: "signal", Dispatcher: "plain", Driver: "accent" } as const;

/** The colors of the sample day's routes. */
export function routeColors({ accent, near }: PaperAccent): RouteColors {
  const { signal, info } = color;
  return { accent, signal, info, ...(near ? { [near]: color.success } : {}) };
}

const star = "M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5L2.5 9.4l6.6-.9Z";
/** A rating of five stars as SVG, by how many are filled. */
export const starsSvg = (filled: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 138 24" stroke="${color.signal}" stroke-width="1.6">${[
    0, 1, 2, 3, 4,
  ]
    .map(
      (at) =>
        `<path transform="translate(${at * 28})" d="${star}" fill="${at < filled ? color.signal : "none"}"/>`,
    )
    .join("")}</svg>`;

const photo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 76"><rect width="100" height="76" rx="5" fill="#c9d6cf"/><rect x="30" y="4" width="40" height="60" rx="2" fill="#2f5d4c"/><path d="M36 10h28v20H36ZM36 36h28v22H36Z" fill="#3b705c"/><path d="M0 64h100v12H0Z" fill="#8a9a92"/><path d="M52 48h26v18H52Z" fill="#c48a4a"/><path d="M52 48h26l-3-4H55Z" fill="#dda765"/><path d="M63 44h4v22h-4Z" fill="#f2e3c6"/></svg>';
const signature = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 46" fill="none"><path d="M6 34C18 6 26 4 24 20s-10 22-4 20 12-22 18-22 0 18 6 18 8-16 13-16 1 14 6 14 8-10 14-10 6 6 16 2" stroke="${color.ink}" stroke-width="2"/></svg>`;

/** The week's deliveries by day: a bar for all, over it the share in time, with both axes. */
function chart(): string {
  const yOf = (count: number) => Math.round(160 - count * 1.45);
  const text = (x: number, y: number, anchor: string, words: string | number) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="Inter" font-size="11" fill="${color.muted}">${words}</text>`;
  const axis = [0, 25, 50, 75, 100].map(
    (count) =>
      `<path d="M30 ${yOf(count)}H400" stroke="${color.line}"/>${text(22, yOf(count) + 4, "end", count)}`,
  );
  const bars = days.map(([day, all, inTime], index) => {
    const x = 46 + index * 60;
    const bar = (count: number, fill: string) =>
      `<path d="M${x} 160V${yOf(count)}h34V160Z" fill="${fill}"/>`;
    return `${bar(all, color.line)}${bar(inTime, color.success)}${text(x + 17, yOf(all) - 6, "middle", all)}${text(x + 17, 179, "middle", day)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 186">${axis.join("")}${bars.join("")}</svg>`;
}

/** What each drawing shows: the sample day, as on the pages. */
export function sceneData(accent: PaperAccent): Record<DrawingName, unknown> {
  const colors = routeColors(accent);
  const route = routeOf(followed.driver);
  const minute = moments.onTheWay;
  return {
    "team-list": team.map((person) => ({ ...person, look: looks[person.role] })),
    "hub-form": {
      fields: hubFields,
      preferences: hubPreferences.map(([name, chosen, other]) => [name, [chosen, other]]),
      map: routesMap(colors, [180, 190, 240, 200]),
    },
    "completion-setting": {},
    "task-form": { fields: taskFields, drivers: driverChoices },
    "dispatch-board": {
      rows: boardRows(moments.now)
        .slice(0, shownRows)
        .map(({ place, window, stop, time, note }) => ({
          ...{ place, window, time, note },
          tone: stop?.tone ?? null,
          driver: stop?.driver.slice(0, 1) ?? "?",
        })),
      map: routesMap(colors, [20, 30, 730, 470]),
      drivers: routes.map((one) => [
        one.tone,
        `${one.driver} · ${etaOf(nextStop(one.stops, moments.now))}`,
      ]),
    },
    "driver-phone": {
      who: `${route.driver}, ${clockTime(minute)}`,
      stops: route.stops.slice(2).map((stop) => {
        const done = stateOf(stop, minute) === "done";
        return {
          done,
          number: String(stop.number),
          place: nameOf(stop.task.address),
          note: done ? `Delivered ${clockTime(stop.time)}` : clockSpan(stop.task.window),
        };
      }),
      navigate: `Navigate to stop ${followed.number}`,
      stop: `Stop ${followed.number}`,
      time: clockTime(followed.time),
      ...{ photo, signature },
    },
    "tracking-page": {
      ...{ shop, order, steps: steps.slice(0, -1), question: surveyQuestions[0] },
      map: doorMap(followed, [70, 30, 240, 230]),
      time: clockTime(followed.time),
      signed: `Signed by ${followed.task.recipient}`,
    },
    "survey-setting": surveyQuestions,
    "client-card": client,
    report: {
      share: totals.share,
      sum: `${totals.onTime} of ${totals.all} on time`,
      chart: chart(),
      facts: [["Late", totals.late] as const, ...failures].map(([name, count]) => [
        name,
        String(count),
      ]),
    },
  };
}

import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PaperAccent } from "../../../../contract/theme.ts";
import { lightTheme as color } from "../../../../contract/theme.ts";
import { clockSpan, clockTime, shortTime } from "../../../../ui/sample-day/clock.ts";
import {
  followed,
  moments,
  nameOf,
  routeOf,
  routes,
  stateOf,
} from "../../../../ui/sample-day/day.ts";
import { boardRows } from "../../../../ui/scenes/board-samples.ts";
import {
  client,
  driverChoices,
  hubFields,
  hubPreferences,
  surveyQuestions,
  taskFields,
  team,
} from "../../../../ui/scenes/office-samples.ts";
import { ParcelPhoto, Signature } from "../../../../ui/scenes/proof-pictures.tsx";
import { axis, days, failures, totals, yOf } from "../../../../ui/scenes/report.tsx";
import { order, shop, steps } from "../../../../ui/scenes/tracking-steps.ts";
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

/** A drawing of the pages as a file of its own. */
const svgOf = (drawing: ReactElement) =>
  renderToStaticMarkup(drawing).replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');

const { task } = followed;
const photo = svgOf(createElement(ParcelPhoto, { task }));
const signature = svgOf(createElement(Signature, { recipient: task.recipient, ink: color.ink }));

/** As on the page. */
const lateOrFailed = "#e3a44c";

/** The week's deliveries by day: a bar for all, over it those in time. */
function chart(): string {
  const text = (x: number, y: number, anchor: string, words: string | number) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="Inter" font-size="11" fill="${color.muted}">${words}</text>`;
  const grid = axis.map(
    (count) =>
      `<path d="M30 ${yOf(count)}H400" stroke="${color.line}"/>${text(22, yOf(count) + 4, "end", count)}`,
  );
  const bars = days.map(([day, all, inTime], index) => {
    const x = 46 + index * 60;
    const bar = (count: number, fill: string) =>
      `<path d="M${x} 160V${yOf(count)}h34V160Z" fill="${fill}"/>`;
    return `${bar(all, lateOrFailed)}${bar(inTime, color.success)}${text(x + 17, yOf(all) - 6, "middle", all)}${text(x + 17, 179, "middle", day)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 186">${grid.join("")}${bars.join("")}</svg>`;
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
      map: routesMap(colors, [180, 190, 240, 200], moments.planned),
    },
    "completion-setting": {},
    "task-form": { fields: taskFields, drivers: driverChoices },
    "dispatch-board": {
      // As on the page: the plan, before the first van leaves.
      rows: boardRows(moments.planned)
        .filter(({ stop }) => stop)
        .slice(0, shownRows)
        .map(({ place, window, stop, time, note }) => ({
          ...{ place, window, time, note },
          tone: stop?.tone ?? null,
          driver: stop?.driver.slice(0, 1) ?? "?",
        })),
      map: routesMap(colors, [20, 30, 730, 470], moments.planned),
      drivers: routes.map((one) => [
        one.tone,
        `${one.driver} · ${shortTime(one.leaves)} · ${one.miles.toFixed(1)} mi`,
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
      ...{ shop, order, steps: steps.slice(0, -1), questions: surveyQuestions },
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

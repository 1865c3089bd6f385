import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PaperAccent } from "../../../../contract/theme.ts";
import { lightTheme as color } from "../../../../contract/theme.ts";
import { shortTime } from "../../../../ui/sample-day/clock.ts";
import {
  findRoute,
  followed,
  formatAddress,
  moments,
  routes,
  stopState,
} from "../../../../ui/sample-day/day.ts";
import { boardRows } from "../../../../ui/scenes/board-samples.ts";
import {
  clientIn,
  driverChoices,
  hubFields,
  hubPreferences,
  surveyQuestions,
  taskFields,
  team,
} from "../../../../ui/scenes/office-samples.ts";
import { ParcelPhoto, Signature } from "../../../../ui/scenes/proof-pictures.tsx";
import { axis, barTop, days, failures, totals } from "../../../../ui/scenes/report.tsx";
import type { SceneWords } from "../../../../ui/scenes/scene-words.ts";
import { orderNumber, stepsBefore } from "../../../../ui/scenes/tracking-steps.ts";
import type { DrawingName } from "../../guide.ts";
import { doorMap, type RouteColors, routesMap } from "./map.ts";

/** As many rows as fit next to the map. */
const shownRows = 8;
const looks = { admin: "signal", dispatcher: "plain", driver: "accent" } as const;

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
function chart({ texts }: SceneWords): string {
  const text = (x: number, y: number, anchor: string, words: string | number) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="Inter" font-size="11" fill="${color.muted}">${words}</text>`;
  const grid = axis.map(
    (count) =>
      `<path d="M30 ${barTop(count)}H400" stroke="${color.line}"/>${text(22, barTop(count) + 4, "end", count)}`,
  );
  const bars = days.map(([day, all, inTime], index) => {
    const x = 46 + index * 60;
    const bar = (count: number, fill: string) =>
      `<path d="M${x} 160V${barTop(count)}h34V160Z" fill="${fill}"/>`;
    return `${bar(all, lateOrFailed)}${bar(inTime, color.success)}${text(x + 17, barTop(all) - 6, "middle", all)}${text(x + 17, 179, "middle", texts[day])}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 186">${grid.join("")}${bars.join("")}</svg>`;
}

/** Alternative texts of the drawings. */
export const drawingName = ({ texts }: SceneWords, name: DrawingName): string =>
  ({
    "team-list": texts.team,
    "hub-form": texts.hub,
    "completion-setting": texts.taskCompletion,
    "driver-phone": texts.driverApp,
    "task-form": texts.task,
    "dispatch-board": texts.boardWithRoutes,
    "tracking-page": texts.trackingPage,
    "survey-setting": texts.survey,
    "client-card": texts.client,
    report: texts.reportName,
  })[name];

/** Texts of the drawings besides their data. */
export function sceneLabels({ texts }: SceneWords) {
  const { team, hub, task, driver, unassigned, survey, starRating, sampleData } = texts;
  const { taskCompletion, handedToCustomer, handedText, yourRoute, proofOfDelivery } = texts;
  const { proofText, delivered, howWasIt, internalFeedback, onlyTeam, thisWeek } = texts;
  return {
    ...{ team, hub, task, driver, unassigned, survey, starRating, sampleData },
    ...{ taskCompletion, handedToCustomer, handedText, yourRoute, proofOfDelivery },
    ...{ proofText, delivered, howWasIt, internalFeedback, onlyTeam, thisWeek },
  };
}

/** The content of each drawing: the sample day, as on the pages. */
export function sceneData(accent: PaperAccent, scene: SceneWords): Record<DrawingName, unknown> {
  const { texts, time, span } = scene;
  const questions = surveyQuestions(scene);
  const colors = routeColors(accent);
  const route = findRoute(followed.driver);
  const minute = moments.onTheWay;
  return {
    "team-list": {
      count: texts.people({ count: team.length }),
      people: team.map(({ name, role }) => ({
        ...{ name, role: texts[role], note: texts[`${role}Note`], look: looks[role] },
      })),
    },
    "hub-form": {
      fields: hubFields(scene),
      preferences: hubPreferences(scene).map(([name, chosen, other]) => [name, [chosen, other]]),
      map: routesMap(colors, [180, 190, 240, 200], moments.planned),
    },
    "completion-setting": {},
    "task-form": { fields: taskFields(scene), drivers: driverChoices(scene) },
    "dispatch-board": {
      // As on the page: the plan, before the first van leaves.
      rows: boardRows(moments.planned, scene)
        .filter(({ stop }) => stop)
        .slice(0, shownRows)
        .map(({ place, window, stop, time: at, note }) => ({
          ...{ place, window, time: at, note },
          tone: stop?.tone ?? null,
          driver: stop?.driver.slice(0, 1) ?? "?",
        })),
      map: routesMap(colors, [20, 30, 730, 470], moments.planned),
      drivers: routes.map((one) => [
        one.tone,
        texts.routeSum({
          ...{ driver: one.driver, time: shortTime(one.leaves), miles: one.miles.toFixed(1) },
        }),
      ]),
    },
    "driver-phone": {
      who: texts.driverTime({ driver: route.driver, time: time(minute) }),
      stops: route.stops.slice(2).map((stop) => {
        const done = stopState(stop, minute) === "done";
        return {
          done,
          number: String(stop.number),
          place: formatAddress(stop.task.address),
          note: done ? texts.deliveredAt({ time: time(stop.time) }) : span(stop.task.window),
        };
      }),
      navigate: texts.navigateTo({ number: followed.number }),
      stop: texts.stop({ number: followed.number }),
      time: time(followed.time),
      ...{ photo, signature },
    },
    "tracking-page": {
      ...{ shop: texts.shop, order: texts.order({ number: String(orderNumber) }) },
      ...{ steps: stepsBefore(scene), questions },
      map: doorMap(followed, [70, 30, 240, 230]),
      time: time(followed.time),
      signed: texts.signedBy({ recipient: followed.task.recipient }),
    },
    "survey-setting": {
      count: texts.questionsOf({ count: questions.length }),
      questions: questions.map((question, at) => [texts.question({ number: at + 1 }), question]),
    },
    "client-card": clientIn(scene),
    report: {
      share: totals.share,
      sum: texts.onTimeOf(totals),
      chart: chart(scene),
      facts: [["late", totals.late] as const, ...failures].map(([name, count]) => [
        texts[name],
        String(count),
      ]),
    },
  };
}

import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { inEnglish } from "../../../tests/harness/in-english.tsx";
import { sceneTexts } from "../../contract/scene-texts.ts";
import { clockTime, shortTime } from "../sample-day/clock.ts";
import {
  findRoute,
  followed,
  formatAddress,
  milesTo,
  moments,
  offersAt,
  routes,
  type Stop,
  stopState,
  stops,
  totalMiles,
} from "../sample-day/day.ts";
import { drivers, recipients } from "../sample-day/names.ts";
import { tasks, unassigned } from "../sample-day/tasks.ts";
import { AssignTask } from "./assign-task.tsx";
import { CityMap } from "./city-map.tsx";
import { CustomerMessages } from "./customer-messages.tsx";
import { DayTimeline } from "./day-timeline.tsx";
import { DispatchBoard } from "./dispatch-board.tsx";
import { DriverPhone } from "./driver-phone.tsx";
import { byDriver, DriverReport } from "./driver-report.tsx";
import { PlanBoard } from "./plan-board.tsx";
import { ProofPhone } from "./proof-phone.tsx";
import { ParcelPhoto } from "./proof-pictures.tsx";
import { days, Report, totals } from "./report.tsx";
import { StopListPhone } from "./stop-list-phone.tsx";
import { TaskForm } from "./task-form.tsx";
import { TrackingDelivered, TrackingPage } from "./tracking-page.tsx";
import { TradeStop } from "./trade-stop.tsx";

const draw = (scene: ReactNode) => renderToStaticMarkup(inEnglish(scene));
const count = (markup: string, what: RegExp) => [...markup.matchAll(what)].length;
/** A scene's words, parts separated by bars. */
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, "|")
    .replace(/&#x27;/g, "'")
    .replace(/\|+/g, "|");

const scenes: Record<string, string> = {
  board: draw(<DispatchBoard />),
  "late order": draw(<AssignTask />),
  plan: draw(<PlanBoard />),
  "driver’s phone": draw(<DriverPhone />),
  "stop list": draw(<StopListPhone />),
  proof: draw(<ProofPhone />),
  "tracking page": draw(<TrackingPage />),
  "tracking page after the delivery": draw(<TrackingDelivered />),
  messages: draw(<CustomerMessages />),
  "task form": draw(<TaskForm />),
  food: draw(<TradeStop trade="food" />),
  grocery: draw(<TradeStop trade="grocery" />),
  pharmacy: draw(<TradeStop trade="pharmacy" />),
  parcels: draw(<TradeStop trade="parcels" />),
};

describe("times", () => {
  /** All times there are: the plan's, and those that the day begins and ends with. */
  const known = new Set(
    [
      ...stops.flatMap((stop) => [stop.time, ...stop.task.window]),
      ...unassigned.window,
      ...routes.flatMap((route) => [route.leaves, route.ends]),
      ...Object.values(moments),
      ...offersAt(moments.now).map((offer) => offer.time),
      // The order came in, and the hours of the timeline.
      ...[485, 570, 600, 630, 660, 690, 720],
    ].map(shortTime),
  );

  test.each(Object.entries(scenes))("%s shows no time that the day doesn’t have", (_, markup) => {
    const shown = textOf(markup).match(/\b\d{1,2}:\d{2}\b/g) ?? [];
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((time) => !known.has(time))).toEqual([]);
  });

  test("no two pictures disagree on when a stop is reached", () => {
    const said = stops.flatMap((stop) => {
      const place = formatAddress(stop.task.address);
      return Object.entries(scenes).flatMap(([name, markup]) => {
        // The window comes right after the place in some pictures; a time by itself is the arrival.
        const after = textOf(markup).split(`|${place}`)[1];
        const time = after?.match(
          /(?:^|\|)\s*(?:Delivered )?(\d{1,2}:\d{2})(?: AM| PM)?\s*\|/,
        )?.[1];
        return time ? [{ name, place, time, planned: shortTime(stop.time) }] : [];
      });
    });
    expect(said.length).toBeGreaterThan(30);
    expect(said.filter((one) => one.time !== one.planned)).toEqual([]);
  });

  test("the followed delivery is said in words everywhere", () => {
    const arrival = clockTime(followed.time);
    expect(textOf(scenes["tracking page"] ?? "")).toContain(`At your door|${arrival}`);
    expect(textOf(scenes["tracking page after the delivery"] ?? "")).toContain(
      `Delivered |${arrival}`.replace("|", ""),
    );
    expect(textOf(scenes.messages ?? "")).toContain(`should arrive around ${arrival}.`);
    expect(scenes["driver’s phone"]).toContain(arrival);
    expect(scenes.proof).toContain(arrival);
  });
});

/** When a picture is taken. */
const takenAt: Record<string, number> = {
  board: moments.now,
  "late order": moments.now,
  plan: moments.planned,
  "driver’s phone": moments.onTheWay,
  "stop list": moments.onTheWay,
  proof: moments.now,
  "tracking page": moments.now,
  "tracking page after the delivery": moments.delivered,
};

describe("every stop stands as the day has it at the minute of the picture", () => {
  const isDone = (stop: Stop, minute: number) => stopState(stop, minute) === "done";

  test.each(Object.entries(takenAt))("%s", (name, minute) => {
    const markup = scenes[name] ?? "";
    const rows = markup.match(/<li\b[^>]*>(?:(?!<li\b).)*?<\/li>/g) ?? [];
    let seen = 0;
    for (const stop of stops) {
      const { x, y } = stop.place;
      const pin = new RegExp(
        `class="pin ([^"]*)"[^>]*translate\\(${Math.round(x)} ${Math.round(y)}\\)`,
      ).exec(markup)?.[1];
      const row = rows.find((one) => one.includes(`>${formatAddress(stop.task.address)}<`));
      if (pin !== undefined) expect(pin.includes("pin-done")).toBe(isDone(stop, minute));
      if (row) expect(/is-done|Delivered/.test(row)).toBe(isDone(stop, minute));
      seen += pin || row ? 1 : 0;
    }
    if (/class="pin |<li/.test(markup) && !name.startsWith("tracking")) {
      expect(seen).toBeGreaterThan(3);
    }
    const clock = />(\d{1,2}:\d{2})<span>/.exec(markup)?.[1];
    if (clock) expect(clock).toBe(shortTime(minute));
  });

  test("the customer’s page says what is so when the van is at the door", () => {
    const page = textOf(scenes["tracking page"] ?? "");
    expect(page).not.toMatch(/Arriving|about/);
    expect(page).not.toContain("Call the shop");
  });

  test("a proof shows the task’s parcels, its house number, and a door of its own", () => {
    const photo = (recipient: string) => {
      const task = tasks.find((one) => one.recipient === recipient);
      return task ? draw(<ParcelPhoto task={task} />) : "";
    };
    const [mill, willow] = [photo(recipients.mill), photo(recipients.willow)];
    expect(count(mill, new RegExp(`>${recipients.mill}<`, "g"))).toBe(2);
    expect(count(willow, new RegExp(`>${recipients.willow}<`, "g"))).toBe(1);
    expect(mill).toContain(">14<");
    expect(willow).toContain(">59<");
    expect(scenes.parcels).toContain(willow);
    expect(scenes.proof).toContain(mill);
  });

  test("messages and page ask the same number of questions, in time to walk home", () => {
    expect(textOf(scenes.messages ?? "")).toContain("two quick questions");
    for (const question of [sceneTexts.questionArrival, sceneTexts.questionBag]) {
      expect(textOf(scenes["tracking page after the delivery"] ?? "")).toContain(question);
    }
    expect(followed.time - moments.near).toBeGreaterThanOrEqual(10);
  });
});

describe("counts", () => {
  const minute = moments.now;
  const done = stops.filter((stop) => stopState(stop, minute) === "done").length;
  const board = scenes.board ?? "";

  test("the board’s list, head, map, and timeline count the same stops", () => {
    expect(textOf(board)).toContain(`${tasks.length} stops · ${done} delivered`);
    expect(count(board, /<li /g)).toBe(tasks.length + 1);
    expect(count(board, />Delivered</g)).toBe(done);
    expect(count(board, /class="pin tone/g)).toBe(tasks.length);
    expect(count(board, /pin-done/g)).toBe(done);
    expect(count(board, /pin-open/g)).toBe(1);
    expect(count(board, /class="van tone/g)).toBe(routes.length);
    const timeline = draw(<DayTimeline minute={minute} />);
    expect(count(timeline, /r="4"/g)).toBe(tasks.length);
    expect(count(timeline, /class="is-done"/g)).toBe(done);
  });

  test("a map shows the stops of the routes it is given, and the vans that are out", () => {
    const route = findRoute(drivers.info);
    const one = draw(<CityMap routes={[route]} minute={minute} showVans={false} />);
    expect(count(one, /class="pin tone/g)).toBe(route.stops.length);
    expect(count(one, /class="van/g)).toBe(0);
  });

  test("the plan counts routes, stops, and miles", () => {
    expect(textOf(scenes.plan ?? "")).toContain(
      `${routes.length} routes · ${totalMiles.toFixed(1)} mi`,
    );
    expect(count(scenes.plan ?? "", /class="pin tone/g)).toBe(tasks.length);
    expect(count(scenes.plan ?? "", /<li>/g)).toBe(tasks.length);
  });

  test("the stop list is the driver’s whole route", () => {
    expect(count(scenes["stop list"] ?? "", /<li/g)).toBe(findRoute(followed.driver).stops.length);
  });

  test("the report counts Tuesday’s tasks, and a week that its plan and drivers can deliver", () => {
    expect(days.find(([day]) => day === "tue")?.[1]).toBe(tasks.length + 1);
    expect(Math.max(...days.map(([, all]) => all))).toBeLessThanOrEqual(20);
    // Over Starter's 300 tasks a month, well below the next plan's 1,500.
    expect(totals.all * (52 / 12)).toBeGreaterThan(300);
    expect(totals.all * (52 / 12)).toBeLessThan(1_500);
  });

  test("the reports add up, by day and by driver", () => {
    const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
    expect(sum(days.map(([, all]) => all))).toBe(totals.all);
    expect(sum(byDriver.map((one) => one.all))).toBe(totals.all);
    expect(sum(byDriver.map((one) => one.onTime))).toBe(totals.onTime);
    expect(totals.onTime + totals.late + totals.failed).toBe(totals.all);
    const said = `${totals.onTime} of ${totals.all}`;
    expect(textOf(draw(<Report />))).toContain(said);
    expect(textOf(draw(<DriverReport />))).toContain(said);
  });
});

describe("the driver’s phone", () => {
  test("says how far the stop is, and opens the phone’s own maps: no turns of ours", () => {
    const phone = textOf(scenes["driver’s phone"] ?? "");
    expect(phone).toContain(`|${milesTo(followed, moments.onTheWay).toFixed(1)} mi away|`);
    expect(phone).toContain("Navigate");
    expect(count(scenes["driver’s phone"] ?? "", /corner-up-(left|right)/g)).toBe(0);
  });

  test.each(Object.entries(scenes))("%s shows no driver chat: it’s still to come", (_, markup) => {
    expect(textOf(markup)).not.toMatch(/\|\s*Messages?\s*\|/);
    expect(markup).not.toContain("lucide-message");
  });
});

describe("what a customer may see", () => {
  const others = stops.filter((stop) => stop !== followed);

  test.each(["tracking page", "tracking page after the delivery", "messages"])(
    "%s names no other stop and draws no other pin",
    (name) => {
      const markup = scenes[name] ?? "";
      expect(count(markup, /class="pin/g)).toBe(0);
      expect(count(markup, /route-(ahead|back)/g)).toBe(0);
      for (const { task } of others) {
        expect(markup).not.toContain(formatAddress(task.address));
        expect(markup).not.toContain(task.recipient);
      }
    },
  );

  test("van and door before the delivery, the survey only after it", () => {
    expect(scenes["tracking page"]).toContain('class="van tone');
    expect(scenes["tracking page"]).toContain('class="door"');
    expect(scenes["tracking page"]).not.toContain("How was your delivery?");
    expect(scenes["tracking page after the delivery"]).toContain("How was your delivery?");
  });
});

test("every scene has its own name and says in words what it shows", () => {
  const names = Object.values(scenes).map((markup) => /data-scene="([^"]+)"/.exec(markup)?.[1]);
  const named = names.filter((name) => name !== undefined);
  expect(new Set(named).size).toBe(named.length);
  expect(named.length).toBeGreaterThanOrEqual(8);
  for (const markup of Object.values(scenes)) {
    expect(markup).toMatch(/^<div role="img"[^>]*aria-label="[^"]{40,}"/);
  }
});

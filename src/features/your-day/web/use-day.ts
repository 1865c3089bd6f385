import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { localeTag } from "../../../contract/locale.ts";
import { downloadCsv as saveCsv, download as saveFile } from "../../../ui/download.ts";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { readCoordinates } from "../enhance/coordinates.ts";
import { decodeDay, encodeDay } from "../enhance/day-link.ts";
import {
  cityPlace,
  type DayAnswer,
  type DayOrder,
  type DayState,
  emptyOrder,
  exampleAddress,
  madeUpOrders,
  mostOrders,
  nearestAddress,
  newDay,
  type Settings,
} from "../enhance/day-model.ts";
import type { Response, Where } from "../enhance/day-worker.ts";
import type { LeftRow } from "../enhance/read-rows.ts";
import { useDayErrors } from "./day-words.ts";
import { type Ask, useDayWorker } from "./use-day-worker.ts";

const noneLeft: { rows: readonly LeftRow[]; count: number } = { rows: [], count: 0 };
/** How long the worker looks for better plans. */
const milliseconds = 4_000;

/** The day as it was last drawn. */
let latest: DayState | undefined;

/** Makes the page's address a link to the day. */
export async function putDayInAddress(): Promise<void> {
  if (latest) history.replaceState(null, "", `#day=${await encodeDay(latest)}`);
}

/**
 * A visitor's day: its orders and routes, and all that can be done to them.
 * @param url of the worker that reads, measures, and plans
 */
export function useDay(url: string) {
  const texts = useTexts("planner");
  const locale = useLocale();
  const inWords = useDayErrors();
  const countryName = (country: string) =>
    new Intl.DisplayNames(localeTag(locale), { type: "region" }).of(country.toUpperCase()) ??
    country;
  const askWorker = useDayWorker(url, () => {
    setAsked(undefined);
    setAnnouncement("");
    setProblem(texts.planFailed);
  });
  /** Each question ends the search before it. */
  function ask(...[question, tell]: Parameters<typeof askWorker>): void {
    setAsked(question.ask);
    askWorker(question, (response) => {
      // With what the answer changes, which may come in slices.
      if (response.done) startTransition(() => setAsked(undefined));
      tell(response);
    });
  }
  const [day, setDay] = useState<DayState>(newDay);
  const [answer, setAnswer] = useState<DayAnswer>();
  const [left, setLeft] = useState(noneLeft);
  const [chosen, setChosen] = useState(0);
  const [announcement, setAnnouncement] = useState("");
  /** The question that waits for its answer. */
  const [asked, setAsked] = useState<Ask["ask"]>();
  const [problem, setProblem] = useState("");
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    latest = day;
  }, [day]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link counts once
  useEffect(() => {
    const text = location.hash.replace(/^#day=/, "");
    if (text && text !== location.hash) {
      decodeDay(text).then(
        (linked) => change(linked),
        () => setProblem(texts.badLink),
      );
    }
    const print = (on: boolean) => () => flushSync(() => setPrinting(on));
    const [before, after] = [print(true), print(false)];
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    return () => {
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
    };
  }, []);

  /** Takes an answer over, with the routes that it has. */
  function take(own: DayState, { answer: found, done, problem: failed }: Response): void {
    if (!found) return;
    if (failed) setProblem(inWords(failed));
    const { after, unserved } = found;
    // In slices, so that the page answers meanwhile.
    startTransition(() => {
      setAnswer(found);
      setDay({ ...own, roads: own.roads && !failed, routes: found.routes });
      const result = texts.result({
        miles: after.miles.toFixed(1),
        late: String(after.late),
        left: String(unserved.length),
      });
      setAnnouncement(done ? result : texts.better({ result }));
    });
  }

  /** A day that was changed by hand: its routes stay, and are measured. */
  function change(own: DayState): void {
    setProblem("");
    setDay(own);
    if (own.routes.length === 0) setAnswer(undefined);
    else ask({ ask: "measure", day: own }, (response) => take(own, response));
  }

  function plan(own: DayState = day): void {
    setAnnouncement(texts.planning);
    ask({ ask: "plan", day: own, milliseconds }, (response) => {
      take(own, response);
      // A plan may leave any van without stops; the list shows one that has some.
      const routes = response.answer?.routes ?? [];
      const used = routes.findIndex((route) => route.length > 0);
      if (used >= 0) setChosen((van) => ((routes[van]?.length ?? 0) > 0 ? van : used));
    });
  }

  function insert(own: DayState, stop: number): void {
    ask({ ask: "insert", day: own, stop }, (response) => {
      take(own, response);
      const van = response.answer?.routes.findIndex((route) => route.includes(stop)) ?? -1;
      const address = own.orders[stop]?.address ?? "";
      setAnnouncement(
        van < 0 ? texts.doesntFit({ address }) : texts.isOnVan({ address, van: String(van + 1) }),
      );
      if (van >= 0) setChosen(van);
    });
  }

  function add(address: string, at: DayOrder["at"], onEarth = day.onEarth): void {
    if (day.orders.length >= mostOrders) {
      setProblem(texts.tooMany({ most: String(mostOrders) }));
      return;
    }
    setProblem("");
    // Places on earth and of the sample city don't go together.
    const start = onEarth === day.onEarth ? day : { ...newDay(), settings: day.settings, onEarth };
    const orders = [...start.orders, { ...emptyOrder(day.settings), address, at }];
    const own = { ...start, orders };
    if (own.routes.length > 0) insert(own, orders.length - 1);
    else {
      setDay(own);
      setAnnouncement(texts.addedOne({ address, count: orders.length }));
    }
  }

  function addTyped(text: string, where: Where): void {
    const typed = readCoordinates(text);
    if (typed) {
      add(text, { x: typed.longitude, y: typed.latitude }, true);
      return;
    }
    if (!where.country) {
      const at = cityPlace(text);
      if (at) add(text.trim(), at, false);
      else setProblem(texts.notInCity({ text, example: exampleAddress }));
      return;
    }
    const country = countryName(where.country);
    ask({ ask: "place", text, where }, ({ place, problem: failed }) => {
      if (place) add(text.trim(), place, true);
      setProblem(failed ? inWords(failed) : place ? "" : texts.noPostalCode({ text, country }));
    });
  }

  function read({
    orders,
    onEarth,
    left: rows,
    leftCount: count,
  }: NonNullable<Response["read"]>): void {
    // Places on earth and of the sample city don't go together: the new rows replace the others.
    const keptOrders = onEarth === day.onEarth ? day.orders : [];
    const roads = day.roads && onEarth;
    startTransition(() => {
      setLeft({ rows, count });
      change({ ...day, onEarth, roads, orders: [...keptOrders, ...orders], routes: [], away: [] });
      setAnnouncement(
        count > 0
          ? texts.addedSkipped({ count: orders.length, skipped: count })
          : texts.added({ count: orders.length }),
      );
    });
  }

  function move(stop: number, van: number, position: number): void {
    const routes = day.routes.map((route) => route.filter((one) => one !== stop));
    routes[van]?.splice(position, 0, stop);
    change({ ...day, routes });
  }

  function takeAway(van: number): void {
    const isAway = day.away.includes(van);
    const away = isAway ? day.away.filter((one) => one !== van) : [...day.away, van];
    plan({ ...day, away, routes: day.routes.map((route, i) => (i === van ? [] : route)) });
  }

  function lock(stop: number): void {
    const orders = day.orders.map((order, i) =>
      i === stop ? { ...order, locked: !order.locked } : order,
    );
    change({ ...day, orders });
  }

  function changeSettings(settings: Settings): void {
    const routes = Array.from({ length: settings.vans }, (_, van) => day.routes[van] ?? []);
    change({
      ...day,
      settings,
      away: day.away.filter((van) => van < settings.vans),
      routes: day.routes.length > 0 ? routes : [],
    });
  }

  /** The nearest address of the sample city. */
  function addNear(point: { x: number; y: number }): void {
    const address = nearestAddress(point);
    const at = cityPlace(address);
    if (at) add(address, at);
  }

  /** Made-up orders, to see a whole day. */
  function fill(): void {
    const { settings } = day;
    const vans = Math.max(settings.vans, 12);
    setLeft(noneLeft);
    change({
      ...newDay(),
      orders: madeUpOrders(240, settings),
      settings: { ...settings, vans },
    });
    setAnnouncement(texts.filled({ orders: "240", vans: String(vans) }));
  }

  function startOver(): void {
    setLeft(noneLeft);
    change({ ...newDay(), settings: day.settings });
    history.replaceState(null, "", location.pathname);
    setAnnouncement(texts.isEmpty);
  }

  function downloadLeft(): void {
    ask({ ask: "left" }, ({ file = "" }) => saveCsv("skipped-rows.csv", file));
  }

  function download(van: number, gpx: boolean): void {
    ask({ ask: "file", day, van, gpx }, ({ file }) => {
      if (file === undefined) return;
      if (gpx) saveFile(`van-${van + 1}.gpx`, "application/gpx+xml", [file]);
      else saveCsv(`van-${van + 1}.csv`, file);
    });
  }

  async function copyLink(): Promise<void> {
    await putDayInAddress();
    try {
      await navigator.clipboard.writeText(location.href);
      setAnnouncement(texts.linkCopied);
    } catch {
      setAnnouncement(texts.linkInBar);
    }
  }

  return {
    day,
    answer,
    left,
    chosen,
    announcement,
    asked,
    problem,
    printing,
    ask,
    plan,
    insert: (stop: number) => insert(day, stop),
    addTyped,
    addNear,
    read,
    fill,
    startOver,
    move,
    lock,
    choose: setChosen,
    takeAway,
    changeSettings,
    changeRoads: (roads: boolean) => change({ ...day, roads }),
    showProblem: (failed: string) => setProblem(inWords(failed)),
    download,
    downloadLeft,
    copyLink,
  };
}

export type VisitorDay = ReturnType<typeof useDay>;

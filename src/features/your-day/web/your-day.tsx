import { startTransition, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { currencySign } from "../../../contract/money.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { download as saveFile } from "../../../ui/download.ts";
import { decodeDay, encodeDay } from "../enhance/day-link.ts";
import {
  type Answer,
  cityPlace,
  type DayState,
  emptyOrder,
  madeUpOrders,
  mostOrders,
  nearestAddress,
  newDay,
  type Order,
  ranges,
} from "../enhance/day-model.ts";
import type { Request, Response, Where } from "../enhance/day-worker.ts";
import { postalCountries } from "../enhance/postal-codes.ts";
import type { LeftRow } from "../enhance/read-rows.ts";
import { DayMap } from "./day-map.tsx";
import { AllOrders, counted, LeftRows, Totals, Unserved, VanList, Vans } from "./day-result.tsx";
import { DaySettings } from "./day-settings.tsx";
import { RowReader } from "./row-reader.tsx";
import { TakeAlong } from "./take-along.tsx";

const noneLeft = { rows: [], count: 0 };
/** How long the worker looks for better plans. */
const milliseconds = 4_000;

type Ask = Request extends infer One ? (One extends Request ? Omit<One, "id"> : never) : never;

/**
 * Asks the worker; an answer to an earlier question is thrown away once a new one was asked.
 * @param onFail the worker can't be loaded, or doesn't answer; the next question starts another one
 */
function useDayWorker(url: string, onFail: () => void) {
  const worker = useRef<Worker>(undefined);
  const last = useRef<{ id: number; tell: (response: Response) => void }>({ id: 0, tell() {} });
  return (question: Ask, tell: (response: Response) => void) => {
    if (!worker.current) {
      worker.current = new Worker(url, { type: "module" });
      worker.current.onmessage = ({ data }: MessageEvent<Response>) => {
        if (data.id === last.current.id) last.current.tell(data);
      };
      worker.current.onerror = () => {
        worker.current?.terminate();
        worker.current = undefined;
        onFail();
      };
    }
    last.current = { id: last.current.id + 1, tell };
    worker.current.postMessage({ ...question, id: last.current.id });
  };
}

/** "Your day": orders in, routes out, all of it in this browser. */
export function YourDay(props: {
  worker: string;
  currency: string;
  /** What the site's server looks up, where the visitor asks for it. */
  looksUp: { addresses: boolean; roads: boolean };
}) {
  const { worker: url, currency, looksUp } = props;
  const askWorker = useDayWorker(url, () => {
    setBusy(false);
    setSaid("");
    setProblem("Something went wrong while planning. Try again, or reload the page.");
  });
  /** Each question ends the search before it. */
  function ask(...[question, tell]: Parameters<typeof askWorker>): void {
    setBusy(question.ask === "plan");
    askWorker(question, tell);
  }
  const [day, setDay] = useState<DayState>(newDay);
  const [answer, setAnswer] = useState<Answer>();
  const [left, setLeft] = useState<{ rows: readonly LeftRow[]; count: number }>(noneLeft);
  const [chosen, setChosen] = useState(0);
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [printing, setPrinting] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link counts once
  useEffect(() => {
    const text = location.hash.replace(/^#day=/, "");
    if (text && text !== location.hash) {
      decodeDay(text).then(
        (linked) => change(linked),
        () => setProblem("This link is damaged. Ask for it again, or start with your own rows."),
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
    if (failed) setProblem(failed);
    const { after, unserved } = found;
    // In slices, so that the page answers meanwhile.
    startTransition(() => {
      setAnswer(found);
      setDay({ ...own, roads: own.roads && !failed, routes: found.routes });
      setBusy(!done);
      setSaid(
        `${done ? "" : "Getting better: "}${after.miles.toFixed(1)} miles, ${after.late} late, ${unserved.length} not planned.`,
      );
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
    setSaid("Planning …");
    ask({ ask: "plan", day: own, milliseconds }, (response) => take(own, response));
  }

  function insert(own: DayState, stop: number): void {
    ask({ ask: "insert", day: own, stop }, (response) => {
      take(own, response);
      const van = response.answer?.routes.findIndex((route) => route.includes(stop)) ?? -1;
      const address = own.orders[stop]?.address ?? "";
      setSaid(
        van < 0
          ? `${address} doesn’t fit on any route.`
          : `${address} is on van ${van + 1}’s route.`,
      );
      if (van >= 0) setChosen(van);
    });
  }

  function add(address: string, at: Order["at"], onEarth = day.onEarth): void {
    if (day.orders.length >= mostOrders) {
      setProblem(`A day can have up to ${mostOrders} orders.`);
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
      setSaid(`Added ${address}. ${counted(orders.length, "order")}.`);
    }
  }

  function addTyped(text: string, where: Where): void {
    const [, y, x] = /^\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*$/.exec(text) ?? [];
    const [latitude, longitude] = [Number(y), Number(x)];
    if (Math.abs(latitude) <= ranges.latitude[1] && Math.abs(longitude) <= ranges.longitude[1]) {
      add(text, { x: longitude, y: latitude }, true);
      return;
    }
    if (!where.country) {
      const at = cityPlace(text);
      if (at) add(text.trim(), at, false);
      else
        setProblem(`“${text}” isn’t in the sample city. Type an address such as 14 Mill Street.`);
      return;
    }
    const [country] = postalCountries[where.country];
    ask({ ask: "place", text, where }, ({ place, problem: failed }) => {
      if (place) add(text.trim(), place, true);
      setProblem(
        failed ??
          (place ? "" : `“${text}” has no postal code in ${country} that we know. Add one.`),
      );
    });
  }

  function read({
    orders,
    onEarth,
    left: rows,
    leftCount: count,
  }: NonNullable<Response["read"]>): void {
    // Places on earth and of the sample city don't go together: the new rows replace the others.
    const kept = onEarth === day.onEarth ? day.orders : [];
    const roads = day.roads && onEarth;
    startTransition(() => {
      setLeft({ rows, count });
      change({ ...day, onEarth, roads, orders: [...kept, ...orders], routes: [], away: [] });
      setSaid(
        count > 0
          ? `Added ${counted(orders.length, "order")}, skipped ${counted(count, "row")}.`
          : `Added ${counted(orders.length, "order")}.`,
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

  function download(van: number, gpx: boolean): void {
    ask({ ask: "file", day, van, gpx }, ({ file }) => {
      if (file === undefined) return;
      const type = gpx ? "application/gpx+xml" : "text/csv";
      saveFile(`van-${van + 1}.${gpx ? "gpx" : "csv"}`, type, [file]);
    });
  }

  async function copyLink(): Promise<void> {
    history.replaceState(null, "", `#day=${await encodeDay(day)}`);
    try {
      await navigator.clipboard.writeText(location.href);
      setSaid(
        "The link is copied. The day is in the link itself, so only people with the link see it.",
      );
    } catch {
      setSaid("The link is in the address bar. Copy it from there.");
    }
  }

  const { orders, routes, settings } = day;
  const fill = () => {
    const vans = Math.max(settings.vans, 12);
    setLeft(noneLeft);
    change({
      ...newDay(),
      orders: madeUpOrders(240, settings),
      settings: { ...settings, vans },
    });
    setSaid(`240 orders in the sample city, ${vans} vans.`);
  };
  return (
    <div className="your-day">
      <div className="no-print grid gap-8 lg:grid-cols-2">
        <RowReader
          ask={(question, then) =>
            ask({ ...question, ...(question.ask === "rows" && { day }) } as Ask, then)
          }
          onRead={read}
          onFill={fill}
          onAdd={addTyped}
          looksUp={looksUp.addresses}
          onProblem={setProblem}
        />
        <DaySettings
          roads={looksUp.roads && day.onEarth ? day.roads : null}
          onRoads={(roads) => change({ ...day, roads })}
          settings={settings}
          sign={currencySign(currency)}
          onChange={(changed) =>
            change({
              ...day,
              settings: changed,
              away: day.away.filter((van) => van < changed.vans),
              routes:
                routes.length > 0
                  ? Array.from({ length: changed.vans }, (_, van) => routes[van] ?? [])
                  : [],
            })
          }
        />
      </div>
      {problem ? (
        <div className="mt-6">
          <Alert tone="error" title={problem} />
        </div>
      ) : null}
      <LeftRows
        left={left.rows}
        count={left.count}
        onDownload={() =>
          ask({ ask: "left" }, ({ file = "" }) => saveFile("skipped-rows.csv", "text/csv", [file]))
        }
      />
      <div className="no-print mt-8 flex flex-wrap items-center gap-3">
        <Button size="lg" disabled={orders.length === 0} onClick={() => plan()}>
          {routes.length > 0 ? "Plan again" : "Plan the routes"}
        </Button>
        <Button variant="secondary" disabled={orders.length === 0} onClick={copyLink}>
          Copy link
        </Button>
        {routes.length > 0 ? (
          <Button variant="secondary" onClick={() => print()}>
            Print
          </Button>
        ) : null}
        <Button
          variant="ghost"
          disabled={orders.length === 0}
          onClick={() => {
            setLeft(noneLeft);
            change({ ...newDay(), settings });
            history.replaceState(null, "", location.pathname);
            setSaid("The day is empty.");
          }}
        >
          Start over
        </Button>
        <p role="status" className="text-muted" data-busy={busy || undefined}>
          {said || `${counted(orders.length, "order")}.`}
        </p>
      </div>
      {answer ? <Totals before={answer.before} after={answer.after} currency={currency} /> : null}
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <DayMap
          day={day}
          chosen={chosen}
          onClick={
            day.onEarth
              ? undefined
              : (point) => {
                  const address = nearestAddress(point);
                  const at = cityPlace(address);
                  if (at) add(address, at);
                }
          }
        />
        {answer ? (
          <Vans
            day={day}
            answer={answer}
            chosen={chosen}
            onChoose={setChosen}
            onTakeAway={takeAway}
            onDrop={(stop, van) => move(stop, van, routes[van]?.length ?? 0)}
          />
        ) : (
          <div className="your-day-empty">
            <h2 className="text-xl font-semibold">
              {orders.length > 0 ? "Plan the routes to see" : "Add orders to see"}
            </h2>
            <ul className="mt-4 list-disc space-y-1.5 ps-5 text-muted">
              <li>Miles and hours, before and after</li>
              <li>How many stops are late, and by how much</li>
              <li>What the day costs</li>
              <li>A list for each van, ready to print</li>
            </ul>
            {orders.length > 0 ? null : (
              <Button variant="secondary" className="mt-6" onClick={fill}>
                Try it with 240 orders
              </Button>
            )}
          </div>
        )}
      </div>
      {answer ? (
        <>
          <Unserved day={day} unserved={answer.unserved} onInsert={(stop) => insert(day, stop)} />
          {answer.schedules.map((schedule, van) =>
            van === chosen || printing ? (
              <VanList
                // biome-ignore lint/suspicious/noArrayIndexKey: vans have no other name
                key={van}
                day={day}
                van={van}
                schedule={schedule}
                onMove={move}
                onLock={(stop) =>
                  change({
                    ...day,
                    orders: orders.map((order, i) =>
                      i === stop ? { ...order, locked: !order.locked } : order,
                    ),
                  })
                }
                onDownload={(gpx) => download(van, gpx)}
              />
            ) : null,
          )}
        </>
      ) : null}
      {answer ? <TakeAlong day={day} /> : null}
      <AllOrders day={day} answer={answer} />
    </div>
  );
}

import { Sparkles, Undo2 } from "lucide-react";
import { localeTag } from "../../contract/locale.ts";
import workerUrl from "../../features/home/enhance/larger-day.ts?island";
import islandUrl from "../../features/home/enhance/optimize.ts?island";
import { addressPoint } from "../sample-day/city.ts";
import { clockSpan } from "../sample-day/clock.ts";
import { day, formatAddress, routes } from "../sample-day/day.ts";
import { pathData } from "../sample-day/geometry.ts";
import { largerSizes } from "../sample-day/larger-sizes.ts";
import { listStart, type OptimizeRow, routesView } from "../sample-day/optimize.ts";
import type { View } from "../sample-day/street-names.ts";
import { drivers, tasks } from "../sample-day/tasks.ts";
import { useLocale, useParts, useTexts } from "../texts.ts";
import { HubMark, MapGround, OpenPin, Pin } from "./map-parts.tsx";

const view: View = [0, -42, 800, 530];
const scale = 1.15;
/** Rows of the list that a phone shows before the visitor asks for all. The styles count them too. */
const shownOnPhones = 4;

/**
 * The sample day before and after "Optimize routes". The server draws the result. The inline script puts the list back in
 * the order of entry before the first paint (enhance/optimize-start.ts); the island solves the day when the button is pressed.
 */
export function OptimizeBoard() {
  const texts = useTexts("board");
  const boardTexts = useTexts("boardPlan");
  const locale = useLocale();
  const parts = useParts("boardPlan");
  const { result, rows } = routesView(day, boardTexts);
  return (
    <div
      data-scene="optimize"
      data-optimize=""
      data-plan="routes"
      data-list={JSON.stringify(listStart(day, boardTexts))}
      data-texts={JSON.stringify({ locale, parts })}
      data-program={islandUrl}
      data-worker={workerUrl}
      className="scene board optimize"
    >
      <div className="optimize-bar">
        <p>
          <b>{texts.day}</b>
          <span className="badge">{texts.city}</span>
        </p>
        <fieldset className="optimize-sizes">
          <legend className="sr-only">{texts.sizes}</legend>
          <button type="button" data-size="" aria-pressed="true">
            {texts.size({
              ...{ orders: String(tasks.length), vans: String(drivers.length) },
              wide: (text) => text,
            })}
          </button>
          {largerSizes.map(({ orders, vans }) => (
            <button
              key={orders}
              type="button"
              data-size={JSON.stringify({ orders, vans })}
              aria-pressed="false"
            >
              {texts.size({
                ...{ orders: String(orders), vans: String(vans) },
                wide: (text) => <span className="max-lg:sr-only">{text}</span>,
              })}
            </button>
          ))}
        </fieldset>
        <p role="status" className="optimize-result">
          <s data-was="">{result.was}</s> <span data-now="">{result.now}</span>{" "}
          <small data-less="">{result.less}</small>
        </p>
        <button type="button" data-optimize-button="" className="button button-primary">
          <Sparkles aria-hidden="true" size={18} />
          <Undo2 aria-hidden="true" size={18} />
          <span>{boardTexts.optimize}</span>
        </button>
      </div>
      <ol className="board-list optimize-list" aria-label={texts.tasks}>
        {rows.map((row) => (
          <Row key={row.task} row={row} />
        ))}
      </ol>
      <ol data-vans="" className="board-list optimize-list" aria-label={texts.vans} />
      <details className="optimize-more">
        <summary>
          <span>{texts.more({ count: rows.length - shownOnPhones })}</span>
          <span>{texts.fewer}</span>
        </summary>
      </details>
      <div className="board-map">
        <PlanMap rows={rows} />
      </div>
    </div>
  );
}

/** Parts that change with the plan have `data-` attributes. The scripts write into them. */
function Row({ row }: { row: OptimizeRow }) {
  const locale = useLocale();
  const task = tasks[row.task];
  if (!task) return null;
  return (
    <li data-task={row.task} className={`tone-${row.tone}`}>
      <span className="disc" data-number="">
        {row.number}
      </span>
      <span>
        <b data-place="">{formatAddress(task.address)}</b>
        <small>
          <span data-driver="">{row.driver}</span>{" "}
          <span data-span="">{clockSpan(task.window, localeTag(locale))}</span>
        </small>
      </span>
      <span>
        <b data-time="">{row.time}</b>
        <small data-note="">{row.note}</small>
      </span>
    </li>
  );
}

/** Dashed pins in the order of entry; over them the routes, and their stops. */
function PlanMap({ rows }: { rows: readonly OptimizeRow[] }) {
  const places = tasks.map((task) => addressPoint(task.address));
  return (
    <svg viewBox={view.join(" ")} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <MapGround view={view} />
      <g data-routes="">
        {routes.map(({ driver, tone, line, back }) => (
          <g key={driver} className={`tone-${tone}`}>
            <path d={pathData(back)} data-back="" className="route-back" />
            <path d={pathData(line)} data-line="" className="optimize-line" pathLength={1} />
          </g>
        ))}
      </g>
      <HubMark scale={scale} />
      {places.map((at, task) => (
        <OpenPin key={`${at.x} ${at.y}`} at={at} scale={scale} label={String(task + 1)} />
      ))}
      <g data-larger="" />
      <g data-stops="">
        {rows.map(({ task, number, tone }) => {
          const at = places[task];
          return at && tone ? (
            <g key={task} data-stop={task}>
              <Pin at={at} tone={tone} number={number} state="planned" scale={scale} />
            </g>
          ) : null;
        })}
      </g>
    </svg>
  );
}

import {
  Camera,
  ChartColumn,
  Map as MapIcon,
  PenLine,
  Search,
  Settings,
  Truck,
  Users,
} from "lucide-react";
import { placeOf } from "../sample-day/city.ts";
import { clockSpan, clockTime } from "../sample-day/clock.ts";
import { followed, moments, nameOf, routes } from "../sample-day/day.ts";
import { dayName, hub, unassigned } from "../sample-day/tasks.ts";
import { boardCount, boardRows, type Row } from "./board-samples.ts";
import { CityMap } from "./city-map.tsx";
import { DayTimeline } from "./day-timeline.tsx";

const sections = [MapIcon, Truck, Users, ChartColumn, Settings];

/**
 * What a dispatcher sees at 10:42 AM: today's tasks, three routes on the map, one stop opened, and the morning's timeline.
 * Where there is less room, the list of tasks is closed.
 */
export function DispatchBoard({ list = true }: { list?: boolean }) {
  const minute = moments.now;
  const tasks = list
    ? ` a list of ${boardCount(minute)} and one unassigned task, each with its time window, arrival time, and minutes to spare;`
    : "";
  return (
    <div
      role="img"
      data-scene="board"
      aria-label={`The dispatcher’s board at ${clockTime(minute)}:${tasks} a city map with three vans on their routes; the details of ${nameOf(followed.task.address)}, where ${followed.driver} is at the door; and a timeline of the three routes.`}
      className="scene board"
    >
      <div aria-hidden="true" className="board-grid">
        {list ? <Rail /> : null}
        <div className="board-bar">
          <b>{hub.name}</b>
          <span className="board-now">
            {dayName}, {clockTime(minute)}
          </span>
          <span className="text-muted">{boardCount(minute)}</span>
          <span className="board-search">
            <Search size={14} /> Search and filter <kbd>/</kbd>
          </span>
          <span className="board-button">
            Auto-assign <i>1</i>
          </span>
        </div>
        {list ? (
          <ul className="board-list">
            {boardRows(minute).map((row) => (
              <BoardRow key={row.place} row={row} />
            ))}
          </ul>
        ) : null}
        <div className="board-map">
          <CityMap
            routes={routes}
            minute={minute}
            view={[12, -34, 900, 520]}
            selected={followed}
            open={placeOf(unassigned.address)}
            scale={1.1}
            covered={[630, -34, 290, 310]}
          />
          <StopDetails />
        </div>
        <div className="board-times">
          <DayTimeline minute={minute} />
        </div>
      </div>
    </div>
  );
}

function Rail() {
  return (
    <div className="board-rail">
      {sections.map((Icon, index) => (
        <span key={Icon.displayName} className={index === 0 ? "is-active" : ""}>
          <Icon size={18} />
        </span>
      ))}
    </div>
  );
}

function BoardRow({ row: { stop, place, window, time, note, done } }: { row: Row }) {
  const state = `${done ? "is-done" : ""} ${stop === followed ? "is-selected" : ""}`;
  return (
    <li className={`${stop ? `tone-${stop.tone}` : "is-open"} ${state}`}>
      <span className="disc">{stop?.driver[0] ?? "?"}</span>
      <span>
        <b>{place}</b>
        <small>{window}</small>
      </span>
      <span>
        <b>{time}</b>
        <small>{note}</small>
      </span>
    </li>
  );
}

/** The opened stop: the driver is at the door, and the proof is still to come. */
function StopDetails() {
  const { task, tone, driver, number } = followed;
  return (
    <div className={`board-details tone-${tone}`}>
      <p>
        <span className="disc">{driver[0]}</span>
        <span>
          <b>{nameOf(task.address)}</b>
          <small>
            {driver}, stop {number}
          </small>
        </span>
        <i>At the door</i>
      </p>
      <dl>
        <dt>Recipient</dt>
        <dd>{task.recipient}</dd>
        <dt>Window</dt>
        <dd>{clockSpan(task.window)}</dd>
        <dt>Parcels</dt>
        <dd>{task.parcels}</dd>
        <dt>Note</dt>
        <dd>{task.note}</dd>
        <dt>Proof</dt>
        <dd className="board-proof">
          <Camera size={14} /> <PenLine size={14} /> Pending
        </dd>
      </dl>
      <p>
        <span>Reassign</span>
      </p>
    </div>
  );
}

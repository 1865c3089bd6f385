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
import { addressPoint } from "../sample-day/city.ts";
import { followed, formatAddress, moments, routes } from "../sample-day/day.ts";
import { hub, unassigned } from "../sample-day/tasks.ts";
import { boardCount, boardRows, type Row } from "./board-samples.ts";
import { CityMap } from "./city-map.tsx";
import { DayTimeline } from "./day-timeline.tsx";
import { useScene } from "./scene-words.ts";

const sections = [MapIcon, Truck, Users, ChartColumn, Settings];

/**
 * The dispatcher's screen at 10:42 AM: today's tasks, three routes on the map, one stop opened, and the morning's timeline.
 * Where there is less room, the list of tasks is closed.
 */
export function DispatchBoard({ list = true }: { list?: boolean }) {
  const minute = moments.now;
  const scene = useScene();
  const { texts, time } = scene;
  const count = boardCount(minute, scene);
  const about = {
    time: time(minute),
    place: formatAddress(followed.task.address),
    driver: followed.driver,
  };
  return (
    <div
      role="img"
      data-scene="board"
      aria-label={list ? texts.boardWithList({ ...about, count }) : texts.board(about)}
      className="scene board"
    >
      <div aria-hidden="true" className="board-grid">
        {list ? <Rail /> : null}
        <div className="board-bar">
          <b>{hub.name}</b>
          <span className="board-now">
            {texts.boardTime({ day: texts.dayName, time: time(minute) })}
          </span>
          <span className="text-muted">{count}</span>
          <span className="board-search">
            <Search size={14} /> {texts.search} <kbd>/</kbd>
          </span>
          <span className="board-button">
            {texts.autoAssign} <i>1</i>
          </span>
        </div>
        {list ? (
          <ul className="board-list">
            {boardRows(minute, scene).map((row) => (
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
            open={addressPoint(unassigned.address)}
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
  const { texts, span, note } = useScene();
  return (
    <div className={`board-details tone-${tone}`}>
      <p>
        <span className="disc">{driver[0]}</span>
        <span>
          <b>{formatAddress(task.address)}</b>
          <small>{texts.driverStop({ driver, number })}</small>
        </span>
        <i>{texts.atTheDoor}</i>
      </p>
      <dl>
        <dt>{texts.recipientShort}</dt>
        <dd>{task.recipient}</dd>
        <dt>{texts.window}</dt>
        <dd>{span(task.window)}</dd>
        <dt>{texts.parcels}</dt>
        <dd>{task.parcels}</dd>
        <dt>{texts.note}</dt>
        <dd>{note(task)}</dd>
        <dt>{texts.proof}</dt>
        <dd className="board-proof">
          <Camera size={14} /> <PenLine size={14} /> {texts.pending}
        </dd>
      </dl>
      <p>
        <span>{texts.reassign}</span>
      </p>
    </div>
  );
}

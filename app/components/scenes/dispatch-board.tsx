import { routes } from "./city.ts";
import { CityMap } from "./city-map.tsx";

type State = "Delivered" | "On the way" | "Planned" | "Unassigned";

interface Task {
  window: string;
  street: string;
  driver: string | null;
  state: State;
}

export const tasks: Task[] = [
  { window: "09:30 – 10:30", street: "9 Alder Road", driver: "Mara", state: "Delivered" },
  { window: "09:30 – 10:30", street: "12 Harbor Avenue", driver: "Jonas", state: "Delivered" },
  { window: "10:00 – 11:00", street: "2 Quarry Road", driver: "Priya", state: "On the way" },
  { window: "10:00 – 11:30", street: "27 Harbor Avenue", driver: "Jonas", state: "On the way" },
  { window: "10:30 – 11:00", street: "14 Mill Street", driver: "Mara", state: "On the way" },
  { window: "11:00 – 12:00", street: "51 Orchard Street", driver: "Priya", state: "Planned" },
  { window: "13:00 – 14:00", street: "19 Mill Street", driver: null, state: "Unassigned" },
];

export const eta: Record<string, string> = { Mara: "10:42", Jonas: "10:37", Priya: "10:51" };

/** What a dispatcher sees at half past ten: tasks beside a map with three optimised routes. */
export function DispatchBoard() {
  const stops = routes.flatMap((route) => route.stops);
  const done = stops.filter((stop) => stop.state === "done").length;
  return (
    <div
      role="img"
      aria-label="The dispatcher's board: a list of today's tasks with time windows, drivers and states, beside a city map on which three drivers follow their optimised routes from stop to stop, each with a predicted time of arrival."
      className="scene overflow-hidden rounded-2xl border border-line bg-surface shadow-float"
    >
      <div aria-hidden="true">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-4 py-3 text-sm sm:px-5">
          <span className="font-semibold">Tuesday, 10:30</span>
          <span className="text-muted">
            {routes.length} drivers · {stops.length} stops · {done} done
          </span>
          <span className="ml-auto hidden rounded-lg border border-line px-3 py-1.5 text-muted sm:block">
            Search and filter
          </span>
          <span className="rounded-lg bg-accent px-3 py-1.5 font-medium text-on-accent">
            Optimise routes
          </span>
        </div>
        <div className="grid lg:grid-cols-[19rem_1fr]">
          <ul className="order-2 divide-y divide-line border-line text-sm lg:order-1 lg:border-r">
            {tasks.map((task) => (
              <li key={task.street} className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
                <span
                  className={`grid h-8 w-8 flex-none place-items-center rounded-full text-xs font-semibold ${
                    task.driver
                      ? "bg-accent-wash text-accent"
                      : "border border-dashed border-line-strong"
                  }`}
                >
                  {task.driver?.[0] ?? "?"}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{task.street}</span>
                  <span className="block text-xs text-muted tabular-nums">{task.window}</span>
                </span>
                <span className={`badge ${badgeOf(task.state)}`}>{task.state}</span>
              </li>
            ))}
          </ul>
          <div className="relative order-1 lg:order-2 lg:min-h-[27rem]">
            <CityMap
              routes={routes}
              view={[20, 48, 760, 372]}
              className="block h-72 w-full sm:h-96 lg:absolute lg:inset-0 lg:h-full"
            />
            {/* On the map where there is room for both, below it where they would hide a route. */}
            <ul className="flex flex-wrap gap-2 border-b border-line p-3 text-xs sm:text-sm lg:absolute lg:inset-x-4 lg:bottom-4 lg:border-0 lg:p-0">
              {routes.map((route) => (
                <li
                  key={route.driver}
                  className="flex items-center gap-2 rounded-lg border border-line bg-surface px-2.5 py-1.5 shadow-card"
                >
                  <span className={`h-2.5 w-2.5 rounded-full tone-${route.tone}`} />
                  <span className="font-medium">{route.driver}</span>
                  <span className="text-muted tabular-nums">ETA {eta[route.driver]}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </div>
  );
}

function badgeOf(state: State): string {
  if (state === "Delivered") return "badge-accent";
  return state === "Unassigned" ? "badge-signal" : "";
}

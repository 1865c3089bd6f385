import { routes } from "./city.ts";
import { CityMap } from "./city-map.tsx";
import { surveyQuestions } from "./office-samples.ts";
import { Stars } from "./stars.tsx";

export const steps = [
  ["Order received", "08:05", true],
  ["Out for delivery", "09:40", true],
  ["Arriving", "about 10:42", false],
] as const;

/** The customer's page: your name on it, a live map, the time of arrival, and two questions afterwards. */
export function TrackingPage() {
  return (
    <div
      role="img"
      aria-label="The customer's tracking page under the shop's own name: a live map with the driver two streets away, the predicted time of arrival 10:42, the steps of the delivery, and a survey with a star rating."
      className="scene overflow-hidden rounded-2xl border border-line bg-surface shadow-card"
    >
      <div aria-hidden="true">
        <div className="flex items-center gap-3 border-b border-line px-5 py-3.5">
          <span className="grid h-8 w-8 place-items-center rounded-lg bg-signal-wash text-sm font-bold text-signal">
            Y
          </span>
          <span className="font-semibold">Your shop</span>
          <span className="ml-auto text-sm text-muted">Order 2041</span>
        </div>
        <div className="relative h-48 border-b border-line sm:h-56">
          <CityMap
            routes={routes.slice(0, 1)}
            view={[-10, 64, 460, 240]}
            showHub={false}
            className="absolute inset-0 h-full w-full"
          />
        </div>
        <div className="grid gap-6 p-5 sm:grid-cols-2">
          <div>
            <p className="text-sm text-muted">Arrives at about</p>
            <p className="text-4xl font-[640] tracking-tight tabular-nums">10:42</p>
            <ol className="mt-4 space-y-2 text-sm">
              {steps.map(([label, time, done]) => (
                <li key={label} className="flex items-center gap-2.5">
                  <span
                    className={`h-2.5 w-2.5 flex-none rounded-full ${done ? "bg-accent" : "border-2 border-accent"}`}
                  />
                  <span className={done ? "" : "font-medium"}>{label}</span>
                  <span className="ml-auto text-muted tabular-nums">{time}</span>
                </li>
              ))}
            </ol>
          </div>
          <div className="rounded-xl bg-wash p-4 text-sm">
            <p className="font-medium">How was your delivery?</p>
            <p className="mt-2">
              <Stars filled={4} />
            </p>
            <p className="mt-4 text-muted">{surveyQuestions[0]}</p>
            <p className="mt-2 flex gap-2">
              <span className="rounded-lg bg-accent px-3 py-1 text-on-accent">Yes</span>
              <span className="rounded-lg border border-line px-3 py-1">No</span>
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}

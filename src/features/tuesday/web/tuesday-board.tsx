import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { clockSpan, clockTime } from "../../../ui/sample-day/clock.ts";
import { LocalForm } from "../../../ui/site/local-link.tsx";
import { type DayOfVans, drive, vanTones } from "../enhance/morning.ts";
import { changePlan, letterOf, openStops, writePlan } from "../enhance/plan-link.ts";
import { queryOf, resultText, type TuesdayState } from "../enhance/tuesday-state.ts";
import { TuesdayMap } from "./tuesday-map.tsx";

/** A form of the page that keeps the rest of the state. Its buttons say what changes. */
function StateForm(props: {
  state: TuesdayState;
  keep: ("r" | "v")[];
  step?: boolean;
  children: ReactNode;
  className?: string;
}) {
  const { state, keep, step = true, children, className } = props;
  return (
    <LocalForm
      method="get"
      action={paths.tuesday}
      data-step={step ? "" : undefined}
      className={className}
    >
      <input type="hidden" name="day" value={state.date} />
      {keep.includes("r") ? <input type="hidden" name="r" value={writePlan(state.plan)} /> : null}
      {keep.includes("v") ? <input type="hidden" name="v" value={state.van + 1} /> : null}
      {children}
    </LocalForm>
  );
}

/** Map, vans, and lists: all that changes with each step. */
export function TuesdayBoard({ state, morning }: { state: TuesdayState; morning: DayOfVans }) {
  const { plan, van } = state;
  const outcome = drive(morning, plan);
  const open = openStops(plan);
  const step = (letter: string, what: string) => writePlan(changePlan(plan, `${letter}${what}`));
  return (
    <div className="tuesday-board">
      <div>
        <TuesdayMap state={state} morning={morning} outcome={outcome} />
        <p className="tuesday-totals" role="status">
          <span>
            <b>{outcome.miles.toFixed(1)}</b> mi
          </span>
          <span>
            <b>{outcome.minutes}</b> min
          </span>
          <span data-late={outcome.late > 0 || undefined}>
            <b>{outcome.late}</b> late
          </span>
          <span>
            <b>{open.length}</b> without a van
          </span>
        </p>
      </div>
      <div>
        <StateForm state={state} keep={["r"]} className="tuesday-choice">
          <p className="text-sm font-medium">The next stop goes to</p>
          <div className="mt-2 flex gap-2">
            {plan.map((_, i) => (
              <button
                key={vanTones[i]}
                id={`van-${i + 1}`}
                name="v"
                value={i + 1}
                aria-pressed={i === van}
                className={`tone-${vanTones[i] ?? "accent"}`}
                type="submit"
              >
                {`Van ${i + 1}`}
              </button>
            ))}
          </div>
        </StateForm>
        <StateForm state={state} keep={["v"]}>
          {open.length > 0 ? (
            <section aria-labelledby="tuesday-open" className="tuesday-list">
              <h2 id="tuesday-open">{`Without a van (${open.length})`}</h2>
              <ul>
                {open.map((stop) => (
                  <li key={stop}>
                    <Place morning={morning} stop={stop} />
                    <span className="tuesday-tools">
                      <Tool
                        id={`${letterOf(stop)}+`}
                        value={step(letterOf(stop), String(van + 1))}
                        label={`Put ${letterOf(stop)} on van ${van + 1}`}
                      >
                        {`Van ${van + 1}`}
                      </Tool>
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {plan.map((route, i) => (
            <section
              key={vanTones[i]}
              aria-labelledby={`tuesday-van-${i + 1}`}
              className={`tuesday-list tone-${vanTones[i] ?? "accent"}`}
            >
              <h2 id={`tuesday-van-${i + 1}`}>
                <i />
                {`Van ${i + 1}`}
                <small>
                  {route.length > 0
                    ? ` home ${clockTime(outcome.vans[i]?.home ?? morning.leaves)}`
                    : " leaves 9:00 AM"}
                </small>
              </h2>
              {route.length === 0 ? <p className="text-sm text-muted">No stops yet.</p> : null}
              <ol>
                {route.map((stop, at) => {
                  const letter = letterOf(stop);
                  const { time = 0, late = 0 } = outcome.vans[i]?.visits[at] ?? {};
                  return (
                    <li key={stop}>
                      <Place morning={morning} stop={stop} number={at + 1} />
                      <span className="tuesday-time" data-late={late > 0 || undefined}>
                        {clockTime(time)}
                        {late > 0 ? <small>{`${late} min late`}</small> : null}
                      </span>
                      <span className="tuesday-tools">
                        <Tool
                          id={`${letter}u`}
                          value={step(letter, "u")}
                          label={`Move ${letter} up`}
                          disabled={at === 0}
                        >
                          <ArrowUp aria-hidden="true" size={16} />
                        </Tool>
                        <Tool
                          id={`${letter}d`}
                          value={step(letter, "d")}
                          label={`Move ${letter} down`}
                          disabled={at === route.length - 1}
                        >
                          <ArrowDown aria-hidden="true" size={16} />
                        </Tool>
                        <Tool
                          id={`${letter}x`}
                          value={step(letter, "x")}
                          label={`Take ${letter} out`}
                        >
                          <X aria-hidden="true" size={16} />
                        </Tool>
                      </span>
                    </li>
                  );
                })}
              </ol>
            </section>
          ))}
        </StateForm>
        <StateForm state={state} keep={["r"]} step={false} className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" size="lg" name="sent" value="1">
            Send the vans
          </Button>
          <Button
            variant="ghost"
            href={`${paths.tuesday}?day=${state.date}`}
            id="tuesday-again"
            data-step=""
          >
            Start over
          </Button>
        </StateForm>
      </div>
    </div>
  );
}

function Tool(props: {
  id: string;
  value: string;
  label: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  const { id, value, label, disabled, children } = props;
  return (
    <button
      type="submit"
      name="r"
      id={`tool-${id}`}
      value={value}
      aria-label={label}
      disabled={disabled}
    >
      {children}
    </button>
  );
}

function Place(props: { morning: DayOfVans; stop: number; number?: number }) {
  const { morning, stop, number } = props;
  const { address, window } = morning.stops[stop] ?? { address: "", window: [0, 0] as const };
  return (
    <>
      <span className="disc">{number ?? letterOf(stop)}</span>
      <span>
        <b>{number === undefined ? address : `${letterOf(stop)} · ${address}`}</b>
        <small>{clockSpan(window)}</small>
      </span>
    </>
  );
}

/** How the morning went, beside the best. */
export function TuesdayResult(props: {
  state: TuesdayState;
  morning: DayOfVans;
  origin: string;
  dayName: string;
  title: string;
}) {
  const { state, morning, origin, dayName, title } = props;
  const outcome = drive(morning, state.plan);
  const best = { miles: morning.best.miles, late: 0 };
  const more = outcome.miles - best.miles;
  const isBest = outcome.late === 0 && more < 0.005;
  const share = `${title}, ${dayName}. Me: ${resultText(outcome)}. Best: ${resultText(best)}. ${origin}${paths.tuesday}?${queryOf(state, true)}`;
  return (
    <div className="tuesday-board">
      <div>
        <TuesdayMap state={state} morning={morning} outcome={outcome} />
        <p className="mt-2 text-sm text-muted">
          The morning in 12 seconds. Then dashed: the shortest possible routes.
        </p>
      </div>
      <section aria-labelledby="tuesday-result">
        <h2 id="tuesday-result" className="text-3xl font-[640] tracking-tight">
          {isBest ? "You found the shortest possible routes" : "Your vans are home"}
        </h2>
        <dl className="tuesday-score">
          <div>
            <dt>You</dt>
            <dd>{resultText(outcome)}</dd>
          </div>
          <div>
            <dt>Best</dt>
            <dd>{resultText(best)}</dd>
          </div>
        </dl>
        <p>
          {isBest
            ? "No routes are shorter and keep every window."
            : outcome.late > 0
              ? `${outcome.late === 1 ? "One customer waits" : `${outcome.late} customers wait`} past the window. The best routes keep all 13.`
              : `Every window kept, and ${more.toFixed(1)} mi more than the shortest possible.`}
          {" Best is proven: every way to share out and order the stops was compared."}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button href={paths.yourDay} size="lg">
            Now with your own addresses
          </Button>
          <Button variant="secondary" rel="nofollow" href={`${paths.tuesday}?${queryOf(state)}`}>
            Change the routes
          </Button>
        </div>
        <h3 className="mt-8 font-semibold">Share your morning</h3>
        <pre id="tuesday-share" className="tuesday-share">
          {share}
        </pre>
        <Button variant="secondary" className="needs-script mt-3" data-copy="tuesday-share">
          <span data-copied="Copied" data-failed="Select the text and copy it">
            Copy
          </span>
        </Button>
        <p className="mt-3 text-sm text-muted">
          Your routes are in the link itself. We store nothing.
        </p>
      </section>
    </div>
  );
}

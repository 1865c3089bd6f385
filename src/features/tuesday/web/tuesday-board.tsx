import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { ReactNode } from "react";
import { localeTag } from "../../../contract/locale.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { clockSpan, clockTime } from "../../../ui/sample-day/clock.ts";
import { LocalForm, useLocalize } from "../../../ui/site/local-link.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { type DayOfVans, drive, vanTones } from "../enhance/morning.ts";
import { changeTuesdayPlan, openStops, stopLetter, writePlan } from "../enhance/plan-link.ts";
import { type TuesdayState, writeQuery } from "../enhance/tuesday-state.ts";
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
  const texts = useTexts("tuesday");
  const tag = localeTag(useLocale());
  const vanName = (i: number) => texts.van({ van: String(i + 1) });
  const outcome = drive(morning, plan);
  const open = openStops(plan);
  const step = (letter: string, what: string) =>
    writePlan(changeTuesdayPlan(plan, `${letter}${what}`));
  return (
    <div className="tuesday-board">
      <div>
        <TuesdayMap state={state} morning={morning} outcome={outcome} />
        <p className="tuesday-totals" role="status">
          <span>{texts.miles({ count: <b>{outcome.miles.toFixed(1)}</b> })}</span>
          <span>{texts.minutes({ count: <b>{outcome.minutes}</b> })}</span>
          <span data-late={outcome.late > 0 || undefined}>
            {texts.late({ count: <b>{outcome.late}</b> })}
          </span>
          <span>{texts.withoutVan({ count: <b>{open.length}</b> })}</span>
        </p>
      </div>
      <div>
        <StateForm state={state} keep={["r"]} className="tuesday-choice">
          <p className="text-sm font-medium">{texts.next}</p>
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
                {vanName(i)}
              </button>
            ))}
          </div>
        </StateForm>
        <StateForm state={state} keep={["v"]}>
          {open.length > 0 ? (
            <section aria-labelledby="tuesday-open" className="tuesday-list">
              <h2 id="tuesday-open">{texts.open({ count: String(open.length) })}</h2>
              <ul>
                {open.map((stop) => (
                  <li key={stop}>
                    <Place morning={morning} stop={stop} />
                    <span className="tuesday-tools">
                      <Tool
                        id={`${stopLetter(stop)}+`}
                        value={step(stopLetter(stop), String(van + 1))}
                        label={texts.put({ stop: stopLetter(stop), van: String(van + 1) })}
                      >
                        {vanName(van)}
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
                {vanName(i)}
                <small>
                  {route.length > 0
                    ? ` ${texts.home({ time: clockTime(outcome.vans[i]?.home ?? morning.leaves, tag) })}`
                    : ` ${texts.leaves({ time: clockTime(morning.leaves, tag) })}`}
                </small>
              </h2>
              {route.length === 0 ? <p className="text-sm text-muted">{texts.noStops}</p> : null}
              <ol>
                {route.map((stop, at) => {
                  const letter = stopLetter(stop);
                  const { time = 0, late = 0 } = outcome.vans[i]?.visits[at] ?? {};
                  return (
                    <li key={stop}>
                      <Place morning={morning} stop={stop} number={at + 1} />
                      <span className="tuesday-time" data-late={late > 0 || undefined}>
                        {clockTime(time, tag)}
                        {late > 0 ? <small>{texts.lateBy({ minutes: String(late) })}</small> : null}
                      </span>
                      <span className="tuesday-tools">
                        <Tool
                          id={`${letter}u`}
                          value={step(letter, "u")}
                          label={texts.up({ stop: letter })}
                          disabled={at === 0}
                        >
                          <ArrowUp aria-hidden="true" size={16} />
                        </Tool>
                        <Tool
                          id={`${letter}d`}
                          value={step(letter, "d")}
                          label={texts.down({ stop: letter })}
                          disabled={at === route.length - 1}
                        >
                          <ArrowDown aria-hidden="true" size={16} />
                        </Tool>
                        <Tool
                          id={`${letter}x`}
                          value={step(letter, "x")}
                          label={texts.out({ stop: letter })}
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
            {texts.send}
          </Button>
          <Button
            variant="ghost"
            href={`${paths.tuesday}?day=${state.date}`}
            id="tuesday-again"
            data-step=""
          >
            {texts.again}
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
      <span className="disc">{number ?? stopLetter(stop)}</span>
      <span>
        <b>{number === undefined ? address : `${stopLetter(stop)} · ${address}`}</b>
        <small>{clockSpan(window, localeTag(useLocale()))}</small>
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
}) {
  const { state, morning, origin, dayName } = props;
  const texts = useTexts("tuesday");
  const localize = useLocalize();
  const resultOf = (one: { miles: number; late: number }) =>
    texts.result({ miles: one.miles.toFixed(1), late: one.late });
  const outcome = drive(morning, state.plan);
  const best = { miles: morning.best.miles, late: 0 };
  const more = outcome.miles - best.miles;
  const isBest = outcome.late === 0 && more < 0.005;
  const share = texts.shared({
    title: texts.shareTitle,
    day: dayName,
    mine: resultOf(outcome),
    best: resultOf(best),
    link: `${origin}${localize(paths.tuesday)}?${writeQuery(state, true)}`,
  });
  return (
    <div className="tuesday-board">
      <div>
        <TuesdayMap state={state} morning={morning} outcome={outcome} />
        <p className="mt-2 text-sm text-muted">{texts.seconds}</p>
      </div>
      <section aria-labelledby="tuesday-result">
        <h2 id="tuesday-result" className="text-3xl font-[640] tracking-tight">
          {isBest ? texts.found : texts.areHome}
        </h2>
        <dl className="tuesday-score">
          <div>
            <dt>{texts.you}</dt>
            <dd>{resultOf(outcome)}</dd>
          </div>
          <div>
            <dt>{texts.best}</dt>
            <dd>{resultOf(best)}</dd>
          </div>
        </dl>
        <p>
          {isBest
            ? texts.noShorter
            : outcome.late > 0
              ? texts.waits({ late: outcome.late })
              : texts.more({ miles: more.toFixed(1) })}
          {` ${texts.proven}`}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button href={paths.yourDay} size="lg">
            {texts.own}
          </Button>
          <Button variant="secondary" rel="nofollow" href={`${paths.tuesday}?${writeQuery(state)}`}>
            {texts.change}
          </Button>
        </div>
        <h3 className="mt-8 font-semibold">{texts.share}</h3>
        <pre id="tuesday-share" className="tuesday-share">
          {share}
        </pre>
        <Button variant="secondary" className="needs-script mt-3" data-copy="tuesday-share">
          <span data-copied={texts.copied} data-failed={texts.notCopied}>
            {texts.copy}
          </span>
        </Button>
        <p className="mt-3 text-sm text-muted">{texts.stored}</p>
      </section>
    </div>
  );
}

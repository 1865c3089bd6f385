import { Fragment } from "react";
import { paths } from "../../../paths.ts";
import { addressPoint } from "../../../ui/sample-day/city.ts";
import { lineLength, type Point, pathData } from "../../../ui/sample-day/geometry.ts";
import { streetNames, type View } from "../../../ui/sample-day/street-names.ts";
import { hub } from "../../../ui/sample-day/tasks.ts";
import { HubMark, MapGround, MapNames, placed, VanShape } from "../../../ui/scenes/map-parts.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { type DayOfVans, type Outcome, vanTones } from "../enhance/morning.ts";
import { changeTuesdayPlan, stopLetter } from "../enhance/plan-link.ts";
import { type TuesdayState, writeQuery } from "../enhance/tuesday-state.ts";

const view: View = [0, -42, 800, 530];
const replaySeconds = 12;

function lineOf({ ways }: DayOfVans, route: readonly number[]): Point[] {
  const places = [0, ...route.map((stop) => stop + 1), 0];
  return places
    .slice(1)
    .flatMap((to, i) => (ways[places[i] ?? 0]?.[to]?.line ?? []).slice(i === 0 ? 0 : 1));
}

/**
 * The morning's map. Each pin is a link that puts its stop on the chosen van, or takes it out. Once the vans are sent, they drive in
 * 12 seconds, and the best routes come over these. Who wants less motion sees the end at once.
 */
export function TuesdayMap(props: { state: TuesdayState; morning: DayOfVans; outcome: Outcome }) {
  const { state, morning, outcome } = props;
  const { plan, van, sent } = state;
  const texts = useTexts("tuesday");
  const lines = plan.map((route) => (route.length > 0 ? lineOf(morning, route) : []));
  const places = [addressPoint(hub.address), ...morning.stops.map(({ at }) => at)];
  const names = streetNames(view, [], places, 1.3);
  return (
    <svg
      viewBox={view.join(" ")}
      role={sent ? "img" : "group"}
      aria-label={sent ? texts.mapSent : texts.map}
      className="city-map tuesday-map"
    >
      <MapGround view={view} />
      <g>
        <MapNames names={names} scale={1.3} />
        {lines.map((line, i) => (
          <path
            key={vanTones[i]}
            d={pathData(line)}
            className={`route-ahead tone-${vanTones[i] ?? "accent"}`}
          />
        ))}
        {sent
          ? morning.best.routes.map((route) => (
              <path
                key={route.join()}
                d={pathData(lineOf(morning, route))}
                className="tuesday-best-line"
              />
            ))
          : null}
        <HubMark scale={1.3} />
      </g>
      {morning.stops.map((stop, i) => {
        const on = plan.findIndex((route) => route.includes(i));
        const at = on < 0 ? -1 : (plan[on]?.indexOf(i) ?? -1);
        const late = on >= 0 && (outcome.vans[on]?.visits[at]?.late ?? 0) > 0;
        const letter = stopLetter(i);
        const pin = (
          <g
            className={`pin ${on < 0 ? "pin-open" : `tone-${vanTones[on] ?? "accent"}`} ${late ? "tuesday-late" : ""}`}
            transform={`${placed(stop.at)}scale(1.7)`}
          >
            <circle r="17" className="tuesday-reach" />
            <circle r="10.5" />
            <text y="4">{on < 0 ? letter : at + 1}</text>
          </g>
        );
        if (sent) return <Fragment key={letter}>{pin}</Fragment>;
        const next = changeTuesdayPlan(plan, on < 0 ? `${letter}${van + 1}` : `${letter}x`);
        return (
          <LocalLink
            key={letter}
            id={`pin-${letter}`}
            data-step=""
            // Crawlers would follow the pins through every plan there can be.
            rel="nofollow"
            href={`${paths.tuesday}?${writeQuery({ ...state, plan: next })}`}
            aria-label={
              on < 0
                ? texts.putPin({ stop: letter, address: stop.address, van: String(van + 1) })
                : texts.outPin({
                    stop: letter,
                    address: stop.address,
                    number: String(at + 1),
                    van: String(on + 1),
                  })
            }
          >
            {pin}
          </LocalLink>
        );
      })}
      {sent ? <Replay morning={morning} state={state} outcome={outcome} /> : null}
    </svg>
  );
}

/** The vans, driving the morning. */
function Replay(props: { morning: DayOfVans; state: TuesdayState; outcome: Outcome }) {
  const { morning, state, outcome } = props;
  const end = Math.max(...outcome.vans.map(({ home }) => home));
  const share = (clock: number) => (clock - morning.leaves) / Math.max(1, end - morning.leaves);
  return (
    <g className="tuesday-replay">
      {state.plan.map((route, van) => {
        const visits = outcome.vans[van]?.visits ?? [];
        if (route.length === 0) return null;
        const whole = lineLength(lineOf(morning, route)) || 1;
        let along = 0;
        let place = 0;
        const times = [0];
        const points = [0];
        for (const { stop, arrives, leaves } of visits) {
          along += (morning.ways[place]?.[stop + 1]?.length ?? 0) / whole;
          place = stop + 1;
          times.push(share(arrives), share(leaves));
          points.push(along, along);
        }
        times.push(share(outcome.vans[van]?.home ?? end), 1);
        points.push(1, 1);
        const list = (numbers: number[]) =>
          numbers.map((one) => Math.min(1, one).toFixed(4)).join(";");
        return (
          <g key={vanTones[van]} className={`van tone-${vanTones[van] ?? "accent"}`}>
            <g className="mark">
              <VanShape />
            </g>
            <animateMotion
              path={pathData(lineOf(morning, route))}
              dur={`${replaySeconds}s`}
              fill="freeze"
              calcMode="linear"
              rotate="auto"
              keyTimes={list(times)}
              keyPoints={list(points)}
            />
          </g>
        );
      })}
    </g>
  );
}

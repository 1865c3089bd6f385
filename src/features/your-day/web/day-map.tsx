import { memo } from "react";
import { distanceSign, feetPerDistance, feetPerUnit, plan } from "../../../ui/sample-day/city.ts";
import type { View } from "../../../ui/sample-day/street-names.ts";
import { MapGround } from "../../../ui/scenes/map-parts.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { vanColor } from "../../../ui/van-color.ts";
import { type DayState, dayHub, placesInFeet } from "../enhance/day-model.ts";

/** The day to scale, north at the top: straight lines between stops, because that's what is measured. */
export function DayMap(props: {
  day: DayState;
  chosen: number;
  /** At a point of the sample city. The field "Add an order" does the same by keyboard. */
  onClick?: ((point: { x: number; y: number }) => void) | undefined;
}) {
  const { day, chosen, onClick } = props;
  const texts = useTexts("planner");
  const { routes, settings, orders, onEarth } = day;
  const places = placesInFeet(day);
  const hub = dayHub(day);
  const view = onEarth ? around(places) : cityView(hub);
  const size = view.width / 100;
  const [x0, y0] = [view.x, view.y];
  const at = (order: number) => {
    const { x, y } = places[order + 1] ?? { x: 0, y: 0 };
    return `${Math.round(x)} ${Math.round(y)}`;
  };
  const onRoutes = new Set(routes.flat());
  const open = [...orders.keys()].filter((i) => !onRoutes.has(i));
  const dots = (some: readonly number[]) => some.map((i) => `M${at(i)}h0`).join("");
  const miles = niceMiles(view.width / feetPerDistance / 4);
  return (
    <figure className="your-day-map">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field "Add an order" does the same by keyboard */}
      <svg
        viewBox={`${x0} ${y0} ${view.width} ${view.height}`}
        role="img"
        aria-label={texts.mapOf({ count: String(orders.length) })}
        className={onClick ? "is-open" : ""}
        onClick={(event) => {
          const matrix = event.currentTarget.getScreenCTM();
          if (!matrix || !onClick) return;
          const feet = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
          onClick({ x: feet.x / feetPerUnit + hub.x, y: feet.y / feetPerUnit + hub.y });
        }}
      >
        {onEarth ? (
          <rect x={x0} y={y0} width={view.width} height={view.height} className="map-land" />
        ) : (
          <g transform={`scale(${feetPerUnit})translate(${-hub.x} ${-hub.y})`}>
            <CityGround />
          </g>
        )}
        {routes.map((route, van) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: vans have no other name
            key={van}
            d={route.length > 0 ? `M0 0L${route.map(at).join("L")}Z` : ""}
            stroke={vanColor(van, settings.vans)}
            strokeWidth={size * (van === chosen ? 0.6 : 0.35)}
            className="your-day-line"
            opacity={van === chosen ? 1 : 0.6}
          />
        ))}
        <path d={dots(open)} strokeWidth={size * 1.8} className="your-day-dot is-open" />
        {routes.map((route, van) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: vans have no other name
            key={van}
            d={dots(route)}
            stroke={vanColor(van, settings.vans)}
            strokeWidth={size * (van === chosen ? 2.2 : 1.4)}
            className="your-day-dot"
          />
        ))}
        <rect x={-size} y={-size} width={size * 2} height={size * 2} className="your-day-hub" />
      </svg>
      <figcaption>
        <span>
          <svg
            viewBox={`0 0 ${view.width} ${size * 1.5}`}
            className="your-day-scale"
            aria-hidden="true"
          >
            <path d={`M0 0V${size}H${miles * feetPerDistance}V0`} strokeWidth={size * 0.4} />
          </svg>
          <span>{`${miles} ${distanceSign}`}</span>
        </span>
        <span>{onEarth ? texts.northUp : texts.cityMap}</span>
      </figcaption>
    </figure>
  );
}

/** The part of the sample city's map that is shown. */
const city: View = [0, -42, plan.width, 530];
/** The ground stays as it is while plans get better. */
const CityGround = memo(() => <MapGround view={city} />);

const cityView = (hub: { x: number; y: number }) => ({
  x: (city[0] - hub.x) * feetPerUnit,
  y: (city[1] - hub.y) * feetPerUnit,
  width: city[2] * feetPerUnit,
  height: city[3] * feetPerUnit,
});

/** A view of 3 to 2 around places, with a margin. */
function around(places: readonly { x: number; y: number }[]) {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const width = Math.max(wide, high * 1.5, 1000) * 1.1;
  const height = width / 1.5;
  return { x: left + wide / 2 - width / 2, y: top + high / 2 - height / 2, width, height };
}

/** 1, 2, or 5 times a power of ten: the largest that isn't more. */
function niceMiles(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const times = [5, 2, 1].find((one) => one * power <= most) ?? 1;
  return Number((times * power).toPrecision(1));
}

import { c, chance, each, n, type Picture, svg } from "../kit.ts";

type Point = readonly [x: number, y: number];
const hub: Point = [640, 640];
const colours = [c.mint, c.amber, c.sky, "#f08a5d", "#d9f5e8", "#f7d774"];

const gap = ([a, b]: Point, [x, y]: Point) => Math.hypot(a - x, b - y);

/** Stops kept apart from each other, denser around the hub. */
function scatter(): Point[] {
  const luck = chance(41);
  const stops: Point[] = [];
  for (let tries = 0; tries < 6000 && stops.length < 190; tries++) {
    const stop: Point = [luck.between(40, 1560), luck.between(40, 1160)];
    const room = 46 + gap(stop, hub) * 0.045;
    if (gap(stop, hub) > 90 && stops.every((other) => gap(stop, other) > room)) stops.push(stop);
  }
  return stops;
}

/** A tour from the hub and back: nearest neighbour first, then 2-opt until nothing gets shorter. */
function tour(stops: readonly Point[]): Point[] {
  const left = [...stops];
  const path: Point[] = [hub];
  while (left.length) {
    const last = path.at(-1) ?? hub;
    left.sort((a, b) => gap(b, last) - gap(a, last));
    path.push(left.pop() ?? hub);
  }
  path.push(hub);
  for (let better = true; better; ) {
    better = false;
    for (let i = 1; i < path.length - 2; i++)
      for (let j = i + 1; j < path.length - 1; j++) {
        const [a = hub, b = hub, p = hub, q = hub] = [path[i - 1], path[i], path[j], path[j + 1]];
        if (gap(a, p) + gap(b, q) < gap(a, b) + gap(p, q) - 0.01) {
          path.splice(i, j - i + 1, ...path.slice(i, j + 1).reverse());
          better = true;
        }
      }
  }
  return path;
}

export const picture: Picture = {
  slug: "route-graph",
  category: "development",
  alt: "A graph on dark green: six glowing closed routes in mint, amber, blue, and coral leave one hub and connect nearly two hundred stops.",
  width: 1600,
  height: 1200,
  quality: 32,
  draw: () => {
    const stops = scatter();
    const order = [...stops].sort(
      (a, b) => Math.atan2(a[1] - hub[1], a[0] - hub[0]) - Math.atan2(b[1] - hub[1], b[0] - hub[0]),
    );
    const share = Math.ceil(order.length / 6);
    const tours = colours.map((colour, i) => ({
      colour,
      path: tour(order.slice(i * share, (i + 1) * share)),
    }));
    const near = stops.flatMap((stop) =>
      [...stops]
        .sort((a, b) => gap(a, stop) - gap(b, stop))
        .slice(1, 6)
        .map((other) => [stop, other] as const),
    );
    const line = (path: readonly Point[]) =>
      `M${path.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}`;
    return svg(
      1200,
      `<rect width="1600" height="1200" fill="#04241a"/><circle cx="640" cy="640" r="760" fill="url(#core)"/>
      <g stroke="#2d6b54" stroke-width="2" stroke-opacity=".65">${each(near, (pair) => `<path d="${line(pair)}"/>`)}</g>
      ${each(tours, ({ colour, path }) => `<path d="${line(path)}" fill="${colour}" fill-opacity=".07" stroke="${colour}" stroke-width="22" stroke-opacity=".35" stroke-linejoin="round" filter="url(#blur14)"/>`)}
      ${each(tours, ({ colour, path }) => `<path d="${line(path)}" fill="${colour}" fill-opacity=".06" stroke="${colour}" stroke-width="8" stroke-linejoin="round"/>${each(path.slice(1, -1), ([x, y], i) => `<circle cx="${n(x)}" cy="${n(y)}" r="${i % 5 ? 11 : 17}" fill="#04241a" stroke="${colour}" stroke-width="6"/>`)}`)}
      <circle cx="640" cy="640" r="120" fill="${c.mint}" opacity=".35" filter="url(#blur30)"/><rect x="580" y="580" width="120" height="120" rx="34" fill="${c.paper}"/><path d="M606 644 640 612l34 32v34h-68Z" fill="${c.green}"/>`,
      `<radialGradient id="core"><stop stop-color="#0f6e51" stop-opacity=".85"/><stop offset="1" stop-color="#04241a" stop-opacity="0"/></radialGradient>`,
    );
  },
};

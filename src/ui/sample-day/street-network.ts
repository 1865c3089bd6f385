import { distance, type Line, lineLength, lineSegments, meeting, type Point } from "./geometry.ts";

export interface Way {
  length: number;
  line: Point[];
}

interface Node {
  point: Point;
  /** Neighbors along a street. */
  next: { node: number; length: number }[];
}

/**
 * The streets as a network, and the shortest way along it between any two of the places. A place must lie on a street.
 * @returns ways[from][to], in the order of the places
 */
export function shortestWays(streets: readonly Line[], places: readonly Point[]): Way[][] {
  const nodes: Node[] = [];
  const nodeAt = (point: Point): number => {
    const existing = nodes.findIndex((node) => distance(node.point, point) < 0.01);
    return existing >= 0 ? existing : nodes.push({ point, next: [] }) - 1;
  };
  for (const [i, line] of streets.entries()) {
    const others = streets.filter((_, other) => other !== i);
    let before: number | undefined;
    for (const point of pointsOn(line, others, places)) {
      const node = nodeAt(point);
      if (before !== undefined && before !== node) join(nodes, before, node);
      before = node;
    }
  }
  const stops = places.map(nodeAt);
  return stops.map((from) => {
    const came = search(nodes, from);
    return stops.map((to) => wayTo(nodes, came, to));
  });
}

/** A street's corners, its crossings with other streets, and the places on it, in order. */
function pointsOn(line: Line, others: readonly Line[], places: readonly Point[]): Point[] {
  return lineSegments(line).flatMap((segment) => {
    const [from, to] = segment;
    const length = distance(from, to);
    const crossings = others
      .flatMap(lineSegments)
      .map((other) => meeting(segment, other))
      .filter((point) => point !== undefined);
    const own = places.filter(
      (place) => Math.abs(distance(from, place) + distance(place, to) - length) < 1e-6,
    );
    return [from, to, ...crossings, ...own]
      .map(({ x, y }) => ({ x, y }))
      .sort((a, b) => distance(from, a) - distance(from, b));
  });
}

function join(nodes: Node[], a: number, b: number): void {
  const from = nodes[a];
  const to = nodes[b];
  if (!from || !to) return;
  const length = distance(from.point, to.point);
  from.next.push({ node: b, length });
  to.next.push({ node: a, length });
}

/** Dijkstra's search: for each node the one before it on the shortest way. */
function search(nodes: readonly Node[], start: number): (number | undefined)[] {
  const far = nodes.map(() => Number.POSITIVE_INFINITY);
  const came: (number | undefined)[] = nodes.map(() => undefined);
  const open = new Set([start]);
  far[start] = 0;
  while (open.size > 0) {
    const nearest = [...open].reduce((a, b) => ((far[b] ?? 0) < (far[a] ?? 0) ? b : a));
    open.delete(nearest);
    for (const { node, length } of nodes[nearest]?.next ?? []) {
      const reach = (far[nearest] ?? 0) + length;
      if (reach < (far[node] ?? 0) - 1e-9) {
        far[node] = reach;
        came[node] = nearest;
        open.add(node);
      }
    }
  }
  return came;
}

function wayTo(nodes: readonly Node[], came: readonly (number | undefined)[], to: number): Way {
  const line: Point[] = [];
  for (let node: number | undefined = to; node !== undefined; node = came[node]) {
    const point = nodes[node]?.point;
    if (point) line.unshift(point);
  }
  return { line, length: lineLength(line) };
}

/** A morning for the solver. Whole numbers: distances in feet, times in minutes after midnight. Place 0 is the hub, n is stop n - 1. */
export interface Morning {
  stops: readonly { window: readonly [number, number]; service: number }[];
  distance: readonly (readonly number[])[];
  minutes: readonly (readonly number[])[];
  vans: number;
  /** When all vans leave. */
  leaves: number;
}

interface Label {
  distance: number;
  /** When the van leaves the last stop. */
  clock: number;
  last: number;
  before: Label | null;
}

/**
 * The shortest routes that keep every window: exact. For each set of stops, every order that no other one beats in both distance and
 * time is kept, so the shortest one is among them. Then the stops are shared out in every way there is. Null: no routes keep every
 * window.
 */
export function bestRoutes(morning: Morning): { distance: number; routes: number[][] } | null {
  const { stops, distance, vans } = morning;
  const all = 2 ** stops.length - 1;
  const best = shortestOfSets(morning);
  const one = Float64Array.from(best, (label, set) =>
    set === 0
      ? 0
      : label
        ? label.distance + (distance[label.last + 1]?.[0] ?? 0)
        : Number.POSITIVE_INFINITY,
  );
  /** By number of vans: the shortest way to serve each set, and the last van's share of it. */
  const shared: { cost: Float64Array; share: Int32Array }[] = [];
  let cost = one;
  for (let van = 1; van < vans; van += 1) {
    const next = Float64Array.from(cost);
    const share = new Int32Array(all + 1);
    for (let set = 1; set <= all; set += 1) {
      for (let part = set; part > 0; part = (part - 1) & set) {
        const found = (one[part] ?? 0) + (cost[set ^ part] ?? 0);
        if (found < (next[set] ?? 0)) {
          next[set] = found;
          share[set] = part;
        }
      }
    }
    shared.push({ cost: next, share });
    cost = next;
  }
  const shortest = cost[all] ?? 0;
  if (!Number.isFinite(shortest)) return null;
  const routes: number[][] = [];
  let left = all;
  for (const { share } of shared.toReversed()) {
    const part = share[left] ?? 0;
    routes.push(orderOf(best[part] ?? null));
    left ^= part;
  }
  routes.push(orderOf(best[left] ?? null));
  return { distance: shortest, routes };
}

/** By set of stops: the shortest route through it that keeps every window, or null. */
function shortestOfSets({ stops, distance, minutes, leaves }: Morning): (Label | null)[] {
  const count = stops.length;
  const all = 2 ** count;
  const labels: Label[][] = Array.from({ length: all * count }, () => []);
  const best: (Label | null)[] = Array.from({ length: all }, () => null);
  const arrive = (set: number, stop: number, before: Label | null) => {
    const { window, service } = stops[stop] ?? { window: [0, 0], service: 0 };
    const from = before ? before.last + 1 : 0;
    const door = Math.max(
      (before?.clock ?? leaves) + (minutes[from]?.[stop + 1] ?? 0),
      window[0] ?? 0,
    );
    if (door > (window[1] ?? 0)) return;
    const label: Label = {
      distance: (before?.distance ?? 0) + (distance[from]?.[stop + 1] ?? 0),
      clock: door + service,
      last: stop,
      before,
    };
    const place = set * count + stop;
    const others = labels[place] ?? [];
    if (others.some((one) => one.distance <= label.distance && one.clock <= label.clock)) return;
    labels[place] = others.filter(
      (one) => one.distance < label.distance || one.clock < label.clock,
    );
    labels[place]?.push(label);
  };
  for (let stop = 0; stop < count; stop += 1) arrive(1 << stop, stop, null);
  for (let set = 1; set < all; set += 1) {
    let least = Number.POSITIVE_INFINITY;
    for (let last = 0; last < count; last += 1) {
      for (const label of labels[set * count + last] ?? []) {
        const whole = label.distance + (distance[last + 1]?.[0] ?? 0);
        if (whole < least) {
          least = whole;
          best[set] = label;
        }
        for (let stop = 0; stop < count; stop += 1) {
          if (!(set & (1 << stop))) arrive(set | (1 << stop), stop, label);
        }
      }
    }
  }
  return best;
}

function orderOf(label: Label | null): number[] {
  const order: number[] = [];
  for (let at = label; at; at = at.before) order.unshift(at.last);
  return order;
}

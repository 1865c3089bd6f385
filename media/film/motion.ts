/** Time and geometry: small pure functions that every picture of the film is built from. */

/** Holds a number between 0 and 1. */
function unit(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** How far `t` has come from `start` to `end`, 0 to 1, at an even pace. */
export function linear(t: number, start: number, end: number): number {
  return unit((t - start) / (end - start));
}

/** The same, starting and arriving softly: for cameras and whatever moves from one place to another. */
export function glide(t: number, start: number, end: number): number {
  const p = linear(t, start, end);
  return p < 0.5 ? 8 * p ** 4 : 1 - (-2 * p + 2) ** 4 / 2;
}

/** The same, arriving softly: for what comes in. */
export function settle(t: number, start: number, end: number): number {
  return 1 - (1 - linear(t, start, end)) ** 4;
}

/** Comes to 1 over a slight overshoot: for pins and marks. */
export function pop(t: number, start: number, length = 0.45): number {
  const p = linear(t, start, start + length) - 1;
  return p <= -1 ? 0 : 1 + 2.4 * p ** 3 + 1.4 * p ** 2;
}

/** Up at `start`, down at `end`, each taking `fade` seconds. */
export function during(t: number, start: number, end: number, fade = 0.5): number {
  return settle(t, start, start + fade) * (1 - glide(t, end - fade, end));
}

export function mix(from: number, to: number, p: number): number {
  return from + (to - from) * p;
}

/** Numbers in markup, short. */
export function n(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

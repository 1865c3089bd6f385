/**
 * How often a key that is held, or hit in haste, counts: once in `limit` ms; letting go brings the next press `bonus` ms
 * nearer.
 */
export function createKeyRepeat(limit: number, bonus: number) {
  let last = Number.NEGATIVE_INFINITY;
  return {
    /** Whether a press at this time counts. @param now milliseconds of a steady clock */
    press(now: number): boolean {
      if (now - last < limit) return false;
      last = now;
      return true;
    },
    release(): void {
      last -= bonus;
    },
  };
}

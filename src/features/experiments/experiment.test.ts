import { describe, expect, test } from "vitest";
import { randomNumbers } from "../../routing-engine/random.ts";
import { blockAt, blockStart, countPairs, fullHour } from "./experiment.ts";
import { pickVariant } from "./server/experiments.ts";
import { daysNeeded, type Pair, permutationTest } from "./server/statistics.ts";

const at = (text: string) => new Date(text);
const blocks = { startsAt: at("2026-03-01T00:00Z"), endsAt: at("2026-03-02T01:00Z"), hours: 4 };

describe("blocks", () => {
  test("are numbered from the beginning, and only whole pairs count", () => {
    expect(countPairs(blocks)).toBe(3);
    expect(blockAt(blocks, at("2026-02-28T23:59Z"))).toBeNull();
    expect(blockAt(blocks, at("2026-03-01T00:00Z"))).toBe(0);
    expect(blockAt(blocks, at("2026-03-01T23:59Z"))).toBe(5);
    expect(blockAt(blocks, at("2026-03-02T00:30Z"))).toBeNull();
    expect(blockStart(blocks, 5)).toEqual(at("2026-03-01T20:00Z"));
  });

  test("begin on full hours", () => {
    expect(fullHour(at("2026-03-01T10:00:00Z"))).toEqual(at("2026-03-01T10:00Z"));
    expect(fullHour(at("2026-03-01T10:00:01Z"))).toEqual(at("2026-03-01T11:00Z"));
  });

  test("give each variant one of each pair, and neither always the first", () => {
    const id = "6a0d3f5e-0000-4000-8000-000000000001";
    const first = Array.from({ length: 100 }, (_, pair) => {
      const both = [pickVariant({ id }, 2 * pair), pickVariant({ id }, 2 * pair + 1)];
      expect(both.toSorted()).toEqual(["A", "B"]);
      return both[0];
    });
    const a = first.filter((variant) => variant === "A").length;
    expect(a).toBeGreaterThan(30);
    expect(a).toBeLessThan(70);
  });
});

/** So many events of a Poisson distribution. Source: Knuth, The Art of Computer Programming, volume 2, 3.4.1 */
function poisson(mean: number, random: () => number): number {
  const limit = Math.exp(-mean);
  let events = -1;
  for (let product = 1; product > limit; events++) product *= random();
  return events;
}

/** Two weeks of blocks of six hours, with fewer visitors at night, busy days, and bursts of signups. */
function simulate(random: () => number, liftOfB = 1): Pair[] {
  return Array.from({ length: 28 }, () => {
    const busy = 0.5 + random();
    const block = (hour: number, lift: number) => {
      const views = poisson(40 * busy * (hour % 2 ? 1.4 : 0.6), random);
      return { views, goals: poisson(views * 0.08 * (0.5 + random()) * lift, random) };
    };
    const isAFirst = random() < 0.5;
    return { A: block(isAFirst ? 0 : 1, 1), B: block(isAFirst ? 1 : 0, liftOfB) };
  });
}

describe("the permutation test", () => {
  test("reports a difference in 5 % of 1,000 experiments without one", () => {
    const random = randomNumbers(7);
    const found = Array.from({ length: 1_000 }, () =>
      permutationTest(simulate(random), 199),
    ).filter((chance) => chance <= 0.05).length;
    // Three standard deviations: √(1,000 · 0.05 · 0.95) is 6.9.
    expect(found).toBeGreaterThan(29);
    expect(found).toBeLessThan(71);
  });

  test("finds a difference that is there", () => {
    const random = randomNumbers(3);
    const found = Array.from({ length: 100 }, () =>
      permutationTest(simulate(random, 2), 199),
    ).filter((chance) => chance <= 0.05).length;
    expect(found).toBeGreaterThan(80);
  });

  test("of few pairs is exact", () => {
    const clear = { A: { views: 100, goals: 1 }, B: { views: 100, goals: 9 } };
    // Only all as they are, and all turned around, differ by so much.
    for (const pairs of [1, 4, 6]) {
      expect(permutationTest(Array(pairs).fill(clear))).toBe(2 / 2 ** pairs);
    }
    expect(permutationTest([])).toBe(1);
  });

  test("without views finds nothing", () => {
    const none = { views: 0, goals: 0 };
    expect(permutationTest(Array(20).fill({ A: none, B: none }))).toBe(1);
  });
});

describe("the days that a test needs", () => {
  test("are those of the usual tables", () => {
    // 5 % against 6 %: 8,158 in each group. Source: Fleiss, Statistical Methods for Rates and Proportions, without continuity correction
    expect(daysNeeded({ views: 1_000, goals: 50 }, 0.2)).toBe(17);
    expect(daysNeeded({ views: 16_400, goals: 820 }, 0.2)).toBe(1);
  });

  test("are never, without views or goals", () => {
    expect(daysNeeded({ views: 0, goals: 0 }, 0.2)).toBeNull();
    expect(daysNeeded({ views: 100, goals: 0 }, 0.2)).toBeNull();
    expect(daysNeeded({ views: 10, goals: 30 }, 0.2)).toBeNull();
  });
});

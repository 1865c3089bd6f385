import { createHash } from "node:crypto";

/** The sums of one block of hours. */
export interface Counted {
  /** Views of the page, bots aside. */
  views: number;
  /** How often the goal was reached. */
  goals: number;
}

/** Two blocks, one after the other, of which a coin gave each variant one. */
export interface Pair {
  A: Counted;
  B: Counted;
}

/** Up to so many pairs, every way to share them out is tried. */
const tryAllUpTo = 12;

const rate = ({ views, goals }: Counted) => (views > 0 ? goals / views : 0);

const sum = (counted: readonly Counted[]): Counted => ({
  views: counted.reduce((total, { views }) => total + views, 0),
  goals: counted.reduce((total, { goals }) => total + goals, 0),
});

/** The sums of both variants. */
export const sumPairs = (pairs: readonly Pair[]): Pair => ({
  A: sum(pairs.map(({ A }) => A)),
  B: sum(pairs.map(({ B }) => B)),
});

/**
 * How likely chance alone makes the variants differ by at least as much, in either direction: the permutation test. Had the texts no
 * effect, each pair could have come out the other way around. So the pairs are turned around, each as by a coin, and the share
 * of the outcomes that differ by as much as the real one is the answer. It assumes nothing about how goals are distributed, and
 * days of the week or a campaign don't mislead it, since both variants of a pair had nearly the same ones.
 * Source: E. S. Edgington, P. Onghena, Randomization Tests, chapter 5
 * @param tries how many ways are tried above 12 pairs: always the same ones, so that the same pairs have the same answer
 * @returns from 0 to 1; 1 without pairs
 */
export function permutationTest(pairs: readonly Pair[], tries = 9_999): number {
  if (pairs.length === 0) return 1;
  const differs = (isTurned: (pair: number) => boolean) => {
    const total = { av: 0, ag: 0, bv: 0, bg: 0 };
    for (const [i, { A, B }] of pairs.entries()) {
      const [a, b] = isTurned(i) ? [B, A] : [A, B];
      total.av += a.views;
      total.ag += a.goals;
      total.bv += b.views;
      total.bg += b.goals;
    }
    return Math.abs(
      rate({ views: total.bv, goals: total.bg }) - rate({ views: total.av, goals: total.ag }),
    );
  };
  // Sums of the same numbers in another order may differ in the last digit.
  const real = differs(() => false) - 1e-12;
  if (pairs.length <= tryAllUpTo) {
    const ways = 2 ** pairs.length;
    let asFar = 0;
    for (let way = 0; way < ways; way++) {
      if (differs((pair) => ((way >> pair) & 1) === 1) >= real) asFar += 1;
    }
    return asFar / ways;
  }
  let asFar = 1;
  for (let i = 0; i < tries; i++) {
    const coins = createHash("shake256", { outputLength: Math.ceil(pairs.length / 8) })
      .update(String(i))
      .digest();
    if (differs((pair) => (((coins[pair >> 3] ?? 0) >> (pair & 7)) & 1) === 1) >= real) asFar += 1;
  }
  return asFar / (tries + 1);
}

/** Quantiles of the normal distribution: 5 % in two directions, and 80 % of real differences found. */
const quantiles = (1.95996 + 0.84162) ** 2;

/**
 * Days that a test needs to find a difference in 4 of 5 cases, at a level of 5 %: two shares of independent views are compared.
 * Source: J. Fleiss, Statistical Methods for Rates and Proportions, chapter 4
 * @param perDay views and goals of a day, both variants together
 * @param lift by how much B is better: 0.2 is a fifth more
 * @returns null: never, because there are no views or no goals
 */
export function daysNeeded(perDay: Counted, lift: number): number | null {
  const share = Math.min(rate(perDay), 1);
  const better = Math.min(share * (1 + lift), 1);
  if (share === 0 || better === share) return null;
  const spread = share * (1 - share) + better * (1 - better);
  const views = (quantiles * spread) / (better - share) ** 2;
  return Math.ceil((2 * views) / perDay.views);
}

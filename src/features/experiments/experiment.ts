/** Texts of a page of which visitors see two variants in turn. Everyone sees the same one at the same time: the clock decides. */

export const experimentGoals = ["Signups", "Messages", "Newsletter subscriptions"] as const;
export type ExperimentGoal = (typeof experimentGoals)[number];

/** A: what the page says without the experiment. B: the texts of the experiment. */
export type Variant = "A" | "B";

/** When an experiment runs. */
export interface Blocks {
  /** On the full hour. */
  startsAt: Date;
  endsAt: Date;
  /** The length of a block. */
  hours: number;
}

export const hourMs = 3_600_000;

/** The number of the block that a moment is in, from 0; null before the first and after the last whole pair. */
export function blockAt(blocks: Blocks, at: Date): number | null {
  const block = Math.floor((at.getTime() - blocks.startsAt.getTime()) / (blocks.hours * hourMs));
  return block >= 0 && block < 2 * countPairs(blocks) ? block : null;
}

/** How many pairs of blocks fit between beginning and end. */
export const countPairs = ({ startsAt, endsAt, hours }: Blocks): number =>
  Math.max(0, Math.floor((endsAt.getTime() - startsAt.getTime()) / (2 * hours * hourMs)));

/** @returns when a block begins; that of the next one is its end */
export const blockStart = ({ startsAt, hours }: Blocks, block: number): Date =>
  new Date(startsAt.getTime() + block * hours * hourMs);

/** The full hour at or after a moment: page views are counted by the hour. */
export const fullHour = (at: Date): Date => new Date(Math.ceil(at.getTime() / hourMs) * hourMs);

/** Fewer pairs can't differ by more than chance, whatever they show: 2 of 2⁶ ways to share them out are 3 %. */
export const fewestPairs = 6;

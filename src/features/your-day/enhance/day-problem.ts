/** What kept the worker from doing all that it was asked, in a sentence for the visitor. */
export class DayProblem extends Error {}

/** How long a call of the worker may take, in milliseconds. */
export const callForMs = 30_000;

/** The color of a van among many: on maps, in lists, and on timelines. */
export const vanColor = (van: number, vans: number): string =>
  `oklch(.62 .15 ${Math.round((van * 360) / Math.max(1, vans)) + 160})`;

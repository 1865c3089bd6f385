/** The sample days of the board that are too large to be solved on the page: their routes come from scripts/sample-plans.ts. */
export const largerSizes = [
  { orders: 60, vans: 5 },
  { orders: 240, vans: 12 },
] as const;

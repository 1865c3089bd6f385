/** The larger sample days of the board. The route engine plans them in the browser (features/home/enhance/larger-day.ts). */
export const largerSizes = [
  { orders: 60, vans: 5 },
  { orders: 240, vans: 12 },
] as const;

/** Line icons of the film, drawn on a 24 × 24 field. */
const shapes = {
  check: "m5 12.500 4.500 4.500L19 7",
  navigate: "M3 11 21 3l-8 18-2-8-8-2Z",
} as const;

export function icon(name: keyof typeof shapes, size: number, width = 2.2): string {
  return `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"><path d="${shapes[name]}"/></svg>`;
}

/** One star of the survey; `filled` from 0 to 1 lets it grow in. */
export function star(size: number, filled: number): string {
  const d =
    "M12 2.500 15 8.700l6.800 1-4.900 4.800 1.200 6.700-6.100-3.200-6.100 3.200 1.200-6.700L2.200 9.700l6.800-1Z";
  return `<svg width="${size}" height="${size}" viewBox="0 0 24 24" stroke="var(--signal)" stroke-width="1.600" stroke-linejoin="round" fill="none"><path d="${d}"/><path d="${d}" fill="var(--signal)" transform="translate(12 12.500) scale(${Math.round(filled * 1000) / 1000}) translate(-12 -12.500)"/></svg>`;
}

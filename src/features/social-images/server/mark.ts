/**
 * The built-in mark, a lane that leads to a door, as an SVG file. `media/brand/render.ts` draws the files of `public/` with it.
 * @param accent `#rrggbb` @param side pixels @param inset room around the mark, in 40ths of the side @param corner radius, in the same
 */
export function markSvg(accent: string, side: number, inset: number, corner: number): string {
  const full = 40 + 2 * inset;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-inset} ${-inset} ${full} ${full}" width="${side}" height="${side}">
    <rect x="${-inset}" y="${-inset}" width="${full}" height="${full}" rx="${corner}" fill="${accent}"/>
    <path d="M13.8 ${40 + inset} 18 9h4l4.2 ${31 + inset}z" fill="#fff"/>
    <path d="M20 12.5v3.6M20 20v4.800M20 29v6" stroke="${accent}" stroke-width="2" stroke-linecap="round"/></svg>`;
}

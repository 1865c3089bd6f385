/** Things that several covers show, so that the set reads as one hand. Every part returns SVG markup. */

/** The brand's colors, with the tints between them that flat drawing needs. */
export const c = {
  ink: "#0f1f1a",
  night: "#11291f",
  pine: "#085740",
  green: "#0b6b4e",
  leaf: "#2f9a73",
  mint: "#45d6a3",
  mist: "#bfe6d4",
  wash: "#e4f3ec",
  paper: "#ffffff",
  stone: "#dfe6e2",
  amber: "#f5b34c",
  rust: "#b45309",
  sand: "#fbe3b8",
  cream: "#fdf3e1",
  navy: "#143a66",
  blue: "#1f5fa8",
  sky: "#8ec1f7",
  ice: "#d3e5f8",
  kraft: "#d9a566",
  kraftDark: "#b98446",
} as const;

/** A whole cover: 16:9, with its own ground. */
export function cover(ground: string, ...parts: string[]): string {
  const markup = [`<path fill="${ground}" d="M0 0h1200v675H0z"/>`, ...parts].join("\n");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" width="1200" height="675" preserveAspectRatio="xMidYMid slice">\n${markup}\n</svg>\n`;
}

/** Markup moved, scaled and mirrored. */
export function place(markup: string, x: number, y: number, scale = 1, mirror = false): string {
  const sx = mirror ? -scale : scale;
  return `<g transform="translate(${x} ${y}) scale(${sx} ${scale})">${markup}</g>`;
}

export const fill = (color: string, d: string) => `<path fill="${color}" d="${d}"/>`;

export const line = (color: string, width: number, d: string, dash = "") =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash && ` stroke-dasharray="${dash}"`} d="${d}"/>`;

export const dot = (color: string, x: number, y: number, r: number) =>
  `<circle fill="${color}" cx="${x}" cy="${y}" r="${r}"/>`;

export const box = (color: string, x: number, y: number, w: number, h: number, r = 0) =>
  `<rect fill="${color}" x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/>`;

/** The delivery van, 198 wide, standing on y = 0 and driving to the right. */
export function van(body: string, side: string, glass: string): string {
  return [
    box(body, 0, -104, 130, 90, 12),
    fill(side, "M126-82h34c8 0 14 4 18 11l14 26c3 5 5 10 5 16v9a6 6 0 0 1-6 6H126z"),
    fill(glass, "M138-69h19c5 0 8 2 10 6l10 20h-39z"),
    fill(side, "M52-82h26a6 6 0 0 1 6 6v34H46v-34a6 6 0 0 1 6-6z"),
    dot(c.amber, 76, -60, 4),
    box(c.amber, 189, -36, 8, 10, 3),
    fill(c.ink, "M0-22h197v2a6 6 0 0 1-6 6H8a8 8 0 0 1-8-8z"),
    dot(c.ink, 40, -16, 17),
    dot(c.stone, 40, -16, 7),
    dot(c.ink, 156, -16, 17),
    dot(c.stone, 156, -16, 7),
  ].join("");
}

/** A closed carton with its tape, standing on y = 0. */
export function parcel(w: number, h: number, front: string = c.kraft, top: string = c.kraftDark) {
  const tape = Math.round(w / 6);
  return [
    box(front, 0, -h, w, h, 5),
    fill(top, `M5-${h}h${w - 10}a5 5 0 0 1 5 5v9H0v-9a5 5 0 0 1 5-5z`),
    box(c.cream, Math.round((w - tape) / 2), -h, tape, Math.round(h * 0.42)),
  ].join("");
}

/** A round tree on y = 0. */
export function tree(crown: string, shade: string, size = 1): string {
  return place(
    [
      box(c.ink, -4, -46, 8, 46, 3),
      `<ellipse fill="${crown}" cx="0" cy="-78" rx="38" ry="46"/>`,
      fill(shade, "M0-124c21 0 38 21 38 46S21-32 0-32c18-26 18-66 0-92z"),
    ].join(""),
    0,
    0,
    size,
  );
}

/** A house with a pitched roof and a lit door, 150 wide, on y = 0. */
export function house(wall: string, roof: string, door: string, window: string): string {
  return [
    fill(wall, "M12-92 75-140l63 48V0H12z"),
    fill(roof, "M75-164 160-98l-13 17L75-136 3-81-10-98z"),
    fill(door, "M58 0v-50a17 17 0 0 1 34 0V0z"),
    box(window, 28, -76, 22, 24, 3),
    box(window, 100, -76, 22, 24, 3),
  ].join("");
}

/** A stop of the route: a ring with a filled middle. */
export const stop = (color: string, x: number, y: number, r = 15, middle: string = c.paper) =>
  dot(color, x, y, r) + dot(middle, x, y, Math.round(r * 0.5));

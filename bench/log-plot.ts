interface Line {
  name: string;
  /** A value for each of the x values. */
  values: readonly number[];
}

const size = { width: 720, height: 360, left: 64, right: 190, top: 44, bottom: 48 };
/** They differ in lightness as well as in hue, and read on light and dark backgrounds. */
const colors = ["#2563eb", "#d97706", "#059669", "#dc2626", "#7c3aed", "#0891b2", "#64748b"];

/** Several lines as an SVG file, both axes logarithmic, so that a flat line means: more rows cost no more time. */
export function logPlot(options: {
  title: string;
  x: { label: string; values: readonly number[] };
  y: { label: string };
  lines: readonly Line[];
}): string {
  const { title, x, y, lines } = options;
  const [from, to] = decades(x.values);
  const [low, high] = decades(lines.flatMap((line) => line.values));
  const right = size.width - size.right;
  const bottom = size.height - size.bottom;
  const scale = (value: number, start: number, end: number) =>
    (Math.log10(value) - start) / Math.max(1, end - start);
  const atX = (value: number) => round(size.left + scale(value, from, to) * (right - size.left));
  const atY = (value: number) => round(bottom - scale(value, low, high) * (bottom - size.top));
  const powers = (start: number, end: number) =>
    Array.from({ length: end - start + 1 }, (_, n) => 10 ** (start + n));
  const rows = powers(low, high).map(
    (value) =>
      `<path class="grid" d="M${size.left} ${atY(value)}H${right}"/><text x="${size.left - 8}" y="${atY(value) + 4}" text-anchor="end">${plain(value)}</text>`,
  );
  const columns = powers(from, to).map(
    (value) =>
      `<text x="${atX(value)}" y="${bottom + 18}" text-anchor="middle">${plain(value)}</text>`,
  );
  const drawn = lines.map(({ values }, index) => {
    const points = values.map((value, i) => `${atX(x.values[i] ?? 1)},${atY(value)}`);
    const color = colors[index % colors.length];
    const dots = points.map((point) => {
      const [cx, cy] = point.split(",");
      return `<circle cx="${cx}" cy="${cy}" r="3" fill="${color}"/>`;
    });
    return `<polyline points="${points.join(" ")}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join("")}`;
  });
  const legend = lines.map(({ name }, index) => {
    const top = size.top + 8 + index * 20;
    return `<rect x="${right + 14}" y="${top - 8}" width="10" height="10" fill="${colors[index % colors.length]}"/><text x="${right + 30}" y="${top + 1}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${title}">
<style>text{font:12px system-ui,sans-serif;fill:#6b7280}.title{font-size:14px;font-weight:600}.grid{stroke:#9ca3af;stroke-opacity:.3}</style>
<text class="title" x="${size.left}" y="22">${title}</text>
${[...rows, ...columns, ...drawn, ...legend].join("\n")}
<text x="${right}" y="${size.height - 8}" text-anchor="end">${x.label}</text>
<text x="${size.left - 8}" y="${size.top - 10}" text-anchor="end">${y.label}</text>
</svg>
`;
}

/** The powers of ten around all values. */
function decades(values: readonly number[]): [number, number] {
  const logs = values.map((value) => Math.log10(value));
  return [Math.floor(Math.min(...logs) + 0.001), Math.ceil(Math.max(...logs) - 0.001)];
}

const round = (value: number) => Math.round(value * 10) / 10;
const plain = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 3 });

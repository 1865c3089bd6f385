interface Axis {
  label: string;
  values: readonly number[];
}

const size = { width: 720, height: 320, left: 56, right: 16, top: 40, bottom: 44 };

/** One line as an SVG file. Both axes begin at 0; it reads on light and dark backgrounds. */
export function linePlot(options: {
  title: string;
  x: Axis;
  y: Axis;
  /** A horizontal line to compare with. */
  limit?: { label: string; value: number };
}): string {
  const { title, x, y, limit } = options;
  const stepX = niceStep(Math.max(...x.values));
  const stepY = niceStep(Math.max(...y.values, limit?.value ?? 0));
  const endX = Math.max(...x.values);
  const endY = stepY * Math.ceil((Math.max(...y.values, limit?.value ?? 0) * 1.05) / stepY);
  const atX = (value: number) =>
    round(size.left + (value / endX) * (size.width - size.left - size.right));
  const atY = (value: number) =>
    round(size.height - size.bottom - (value / endY) * (size.height - size.top - size.bottom));
  const points = x.values.map((value, i) => `${atX(value)},${atY(y.values[i] ?? 0)}`).join(" ");
  const right = size.width - size.right;
  const rows = steps(stepY, endY).map(
    (value) =>
      `<path class="grid" d="M${size.left} ${atY(value)}H${right}"/><text x="${size.left - 8}" y="${atY(value) + 4}" text-anchor="end">${value}</text>`,
  );
  const columns = steps(stepX, endX).map(
    (value) =>
      `<text x="${atX(value)}" y="${size.height - size.bottom + 18}" text-anchor="middle">${value}</text>`,
  );
  const goal = limit
    ? `<path class="limit" d="M${size.left} ${atY(limit.value)}H${right}"/><text x="${right}" y="${atY(limit.value) - 6}" text-anchor="end">${limit.label}</text>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${title}">
<style>text{font:12px system-ui,sans-serif;fill:#6b7280}.title{font-size:14px;font-weight:600}.grid{stroke:#9ca3af;stroke-opacity:.3}.limit{stroke:#d97706;stroke-dasharray:4 4}.line{fill:none;stroke:#2563eb;stroke-width:2}</style>
<text class="title" x="${size.left}" y="22">${title}</text>
${rows.join("\n")}
${columns.join("\n")}
<text x="${right}" y="${size.height - 8}" text-anchor="end">${x.label}</text>
<text x="${size.left - 8}" y="${size.top - 6}" text-anchor="end">${y.label}</text>
${goal}
<polyline class="line" points="${points}"/>
</svg>
`;
}

const round = (value: number) => Math.round(value * 10) / 10;

const steps = (step: number, end: number): number[] =>
  Array.from({ length: Math.floor(end / step + 0.001) + 1 }, (_, i) => round(i * step));

/** A round number that divides the axis into about five. */
function niceStep(end: number): number {
  const power = 10 ** Math.floor(Math.log10(end / 5));
  const factor = [1, 2, 5, 10].find((one) => one * power * 5.5 >= end) ?? 10;
  return factor * power;
}

import { c, each, type Picture, svg } from "../kit.ts";

const source = `/** Puts a stop where it adds the least driving. */
export function insertStop(route, stop) {
  let best = { at: 0, cost: Infinity };
  for (let at = 1; at < route.length; at++) {
    const before = route[at - 1];
    const after = route[at];
    const cost = minutes(before, stop)
               + minutes(stop, after)
               - minutes(before, after);
    if (cost < best.cost) best = { at, cost };
  }
  return route.toSpliced(best.at, 0, stop);
}`;

const colours = {
  comment: "#6f8a7f",
  word: "#f5b34c",
  call: "#6ae3b9",
  number: "#8ec1f7",
  plain: "#dbe7e1",
};

/** Colours for the few kinds of words the function has. */
function paint(line: string): string {
  const span = (text: string, colour: string) =>
    `<tspan fill="${colour}">${text.replaceAll("<", "&lt;")}</tspan>`;
  if (/^\/\*\*/.test(line)) return span(line, colours.comment);
  return each(line.match(/[a-zA-Z]+(?=\()|[a-zA-Z]+|\d+|[^a-zA-Z\d]+/g) ?? [], (part) => {
    if (/^(export|function|let|const|for|if|return)$/.test(part)) return span(part, colours.word);
    if (/^(insertStop|minutes|toSpliced)$/.test(part)) return span(part, colours.call);
    if (/^(\d+|Infinity)$/.test(part)) return span(part, colours.number);
    return span(part, colours.plain);
  });
}

export const picture: Picture = {
  slug: "insert-stop",
  category: "development",
  alt: "A dark editor window on a coral background with a short function called insertStop in large type. A route with one new stop runs past its corner.",
  width: 1600,
  height: 1200,
  focus: "left",
  draw: () =>
    svg(
      1200,
      `<rect width="1600" height="1200" fill="#f3a57c"/><path d="M-40 980C300 720 500 1180 900 900S1400 500 1680 640V1240H-40Z" fill="#ec8f61"/><path d="M-40 1100C300 900 560 1260 960 1040S1420 760 1680 860V1240H-40Z" fill="#e27a49"/>
      <g filter="url(#drop)"><rect x="110" y="96" width="1380" height="930" rx="34" fill="#0d1613"/></g><path d="M110 130Q110 96 144 96H1456Q1490 96 1490 130V180H110Z" fill="#17231f"/>
      ${each(["#e0674f", c.amber, c.mint], (tone, i) => `<circle cx="${164 + i * 46}" cy="138" r="15" fill="${tone}"/>`)}<text x="800" y="150" text-anchor="middle" font-family="Mono" font-size="32" fill="#8ba096">insert-stop</text>
      <rect x="110" y="672" width="1380" height="62" fill="${c.mint}" opacity=".12"/><rect x="110" y="672" width="8" height="62" fill="${c.mint}"/>
      ${each(source.split("\n"), (line, i) => `<text x="196" y="${258 + i * 56.5}" text-anchor="end" font-family="Mono" font-size="32" fill="#4b5f56">${i + 1}</text><text x="236" y="${258 + i * 56.5}" font-family="Mono" font-size="39" font-weight="520" xml:space="preserve">${paint(line)}</text>`)}
      <g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M820 1110 1160 1060 1500 1120" stroke="${c.cream}" stroke-width="12" stroke-dasharray="2 30"/><path d="M260 1150 820 1110 1390 930 1500 1120 1660 1070" stroke="#7e2f0c" stroke-opacity=".35" stroke-width="34" transform="translate(0 14)"/><path d="M260 1150 820 1110 1390 930 1500 1120 1660 1070" stroke="${c.cream}" stroke-width="24"/><path d="M820 1110 1390 930 1500 1120" stroke="${c.mint}" stroke-width="24"/></g>
      ${each(
        [
          [260, 1150],
          [820, 1110],
          [1500, 1120],
        ] as const,
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="34" fill="${c.forest}" stroke="${c.cream}" stroke-width="14"/>`,
      )}<g filter="url(#low)"><circle cx="1390" cy="930" r="68" fill="${c.mint}"/></g><path d="M1390 896v68M1356 930h68" stroke="${c.forest}" stroke-width="16" stroke-linecap="round"/>`,
    ),
};

import { c, each, type Picture, range, svg } from "../kit.ts";

const step = 236;

/** A strip of tape along the x axis: lanes that narrow upwards, an arrow between each two. */
function tape(length: number, height: number): string {
  const lane = height * 0.74;
  const pad = (height - lane) / 2;
  const unit = (x: number) => `<g transform="translate(${x} ${pad})">
    <path d="M${20 + lane * 0.02} ${lane} L${20 + lane * 0.27} 0 h${lane * 0.2} L${20 + lane * 0.72} ${lane}Z" fill="${c.paper}"/>
    <path d="M${20 + lane * 0.37} ${lane * 0.12}v${lane * 0.14}M${20 + lane * 0.37} ${lane * 0.38}v${lane * 0.2}M${20 + lane * 0.37} ${lane * 0.7}v${lane * 0.3}" stroke="${c.green}" stroke-width="${lane * 0.075}"/>
    <path d="M${step * 0.78} ${lane}V${lane * 0.12}m${-lane * 0.17} ${lane * 0.2} ${lane * 0.17} ${-lane * 0.2} ${lane * 0.17} ${lane * 0.2}" fill="none" stroke="${c.mint}" stroke-width="${lane * 0.1}" stroke-linejoin="miter"/></g>`;
  return `<rect width="${length}" height="${height}" fill="${c.green}"/>${each(range(Math.ceil(length / step)), (i) => unit(i * step))}
    <rect width="${length}" height="${height}" fill="url(#gloss)"/><path d="M0 1.500h${length}M0 ${height - 1.5}h${length}" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`;
}

export const picture: Picture = {
  slug: "parcel-tape",
  category: "branding",
  alt: "A cardboard box from above, sealed with green tape printed with white road lanes and mint arrows. A roll of the tape lies on top.",
  width: 1600,
  height: 1200,
  draw: () =>
    svg(
      1200,
      `<rect width="1600" height="1200" fill="${c.forest}"/>
      <g transform="rotate(-16 800 600)">
        <rect x="-120" y="-60" width="1560" height="1350" rx="10" fill="#000" opacity=".55" filter="url(#blur30)" transform="translate(40 50)"/>
        <rect x="-160" y="-110" width="1560" height="1400" rx="10" fill="url(#card)"/>
        <rect x="-160" y="-110" width="1560" height="1400" filter="url(#fibre)" opacity=".5"/>
        <path d="M-160 560H1400" stroke="#6e4d26" stroke-width="5"/><path d="M-160 564H1400" stroke="#ecd0a4" stroke-width="2" opacity=".6"/>
        <path d="M1400-110v1400" stroke="#f0d9b3" stroke-width="6" opacity=".7"/>
        <rect x="-160" y="438" width="1560" height="262" fill="#3b2610" opacity=".35" filter="url(#blur6)"/>
        <g transform="translate(-160 430)">${tape(1560, 256)}</g>
        <g transform="translate(70 815)" fill="none" stroke="${c.ink}" stroke-width="15" opacity=".82"><path d="M0 230h330M70 190V20m-52 56L70 20l52 56M260 190V20m-52 56 52-56 52 56"/></g>
        <text x="70" y="1115" font-size="43" font-weight="700" letter-spacing=".12em" fill="${c.ink}" opacity=".82">THIS WAY UP</text>
      </g>
      <g transform="translate(1130 800)">
        <ellipse cx="40" cy="70" rx="345" ry="330" fill="#1d1206" opacity=".55" filter="url(#blur30)"/>
        <path d="M0-310A310 310 0 0 1 310 0V60A310 310 0 0 1-310 60V0A310 310 0 0 1 0-310Z" fill="#042d20"/>
        <path d="M-310 0V62A310 310 0 0 0 310 62V0Z" fill="url(#side)"/>
        <circle r="310" fill="#0e7f5d"/>${each(range(13), (i) => `<circle r="${300 - i * 9}" fill="none" stroke="${i % 2 ? "#0a5f46" : "#149a72"}" stroke-width="3" opacity=".6"/>`)}
        <circle r="186" fill="#b48a55"/><circle r="186" fill="none" stroke="#8a6535" stroke-width="8"/><circle r="166" fill="#6d4c25"/>
        <g clip-path="url(#hole)"><g transform="rotate(-16)"><rect x="-200" y="-200" width="400" height="400" fill="url(#card)"/></g><path d="M-166-166h332v332h-332Z" fill="url(#shade)"/></g>
        <path d="M-290-110A310 310 0 0 1 60-304L36-184A186 186 0 0 0-170-76Z" fill="#fff" opacity=".16"/>
      </g>
      <rect width="1600" height="1200" fill="url(#light)"/>`,
      `<linearGradient id="card" x2="1" y2="1"><stop stop-color="#d9b483"/><stop offset="1" stop-color="#b78b54"/></linearGradient>
      <linearGradient id="gloss" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".16"/><stop offset=".35" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".12"/></linearGradient>
      <linearGradient id="side"><stop stop-color="#053b2a"/><stop offset=".35" stop-color="#12916b"/><stop offset=".6" stop-color="#0b6b4e"/><stop offset="1" stop-color="#032a1e"/></linearGradient>
      <linearGradient id="shade" x2=".7" y2="1"><stop stop-color="#1d1003" stop-opacity=".85"/><stop offset=".6" stop-color="#1d1003" stop-opacity=".15"/></linearGradient>
      <radialGradient id="light" cx=".3" cy=".15" r="1"><stop stop-color="#fff" stop-opacity=".18"/><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#00140d" stop-opacity=".45"/></radialGradient>
      <clipPath id="hole"><circle r="164"/></clipPath>
      <filter id="fibre"><feTurbulence type="fractalNoise" baseFrequency=".012 .16" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .35  0 0 0 0 .22  0 0 0 0 .08  0 0 0 .9 -.3"/></filter>`,
    ),
};

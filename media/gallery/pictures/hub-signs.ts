import { c, each, type Picture, svg } from "../kit.ts";

/** A dock door in the wall, 420 wide, with its number over it. */
function dock(x: number, number: number, tone: string, ink: string, open: number): string {
  const slats = each(Array.from({ length: 9 }), (_, i) => {
    const y = 470 - open + i * 52;
    return `<rect x="40" y="${y}" width="340" height="50" fill="${i % 2 ? "#cfd6d1" : "#d9dfdb"}"/><path d="M40 ${y + 50}h340" stroke="#9daaa3" stroke-width="4"/>`;
  });
  return `<g transform="translate(${x} 0)"><rect y="60" width="420" height="370" fill="${tone}"/><text x="210" y="384" font-size="400" font-weight="800" text-anchor="middle" letter-spacing="-.06em" fill="${ink}">${number}</text>
  <rect x="22" y="440" width="376" height="496" fill="#1a2722"/><clipPath id="d${number}"><rect x="40" y="458" width="340" height="478"/></clipPath><g clip-path="url(#d${number})"><rect x="40" y="458" width="340" height="478" fill="url(#inside)"/>
  <path d="M120 936V780h84v156ZM214 936V830h110v106ZM140 780v-70h70v70Z" fill="#a67d4b"/><path d="M156 780V936M262 830v106" stroke="#0b6b4e" stroke-width="16"/>${slats}</g>
  <rect x="40" y="${470 - open + 468}" width="340" height="14" fill="${c.ink}"/><g fill="${tone}"><rect x="0" y="440" width="22" height="496"/><rect x="398" y="440" width="22" height="496"/></g></g>`;
}

export const picture: Picture = {
  slug: "hub-signs",
  category: "designing",
  alt: "The wall of a hub with three dock doors under huge numbers 7, 8, and 9 in green, amber, and blue. One door is half open, and light falls on the floor arrows.",
  width: 1600,
  height: 1067,
  draw: () =>
    svg(
      1067,
      `<rect width="1600" height="1067" fill="#20342c"/>${each(Array.from({ length: 54 }), (_, i) => `<rect x="${i * 30}" width="15" height="940" fill="#263d34"/>`)}
      ${dock(90, 7, c.mint, c.forest, 0)}${dock(590, 8, c.amber, c.ink, 260)}${dock(1090, 9, "#5a9ae0", "#fff", 40)}
      <rect y="936" width="1600" height="131" fill="#37463f"/><path d="M630 936H970L1160 1067H440Z" fill="#ffd98f" opacity=".75"/><path d="M612 936H988L1240 1067H360Z" fill="#ffe9bd" opacity=".3" filter="url(#blur14)"/>
      <g fill="${c.cream}"><path d="M240 1067 262 990h-40l78-46 78 46h-40l22 77ZM1240 1067l22-77h-40l78-46 78 46h-40l22 77Z" opacity=".9"/></g><path d="M800 946 716 986h46l-26 81h128l-26-81h46Z" fill="${c.ink}"/>
      <rect y="0" width="1600" height="60" fill="#14221c"/><g>${each([300, 800, 1300], (x) => `<path d="M${x - 16} 0h32l14 54h-60Z" fill="#0b110f"/><ellipse cx="${x}" cy="58" rx="30" ry="8" fill="#fff6dc"/><path d="M${x - 30} 58 ${x - 330} 940H${x + 330}L${x + 30} 58Z" fill="url(#cone)" filter="url(#blur14)"/>`)}</g>
      <rect width="1600" height="1067" fill="url(#vignette)"/>`,
      `<linearGradient id="cone" x2="0" y2="1"><stop stop-color="#fff3cf" stop-opacity=".2"/><stop offset="1" stop-color="#fff3cf" stop-opacity="0"/></linearGradient><linearGradient id="inside" x2="0" y2="1"><stop stop-color="#ffe2a3"/><stop offset="1" stop-color="#f3b04c"/></linearGradient>
      <radialGradient id="vignette" cy=".45" r=".75"><stop offset=".5" stop-color="#06120d" stop-opacity="0"/><stop offset="1" stop-color="#06120d" stop-opacity=".75"/></radialGradient>`,
    ),
};

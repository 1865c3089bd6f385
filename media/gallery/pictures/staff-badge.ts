import { drivers } from "../../../src/ui/sample-day/names.ts";
import { brandName } from "../../settings.ts";
import { c, each, mark, type Picture, range, svg } from "../kit.ts";

/** Bars of a code that mean nothing: widths from a fixed rule. */
const bars = each(range(44), (i) =>
  (i * i + 3 * i) % 5 < 3
    ? `<rect x="${i * 13}" width="${6 + ((i * 7) % 3) * 3}" height="92"/>`
    : "",
);

export const picture: Picture = {
  slug: "staff-badge",
  category: "branding",
  alt: `A staff badge on a striped lanyard: a silhouette on green lanes, the name ${drivers.accent}, the word driver, and a code.`,
  width: 1600,
  height: 2133,
  draw: () =>
    svg(
      2133,
      `<rect width="1600" height="2133" fill="${c.blue}"/>
      <path d="M0 1500 1600 620V2133H0Z" fill="#194f8d"/>
      <g filter="url(#drop)"><path d="M560-40 742 520H858L1040-40Z" fill="${c.forest}"/><path d="M700-40 780 520H820L900-40Z" fill="${c.amber}"/><path d="M800-20V520" stroke="${c.forest}" stroke-width="10" stroke-dasharray="44 30"/></g>
      <g transform="rotate(-4 800 560)"><g filter="url(#drop)"><rect x="380" y="590" width="840" height="1290" rx="64" fill="${c.paper}"/></g>
      <clipPath id="photo"><rect x="440" y="790" width="720" height="610" rx="36"/></clipPath>
      <rect x="700" y="632" width="200" height="46" rx="23" fill="${c.blue}"/><rect x="700" y="632" width="200" height="46" rx="23" fill="#0a2b52" opacity=".5"/>
      ${mark(440, 690, 76, c.green, c.paper)}<text x="536" y="749" font-size="58" font-weight="660" letter-spacing="-.03em" fill="${c.green}">${brandName}</text><text x="1160" y="746" font-size="40" font-weight="600" fill="${c.muted}" text-anchor="end">Hub 3</text>
      <g clip-path="url(#photo)"><rect x="440" y="790" width="720" height="610" fill="${c.mint}"/>
        <path d="M440 1400 760 790H840L1160 1400Z" fill="#23b585"/><path d="M800 800V1400" stroke="${c.mist}" stroke-width="22" stroke-dasharray="70 46"/>
        <path d="M520 1420q10-230 200-262v-60h160v60q190 32 200 262Z" fill="${c.forest}"/><path d="M612 1420 672 1180l128 84 128-84 60 240Z" fill="${c.amber}"/><path d="M640 1310h320" stroke="${c.cream}" stroke-width="26"/>
        <path d="M690 960q0-110 110-110t110 110v60q0 128-110 128T690 1020Z" fill="#0a2d22"/><path d="M676 972q-8-148 124-150 132 2 124 150l86 26q-10 22-86 10-130-40-248-2Z" fill="${c.green}"/><rect x="770" y="866" width="60" height="60" rx="16" fill="${c.paper}"/><path d="m791 922 7-46h4l7 46Z" fill="${c.green}"/></g>
      <text x="440" y="1556" font-size="168" font-weight="680" letter-spacing="-.045em" fill="${c.ink}">${drivers.accent}</text>
      <g transform="translate(440 1612)"><rect width="250" height="82" rx="41" fill="${c.mist}"/><text x="125" y="57" text-anchor="middle" font-size="46" font-weight="620" fill="${c.green}">Driver</text></g>
      <text x="724" y="1668" font-size="46" fill="${c.muted}">Early shift</text>
      <g transform="translate(440 1738)" fill="${c.ink}">${bars}</g><rect x="1030" y="1530" width="130" height="130" rx="26" fill="${c.amber}"/><text x="1095" y="1623" font-size="88" font-weight="720" text-anchor="middle" fill="${c.ink}">A</text>
      <path d="M444 590H1156Q1220 590 1220 654V900L700 1880H444Q380 1880 380 1816V654Q380 590 444 590Z" fill="#fff" opacity=".08"/></g>
      <g filter="url(#low)"><rect x="742" y="490" width="116" height="64" rx="14" fill="#cfd8d3"/><rect x="772" y="540" width="56" height="130" rx="26" fill="none" stroke="#aab7b0" stroke-width="20"/></g><rect x="742" y="490" width="116" height="22" rx="11" fill="#eef2f0"/>`,
    ),
};

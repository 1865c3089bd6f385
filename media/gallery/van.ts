import { c } from "./kit.ts";

/** A delivery van from the side, 1240 × 560, front to the right; `livery` is drawn on the body's side. */
export function van(body: string, livery: string, dark = c.ink): string {
  const outline =
    "M40 470V92Q40 40 92 40H800Q880 40 930 84L1062 214Q1080 232 1110 240L1176 262Q1212 276 1212 322V448Q1212 470 1190 470Z";
  const wheel = (x: number) =>
    `<g transform="translate(${x} 470)"><circle r="92" fill="#0a1512"/><circle r="80" fill="#14211d"/><circle r="50" fill="#d5ddd8"/><circle r="50" fill="none" stroke="#8b9a93" stroke-width="6"/><circle r="15" fill="#5d6d66"/><path d="M0-46V-20M44-14 19-6M27 37 12 16M-27 37-12 16M-44-14-19-6" stroke="#7b8d85" stroke-width="9"/></g>`;
  return `<clipPath id="van"><path d="${outline}"/></clipPath>
  <path d="${outline}" fill="${body}"/><g clip-path="url(#van)">${livery}
  <rect x="0" y="36" width="1240" height="50" fill="#fff" opacity=".16"/><rect x="0" y="400" width="1240" height="80" fill="#00150d" opacity=".2"/>
  <path d="M1180 306h40v56h-52q-10-40 12-56Z" fill="${c.cream}"/><path d="M1150 408h70v70h-70Z" fill="#0d1a16" opacity=".7"/><rect x="36" y="300" width="16" height="84" fill="#d8453a"/></g>
  <path d="M838 92q42 0 70 28l104 106H780q-16 0-16-16V108q0-16 16-16Z" fill="#12241e"/><path d="M838 92q42 0 70 28l36 36-70 70H780q-16 0-16-16V108q0-16 16-16Z" fill="#8ec1f7" opacity=".2"/>
  <path d="M738 60V440M738 270H1044" stroke="${dark}" stroke-opacity=".28" stroke-width="4" fill="none"/><path d="M1044 250V440" stroke="${dark}" stroke-opacity=".28" stroke-width="4"/>
  <rect x="766" y="292" width="60" height="14" rx="7" fill="${dark}" opacity=".5"/><path d="M1022 206q34-10 40 14v36q-30 6-40-10Z" fill="#0d1a16"/>
  <path d="M150 470a110 110 0 0 1 220 0ZM886 470a110 110 0 0 1 220 0Z" fill="#08110e"/><rect x="30" y="452" width="1186" height="26" rx="10" fill="#0d1a16"/>${wheel(260)}${wheel(996)}`;
}

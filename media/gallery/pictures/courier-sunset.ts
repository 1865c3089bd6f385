import { c, chance, each, n, type Picture, range, svg } from "../kit.ts";

const luck = chance(2024);

/** A row of roofs along the horizon; farther rows are lower, paler and softer. */
function skyline(base: number, low: number, high: number, fill: string, soft: string): string {
  let x = -40;
  let path = `M-40 ${base}`;
  while (x < 1640) {
    const w = luck.between(50, 150);
    const y = base - luck.between(low, high);
    path += luck.next() < 0.3 ? `V${n(y)}l${n(w / 2)}-34 ${n(w / 2)} 34` : `V${n(y)}h${n(w)}`;
    x += w;
  }
  return `<path d="${path}V${base + 60}H-40Z" fill="${fill}" filter="url(#${soft})"/>`;
}

const wheel = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><circle r="122" fill="none" stroke="#0b0f0d" stroke-width="13"/><g stroke="#0b0f0d" stroke-width="2.500">${each(range(18), (i) => `<path d="M0 0V-118" transform="rotate(${i * 20 + 6})"/>`)}</g><circle r="13" fill="#0b0f0d"/></g>`;

/** Rider and cargo bag, riding to the right: all limbs as thick round strokes. */
const rider = `<g fill="none" stroke="#0b0f0d" stroke-linecap="round" stroke-linejoin="round">
  <path d="M250 560 392 358 590 366 440 560ZM392 358 440 560M590 366 570 316M382 340 366 312" stroke-width="14"/><path d="M330 308h78" stroke-width="20"/><path d="M660 560 590 366" stroke-width="14"/><path d="M570 316q40-14 66 6" stroke-width="13"/>
  <path d="M440 560 470 614M452 616h40" stroke-width="13"/><path d="M440 560 412 506M398 504h40" stroke-width="12"/><circle cx="440" cy="560" r="34" stroke-width="11"/>
  <path d="M376 306 506 392" stroke-width="62"/><path d="M506 392 474 512" stroke-width="44"/><path d="M474 512 470 594" stroke-width="34"/><path d="M458 604h66" stroke-width="30"/>
  <path d="M372 300 478 372" stroke-width="54" stroke="#151c19"/><path d="M478 372 432 452" stroke-width="40" stroke="#151c19"/><path d="M432 452 402 492" stroke-width="32" stroke="#151c19"/>
  <path d="M386 288 470 152" stroke-width="92"/><path d="M474 146 512 246 584 300" stroke-width="40"/><path d="M584 302 628 318" stroke-width="26"/></g>
  <ellipse cx="530" cy="74" rx="47" ry="54" transform="rotate(14 530 74)" fill="#0b0f0d"/><path d="M470 76q-4-76 66-80 62 0 66 62l14 16-58 4q-42-6-88-2Z" fill="#0b0f0d"/><path d="M492 96 470 150h64l10-40Z" fill="#0b0f0d"/>
  <g transform="rotate(-31 330 160)"><rect x="216" y="62" width="206" height="212" rx="20" fill="#07100d"/><rect x="216" y="62" width="206" height="212" rx="20" fill="url(#bag)"/><path d="M296 274 312 62h14L342 274Z" fill="${c.mint}" opacity=".95"/><path d="M319 84v32M319 140v40M319 204v50" stroke="#07100d" stroke-width="7"/></g>
  <path d="M604 14q24 50 4 104" fill="none" stroke="#ffdf9e" stroke-width="4" opacity=".0"/>`;

const bike = `${wheel(250, 560)}${wheel(660, 560)}${rider}`;

export const picture: Picture = {
  slug: "courier-sunset",
  category: "photography",
  alt: "The silhouette of a bike courier with a square bag in front of a huge orange sun. Roofs fade into haze, and the wet road reflects the wheels.",
  width: 1600,
  height: 1067,
  quality: 48,
  draw: () =>
    svg(
      1067,
      `<rect width="1600" height="1067" fill="url(#sky)"/>
      <circle cx="1010" cy="470" r="420" fill="#ffb257" opacity=".55" filter="url(#blur60)"/><circle cx="1010" cy="470" r="272" fill="url(#disc)" filter="url(#edge)"/>
      ${each([0, 1, 2, 3], (i) => `<rect x="${640 + i * 60}" y="${420 + i * 62}" width="${760 - i * 50}" height="${8 + i * 7}" rx="10" fill="#e9793f" opacity=".5" filter="url(#blur6)"/>`)}
      ${skyline(830, 120, 330, "#d9744a", "blur6")}${skyline(840, 70, 230, "#a8513f", "edge")}${skyline(850, 30, 150, "#5c3238", "edge")}
      <rect y="780" width="1600" height="90" fill="#ffb066" opacity=".35" filter="url(#blur30)"/>
      <rect y="846" width="1600" height="221" fill="url(#road)"/><g style="mix-blend-mode:screen"><ellipse cx="1010" cy="880" rx="300" ry="26" fill="#ffc777" opacity=".9" filter="url(#blur14)"/><g filter="url(#ripple)"><path d="M860 850H1160L1300 1067H720Z" fill="#ff9a4a" opacity=".65"/></g></g>
      <g transform="translate(300 1612) scale(1.060 -1.060)" opacity=".62" filter="url(#wet)"><g transform="translate(0 40)">${bike}</g></g>
      <ellipse cx="780" cy="930" rx="400" ry="13" fill="#0a0605" opacity=".7" filter="url(#blur6)"/>
      <g transform="translate(300 202) scale(1.060)"><g transform="translate(4 -4)" opacity=".9" filter="url(#rim)">${bike}</g>${bike}</g>
      <g style="mix-blend-mode:screen">${each(range(22), () => {
        const near = luck.next();
        return `<circle cx="${n(luck.between(0, 1600))}" cy="${n(luck.between(560, 900))}" r="${n(12 + near * 40)}" fill="${luck.pick(["#ffb25c", "#ff7a45", "#5fe0ae", "#ffd9a0"])}" opacity="${n(0.1 + (1 - near) * 0.3)}" filter="url(#edge)"/>`;
      })}</g>
      <rect width="1600" height="1067" filter="url(#grain)" opacity=".16" style="mix-blend-mode:overlay"/><rect width="1600" height="1067" fill="url(#dim)"/>`,
      `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#1d3a52"/><stop offset=".3" stop-color="#7c5a68"/><stop offset=".55" stop-color="#e07a4c"/><stop offset=".8" stop-color="#ffb45f"/></linearGradient>
      <linearGradient id="disc" x2="0" y2="1"><stop stop-color="#fff6d8"/><stop offset=".55" stop-color="#ffd27a"/><stop offset="1" stop-color="#ff8b44"/></linearGradient>
      <linearGradient id="road" x2="0" y2="1"><stop stop-color="#6b3a34"/><stop offset=".3" stop-color="#2a1c20"/><stop offset="1" stop-color="#0d1013"/></linearGradient>
      <linearGradient id="bag" x2="1"><stop stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#1b6a4d" stop-opacity=".55"/></linearGradient>
      <radialGradient id="dim" cx=".58" cy=".45" r=".8"><stop offset=".45" stop-opacity="0"/><stop offset="1" stop-color="#070a10" stop-opacity=".72"/></radialGradient>
      <filter id="edge" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="2.500"/></filter>
      <filter id="rim" x="-10%" y="-10%" width="120%" height="120%"><feColorMatrix values="0 0 0 0 1  0 0 0 0 .72  0 0 0 0 .36  0 0 0 1 0"/><feGaussianBlur stdDeviation="1.500"/></filter>
      <filter id="ripple" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency=".004 .05" numOctaves="3" seed="6"/><feDisplacementMap in="SourceGraphic" scale="120"/><feGaussianBlur stdDeviation="5"/></filter>
      <filter id="wet" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency=".008 .05" numOctaves="2" seed="9"/><feDisplacementMap in="SourceGraphic" scale="26"/><feGaussianBlur stdDeviation="4"/></filter>
      <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="11"/><feColorMatrix values="1 0 0 0 0  1 0 0 0 0  1 0 0 0 0  0 0 0 0 1"/></filter>`,
    ),
};

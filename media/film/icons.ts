/** Line icons of the film, drawn on a 24 × 24 field. */
const shapes = {
  check: "m5 12.500 4.500 4.500L19 7",
  navigate: "M3 11 21 3l-8 18-2-8-8-2Z",
  up: "M12 20V4M5 11l7-7 7 7",
  camera: "M4 8h3l2-3h6l2 3h3v11H4ZM12 16.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
} as const;

export function icon(name: keyof typeof shapes, size: number, width = 2.2): string {
  return `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"><path d="${shapes[name]}"/></svg>`;
}

/** One star of the survey; `filled` from 0 to 1 lets it grow in. */
export function star(size: number, filled: number): string {
  const d =
    "M12 2.500 15 8.700l6.800 1-4.900 4.800 1.200 6.700-6.100-3.200-6.100 3.200 1.200-6.700L2.200 9.700l6.800-1Z";
  return `<svg width="${size}" height="${size}" viewBox="0 0 24 24" stroke="var(--signal)" stroke-width="1.600" stroke-linejoin="round" fill="none"><path d="${d}"/><path d="${d}" fill="var(--signal)" transform="translate(12 12.500) scale(${Math.round(filled * 1000) / 1000}) translate(-12 -12.500)"/></svg>`;
}

/** A parcel at a door, as in the app's own scene. */
export const parcelPhoto = `<svg class="photo" viewBox="0 0 100 70" preserveAspectRatio="xMidYMid slice">
  <rect width="100" height="76" fill="#c9d6cf"/><rect x="30" y="4" width="40" height="60" rx="2" fill="#2f5d4c"/>
  <path d="M36 10h28v20H36ZM36 36h28v22H36Z" fill="#3b705c"/><circle cx="64" cy="36" r="2" fill="#f0d9a4"/>
  <rect y="64" width="100" height="12" fill="#8a9a92"/><path d="M52 48h26v18H52Z" fill="#c48a4a"/>
  <path d="M52 48h26l-3-4H55Z" fill="#dda765"/><path d="M63 44h4v22h-4Z" fill="#f2e3c6"/></svg>`;

export const signature =
  "M6 34C18 6 26 4 24 20s-10 22-4 20 12-22 18-22 0 18 6 18 8-16 13-16 1 14 6 14 8-10 14-10 6 6 16 2";

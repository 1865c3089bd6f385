import { encode } from "uqr";

/** A QR code as one SVG path on a square of `size` units, with the quiet zone that readers need. */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 3 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}

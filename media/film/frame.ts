import type { Camera } from "./map.ts";

/**
 * Where things stand in the film's frame: 16:9, or 4:5 for phones. The page's size decides which. Sizes are those of `film.css`,
 * 1280 × 720 and 720 × 900.
 */
interface Frame {
  /** All routes, beside the board's list. */
  home: Camera;
  /** All routes, in the middle of the frame. */
  overview: Camera;
  /** Where the followed van is while the phone is shown. */
  close: { atX: number; atY: number };
  /** How far the board's list slides to leave the frame, and which way. */
  board: { away: number; axis: "X" | "Y"; rows: number; rowHeight: number };
  /** How far the phone slides down to leave, its size, and where it goes at the end. */
  phone: { away: number; scale: number; end: { x: number; y: number; scale: number } };
  /** How far the customer's page slides to leave. */
  page: number;
  /** How far the three screens at the end slide. */
  trio: number;
  boardMap: Camera;
}

const wide: Frame = {
  home: { x: 380, y: 217, scale: 1.14, atX: 420, atY: 322 },
  overview: { x: 380, y: 217, scale: 1.5, atX: 640, atY: 330 },
  close: { atX: 350, atY: 300 },
  board: { away: 470, axis: "X", rows: 5, rowHeight: 90 },
  phone: { away: 800, scale: 1, end: { x: -195, y: 14, scale: 0.6055 } },
  page: 720,
  trio: 640,
  boardMap: { x: 376, y: 218, scale: 0.7, atX: 255, atY: 122 },
};

const tall: Frame = {
  home: { x: 380, y: 217, scale: 0.84, atX: 360, atY: 172 },
  overview: { x: 380, y: 217, scale: 0.92, atX: 360, atY: 330 },
  close: { atX: 150, atY: 330 },
  board: { away: 620, axis: "Y", rows: 3, rowHeight: 77 },
  phone: { away: 900, scale: 0.9, end: { x: -260, y: 357, scale: 0.47 } },
  page: 720,
  trio: 900,
  boardMap: { x: 376, y: 205, scale: 0.5, atX: 320, atY: 80 },
};

const isTall = innerHeight > innerWidth;
document.documentElement.classList.toggle("tall", isTall);

export const frame = isTall ? tall : wide;

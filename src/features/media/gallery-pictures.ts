// Written by media/gallery/render.ts (npm run gallery); change the pictures there.

/** Pictures that a work of the gallery can show. */
export const galleryPictureNames = [
  "box-family",
  "board-redraw",
  "belt-focus",
  "day-of-vans",
  "launch-poster",
  "hub-signs",
  "city-trails",
  "eta-curve",
  "parcel-tape",
  "icon-family",
  "courier-sunset",
  "insert-stop",
  "staff-badge",
  "map-styles",
  "depot-dawn",
  "route-graph",
  "stationery",
  "survey-card",
  "doorstep-dusk",
  "stop-heat",
  "sticker-sheet",
  "tracking-page",
  "rain-windscreen",
  "system-layers",
  "van-livery",
  "type-specimen",
  "warehouse-light",
  "tile-store",
] as const;
export type GalleryPictureName = (typeof galleryPictureNames)[number];

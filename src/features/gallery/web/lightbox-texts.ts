import { useTexts } from "../../../ui/texts.ts";
import type { LightboxTexts } from "../enhance/lightbox-ui.ts";

/** The texts as JSON, for `data-lightbox-group`. */
export function useLightboxTexts(): string {
  const { close, nextImage, previousImage, zoomIn, zoomOut, viewer, imageFailed } =
    useTexts("gallery");
  const texts: LightboxTexts = {
    ...{ close, nextImage, previousImage, zoomIn, zoomOut, viewer, imageFailed },
  };
  return JSON.stringify(texts);
}

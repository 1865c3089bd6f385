import type PhotoSwipe from "photoswipe";

/** Texts of the lightbox. Its script reads them from the group of pictures. */
export interface LightboxTexts {
  close: string;
  nextImage: string;
  previousImage: string;
  zoomIn: string;
  zoomOut: string;
  viewer: string;
  imageFailed: string;
}

// A step enlarges by 0.7 %: a press of the button is 100 of them, and 300 are the limit.
const perStep = 1.007;

/** How much larger one press of a zoom button makes a picture. */
export const zoomStep = perStep ** 100;

/** How much larger than fitted to the window a picture can be made. */
export const zoomLimit = perStep ** 300;

const icon = (path: string) =>
  `<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 24 24"><path d="${path}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
const glass = "M18 11a7 7 0 1 1-14 0a7 7 0 1 1 14 0M16 16l4.5 4.5M8 11h6";

/** The library's own buttons, drawn like the site's. Its styles mirror the arrow for the way on. */
export const icons = {
  closeSVG: icon("M6 6l12 12M18 6L6 18"),
  arrowPrevSVG: icon("M15 5l-7 7l7 7"),
  arrowNextSVG: icon("M15 5l-7 7l7 7"),
};

/** The buttons that zoom in and out, which say when they can do no more. @param duration of the movement, in milliseconds */
export function addZoomButtons(
  box: PhotoSwipe,
  duration: number,
  texts: Pick<LightboxTexts, "zoomIn" | "zoomOut">,
): void {
  const button = (
    name: string,
    title: string,
    order: number,
    path: string,
    factor: number,
    done: (level: number, fit: number, max: number) => boolean,
  ) =>
    box.ui?.registerElement({
      name,
      title,
      order,
      isButton: true,
      html: icon(path),
      onClick: () => {
        const slide = box.currSlide;
        if (!slide) return;
        const { fit, max } = slide.zoomLevels;
        const level = Math.min(max, Math.max(fit, slide.currZoomLevel * factor));
        slide.zoomTo(level, box.getViewportCenterPoint(), duration);
      },
      onInit: (element) => {
        const show = () => {
          const slide = box.currSlide;
          const idle =
            !slide?.isZoomable() ||
            done(slide.currZoomLevel, slide.zoomLevels.fit, slide.zoomLevels.max);
          // Not `disabled`, which would lose the focus.
          element.setAttribute("aria-disabled", String(idle));
        };
        for (const event of ["change", "zoomPanUpdate", "loadComplete", "resize"] as const) {
          box.on(event, show);
        }
      },
    });
  button("zoomOut", texts.zoomOut, 7, glass, 1 / zoomStep, (level, fit) => level <= fit * 1.001);
  button("zoomIn", texts.zoomIn, 8, `${glass}M11 8v6`, zoomStep, (level, _fit, max) => {
    return level >= max * 0.999;
  });
}

/** The picture's tag and title below it, read out when the picture changes. */
export function addCaption(box: PhotoSwipe): void {
  box.ui?.registerElement({
    name: "caption",
    order: 9,
    appendTo: "root",
    onInit: (element) => {
      element.setAttribute("aria-live", "polite");
      box.on("change", () => {
        element.textContent = String(box.currSlide?.data.caption ?? "");
      });
    },
  });
}

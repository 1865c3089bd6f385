import PhotoSwipe from "photoswipe";
import styleSheet from "../../../ui/styles/lightbox.css?url";
import { createKeyRepeat } from "./key-repeat.ts";
import {
  addCaption,
  addZoomButtons,
  icons,
  type LightboxTexts,
  zoomLimit,
  zoomStep,
} from "./lightbox-ui.ts";

const animationMs = 300;
const padding = 10;
/** The height of a caption of one line: the picture ends above it. Set in src/ui/styles/lightbox.css. */
const captionPx = 44;
const swipePx = 200;

/** Resolves once the lightbox has its styles. */
export const styled = new Promise((resolve, reject) => {
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: styleSheet, onload: resolve, onerror: reject });
  document.head.append(link);
});

/** Shows the picture of a link over the page, and with the arrows all those of its group. */
export function openLightbox(opener: HTMLAnchorElement): void {
  const group = opener.closest<HTMLElement>("[data-lightbox-group]") ?? document.body;
  const texts: LightboxTexts = JSON.parse(group.dataset.lightboxGroup ?? "{}");
  const openers = [...group.querySelectorAll<HTMLAnchorElement>("a[data-lightbox]")];
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const duration = still ? 0 : animationMs;
  const box = new PhotoSwipe({
    dataSource: openers.map(slideOf),
    index: openers.indexOf(opener),
    mainClass: "lightbox",
    loop: true,
    padding: { top: padding, right: padding, bottom: padding + captionPx, left: padding },
    bgOpacity: 0.96,
    showHideAnimationType: still ? "none" : "zoom",
    showAnimationDuration: duration,
    hideAnimationDuration: duration,
    zoomAnimationDuration: duration,
    secondaryZoomLevel: (level) => level.fit * zoomStep,
    maxZoomLevel: (level) => level.fit * zoomLimit,
    bgClickAction: "close",
    // The zoom buttons are our own: the library's is one for both ways.
    zoom: false,
    closeTitle: texts.close,
    arrowNextTitle: texts.nextImage,
    arrowPrevTitle: texts.previousImage,
    ...icons,
    errorMsg: texts.imageFailed,
    // Done below: where links do not take the focus by a click, the library has nowhere to give it back to.
    returnFocus: false,
  });
  box.on("uiRegister", () => {
    addZoomButtons(box, duration, texts);
    addCaption(box);
  });
  box.on("tapAction", (event) => {
    // A tap beside the picture closes, as a click does.
    if ((event.originalEvent.target as Element).closest(".pswp__img, .pswp__error-msg")) return;
    event.preventDefault();
    box.close();
  });
  limitKeys(box);
  turnAfterSwipe(box);
  holdFocus(box, opener, texts.viewer);
  box.init();
}

/** Data about a link's picture for the lightbox. Formats and sizes are those of the page's own `<picture>`. */
function slideOf(opener: HTMLAnchorElement) {
  const item = opener.closest("[data-lightbox-item]");
  const thumb = item?.querySelector("img") ?? undefined;
  const best = item?.querySelector<HTMLSourceElement>('source[type="image/avif"]');
  const asAvif = best !== null && thumb?.currentSrc.endsWith(".avif");
  return {
    src: asAvif ? opener.href.replace(/\.webp$/, ".avif") : opener.href,
    srcset: asAvif ? best?.srcset : thumb?.srcset,
    msrc: thumb?.currentSrc || undefined,
    width: Number(opener.dataset.width),
    height: Number(opener.dataset.height),
    alt: thumb?.alt ?? "",
    element: (item as HTMLElement | null) ?? undefined,
    thumbCropped: true,
    caption: opener.dataset.caption ?? "",
  };
}

function limitKeys(box: PhotoSwipe): void {
  const arrows = createKeyRepeat(180, 40);
  box.on("keydown", (event) => {
    const { key, timeStamp } = event.originalEvent;
    if (key === "ArrowLeft" || key === "ArrowRight") {
      if (arrows.press(timeStamp)) return;
    } else if (!["PageUp", "PageDown", "Home", "End"].includes(key)) return;
    // Too soon, or a key that would scroll the page below.
    event.preventDefault();
    event.originalEvent.preventDefault();
  });
  box.on("bindEvents", () => box.events.add(document, "keyup", () => arrows.release()));
}

/** A slow swipe of 200 px turns to the next picture. The library itself asks for half the window, or for a quick flick. */
function turnAfterSwipe(box: PhotoSwipe): void {
  box.on("pointerUp", () => {
    const { mainScroll, potentialIndex } = box;
    const moved = mainScroll.x - mainScroll.getCurrSlideX();
    if (Math.abs(moved) < swipePx || box.gestures.isMultitouch) return;
    queueMicrotask(() => {
      if (box.potentialIndex !== potentialIndex || box.isDestroying) return;
      if (moved < 0) box.next();
      else box.prev();
    });
  });
}

/** While it is open only the lightbox can be reached; afterwards the focus is where it came from. */
function holdFocus(box: PhotoSwipe, opener: HTMLAnchorElement, name: string): void {
  const covered: HTMLElement[] = [];
  box.on("afterInit", () => {
    box.element?.setAttribute("aria-label", name);
    box.element?.setAttribute("aria-modal", "true");
    for (const part of document.body.children) {
      if (part === box.element || !(part instanceof HTMLElement) || part.inert) continue;
      part.inert = true;
      covered.push(part);
    }
    box.element?.focus();
  });
  const uncover = () => {
    for (const part of covered.splice(0)) part.inert = false;
  };
  box.on("close", uncover);
  box.on("destroy", () => {
    uncover();
    opener.focus({ preventScroll: true });
  });
}

/**
 * Opens pictures in the lightbox. The lightbox itself is asked for once a visitor reaches for a picture; until then, and
 * where it cannot be had, the links lead to the full pictures.
 */
const openerOf = (event: Event) =>
  (event.target as Element).closest<HTMLAnchorElement>("a[data-lightbox]");

const load = async () => {
  const { openLightbox, styled } = await import("./lightbox.ts");
  await styled;
  return openLightbox;
};

const prepare = (event: Event) => {
  // A failure shows, and is dealt with, when the picture is opened.
  if (openerOf(event)) load().catch(() => undefined);
};
document.addEventListener("pointerover", prepare, { passive: true });
document.addEventListener("focusin", prepare);

document.addEventListener("click", (event) => {
  const opener = openerOf(event);
  const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!opener || !plain || event.button !== 0) return;
  event.preventDefault();
  load().then(
    (openLightbox) => openLightbox(opener),
    () => location.assign(opener.href),
  );
});

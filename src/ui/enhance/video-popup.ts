/** Opens films in their dialogs. Stands alone, as `enhanceSite` does. */
export function enhanceVideoPopup(): void {
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    // A film opens in its dialog, and stops when that closes.
    const opener = target.closest<HTMLElement>("[data-video-open]");
    const dialog = document.getElementById(opener?.dataset.videoOpen ?? "");
    if (dialog instanceof HTMLDialogElement) {
      event.preventDefault();
      const film = dialog.querySelector("video");
      dialog.showModal();
      film?.play().catch(() => {});
      dialog.addEventListener("close", () => film?.pause(), { once: true });
    }
    if (target instanceof HTMLDialogElement && target.matches(".video-dialog")) target.close();
  });
}

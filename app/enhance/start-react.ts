/**
 * Starts React on a page that holds its scripts back (http/late-scripts.server.ts): once the page is painted and loaded, or
 * at the first touch or key. Stands alone, as `enhanceSite` does.
 */
export function startReact(): void {
  const held = document.querySelector<HTMLScriptElement>("script[data-modules]");
  if (!held) return;
  const touches = ["pointerdown", "keydown", "focusin"];
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const type of touches) removeEventListener(type, start, true);
    for (const href of held.dataset.modules?.split(" ") ?? []) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = held.textContent;
    document.head.append(script);
  };
  for (const type of touches) addEventListener(type, start, true);
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint);
}

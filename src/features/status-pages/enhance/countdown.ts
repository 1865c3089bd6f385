/** Runs the clocks down. Stands alone, as `enhanceSite` does. */
export function enhanceCountdown(): void {
  // Clocks run down to zero and stay there.
  for (const clock of document.querySelectorAll<HTMLElement>("[data-countdown]")) {
    const end = performance.now() + Number(clock.dataset.countdown) * 1000;
    const tick = () => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      const parts: Record<string, number> = {
        days: Math.floor(left / 86400),
        hours: Math.floor(left / 3600) % 24,
        minutes: Math.floor(left / 60) % 60,
        seconds: left % 60,
      };
      for (const part of clock.querySelectorAll<HTMLElement>("[data-unit]")) {
        part.textContent = String(parts[part.dataset.unit ?? ""]).padStart(2, "0");
      }
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
  }
}

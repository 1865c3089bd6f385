/** Shows times in the reader's time zone. Stands alone, as `enhanceSite` does. @param textOf `localTimeText` */
export function enhanceLocalTimes(
  textOf: (at: string, language: string, clock: string) => string,
): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-local]"))
    time.textContent = textOf(
      time.dateTime,
      time.dataset.language || "en-US",
      time.dataset.local || "12-hour",
    );
}

/** Shows times in the reader's time zone. Stands alone, as `enhanceSite` does. @param textOf `localTimeText` */
export function enhanceLocalTimes(textOf: (at: string, language: string) => string): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-local]"))
    time.textContent = textOf(time.dateTime, document.documentElement.lang || "en");
}

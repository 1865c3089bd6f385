import type { CalledPath } from "../../../contract/links.ts";

/**
 * Reports one view of this page as it is left, with how it felt: LCP, CLS, and INP. It sets no cookie, stores nothing, and
 * sends no identifier. Visitors whose browser asks for privacy aren't counted. Its budget is 1 KB, compressed.
 */

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
type Interaction = PerformanceEntry & { interactionId?: number };
type Page = PerformanceEntry & { activationStart?: number };

function measure(): void {
  let lcp: number | undefined;
  let cls: number | undefined;
  let inp: number | undefined;
  let sent = false;
  /** Shifts less than a second apart, and within five seconds, count together; the worst such group is the score. */
  let group = 0;
  let first = 0;
  let last = 0;
  /** The longest event of each interaction. */
  const slowest = new Map<number, number>();

  /** Hears what happened since the page began; false in browsers that don't measure it. */
  const observe = (type: string, hear: (entry: never) => void, options = {}): boolean => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
    new PerformanceObserver((list) => list.getEntries().forEach(hear as never)).observe({
      type,
      buffered: true,
      ...options,
    });
    return true;
  };

  // A page in the background paints when it is first looked at.
  if (
    document.visibilityState === "visible" ||
    (document as { prerendering?: boolean }).prerendering
  ) {
    observe("largest-contentful-paint", ({ startTime }: PerformanceEntry) => {
      const [page] = performance.getEntriesByType("navigation") as Page[];
      lcp = Math.max(0, startTime - (page?.activationStart ?? 0));
    });
  }
  const shifts = observe("layout-shift", (shift: LayoutShift) => {
    if (shift.hadRecentInput) return;
    const at = shift.startTime;
    if (at - last > 1000 || at - first > 5000) {
      group = 0;
      first = at;
    }
    last = at;
    group += shift.value;
    cls = Math.max(cls ?? 0, group);
  });
  if (shifts) cls = 0;
  observe(
    "event",
    ({ interactionId, duration }: Interaction) => {
      if (!interactionId) return;
      slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0));
      // Of every 50 interactions, the worst one doesn't count.
      inp = [...slowest.values()].sort((a, b) => b - a)[Math.floor(slowest.size / 50)];
    },
    { durationThreshold: 40 },
  );

  addEventListener("visibilitychange", () => {
    if (sent || document.visibilityState === "visible") return;
    sent = true;
    const from = document.referrer ? new URL(document.referrer).hostname : "";
    // Without cookies, which a beacon would carry.
    fetch("/api/events" satisfies CalledPath, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        p: location.pathname.slice(0, 200),
        r: from && from !== location.hostname ? from : undefined,
        s: new URLSearchParams(location.search).get("utm_source")?.slice(0, 100),
        l: lcp,
        c: cls,
        i: inp,
      }),
      keepalive: true,
      credentials: "omit",
    }).catch(() => {});
  });
  // Back from another page: another view, whose paint wasn't measured.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    sent = false;
    lcp = cls = inp = undefined;
  });
}

const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
if (!globalPrivacyControl && navigator.doNotTrack !== "1") measure();

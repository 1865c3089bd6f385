/** Made at its first use: a phone takes a tenth of a second to load what `Intl` needs, and many pages never ask for it. */
function atFirstUse<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
const dates = (options: Intl.DateTimeFormatOptions) =>
  atFirstUse(() => new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options }));

// Marked as pure, so that a browser's script takes only the formats that it uses.
const longDay = /* @__PURE__ */ dates({ dateStyle: "long" });
const longMonth = /* @__PURE__ */ dates({ month: "long", year: "numeric" });
const longMinute = /* @__PURE__ */ dates({ dateStyle: "long", timeStyle: "short" });
const mediumMinute = /* @__PURE__ */ dates({ dateStyle: "medium", timeStyle: "short" });
const shortTime = /* @__PURE__ */ dates({ timeStyle: "short" });
const grouped = /* @__PURE__ */ atFirstUse(() => new Intl.NumberFormat("en-US"));
const conjunction = /* @__PURE__ */ atFirstUse(() => new Intl.ListFormat("en-US"));

/** `April 1, 2026`, in UTC. @param at an instant, or one in ISO 8601; a date without a time is that day */
export const formatDay = (at: Date | string): string => longDay().format(new Date(at));

/** `November 2026`, in UTC. @param at a date in ISO 8601 */
export const formatMonth = (at: string): string => longMonth().format(new Date(at));

/** `November 21, 2026 at 7:21 AM UTC`. @param at an instant, or one in ISO 8601 */
export const formatMinute = (at: Date | string): string =>
  `${longMinute().format(new Date(at))} UTC`;

/** `Nov 21, 2026, 7:21 AM UTC`. @param at in ISO 8601 */
export const formatShortMinute = (at: string): string =>
  `${mediumMinute().format(new Date(at))} UTC`;

/** `7:21 AM UTC`. @param at in ISO 8601 */
export const formatTime = (at: string): string => `${shortTime().format(new Date(at))} UTC`;

/** `1,234.5`: grouped, with at most three decimals. Money is formatted by contract/money.ts. */
export const formatNumber = (value: number): string => grouped().format(value);

/** `Starter, Fleet, and Growth`. */
export const formatList = (items: Iterable<string>): string => conjunction().format(items);

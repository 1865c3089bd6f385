// Marked as pure, so that a browser's script takes only the formats that it uses.
const longDay = /* @__PURE__ */ new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeZone: "UTC",
});
const longMonth = /* @__PURE__ */ new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const longMinute = /* @__PURE__ */ new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});
const grouped = /* @__PURE__ */ new Intl.NumberFormat("en-US");
const conjunction = /* @__PURE__ */ new Intl.ListFormat("en-US");

/** `April 1, 2026`, in UTC. @param at an instant, or one in ISO 8601; a date without a time is that day */
export const formatDay = (at: Date | string): string => longDay.format(new Date(at));

/** `November 2026`, in UTC. @param at a date in ISO 8601 */
export const formatMonth = (at: string): string => longMonth.format(new Date(at));

/** `November 21, 2026 at 7:21 AM UTC`. @param at an instant, or one in ISO 8601 */
export const formatMinute = (at: Date | string): string => `${longMinute.format(new Date(at))} UTC`;

/** `1,234.5`: grouped, with at most three decimals. Money is formatted by contract/money.ts. */
export const formatNumber = (value: number): string => grouped.format(value);

/** `Starter, Fleet, and Growth`. */
export const formatList = (items: Iterable<string>): string => conjunction.format(items);

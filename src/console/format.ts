import {
  type Clock,
  formatMinute,
  formatPlainTime,
  formatShortDay,
  formatShortMinute,
  utc,
} from "../contract/format.ts";
import { formatMoney } from "../contract/money.ts";
import { toInstant, toLocalTime } from "../contract/zoned-time.ts";

/** How the company reads the time, as the settings say; set once the console knows them. */
let clock: Clock = utc;
export const setCompanyClock = (next: Clock): void => {
  clock = next;
};
export const companyZone = () => clock.time_zone;

/** The installation's currency. It is set once the console has loaded it. */
let currency = "usd";
export const setCompanyCurrency = (next: string): void => {
  currency = next;
};
export const companyCurrency = () => currency;
/** `$49`, `€49.50`. @param of what the amount is in; the company's currency unless told */
export const moneyText = (amount: number, of = currency) => formatMoney(amount, of);
/** As the label of a field: `Amount (USD)`. */
export const inCurrency = (label: string, of = currency) => `${label} (${of.toUpperCase()})`;

const dayOf = (at: Date) => toLocalTime(at, clock.time_zone).slice(0, 10);
const isToday = (at: Date) => dayOf(at) === dayOf(new Date());

/** `3:12 PM` today, otherwise `Nov 21, 2026, 3:12 PM`. */
export function timeText(instant: string): string {
  const date = new Date(instant);
  const time = formatPlainTime(date, clock);
  return isToday(date) ? time : `${formatShortDay(date, clock)}, ${time}`;
}
/** `3:12 PM` today, otherwise `Nov 21, 2026`. */
export function dayText(instant: string): string {
  const date = new Date(instant);
  return isToday(date) ? formatPlainTime(date, clock) : formatShortDay(date, clock);
}
/** `3:12 PM`, below a heading with the day. */
export const clockText = (instant: string) => formatPlainTime(instant, clock);
/** `Today`, otherwise `Nov 21, 2026`: a heading above what happened on that day. */
export const dayHeading = (instant: string) =>
  isToday(new Date(instant)) ? "Today" : formatShortDay(instant, clock);
/**
 * `Nov 21, 2026`, also today: for what is a date, such as when somebody became a customer.
 * @param at an instant, or a day without a time, which is that day in every time zone
 */
export const dateText = (at: string) => formatShortDay(at, at.includes("T") ? clock : utc);
/** The company's day, as a date input has it: `2026-11-30`. @param before how many days ago */
export const companyDay = (before = 0) => dayOf(new Date(Date.now() - before * 86_400_000));
/** `November 21, 2026 at 3:12 PM PST` */
export const exactTimeText = (instant: string) => formatMinute(instant, clock);
/** `Nov 30, 2026, 9:00 AM PST` */
export const momentText = (at: string) => formatShortMinute(at, clock);

/** The instant of what a `datetime-local` input says, in ISO 8601; what isn't one stays as it was typed. */
export const fromMoment = (typed: string) =>
  /^\d{4,}-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? toInstant(typed, clock.time_zone) : typed;
/** An instant as the value of a `datetime-local` input. */
export const toMoment = (at: string) =>
  Number.isNaN(Date.parse(at)) ? at : toLocalTime(at, clock.time_zone);

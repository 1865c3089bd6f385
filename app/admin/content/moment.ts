const moment = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** `Nov 30, 2026, 9:00 AM UTC` */
export const momentText = (at: string) => `${moment.format(new Date(at))} UTC`;

/** The value of a `datetime-local` input that means UTC, in ISO 8601. */
export const fromMoment = (typed: string) => `${typed}:00.000Z`;

import { message } from "../../contract/texts.ts";

/** The plan finder. What it answers is also computed in the browser, so no text here has elements. */
export const finderTexts = {
  title: "Which plan fits?",
  introExample:
    "We started you at 12 drivers with 20 stops a day. Type your own: a busy but normal week or month.",
  intro: "Use a busy but normal week or month, and the drivers out on your busiest day.",
  deliveries: "Deliveries",
  per: "Deliveries in a week or a month",
  perMonth: "a month",
  perWeek: "a week",
  drivers: "Drivers",
  optional: "(optional)",
  slider: "Number of drivers",
  driverCount: message("{count, plural, one {# driver} other {# drivers}}", { count: 12 }),
  find: "Find my plan",
  pricing: "Pricing",
  contact: "Contact us",

  number: message("Enter a whole number from {min, number} to {max, number}.", {
    min: 1,
    max: 10_000,
  }),
  which: message("Write {one} or {other}: {typed} can be read as both.", {
    one: "1200",
    other: "1.2",
    typed: "1.200",
  }),
  correct: "Correct the marked number.",
  empty: "Enter your deliveries to see which plan fits, and why.",
  away: "The plans can’t be compared right now.",
  tooLarge: "More than our plans cover",
  write: "Write to us, and we’ll work out a price with you.",
  price: message("{month} a month{year, select, none {} other {, or {year} a year}}", {
    month: "$249",
    year: "$2,490",
  }),
  yours: message(
    "{tasks, number} a month{drivers, plural, =0 {} one { with # driver} other { with # drivers}}",
    { tasks: 5_280, drivers: 12 },
  ),
  reason: message(
    "{week, plural, =0 {You make {yours}} other {# a week is about {yours}}}. {plan} covers {limits}. That’s {rate} a delivery.",
    {
      week: 0,
      yours: "5,280 a month with 12 drivers",
      plan: "Fleet",
      limits: "6,000 tasks and 40 drivers",
      rate: "4.7¢",
    },
  ),
  reasonTooLarge: message(
    "{week, plural, =0 {{yours}} other {# a week is about {yours}}}. {plan}, our largest plan, stops at {limits}.",
    {
      week: 0,
      yours: "30,000 a month with 12 drivers",
      plan: "Enterprise",
      limits: "25,000 tasks a month and 150 drivers",
    },
  ),
  limits: message(
    "{tasks, select, any {any number of tasks} other {{tasks} tasks{period, select, month { a month} other {}}}}{drivers, select, none {} any { and any number of drivers} other { and {drivers}}}",
    { tasks: "6,000", period: "none", drivers: "40 drivers" },
  ),
  nearLimit: message(
    "You’d use {used}% of its tasks. If your busy months bring more, {larger, select, none {write to us first} other {look at {larger}}}.",
    { used: 95, larger: "Enterprise" },
  ),
  smallest: message("It’s our smallest paid plan, and you’d use {used}% of its tasks.", {
    used: 40,
  }),
  stopsAt: message(
    "{plan} stops at {which, select, tasks {{tasks} tasks a month} drivers {{drivers}} other {{tasks} tasks a month and {drivers}}}.",
    { plan: "Brick & Mortar", which: "both", tasks: "1,500", drivers: "10 drivers" },
  ),
} as const;

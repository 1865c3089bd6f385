import { z } from "zod";
import { formatPlainDay } from "../../../contract/format.ts";
import { links } from "../../../contract/links.ts";
import { formatMoney } from "../../../contract/money.ts";
import { greeting } from "../../../platform/emails/greeting.ts";
import { cents, currency, link, name } from "../../../platform/emails/prop-schemas.ts";
import { defineEmail, greetingPlaceholder } from "../../../platform/emails/template.ts";

const weekFigures = z.object({
  signups: z.int(),
  completed: z.int(),
  trials: z.int(),
  newsletter: z.int(),
  churnedCents: cents,
  /** Answers to leads; how long the middle one took. */
  responses: z.object({ count: z.int(), medianSeconds: z.int().nullable() }),
});
type Week = z.infer<typeof weekFigures>;

const number = (value: number) => value.toLocaleString("en-US");

/** `12 (+3 from the week before)`. */
function against(now: number, before: number, text: (value: number) => string, unit = ""): string {
  const change =
    now === before
      ? "same as the week before"
      : `${now > before ? "+" : "−"}${text(Math.abs(now - before))} from the week before`;
  return `${text(now)}${unit} (${change})`;
}

const rate = ({ completed, signups }: Week) =>
  signups === 0 ? "no signups" : `${Math.round((100 * completed) / signups)}%`;

/** `45 minutes`, `3 hours`. */
function duration(seconds: number | null): string {
  if (seconds === null) return "no replies";
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [value, unit] = minutes < 90 ? [minutes, "minute"] : [Math.round(minutes / 60), "hour"];
  return `${number(value)} ${unit}${value === 1 ? "" : "s"}`;
}

/** To colleagues who want it, on Mondays: what last week brought. */
export const weeklyFigures = defineEmail({
  id: "weekly-figures",
  props: z.object({
    name,
    /** The first and the last day of the week. */
    from: z.iso.date(),
    to: z.iso.date(),
    week: weekFigures,
    weekBefore: weekFigures,
    recurringCents: cents,
    currency,
    /** Null: no one noted it then. */
    recurringBeforeCents: cents.nullable(),
    dashboardUrl: link,
    unsubscribeUrl: link,
  }),
  sample: (site) => ({
    name: "Ann Lee",
    from: "2026-11-09",
    to: "2026-11-15",
    week: {
      signups: 12,
      completed: 9,
      trials: 4,
      newsletter: 31,
      churnedCents: 9_900,
      responses: { count: 5, medianSeconds: 2_640 },
    },
    weekBefore: {
      signups: 0,
      completed: 0,
      trials: 4,
      newsletter: 36,
      churnedCents: 0,
      responses: { count: 0, medianSeconds: null },
    },
    recurringCents: 1_234_500,
    currency: "usd",
    recurringBeforeCents: null,
    dashboardUrl: site(links.signInFor(links.admin)),
    unsubscribeUrl: site(links.withToken(links.endWeeklyEmail, "def")),
  }),
  name: "Weekly figures (to your team)",
  sent: "On Monday morning, to colleagues who turned it on.",
  unsubscribeUrl: (props) => props.unsubscribeUrl,
  text: {
    subject: "{{company}} last week: {{signup-count}}, {{account-count}}",
    preheader: "{{first-day}} to {{last-day}}, compared with the week before.",
    heading: "Last week in figures",
    body: [
      "{{greeting}}",
      "Here is what {{first-day}} to {{last-day}} brought.",
      "**Signups:** {{signups}}",
      "**New accounts:** {{accounts}}",
      "**Signups that became accounts:** {{conversion}}",
      "**Trials started:** {{trials}}",
      "**Recurring revenue:** {{recurring-revenue}}",
      "**Churned revenue:** {{churned-revenue}}",
      "**Newsletter subscriptions:** {{newsletter}}",
      "**Typical time to reply to a lead:** {{reply-time}}",
      "[Open the dashboard]({{dashboard-link}})",
      "-# Don’t want this email? [Unsubscribe]({{unsubscribe-link}}), or turn it off on the console’s overview.",
    ],
    reason:
      "You’re receiving this email because you turned on the weekly email in the {{company}} console.",
  },
  placeholders: {
    ...greetingPlaceholder,
    "first-day": "The week’s Monday",
    "last-day": "The week’s Sunday",
    "signup-count": "Such as “12 signups”",
    "account-count": "Such as “9 new accounts”",
    signups: "Signups, and the change from the week before",
    accounts: "New accounts, and the change",
    conversion: "The share of signups that became accounts",
    trials: "Trials started, and the change",
    "recurring-revenue": "Recurring revenue, and the change",
    "churned-revenue": "Revenue of subscriptions that ended, and the change",
    newsletter: "Confirmed newsletter subscriptions, and the change",
    "reply-time": "How long leads typically waited for a reply",
    "dashboard-link": "The console’s overview",
    "unsubscribe-link": "Turns this email off",
  },
  required: ["unsubscribe-link"],
  values(props) {
    const { week, weekBefore, recurringCents, recurringBeforeCents } = props;
    const { signups, completed } = week;
    const money = (amount: number) => formatMoney(amount, props.currency);
    return {
      greeting: greeting(props.name),
      "first-day": formatPlainDay(props.from),
      "last-day": formatPlainDay(props.to),
      "signup-count": `${number(signups)} ${signups === 1 ? "signup" : "signups"}`,
      "account-count": `${number(completed)} new ${completed === 1 ? "account" : "accounts"}`,
      signups: against(signups, weekBefore.signups, number),
      accounts: against(completed, weekBefore.completed, number),
      conversion: `${rate(week)} (${rate(weekBefore)} the week before)`,
      trials: against(week.trials, weekBefore.trials, number),
      "recurring-revenue":
        recurringBeforeCents === null
          ? `${money(recurringCents)} per month (not recorded the week before)`
          : against(recurringCents, recurringBeforeCents, money, " per month"),
      "churned-revenue": against(week.churnedCents, weekBefore.churnedCents, money, " per month"),
      newsletter: against(week.newsletter, weekBefore.newsletter, number),
      "reply-time": `${duration(week.responses.medianSeconds)} (${duration(weekBefore.responses.medianSeconds)} the week before)`,
      "dashboard-link": props.dashboardUrl,
      "unsubscribe-link": props.unsubscribeUrl,
    };
  },
});

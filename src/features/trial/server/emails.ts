import { eq } from "drizzle-orm";
import { z } from "zod";
import { formatDay, formatMinute } from "../../../contract/format.ts";
import { links } from "../../../contract/links.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { greeting } from "../../../platform/emails/greeting.ts";
import { cents, currency, link, name } from "../../../platform/emails/prop-schemas.ts";
import { type Brand, defineEmail, greetingPlaceholder } from "../../../platform/emails/template.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { subscription } from "../../billing/server/tables.ts";
import { billingIntervals } from "../../plans/plan.ts";
import { atTheEnd, type TrialFacts, whatIsKept } from "../trial-facts.ts";
import { trialReminderSpanish, trialStartedSpanish } from "./emails.es.ts";

const trialProps = z.object({
  name,
  subscriptionId: z.string(),
  trial: z.object({
    planTitle: z.string(),
    interval: z.enum(billingIntervals),
    priceCents: cents,
    currency,
    // Emails of the version before don't say.
    taxAdded: z.boolean().default(false),
    endsAt: z.iso.datetime(),
    firstChargeCents: cents.nullable(),
    goesOn: z.boolean(),
    canceled: z.boolean(),
  }) satisfies z.ZodType<TrialFacts>,
  cancelUrl: link,
  calendarUrl: link,
  billingUrl: link,
});
type TrialProps = z.infer<typeof trialProps>;

const sample = (site: (path: string) => string): TrialProps => ({
  name: "Ann Lee",
  subscriptionId: "9f6a3c52-5d0f-4a8e-9a53-3a1f0d6b7c11",
  trial: {
    planTitle: "Starter",
    interval: "month",
    priceCents: 3900,
    currency: "usd",
    taxAdded: false,
    endsAt: "2026-02-28T23:30:00.000Z",
    firstChargeCents: null,
    goesOn: false,
    canceled: false,
  },
  cancelUrl: site(links.withToken(links.cancelTrial, "sample")),
  calendarUrl: site(links.withToken(links.trialCalendar, "sample")),
  billingUrl: site(links.profilePayment),
});

const placeholders = {
  ...greetingPlaceholder,
  plan: "The plan",
  "ends-on": "The day on which the trial ends",
  "ends-at": "The same with the time of day",
  "what-happens": "Sentences that say what happens then: the first charge, or the pause",
  "what-is-kept": "Sentences that say what is kept, and until when",
  "cancel-link": "The page that cancels the trial, without signing in",
  "calendar-link": "The end of the trial as a file for calendars",
  "billing-link": "The customer’s plan, cards, and invoices",
} as const;

const values = (
  { name, trial, ...props }: TrialProps,
  { clock }: Brand,
): Record<keyof typeof placeholders, string> => {
  const endsOn = formatDay(trial.endsAt, clock);
  return {
    greeting: greeting(name, clock),
    plan: trial.planTitle,
    "ends-on": endsOn,
    "ends-at": formatMinute(trial.endsAt, clock),
    "what-happens": atTheEnd(
      trial,
      clock.locale === "es" ? `el ${endsOn}` : `on ${endsOn}`,
      clock.locale,
    ),
    "what-is-kept": whatIsKept(clock.locale),
    "cancel-link": props.cancelUrl,
    "calendar-link": props.calendarUrl,
    "billing-link": props.billingUrl,
  };
};

/** The trial is no longer as a waiting email has it. */
async function isOutdated(tx: Transaction, mailId: string, now: Date): Promise<boolean> {
  const [waiting] = await tx.select({ props: mail.props }).from(mail).where(eq(mail.id, mailId));
  const parsed = trialProps.safeParse(waiting?.props);
  if (!parsed.success) return false;
  const { subscriptionId, trial } = parsed.data;
  const [row] = await tx.select().from(subscription).where(eq(subscription.id, subscriptionId));
  return (
    row?.status !== "trialing" ||
    row.cancelAtPeriodEnd ||
    row.trialEndsAt?.toISOString() !== trial.endsAt ||
    row.trialEndsAt <= now ||
    row.priceCents !== trial.priceCents
  );
}
const isObsolete = (tx: Transaction, mailId: string) => isOutdated(tx, mailId, new Date());

const reason = "You’re receiving this email because you own an account with {{company}}.";
const required = ["ends-at", "what-happens", "cancel-link"] as const;

/** A trial has begun. */
export const trialStarted = defineEmail({
  id: "trial-started",
  props: trialProps,
  sample,
  isObsolete,
  name: "Trial: its dates",
  sent: "To a new customer, when the trial begins.",
  text: {
    subject: "Your {{company}} trial runs until {{ends-on}}",
    preheader: "{{what-happens}}",
    heading: "Your trial runs until {{ends-on}}",
    body: [
      "{{greeting}}",
      "Your {{plan}} trial has begun. It ends on {{ends-at}}.",
      "{{what-happens}}",
      "{{what-is-kept}}",
      "We’ll remind you seven days and one day before the end.",
      "[Add the end to your calendar]({{calendar-link}})",
      "You can cancel at any time, without signing in: open [this page]({{cancel-link}}) and press the button. Your plan and cards are on [your payments page]({{billing-link}}).",
    ],
    reason,
  },
  es: trialStartedSpanish,
  placeholders,
  required,
  values,
});

const reminder = {
  props: trialProps,
  sample,
  isObsolete,
  text: {
    subject: "Your {{company}} trial ends on {{ends-on}}",
    preheader: "{{what-happens}}",
    heading: "Your trial ends on {{ends-on}}",
    body: [
      "{{greeting}}",
      "Your {{plan}} trial ends on {{ends-at}}.",
      "{{what-happens}}",
      "{{what-is-kept}}",
      "[See your plan]({{billing-link}})",
      "To cancel without signing in, open [this page]({{cancel-link}}) and press the button. You can also [add the end to your calendar]({{calendar-link}}).",
    ],
    reason,
  },
  es: trialReminderSpanish,
  placeholders,
  required,
  values,
} as const;

/** A trial ends in seven days. */
export const trialEndsInAWeek = defineEmail({
  ...reminder,
  id: "trial-ends-in-a-week",
  name: "Trial: seven days left",
  sent: "To a customer, seven days before the trial ends.",
});

/** A trial ends in a day. */
export const trialEndsInADay = defineEmail({
  ...reminder,
  id: "trial-ends-in-a-day",
  name: "Trial: one day left",
  sent: "To a customer, one day before the trial ends.",
});

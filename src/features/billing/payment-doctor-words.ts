/** Texts of the payment doctor, in the terminal and on the first-day checklist. */
export const doctorWords = {
  originNotHttps: "ORIGIN is not https, but the keys are live.",
  webhookSecretMissing: "STRIPE_WEBHOOK_SECRET is not set.",
  webhookSecretWrong: "STRIPE_WEBHOOK_SECRET is not the signing secret of an endpoint (whsec_…).",
  noMail: "SMTP_URL is not set: receipts and failed-payment emails reach no one.",
  otherApi: "STRIPE_API_BASE is set, but the keys are live.",
  eventsWait: (count: number) =>
    `${count} events of Stripe wait for over an hour. Does a worker run?`,
  signupsUnfinished: (count: number) => `${count} signups are unfinished for over a day.`,
  subscriptionsUnread: (count: number) =>
    `${count} subscriptions were not read for two days. Does a worker run?`,
};

/** What the payment doctor says, in the terminal and on the first-day checklist. */
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

/** Why files can't be stored, at the start and on the first-day checklist. */
export const storageProblems = {
  bucket: "Files can’t be stored: the S3 server has no such bucket. Check S3_BUCKET.",
  key: "Files can't be stored: the S3 server doesn't accept the key. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.",
  rights:
    "Files can’t be stored: the S3 key isn’t allowed to write, read, and delete files in the bucket. Change its rights, or check S3_BUCKET.",
  region: "Files can’t be stored: the bucket is in another region. Check S3_REGION.",
  clock:
    "Files can’t be stored: this machine’s clock is wrong, so the S3 server refuses its calls.",
  changed: "Files can’t be stored: the S3 server doesn’t give back what was stored.",
  server: (reason: string) =>
    `Files can’t be stored: the S3 server doesn’t answer as it should (${reason}). Check S3_ENDPOINT and S3_FORCE_PATH_STYLE.`,
  disk: (reason: string) =>
    `Files can’t be stored in DATA_DIR (${reason}). Check its rights and its free space.`,
};

/**
 * After how many days the site erases something by itself. Its jobs read these numbers, and /leaving tells them to visitors.
 * Records of business content aren't part of it: editors decide about them.
 */
export const keptDays = {
  /** An account whose owner asked for its deletion; until then they can call it off. */
  deletedAccount: 30,
  /** A signup that led to nothing. */
  unfinishedSignup: 30,
  /** A job application that looked like spam, or that someone set aside, with its CV. */
  rejectedApplication: 30,
  /** How an email looked. */
  emailCopy: 90,
  /** The values of an email that couldn't be delivered. */
  failedEmail: 7,
  /** Messages of the payment provider that were dealt with. */
  paymentEvent: 90,
  /** Events for the dashboard. */
  dashboardEvent: 30,
  /** A page view. */
  pageView: 30,
} as const;

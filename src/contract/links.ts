/**
 * Paths of the site that its emails, feeds, and jobs link to, from the root. `src/paths.ts` builds on them. A test holds each
 * to a route: src/paths.test.ts.
 */
export const links = {
  post: (slug: string) => `/blog-detail/${slug}`,
  job: (slug: string) => `/career-detail/${slug}`,
  /** An entry of the changelog. */
  change: (slug: string) => `/changelog/${slug}`,
  /** A page that editors added. The terms and the privacy policy have addresses of their own. */
  page: (slug: string) => `/pages/${slug}`,
  /** A file of a library picture. */
  picture: (file: string) => `/pictures/${file}`,
  terms: "/page-terms",
  privacy: "/privacy-policy",
  home: "/index",
  homeApp: "/index-app",
  about: "/page-about",
  services: "/page-services",
  team: "/page-team",
  works: "/work-modern-three",
  careers: "/index-career",
  pricing: "/page-pricing",
  guide: "/page-support",
  changelog: "/changelog",
  faqs: "/page-faqs",
  whatItCosts: "/what-it-costs",
  status: "/status",
  contact: "/contact",
  signup: "/signup",
  verifyEmail: "/verify-email",
  login: "/login",
  /** Sign-in, and then on to a page of this site. @param next its path, with query and fragment */
  signInFor: (next: string) => `/login?${new URLSearchParams({ next })}`,
  signedOut: "/login?done=out",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  welcomeOwner: "/welcome-owner",
  /** Behind the link of an invitation to work in the console. */
  staffInvitation: "/staff-invitation",
  admin: "/admin",
  /** Behind the link that was emailed to a new address. */
  confirmEmail: "/confirm-email",
  profileSetting: "/profile-setting",
  profilePayment: "/profile-payment",
  /** Behind the link of a trial's emails: what happens, and the button that cancels. */
  cancelTrial: "/cancel-trial",
  /** The end of a trial as a file for calendars. */
  trialCalendar: "/trial.ics",
  /** An invoice of one's own account. */
  ownInvoice: (id: string) => `/billing-invoice?${new URLSearchParams({ id })}`,
  /** Leads on to the provider's page for an open invoice. */
  payInvoice: (token: string) => `/pay/${token}`,
  /** A page of the site as a preview shows it. @param path the page's own, from the root */
  preview: (token: string, path: string) => `/preview/${token}${path}`,
  lead: (leadId: string) => `/admin/leads/${leadId}`,
  /** The console's screen of a signup: its steps, and why it failed. */
  consoleSignup: (signupId: string) => `/admin/signups/${signupId}`,
  applicationCv: (applicationId: string) => `/admin/applications/${applicationId}/cv`,
  confirmNewsletter: "/newsletter/confirm",
  endNewsletter: "/newsletter/unsubscribe",
  endWeeklyEmail: "/weekly-email/unsubscribe",
  /** The owner's link of `npm run demo`. */
  demo: "/admin/demo",
  /** A link of an email, which proves that its reader got the email. */
  withToken: (path: string, token: string) => `${path}?${new URLSearchParams({ token })}`,
  /** The logo of emails, a file of public/. */
  emailLogo: "/icon-192.png",
  /** The brand's mark as a picture. @param key of `markKey` @param side pixels: 180, 192, or 512 */
  brandMark: (key: string, side: number) => `/brand-mark/${key}-${side}.png`,
  /** Search engines read there that IndexNow calls are the site's own. */
  indexNowKey: "/indexnow-key.txt",
} as const;

/**
 * Paths that the site's own scripts call. They write them as `"/api/…" satisfies CalledPath`, which costs no bytes in scripts
 * that are inlined.
 */
export const calls = [
  "/api/account/cards",
  "/api/contact",
  "/api/events",
  "/api/mailchimp/subscribe",
  "/api/passkeys/add",
  "/api/passkeys/challenge",
  "/api/passkeys/prepare",
  "/api/passkeys/sign-in",
  "/api/promotions/check",
  "/api/sandbox/confirm",
  "/api/screening/challenge",
  "/api/stripe/createFreeSubscription",
  "/api/stripe/createSubscription",
] as const;

export type CalledPath = (typeof calls)[number];

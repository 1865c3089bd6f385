import type { HelpPageName } from "../contract/admin/help-pages.ts";
import type { supportAccessOperations } from "../contract/admin/support-access-operations.ts";
import type { KeptForms } from "./account/kept-forms.ts";
import type { Account } from "./account/types.ts";
import type { WeeklyEmail } from "./admin/dashboard/weekly-email.ts";
import type { Operations } from "./admin/operation.ts";
import type { Previews } from "./admin/preview/previews.ts";
import type { Quarantine } from "./admin/quarantine.ts";
import type { SupportAccess } from "./admin/support-access/support-access.ts";
import type { Staff } from "./admin/team/staff.ts";
import type { Analytics } from "./analytics/analytics.ts";
import type { Billing } from "./billing/billing.ts";
import type { PaymentClientConfig, SandboxBank } from "./billing/ports.ts";
import type { Blog } from "./blog/blog.ts";
import type { Careers } from "./careers/careers.ts";
import type { Changelog } from "./changelog/changelog.ts";
import type { Contact } from "./contact/contact.ts";
import type { Content } from "./content/content.ts";
import type { EventReplay } from "./dashboard-events/replay.ts";
import type { Demo } from "./demo/demo.ts";
import type { requestLimits } from "./http-server.ts";
import type { EmailVerification } from "./identity/email-verification.ts";
import type { Identity } from "./identity/identity.ts";
import type { InboundEmail } from "./leads/inbound-email.ts";
import type { Limits } from "./limits/limits.ts";
import type { Log } from "./log.ts";
import type { FailedMails } from "./mail/failed-mails.ts";
import type { Outbox } from "./mail/ports.ts";
import type { MailFeedback } from "./mail/receive-feedback.ts";
import type { Media } from "./media/media.ts";
import type { Newsletter } from "./newsletter/newsletter.ts";
import type { PreviewedContent } from "./public-content.ts";
import type { Screening } from "./screening/screening.ts";
import type { SignupService } from "./signup/signup.ts";
import type { SingleSignOn } from "./single-sign-on/ports.ts";
import type { Sitemap } from "./sitemap/sitemap.ts";
import type { SocialImages } from "./social-images/social-images.ts";

export type { OwnProfile } from "./account/types.ts";
export type { Actor } from "./admin/actor.ts";
export type { OwnSupportAccess } from "./admin/support-access/support-access.ts";
export type { BillingOverview } from "./billing/accounts.ts";
export type { StoredDetails } from "./billing/billing-details.ts";
export type { PlanChangeOffer } from "./billing/offer-change.ts";
export type { PaymentClientConfig } from "./billing/ports.ts";
export type { Payment, PaymentCard, PaymentInvoice } from "./billing/ports-account.ts";
export type { ContentChanges } from "./content/content-changes.ts";
export type { SignedIn, Visit } from "./identity/identity.ts";
export type { PasskeyEntry } from "./identity/passkeys.ts";
export type { SessionEntry } from "./identity/signed-in.ts";
export type { SingleSignOnPage } from "./single-sign-on/ports.ts";
export type { SitemapEntry } from "./sitemap/sitemap.ts";

/** What the web tier needs to know of the settings. */
interface SiteConfig {
  /** Public address without a trailing slash. */
  origin: string;
  development: boolean;
  /** Number of proxies whose X-Forwarded-For is believed. */
  trustProxy: number;
  dashboardUrl: string | undefined;
  /** Origins of the dashboard: a form of ours may end there. */
  dashboardOrigins: string[];
  apiDocsUrl: string | undefined;
  requestLimits: typeof requestLimits;
  hstsIncludeSubdomains: boolean;
  /** Proves to search engines that IndexNow calls are the site's own. */
  indexNowKey: string | undefined;
  /** Signs cookies. */
  secret: string;
}

/** The business, as the web tier sees it. */
export interface Services {
  config: SiteConfig;
  log: Log;
  content: Content;
  signup: Pick<SignupService, "startPaid" | "startFree">;
  billing: Billing;
  verification: Pick<EmailVerification, "verify" | "resend">;
  identity: Identity;
  limits: Omit<Limits, "close">;
  screening: Screening;
  quarantine: Quarantine;
  /** The console's operations, loaded when somebody who works here first needs them. */
  admin(): Promise<Operations>;
  /** Previews of content, loaded when somebody first opens one. */
  previews(): Promise<Previews<PreviewedContent>>;
  staff: Staff;
  /** The pictures of the media library, as files. */
  media: Pick<Media, "open" | "forPaper" | "logo" | "original" | "films">;
  /** Opening a customer's account, with their consent. The console's part of it is in `admin`. */
  supportAccess: Omit<SupportAccess, keyof typeof supportAccessOperations>;
  /** What was given up, for the operator. */
  deadLetters: { mails: FailedMails; events: EventReplay };
  /** Only where the settings name the dashboard as a client. */
  singleSignOn: SingleSignOn | undefined;
  account: Omit<Account, "deleteIfDue" | "deleteAllDue" | "endRenewals">;
  keptForms: KeptForms;
  newsletter: Pick<Newsletter, "subscribe" | "confirm" | "unsubscribe">;
  contact: Contact;
  careers: Careers;
  blog: Blog;
  changelog: Changelog;
  sitemap: Sitemap;
  /** Unless the settings turn it off. */
  analytics: Pick<Analytics, "count"> | undefined;
  socialImages: SocialImages;
  /** @returns a document of the project, in Markdown */
  readHelp(name: HelpPageName): Promise<string>;
  weeklyEmail: Pick<WeeklyEmail, "stop">;
  payments: { clientConfig(): PaymentClientConfig };
  /** Only where the settings hold the secret of the mail provider's webhook. */
  mailFeedback: MailFeedback | undefined;
  /** Only where the settings hold the secret of the webhook that brings email. */
  inboundEmail: InboundEmail | undefined;
  /** Only in `npm run demo`, which only this machine reaches. */
  demo: Demo | undefined;
  /** Only with the sandbox payment provider. */
  sandboxBank: SandboxBank | undefined;
  /** Only where mail goes to the outbox folder and the site is this machine's own. */
  outbox: Outbox | undefined;
  /** @throws when the database does not answer */
  health(): Promise<void>;
  /**
   * Runs work that many visitors wait for, under a deadline of its own.
   * @returns also whether the database did not answer at some point: the result may be a last good copy, or lack a part
   */
  watchOutages<Result>(work: () => Promise<Result>): Promise<{ result: Result; outage: boolean }>;
}

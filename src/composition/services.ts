import type { Operations } from "../console/operations/operation.ts";
import type { Locale } from "../contract/locale.ts";
import type { SiteTax } from "../contract/tax.ts";
import type { KeptForms } from "../features/account/server/kept-forms.ts";
import type { Account } from "../features/account/server/types.ts";
import type { Analytics } from "../features/analytics/server/analytics.ts";
import type { Billing } from "../features/billing/server/billing.ts";
import type { PaymentClientConfig, SandboxBank } from "../features/billing/server/ports.ts";
import type { Blog } from "../features/blog/server/blog.ts";
import type { Careers } from "../features/careers/server/careers.ts";
import type { Changelog } from "../features/changelog/server/changelog.ts";
import type { Contact } from "../features/contact/server/contact.ts";
import type { Content } from "../features/content/server/content.ts";
import type { EventReplay } from "../features/dashboard-events/server/replay.ts";
import type { WeeklyEmail } from "../features/figures/operations/weekly-email.ts";
import type { Sitemap } from "../features/findability/server/sitemap.ts";
import type { HelpPageName } from "../features/help/help-pages.ts";
import type { EmailVerification } from "../features/identity/server/email-verification.ts";
import type { Identity } from "../features/identity/server/identity.ts";
import type { InboundEmail } from "../features/leads/server/inbound-email.ts";
import type { Media } from "../features/media/server/media.ts";
import type { Newsletter } from "../features/newsletter/server/newsletter.ts";
import type { Previews } from "../features/previews/operations/previews.ts";
import type { Promotions } from "../features/promotions/server/promotions.ts";
import type { Quarantine } from "../features/screening/operations/quarantine.ts";
import type { Screening } from "../features/screening/server/screening.ts";
import type { Processor } from "../features/security/claims.ts";
import type { SignupService } from "../features/signup/server/signup.ts";
import type { SingleSignOn } from "../features/single-sign-on/server/ports.ts";
import type { SocialImages } from "../features/social-images/server/social-images.ts";
import type { SupportAccess } from "../features/support-access/operations/support-access.ts";
import type { supportAccessOperations } from "../features/support-access/support-access-operations.ts";
import type { Staff } from "../features/team/operations/staff.ts";
import type { Trial } from "../features/trial/server/trial.ts";
import type { Mornings } from "../features/tuesday/server/mornings.ts";
import type { LookUp } from "../features/your-day/server/look-up.ts";
import type { requestLimits } from "../platform/http-server.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { Log } from "../platform/log.ts";
import type { FailedMails } from "../platform/mail/failed-mails.ts";
import type { Outbox } from "../platform/mail/ports.ts";
import type { MailFeedback } from "../platform/mail/receive-feedback.ts";
import type { Demo } from "./demo/demo.ts";
import type { PreviewedContent } from "./public-content.ts";

export type { Actor } from "../console/operations/actor.ts";
export type { OwnProfile } from "../features/account/server/types.ts";
export type { BillingOverview } from "../features/billing/server/accounts.ts";
export type { StoredDetails } from "../features/billing/server/billing-details.ts";
export type { PlanChangeOffer } from "../features/billing/server/offer-change.ts";
export type { PaymentClientConfig } from "../features/billing/server/ports.ts";
export type {
  Payment,
  PaymentCard,
  PaymentInvoice,
} from "../features/billing/server/ports-account.ts";
export type { ContentChanges } from "../features/content/server/content-changes.ts";
export type { SitemapEntry } from "../features/findability/server/sitemap.ts";
export type { SignedIn, Visit } from "../features/identity/server/identity.ts";
export type { PasskeyEntry } from "../features/identity/server/passkeys.ts";
export type { SessionEntry } from "../features/identity/server/signed-in.ts";
export type { SingleSignOnPage } from "../features/single-sign-on/server/ports.ts";
export type { OwnSupportAccess } from "../features/support-access/operations/support-access.ts";

/** The settings that the web tier needs. */
interface SiteConfig {
  /** Public address without a trailing slash. */
  origin: string;
  /** The currency of all prices. ISO 4217, lower case. */
  currency: string;
  /** The company's tax; null: none. */
  tax: SiteTax | null;
  /** The languages that pages are served in. */
  languages: readonly Locale[];
  development: boolean;
  /** Number of proxies whose X-Forwarded-For is believed. */
  trustProxy: number;
  dashboardUrl: string | undefined;
  /** Origins of the dashboard: a form of ours may end there. */
  dashboardOrigins: string[];
  apiDocsUrl: string | undefined;
  /** The company’s status page, on another machine. */
  statusUrl: string | undefined;
  /** Companies and systems that get data from the site. */
  processors: readonly Processor[];
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
  promotions: Promotions;
  billing: Billing;
  trial: Pick<Trial, "ofOrganization" | "behindLink" | "cancelByLink">;
  verification: Pick<EmailVerification, "verify" | "resend">;
  identity: Identity;
  limits: Omit<Limits, "close">;
  screening: Screening;
  quarantine: Quarantine;
  /** The console's operations, loaded when someone who works here first needs them. */
  admin(): Promise<Operations>;
  /** Previews of content, loaded when someone first opens one. */
  previews(): Promise<Previews<PreviewedContent>>;
  staff: Staff;
  /** The pictures of the media library, as files. */
  media: Pick<Media, "open" | "forPaper" | "logo" | "original" | "films">;
  /** Opening a customer's account, with their consent. The console's part of it is in `admin`. */
  supportAccess: Omit<SupportAccess, keyof typeof supportAccessOperations>;
  lookUp: LookUp;
  mornings: Mornings;
  /** Jobs that were given up, for the operator. */
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

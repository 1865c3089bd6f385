import { readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { privacySlug, termsSlug } from "../contract/content.ts";
import { createAccount } from "./account/account.ts";
import { deleteAccount } from "./account/jobs.ts";
import { createKeptForms, type KeptForms } from "./account/kept-forms.ts";
import type { Account } from "./account/types.ts";
import type { Operations } from "./admin/operation.ts";
import { createStaff, type Staff } from "./admin/team/staff.ts";
import { type Analytics, createAnalytics } from "./analytics/analytics.ts";
import { type Billing, createBilling } from "./billing/billing.ts";
import {
  finishPlanChange,
  processPaymentEvent,
  sendSubscriptionReceipts,
  syncSubscriptionRow,
  updateCustomer,
} from "./billing/jobs.ts";
import type { PaymentClientConfig, PaymentPort, SandboxBank } from "./billing/ports.ts";
import type { PaymentWebhook } from "./billing/ports-events.ts";
import { createSandboxStore } from "./billing/sandbox-store.ts";
import { type Blog, createBlog } from "./blog/blog.ts";
import { type Careers, createCareers } from "./careers/careers.ts";
import { type Contact, createContact } from "./contact/contact.ts";
import { type Content, createContent, findPlanIn, siteName } from "./content/content.ts";
import { type ContentChanges, openContentChanges } from "./content/content-changes.ts";
import { openLastGoodCopies } from "./content/last-good-copy.ts";
import { createUntilChanged } from "./content/until-changed.ts";
import { createDashboardDelivery } from "./dashboard-events/deliver-event.ts";
import { deliverDashboardEvent, recordDashboardEvent } from "./dashboard-events/jobs.ts";
import type { DashboardPort } from "./dashboard-events/ports.ts";
import { recordEvent } from "./dashboard-events/record-event.ts";
import { createEventReplay, type EventReplay } from "./dashboard-events/replay.ts";
import { connect, type Database } from "./db/client.ts";
import { notedOutage, requestDeadlineMs, runWithDeadline, withoutDeadline } from "./deadline.ts";
import { type Env, EnvError, isLocalOnly } from "./env.ts";
import { unavailable } from "./errors.ts";
import { requestLimits } from "./http-server.ts";
import { createEmailVerification, type EmailVerification } from "./identity/email-verification.ts";
import { createIdentity, type Identity } from "./identity/identity.ts";
import { sendResetLink } from "./identity/jobs.ts";
import { createPasswordCheck } from "./identity/password-check.ts";
import { argon2id, type PasswordHasher } from "./identity/password-hash.ts";
import { jobList } from "./job-list.ts";
import { openJobs } from "./jobs/boss.ts";
import { bindJob } from "./jobs/queue.ts";
import type { LimitQuery } from "./limits/counters.ts";
import { createLimits, type Limits } from "./limits/limits.ts";
import type { Log } from "./log.ts";
import { createMailDelivery } from "./mail/deliver-mail.ts";
import { createFailedMails, type FailedMails } from "./mail/failed-mails.ts";
import { deliverMail } from "./mail/jobs.ts";
import type { MailPort, Outbox } from "./mail/ports.ts";
import { createMailFeedback, type MailFeedback } from "./mail/receive-feedback.ts";
import { sweepJob } from "./maintenance/jobs.ts";
import { createSweep } from "./maintenance/sweep.ts";
import { type DatabaseFacts, readDatabaseFacts } from "./metrics/database-facts.ts";
import { syncMailingList } from "./newsletter/jobs.ts";
import { createNewsletter, type Newsletter } from "./newsletter/newsletter.ts";
import type { MailingListPort } from "./newsletter/ports.ts";
import { projectRoot } from "./project-files.ts";
import { createQuarantine, type Quarantine } from "./screening/quarantine.ts";
import { createScreening, type Screening } from "./screening/screening.ts";
import { finishSignup } from "./signup/jobs.ts";
import { createSignupService, type SignupService } from "./signup/signup.ts";
import { wakeSignups } from "./signup/wake-signups.ts";
import type { SingleSignOn } from "./single-sign-on/ports.ts";
import { announceChanges } from "./sitemap/announce-changes.ts";
import type { SearchEnginesPort } from "./sitemap/ports.ts";
import { createSitemap, type Sitemap } from "./sitemap/sitemap.ts";
import { createSocialImages, type SocialImages } from "./social-images/social-images.ts";
import type { StoragePort } from "./storage/ports.ts";
import { trackStorage } from "./storage/tracked-storage.ts";

export type { OwnProfile } from "./account/types.ts";
export type { Actor } from "./admin/actor.ts";
export type { BillingOverview } from "./billing/accounts.ts";
export type { StoredDetails } from "./billing/billing-details.ts";
export type { PlanChangeOffer } from "./billing/change-plan.ts";
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
  staff: Staff;
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
  sitemap: Sitemap;
  /** Unless the settings turn it off. */
  analytics: Pick<Analytics, "count"> | undefined;
  socialImages: SocialImages;
  payments: { clientConfig(): PaymentClientConfig };
  /** Only where the settings hold the secret of the mail provider's webhook. */
  mailFeedback: MailFeedback | undefined;
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

type Watch = <Port extends object>(provider: string, port: Port) => Port;

interface Parts {
  env: Env;
  log: Log;
  databaseUrl: string;
  /** Absolute. */
  dataDir: string;
  origin: string;
  secret: string;
  /** Times every call of a port; used where metrics are on. */
  watch?: Watch;
  /** argon2id unless given. No setting chooses it: only a program that measures may pass another one. */
  passwords?: PasswordHasher;
}

async function paymentsFrom(
  env: Env,
  db: Database,
  log: Log,
): Promise<{
  payments: PaymentPort;
  bank: SandboxBank | undefined;
  webhook: PaymentWebhook | undefined;
}> {
  if (env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY) {
    const { createStripePayments } = await import("./adapters/payments/stripe.ts");
    const settings = {
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      apiBase: env.STRIPE_API_BASE,
      log,
    };
    const payments = createStripePayments(settings);
    const { createStripeWebhook } = await import("./adapters/payments/stripe-webhook.ts");
    const webhook = env.STRIPE_WEBHOOK_SECRET
      ? createStripeWebhook(settings, env.STRIPE_WEBHOOK_SECRET)
      : undefined;
    return { payments, bank: undefined, webhook };
  }
  const { createSandboxPayments } = await import("./adapters/payments/sandbox.ts");
  const sandbox = createSandboxPayments(createSandboxStore(db));
  return { payments: sandbox, bank: sandbox, webhook: undefined };
}

async function mailFrom(
  env: Env,
  dataDir: string,
  fallbackSender: string,
): Promise<{ port: MailPort; outbox: Outbox | undefined; close(): void }> {
  const from = env.MAIL_FROM ?? fallbackSender;
  if (env.SMTP_URL) {
    const { createSmtpMail } = await import("./adapters/mail/smtp.ts");
    const ca = env.SMTP_TLS_CA ? await readCertificates(env.SMTP_TLS_CA) : undefined;
    const smtp = createSmtpMail({ url: env.SMTP_URL, from, ca });
    return { port: smtp, outbox: undefined, close: () => smtp.close() };
  }
  const { createOutboxMail } = await import("./adapters/mail/outbox.ts");
  const outbox = createOutboxMail({ dir: path.join(dataDir, "outbox"), from });
  return { port: outbox, outbox, close() {} };
}

/** @throws EnvError unless the file holds certificates in PEM */
async function readCertificates(file: string): Promise<string> {
  const content = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new EnvError(`Cannot start: SMTP_TLS_CA: ${file} cannot be read (${error.code}).`);
  });
  if (content.includes("-----BEGIN CERTIFICATE-----")) return content;
  throw new EnvError(`Cannot start: SMTP_TLS_CA: ${file} holds no certificate in PEM format.`);
}

async function mailingListFrom(env: Env, log: Log): Promise<MailingListPort> {
  if (env.MAILCHIMP_API_KEY && env.MAILCHIMP_LIST_ID) {
    const { createMailchimpList } = await import("./adapters/mailing-list/mailchimp.ts");
    return createMailchimpList({
      apiKey: env.MAILCHIMP_API_KEY,
      listId: env.MAILCHIMP_LIST_ID,
      apiBase: env.MAILCHIMP_API_BASE,
      log,
    });
  }
  const { createLocalList } = await import("./adapters/mailing-list/local.ts");
  return createLocalList({ log });
}

async function storageFrom(env: Env, dataDir: string): Promise<StoragePort> {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    const { createS3Storage } = await import("./adapters/storage/s3.ts");
    return createS3Storage({
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      forcePathStyle: env.S3_FORCE_PATH_STYLE ?? false,
    });
  }
  const { createDiskStorage } = await import("./adapters/storage/disk.ts");
  return createDiskStorage({ dir: path.join(dataDir, "uploads") });
}

async function singleSignOnFrom(
  env: Env,
  parts: { db: Database; identity: Identity; log: Log; origin: string; secret: string },
): Promise<SingleSignOn | undefined> {
  const { DASHBOARD_URL, DASHBOARD_CLIENT_ID, DASHBOARD_CLIENT_SECRET } = env;
  if (!DASHBOARD_URL || !DASHBOARD_CLIENT_ID || !DASHBOARD_CLIENT_SECRET) return undefined;
  const { createSingleSignOn } = await import("./single-sign-on/single-sign-on.ts");
  return createSingleSignOn({
    ...parts,
    client: {
      id: DASHBOARD_CLIENT_ID,
      secret: DASHBOARD_CLIENT_SECRET,
      redirectUris: env.DASHBOARD_REDIRECT_URIS ?? [],
      url: DASHBOARD_URL,
    },
  });
}

async function dashboardFrom(env: Env): Promise<DashboardPort | undefined> {
  const { DASHBOARD_WEBHOOK_URL: url, DASHBOARD_WEBHOOK_SECRET: secret } = env;
  if (!url || !secret) return undefined;
  const { createDashboardWebhook } = await import("./adapters/dashboard/webhook.ts");
  return createDashboardWebhook({ url, secret });
}

async function searchEnginesFrom(env: Env, origin: string): Promise<SearchEnginesPort | undefined> {
  if (!env.INDEXNOW_KEY) return undefined;
  const { createIndexNow } = await import("./adapters/search-engines/indexnow.ts");
  return createIndexNow({ key: env.INDEXNOW_KEY, origin, endpoint: env.INDEXNOW_ENDPOINT });
}

function dashboardOriginsFrom(env: Env): string[] {
  const addresses = [env.DASHBOARD_URL, ...(env.DASHBOARD_REDIRECT_URIS ?? [])];
  return [...new Set(addresses.flatMap((one) => (one ? [new URL(one).origin] : [])))];
}

/** The services of one process, and what the process itself has to know of them. */
export interface OpenServices {
  services: Services;
  /** False on a standby that only reads. Rejects when the database does not answer. */
  canWrite(): Promise<boolean>;
  /** For metrics. Rejects when the database does not answer. */
  readFacts(): Promise<DatabaseFacts>;
  pool(): { total: number; idle: number; waiting: number };
  /** Begins to listen for changes of content, until `close`. */
  watchContent(): Promise<ContentChanges>;
  close(): Promise<void>;
}

/** Composition root: settings → adapters → services. The job worker runs here too, unless WORKER is off. */
export async function openServices(parts: Parts): Promise<OpenServices> {
  const { env, log, origin, secret } = parts;
  const watch: Watch = parts.watch ?? ((_provider, port) => port);
  const passwords = parts.passwords ?? argon2id;
  let closing = false;
  let changes: ContentChanges | undefined;
  let admin: Promise<Operations> | undefined;
  const { db, pool } = connect(parts.databaseUrl, (error) => {
    // Ended connections may still hear that the database stops.
    if (!closing) log.error({ err: error }, "idle database connection broke");
  });
  const content = createContent(db);
  const reads = createUntilChanged();
  const settings = reads.keep("settings", content.getSettings);
  /** What the site is called; it may be a moment old. */
  const knownName = () => siteName({ getSettings: settings });
  const company = async () => {
    const settings = await content.getSettings();
    if (!settings) throw new Error("the company's settings are missing; run the seed");
    return settings;
  };
  const webhook = await dashboardFrom(env);
  const dashboard = webhook && watch("dashboard", webhook);
  const jobs = await openJobs(
    parts.databaseUrl,
    log,
    jobList,
    dashboard ? {} : { unused: [recordDashboardEvent, deliverDashboardEvent] },
  );
  const { queue } = jobs;
  const { payments: provider, bank, webhook: paymentWebhook } = await paymentsFrom(env, db, log);
  const payments = watch(provider.provider, provider);
  const mailingList = watch("mailing-list", await mailingListFrom(env, log));
  const sender = await content.getSettings();
  const mail = await mailFrom(
    env,
    parts.dataDir,
    `${sender?.name ?? "Site"} <${sender?.company_email ?? "site@localhost"}>`,
  );
  const links = { origin, dashboardUrl: env.DASHBOARD_URL };
  const verification = createEmailVerification({ db, queue, ...links });
  const identity = createIdentity({
    db,
    queue,
    origin,
    secret,
    verification,
    passwords,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    siteName: knownName,
    log,
  });
  const store = { query: (query: LimitQuery) => pool.query(query) };
  const scale = env.RATE_LIMIT_SCALE;
  const limits = createLimits({ store, scale, log });
  const screening = createScreening({ db, store, limits, secret, scale, log });
  const newsletter = createNewsletter({ db, queue, mailingList, origin, secret, log });
  const signup = createSignupService({
    db,
    queue,
    payments,
    content,
    verification,
    passwords,
    siteName: knownName,
    secret,
    log,
    ...links,
  });
  const billing = createBilling({
    db,
    queue,
    payments,
    webhook: paymentWebhook,
    wakeSignups: (tx, about) => wakeSignups(tx, queue, payments, about),
    content,
    origin,
    secret,
  });
  const contact = createContact({ db, queue, settings: company, log });
  const storage = trackStorage(db, watch("storage", await storageFrom(env, parts.dataDir)));
  const account = createAccount({
    db,
    queue,
    storage,
    identity,
    newsletter,
    billing,
    origin,
    log,
  });
  const careers = createCareers({
    db,
    queue,
    storage,
    settings: company,
    temporaryDir: path.join(parts.dataDir, "uploads", ".arriving"),
    log,
  });
  const delivery = createMailDelivery({
    db,
    port: watch(mail.port.mode, mail.port),
    log,
    async brand() {
      const settings = await company();
      return {
        name: settings.name,
        origin,
        address: settings.company_address,
        email: settings.company_email,
      };
    },
  });
  const events = createDashboardDelivery({
    db,
    port: dashboard ?? { deliver: () => Promise.reject(new Error("no dashboard is configured")) },
    log,
  });
  const analytics =
    env.ANALYTICS === "on" ? createAnalytics({ db, log, scale: env.RATE_LIMIT_SCALE }) : undefined;
  const sitemap = createSitemap({ db });
  const searchEngines = await searchEnginesFrom(env, origin);
  const sweep = createSweep({
    analytics,
    db,
    queue,
    payments,
    account,
    storage,
    events,
    log,
    announcePages: async () => {
      if (searchEngines) await announceChanges({ db, sitemap, searchEngines });
    },
  });
  if (env.WORKER === "inline") {
    await jobs.work([
      bindJob(deliverMail, delivery),
      bindJob(syncMailingList, newsletter),
      bindJob(sendResetLink, identity.passwordReset),
      bindJob(recordDashboardEvent, (event) => recordEvent({ db, queue }, event)),
      bindJob(deliverDashboardEvent, events),
      bindJob(finishSignup, signup),
      bindJob(sweepJob, sweep),
      bindJob(updateCustomer, billing),
      bindJob(processPaymentEvent, billing),
      bindJob(sendSubscriptionReceipts, billing),
      bindJob(syncSubscriptionRow, billing),
      bindJob(finishPlanChange, billing),
      bindJob(deleteAccount, account),
    ]);
    // A crash may have left something halfway. As a job, because a provider that hangs must not hold up the start.
    await db.transaction((tx) => queue.enqueue(tx, sweepJob, {}));
  }

  // What visitors read; the business itself always reads the database.
  const copies = await openLastGoodCopies({
    file: path.join(parts.dataDir, "last-good-content.json"),
    log,
  });
  const blog = createBlog({ db });
  const keepCore: typeof copies.keepCore = (name, read) =>
    copies.keepCore(name, reads.keep(name, read));
  const listPlans = keepCore("plans", content.listPlans);
  const publicContent: Content = {
    getSettings: keepCore("settings", content.getSettings),
    listPlans,
    findPlan: async (titleOrId) => findPlanIn(await listPlans(), titleOrId),
    listFaqs: keepCore("faqs", content.listFaqs),
    findPage: keepCore("page", content.findPage),
    findRedirect: content.findRedirect,
    listRedirects: content.listRedirects,
  };
  // Read once now, so that there is a copy of what every page needs even if the database goes away at once.
  await Promise.allSettled([
    publicContent.getSettings(),
    publicContent.listPlans(),
    publicContent.listFaqs(),
    publicContent.findPage(termsSlug(sender?.name ?? "")),
    publicContent.findPage(privacySlug),
  ]);

  return {
    services: {
      config: {
        origin,
        development: env.NODE_ENV === "development",
        trustProxy: env.TRUST_PROXY,
        dashboardUrl: env.DASHBOARD_URL,
        dashboardOrigins: dashboardOriginsFrom(env),
        apiDocsUrl: env.API_DOCS_URL,
        requestLimits,
        hstsIncludeSubdomains: env.HSTS_INCLUDE_SUBDOMAINS ?? false,
        indexNowKey: env.INDEXNOW_KEY,
        secret,
      },
      log,
      content: publicContent,
      signup,
      billing,
      verification,
      identity,
      limits,
      screening,
      admin() {
        admin ??= import("./admin/admin.ts").then(({ createAdmin }) =>
          createAdmin({ db, queue, origin, siteName: () => siteName(content) }),
        );
        return admin;
      },
      staff: createStaff({
        db,
        passwords,
        checkPassword: createPasswordCheck({ siteName: knownName }),
      }),
      deadLetters: {
        mails: createFailedMails({ db, queue }),
        events: createEventReplay({ db, queue }),
      },
      quarantine: createQuarantine({ contact, careers, newsletter }),
      singleSignOn: await singleSignOnFrom(env, { db, identity, log, origin, secret }),
      account,
      keptForms: createKeptForms({ db, secret }),
      newsletter,
      contact,
      careers: {
        ...careers,
        listJobs: copies.keep("jobs", careers.listJobs),
        getJob: copies.keep("job", careers.getJob),
        listRelatedJobs: copies.keep("related jobs", careers.listRelatedJobs),
      },
      blog: {
        listPosts: copies.keep("posts", blog.listPosts),
        getPost: copies.keep("post", blog.getPost),
        listRelated: copies.keep("related posts", blog.listRelated),
        listTags: copies.keep("tags", blog.listTags),
        listFeed: copies.keep("feed", blog.listFeed),
      },
      sitemap: {
        lastChanges: copies.keep("last changes", sitemap.lastChanges),
        listPages: copies.keep("sitemap pages", sitemap.listPages),
        listPostParts: copies.keep("sitemap parts", sitemap.listPostParts),
        listPosts: copies.keep("sitemap posts", sitemap.listPosts),
      },
      analytics,
      socialImages: createSocialImages({
        dir: path.join(parts.dataDir, "social-images"),
        images: path.join(projectRoot, "public", "images"),
        log,
      }),
      payments,
      mailFeedback: env.MAIL_WEBHOOK_SECRET
        ? createMailFeedback({ db, secret: env.MAIL_WEBHOOK_SECRET, newsletter, log })
        : undefined,
      sandboxBank: bank,
      outbox: isLocalOnly(env, origin) ? mail.outbox : undefined,
      async health() {
        await db.execute(sql`select 1`).catch((error: unknown) => {
          throw unavailable(error);
        });
      },
      watchOutages: (work) =>
        withoutDeadline(() =>
          runWithDeadline(requestDeadlineMs - 1_000, async () => {
            const result = await work();
            return { result, outage: notedOutage() !== undefined };
          }),
        ),
    },
    async canWrite() {
      const { rows } = await pool.query(
        "select current_setting('transaction_read_only') as read_only",
      );
      return rows[0]?.read_only === "off";
    },
    readFacts: () => readDatabaseFacts(pool),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async watchContent() {
      if (!changes) {
        changes = await openContentChanges({ createSession: pool.createSession, log });
        reads.follow(changes);
      }
      return changes;
    },
    async close() {
      closing = true;
      limits.close();
      await changes?.close();
      await analytics?.close();
      await jobs.stop();
      mail.close();
      await copies.close();
      await pool.end();
    },
  };
}

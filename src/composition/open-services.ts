import path from "node:path";
import { createKeptForms } from "../features/account/server/kept-forms.ts";
import { openAccountServices } from "../features/account/server/open.ts";
import { writeAudit } from "../features/activity/operations/audit.ts";
import { createAnalytics } from "../features/analytics/server/analytics.ts";
import { openBilling } from "../features/billing/server/open.ts";
import { createCareers } from "../features/careers/server/careers.ts";
import { createContact } from "../features/contact/server/contact.ts";
import { openScheduledContent } from "../features/content/operations/open.ts";
import type { ContentChanges } from "../features/content/server/content-changes.ts";
import { openContent } from "../features/content/server/open.ts";
import { openMoneyRequests } from "../features/customers/operations/open.ts";
import { openDashboardEvents } from "../features/dashboard-events/server/open.ts";
import { createEventReplay } from "../features/dashboard-events/server/replay.ts";
import { readBrand } from "../features/email-texts/operations/read-brand.ts";
import { readStoredText } from "../features/email-texts/server/stored-text.ts";
import { openWeeklyEmail } from "../features/figures/operations/open.ts";
import { openFindability } from "../features/findability/server/open.ts";
import { readHelp } from "../features/help/server/read-help.ts";
import { openIdentity } from "../features/identity/server/open.ts";
import { createPasswordCheck } from "../features/identity/server/password-check.ts";
import { argon2id, type PasswordHasher } from "../features/identity/server/password-hash.ts";
import { createInboxEmails } from "../features/inbox/operations/inbox-emails.ts";
import { tellOfInbox } from "../features/inbox/operations/jobs.ts";
import { openLeads } from "../features/leads/server/open.ts";
import { readReaderLanguage } from "../features/leads/server/reader-language.ts";
import { openMedia } from "../features/media/server/open.ts";
import { openNewsletter } from "../features/newsletter/server/open.ts";
import { applyPlannedPrices } from "../features/plans/operations/jobs.ts";
import { openPreviews } from "../features/previews/operations/open.ts";
import { createPromotions } from "../features/promotions/server/promotions.ts";
import { createQuarantine } from "../features/screening/operations/quarantine.ts";
import { createScreening } from "../features/screening/server/screening.ts";
import { openSignup } from "../features/signup/server/open.ts";
import { countPromotionUses } from "../features/signup/server/promotion-uses.ts";
import { wakeSignups } from "../features/signup/server/wake-signups.ts";
import { openSingleSignOn } from "../features/single-sign-on/server/open.ts";
import { openSocialImages } from "../features/social-images/server/open.ts";
import { createSupportAccess } from "../features/support-access/operations/support-access.ts";
import { createStaff } from "../features/team/operations/staff.ts";
import { openTrial } from "../features/trial/server/open.ts";
import { makeInThread } from "../features/tuesday/server/make-in-thread.ts";
import { createMornings } from "../features/tuesday/server/mornings.ts";
import { createLookUp } from "../features/your-day/server/look-up.ts";
import { watchOutages } from "../platform/deadline.ts";
import { type Env, isLocalOnly } from "../platform/env.ts";
import { onFullDisk } from "../platform/errors.ts";
import { openJobs } from "../platform/jobs/boss.ts";
import { type BoundJob, bindJob } from "../platform/jobs/queue.ts";
import { createLimits } from "../platform/limits/limits.ts";
import { createFailedMails } from "../platform/mail/failed-mails.ts";
import { openMail } from "../platform/mail/open.ts";
import { createMailFeedback } from "../platform/mail/receive-feedback.ts";
import type { Platform } from "../platform/platform.ts";
import { trackStorage } from "../platform/storage/tracked-storage.ts";
import { adoptCurrency } from "./adopt-currency.ts";
import { type DatabaseState, openDatabase } from "./database-state.ts";
import { createDemo } from "./demo/demo.ts";
import { emails } from "./emails.ts";
import { describeInstallation } from "./installation.ts";
import { jobList, unusedJobs } from "./job-list.ts";
import { sweepJob } from "./maintenance/jobs.ts";
import { createSweep } from "./maintenance/sweep.ts";
import { openAdapters, type Watch } from "./open-adapters.ts";
import { openConsole } from "./open-console.ts";
import { openPublicContent, previewedContent } from "./public-content.ts";
import type { Services } from "./services.ts";
import { siteConfigFrom } from "./site-config.ts";

interface Parts extends Pick<Platform, "log" | "dataDir" | "origin" | "secret"> {
  env: Env;
  databaseUrl: string;
  /** Set if the database is away at the start; resolves once it can be used. Until then, visitors get the last good content. */
  opens?: Promise<unknown> | undefined;
  /** Times every call of a port; used where metrics are on. */
  watch?: Watch;
  /** argon2id unless given. No setting chooses it: only a program that measures may pass another one. */
  passwords?: PasswordHasher;
}

/** The services of one process, and what the process itself has to know of them. */
export interface OpenServices extends Omit<DatabaseState, "health"> {
  services: Services;
  /** Why files that visitors send can't be stored; null where they can. */
  findStorageProblem(): Promise<string | null>;
  /** Begins to listen for changes of content, until `close`. */
  watchContent(): Promise<ContentChanges>;
  close(): Promise<void>;
}

/** Composition root: settings → adapters → services. The job worker runs here too, unless WORKER is off. */
export async function openServices(parts: Parts): Promise<OpenServices> {
  const { env, log, origin, secret, dataDir, opens, passwords = argon2id } = parts;
  onFullDisk((disk) => log.error({ disk }, "a disk is full: nothing new can be stored"));
  const database = openDatabase(parts.databaseUrl, log, opens);
  const { db, store } = database;
  const site = await openContent({ db, log, dataDir });
  const adapters = await openAdapters({ ...parts, db, sender: site.sender });
  // A failure after the start ends the process, as any uncaught error does.
  const currencyKnown = Promise.resolve(opens).then(() =>
    adoptCurrency(db, env.CURRENCY, adapters.payments),
  );
  if (!opens) await currencyKnown;
  const unused = unusedJobs(adapters);
  const jobs = await openJobs(parts.databaseUrl, log, jobList, { opens, unused });
  const bound: BoundJob[] = [];
  // Every service takes from it what its own type names.
  const platform = {
    ...{ env, db, log, dataDir, origin, secret, queue: jobs.queue, jobs: jobs.control, store },
    assign: (job, service) => void bound.push(bindJob(job, service)),
    scale: env.RATE_LIMIT_SCALE,
    dashboardUrl: env.DASHBOARD_URL,
    ...{
      ...adapters,
      ...site,
      passwords,
      emails,
      readText: readStoredText,
      readLanguage: readReaderLanguage,
      writeAudit,
    },
    ...{ storage: trackStorage(db, adapters.storage, log), brand: () => readBrand(db, origin) },
  } satisfies Platform;

  const delivery = openMail(platform);
  const failedMails = createFailedMails(platform);
  const limits = createLimits(platform);
  const { identity, verification } = openIdentity(platform);
  const newsletter = openNewsletter(platform);
  const signup = openSignup({ ...platform, verification });
  const billing = openBilling({
    ...platform,
    webhook: adapters.paymentWebhook,
    wakeSignups: (tx, about) => wakeSignups(tx, jobs.queue, adapters.payments, about),
  });
  const trial = openTrial({ ...platform, billing, currency: env.CURRENCY });
  const account = openAccountServices({ ...platform, identity, newsletter, billing });
  const contact = createContact(platform);
  const temporaryDir = path.join(dataDir, "uploads", ".arriving");
  const careers = createCareers({ ...platform, temporaryDir });
  const media = openMedia(platform);
  const moneyRequests = openMoneyRequests(platform);
  const weeklyEmail = openWeeklyEmail(platform);
  const supportAccess = createSupportAccess(platform);
  const events = openDashboardEvents(platform);
  const analytics = env.ANALYTICS === "on" ? createAnalytics(platform) : undefined;
  const { sitemap, announcePages } = openFindability({ ...platform, languages: env.LANGUAGES });
  const installation = describeInstallation({ ...platform, adapters });
  openScheduledContent(platform);
  platform.assign(applyPlannedPrices, platform);
  platform.assign(tellOfInbox, createInboxEmails(platform));
  platform.assign(
    sweepJob,
    createSweep({ ...platform, analytics, account, events, announcePages }),
  );
  const singleSignOn = await openSingleSignOn({ ...platform, identity });
  const { inboundEmail } = openLeads(platform);

  async function work(): Promise<void> {
    await jobs.work(bound);
    // A crash may have left something halfway. As a job, because a provider that hangs must not hold up the start.
    await db.transaction((tx) => jobs.queue.enqueue(tx, sweepJob, {}));
  }
  // A failure after the start ends the process, as any uncaught error does, and the supervisor starts another.
  const working = env.WORKER === "inline" ? work() : undefined;
  if (!opens) await working;

  const { close: closeContent, ...publicContent } = await openPublicContent({
    ...platform,
    careers,
    sitemap,
    languages: env.LANGUAGES,
  });
  const local = isLocalOnly(env, origin);
  const { health, ...state } = database.state;
  return {
    services: {
      config: siteConfigFrom(env, { origin, secret }),
      ...{ log, ...publicContent, billing, verification, identity, limits, media, supportAccess },
      ...{
        newsletter,
        contact,
        analytics,
        weeklyEmail,
        signup,
        promotions: createPromotions(db, countPromotionUses),
        trial,
        account,
        health,
        watchOutages,
      },
      ...{
        readHelp,
        singleSignOn,
        inboundEmail,
        payments: adapters.payments,
        sandboxBank: adapters.bank,
      },
      keptForms: createKeptForms(platform),
      lookUp: createLookUp({ ...adapters, limits, log }),
      mornings: createMornings({ db, log, make: makeInThread }),
      screening: createScreening({ ...platform, limits }),
      quarantine: createQuarantine({ contact, careers, newsletter }),
      deadLetters: { mails: failedMails, events: createEventReplay(platform) },
      staff: createStaff({ db, passwords, checkPassword: createPasswordCheck(platform) }),
      socialImages: openSocialImages(platform),
      admin: openConsole({
        ...{ ...platform, billing, moneyRequests, installation, media, supportAccess },
        ...{ delivery, failedMails, verification, newsletter },
      }),
      previews: openPreviews({ db, read: previewedContent }),
      mailFeedback: env.MAIL_WEBHOOK_SECRET
        ? createMailFeedback({ db, secret: env.MAIL_WEBHOOK_SECRET, newsletter, log })
        : undefined,
      demo: env.DEMO && local ? createDemo(identity, env.DEMO) : undefined,
      outbox: local ? adapters.outbox : undefined,
    },
    ...state,
    findStorageProblem: installation.findStorageProblem,
    watchContent: () => site.watch(database.createSession),
    async close() {
      database.expectEnd();
      limits.close();
      await site.stopWatching();
      await analytics?.close();
      await jobs.stop();
      adapters.close();
      await closeContent();
      await database.close();
    },
  };
}

import { readFile } from "node:fs/promises";
import path from "node:path";
import { helpFile } from "../contract/admin/help-pages.ts";
import { createAccount } from "./account/account.ts";
import { deleteAccount } from "./account/jobs.ts";
import { createKeptForms } from "./account/kept-forms.ts";
import { writeAudit } from "./admin/audit.ts";
import { runScheduledContent } from "./admin/content/jobs.ts";
import { finishMoneyRequest } from "./admin/customers/jobs.ts";
import { createMoneyRequests } from "./admin/customers/money-requests.ts";
import { sendWeeklyEmail } from "./admin/dashboard/jobs.ts";
import { createWeeklyEmail } from "./admin/dashboard/weekly-email.ts";
import { createInboxEmails } from "./admin/inbox/inbox-emails.ts";
import { tellOfInbox } from "./admin/inbox/jobs.ts";
import type { Operations } from "./admin/operation.ts";
import type { Previews } from "./admin/preview/previews.ts";
import { applyPlannedPrices } from "./admin/prices/jobs.ts";
import { createQuarantine } from "./admin/quarantine.ts";
import { createSupportAccess } from "./admin/support-access/support-access.ts";
import { createStaff } from "./admin/team/staff.ts";
import { createAnalytics } from "./analytics/analytics.ts";
import { createBilling } from "./billing/billing.ts";
import {
  finishPlanChange,
  movePriceOf,
  processPaymentEvent,
  sendSubscriptionReceipts,
  startMove,
  syncSubscriptionRow,
  updateCustomer,
} from "./billing/jobs.ts";
import { createBlog } from "./blog/blog.ts";
import { createCareers } from "./careers/careers.ts";
import { createChangelog } from "./changelog/changelog.ts";
import { createContact } from "./contact/contact.ts";
import { createContent, siteName } from "./content/content.ts";
import { type ContentChanges, openContentChanges } from "./content/content-changes.ts";
import { lastGoodContent, openLastGoodCopies } from "./content/last-good-copy.ts";
import { createUntilChanged } from "./content/until-changed.ts";
import { createDashboardDelivery } from "./dashboard-events/deliver-event.ts";
import {
  deliverDashboardEvent,
  endDashboardSessions,
  recordDashboardEvent,
} from "./dashboard-events/jobs.ts";
import type { DashboardPort } from "./dashboard-events/ports.ts";
import { recordEvent } from "./dashboard-events/record-event.ts";
import { createEventReplay } from "./dashboard-events/replay.ts";
import { type DatabaseState, watchDatabase } from "./database-state.ts";
import { connect } from "./db/client.ts";
import { notedOutage, requestDeadlineMs, runWithDeadline, withoutDeadline } from "./deadline.ts";
import { type Env, isLocalOnly } from "./env.ts";
import { onFullDisk } from "./errors.ts";
import { createEmailVerification } from "./identity/email-verification.ts";
import { createIdentity } from "./identity/identity.ts";
import { sendResetLink } from "./identity/jobs.ts";
import { createPasswordCheck } from "./identity/password-check.ts";
import { argon2id, type PasswordHasher } from "./identity/password-hash.ts";
import { describeInstallation } from "./installation.ts";
import { jobList } from "./job-list.ts";
import { openJobs } from "./jobs/boss.ts";
import { bindJob } from "./jobs/queue.ts";
import { createCrm } from "./leads/crm.ts";
import { eraseInCrm, syncCrm } from "./leads/jobs.ts";
import type { LimitQuery } from "./limits/counters.ts";
import { createLimits } from "./limits/limits.ts";
import type { Log } from "./log.ts";
import { createMailDelivery } from "./mail/deliver-mail.ts";
import { createFailedMails } from "./mail/failed-mails.ts";
import { deliverMail } from "./mail/jobs.ts";
import { sweepJob } from "./maintenance/jobs.ts";
import { createSweep } from "./maintenance/sweep.ts";
import { convertMedia } from "./media/jobs.ts";
import { createMedia } from "./media/media.ts";
import { sendIssue, syncMailingList } from "./newsletter/jobs.ts";
import { createNewsletter } from "./newsletter/newsletter.ts";
import { createIssueSending } from "./newsletter/send-issues.ts";
import { openAdapters, type Watch } from "./open-adapters.ts";
import { optionalServices } from "./optional-services.ts";
import { projectRoot } from "./project-files.ts";
import { openPublicContent, type PreviewedContent, previewedContent } from "./public-content.ts";
import { createScreening } from "./screening/screening.ts";
import type { Services } from "./services.ts";
import { finishSignup } from "./signup/jobs.ts";
import { createSignupService } from "./signup/signup.ts";
import { wakeSignups } from "./signup/wake-signups.ts";
import { siteConfigFrom } from "./site-config.ts";
import { announceChanges } from "./sitemap/announce-changes.ts";
import { createSitemap } from "./sitemap/sitemap.ts";
import { createSocialImages } from "./social-images/social-images.ts";
import { trackStorage } from "./storage/tracked-storage.ts";

interface Parts {
  env: Env;
  log: Log;
  databaseUrl: string;
  /** Where the database is away at the start: when it can be used. Until then visitors get the last good content. */
  opens?: Promise<unknown> | undefined;
  /** Absolute. */
  dataDir: string;
  origin: string;
  secret: string;
  /** Times every call of a port; used where metrics are on. */
  watch?: Watch;
  /** argon2id unless given. No setting chooses it: only a program that measures may pass another one. */
  passwords?: PasswordHasher;
}

/** For jobs from before a setting was taken away. */
const nowhere = (what: string): DashboardPort => ({
  deliver: () => Promise.reject(new Error(`no ${what} is configured`)),
});

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
  const { env, log, origin, secret } = parts;
  const passwords = parts.passwords ?? argon2id;
  onFullDisk((disk) => log.error({ disk }, "a disk is full: nothing new can be stored"));
  let closing = false;
  let changes: ContentChanges | undefined;
  let admin: Promise<Operations> | undefined;
  let previews: Promise<Previews<PreviewedContent>> | undefined;
  const noteBroken = (error: Error) => {
    // Ended connections may still hear that the database stops.
    if (!closing) log.error({ err: error }, "idle database connection broke");
  };
  const { opens } = parts;
  const { db, pool } = connect(parts.databaseUrl, noteBroken, {}, opens);
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
  const copies = await openLastGoodCopies({ file: lastGoodContent(parts.dataDir), log });
  const known = await copies.keepCore("settings", settings)();
  const adapters = await openAdapters({
    env,
    db,
    log,
    origin,
    dataDir: parts.dataDir,
    watch: parts.watch ?? ((_provider, port) => port),
    sender: `${known?.name ?? "Site"} <${known?.company_email ?? "site@localhost"}>`,
  });
  const { payments, mailingList, dashboard, searchEngines } = adapters;
  const jobs = await openJobs(parts.databaseUrl, log, jobList, {
    opens,
    unused: [
      ...(dashboard ? [] : [recordDashboardEvent, deliverDashboardEvent]),
      ...(adapters.dashboardLogout ? [] : [endDashboardSessions]),
      ...(adapters.crm ? [] : [syncCrm, eraseInCrm]),
    ],
  });
  const { queue } = jobs;
  const links = { origin, dashboardUrl: env.DASHBOARD_URL };
  const verification = createEmailVerification({ db, queue, ...links });
  const identity = createIdentity({
    db,
    queue,
    origin,
    secret,
    verification,
    passwords,
    sendsMail: adapters.mail.mode === "smtp",
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
    webhook: adapters.paymentWebhook,
    wakeSignups: (tx, about) => wakeSignups(tx, queue, payments, about),
    writeAudit,
    content,
    origin,
    secret,
  });
  const moneyRequests = createMoneyRequests({ db, queue, payments, origin });
  const weeklyEmail = createWeeklyEmail({ db, queue, payments, origin, secret });
  const installation = describeInstallation({ env, db, origin, adapters });
  const contact = createContact({ db, queue, settings: company, log });
  const storage = trackStorage(db, adapters.storage, log);
  const media = createMedia({ db, storage, log });
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
  const brand = async () => {
    const settings = await company();
    return {
      name: settings.name,
      origin,
      address: settings.company_address,
      email: settings.company_email,
      colors: await content.getColors(),
    };
  };
  const delivery = createMailDelivery({ db, port: adapters.mail, log, brand });
  const { campaigns } = mailingList;
  const issues = createIssueSending({ db, queue, campaigns, brand, origin, secret, log });
  const supportAccess = createSupportAccess({ db, queue, origin });
  const failedMails = createFailedMails({ db, queue });
  const events = createDashboardDelivery({
    db,
    port: dashboard ?? nowhere("dashboard"),
    log,
  });
  const crm = createCrm({ db, port: adapters.crm ?? nowhere("CRM"), log });
  const analytics =
    env.ANALYTICS === "on" ? createAnalytics({ db, log, scale: env.RATE_LIMIT_SCALE }) : undefined;
  const sitemap = createSitemap({ db });
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
  async function work(): Promise<void> {
    await jobs.work([
      bindJob(convertMedia, media),
      bindJob(deliverMail, delivery),
      bindJob(syncMailingList, newsletter),
      bindJob(sendIssue, issues),
      bindJob(sendResetLink, identity.passwordReset),
      bindJob(recordDashboardEvent, (event) => recordEvent({ db, queue }, event)),
      bindJob(deliverDashboardEvent, events),
      bindJob(endDashboardSessions, async (whom) => {
        const clientId = env.DASHBOARD_CLIENT_ID;
        // From before a setting was taken away.
        if (!adapters.dashboardLogout || !clientId) return;
        const { makeLogoutToken } = await import("./single-sign-on/logout-token.ts");
        const token = await makeLogoutToken({ db, log, origin, secret, clientId }, whom);
        await adapters.dashboardLogout.send(token);
      }),
      bindJob(syncCrm, crm),
      bindJob(eraseInCrm, crm),
      bindJob(finishSignup, signup),
      bindJob(sweepJob, sweep),
      bindJob(updateCustomer, billing),
      bindJob(processPaymentEvent, billing),
      bindJob(sendSubscriptionReceipts, billing),
      bindJob(syncSubscriptionRow, billing),
      bindJob(finishPlanChange, billing),
      bindJob(startMove, billing),
      bindJob(movePriceOf, billing),
      bindJob(deleteAccount, account),
      bindJob(applyPlannedPrices, async () => {
        const { createPriceJob } = await import("./admin/prices/apply-prices.ts");
        await createPriceJob(db)();
      }),
      bindJob(runScheduledContent, async (work) => {
        const { createSchedules } = await import("./admin/content/schedules.ts");
        await createSchedules({ db, queue, origin }).run(work);
      }),
      bindJob(finishMoneyRequest, moneyRequests),
      bindJob(sendWeeklyEmail, weeklyEmail),
      bindJob(tellOfInbox, createInboxEmails({ db, queue, jobs: jobs.control, origin })),
    ]);
    // A crash may have left something halfway. As a job, because a provider that hangs must not hold up the start.
    await db.transaction((tx) => queue.enqueue(tx, sweepJob, {}));
  }
  // What fails later than the start ends the process, as any fault does, and the supervisor starts another.
  const working = env.WORKER === "inline" ? work() : undefined;
  if (!opens) await working;

  const { close: closeContent, ...publicContent } = await openPublicContent(
    {
      content,
      careers,
      blog: createBlog({ db, readTokens: content.readTokens }),
      changelog: createChangelog({ db, readTokens: content.readTokens }),
      sitemap,
    },
    { reads, copies, siteName: known?.name ?? "" },
  );

  const database = watchDatabase({ db, pool });
  return {
    services: {
      config: siteConfigFrom(env, { origin, secret }),
      log,
      ...publicContent,
      signup,
      billing,
      verification,
      identity,
      limits,
      screening,
      admin() {
        admin ??= import("./admin/admin.ts").then(({ createAdmin }) =>
          createAdmin({
            db,
            queue,
            jobs: jobs.control,
            supportAccess,
            sentEmails: { db, delivery, failedMails, verification },
            newsletter: { campaigns, outbox: adapters.mail.mode === "outbox" },
            origin,
            siteName: () => siteName(content),
            payments,
            billing,
            moneyRequests,
            installation,
            media,
            leads: {
              db,
              queue,
              storage,
              newsletter,
              inboundAddress: env.INBOUND_EMAIL_ADDRESS,
              secret,
              log,
            },
          }),
        );
        return admin;
      },
      media,
      previews() {
        previews ??= import("./admin/preview/previews.ts").then(({ createPreviews }) =>
          createPreviews({ db, read: previewedContent }),
        );
        return previews;
      },
      staff: createStaff({
        db,
        passwords,
        checkPassword: createPasswordCheck({ siteName: knownName }),
      }),
      supportAccess,
      deadLetters: {
        mails: failedMails,
        events: createEventReplay({ db, queue }),
      },
      quarantine: createQuarantine({ contact, careers, newsletter }),
      account,
      keptForms: createKeptForms({ db, secret }),
      newsletter,
      contact,
      analytics,
      socialImages: createSocialImages({
        dir: path.join(parts.dataDir, "social-images"),
        images: path.join(projectRoot, "public", "images"),
        log,
      }),
      weeklyEmail,
      readHelp: (name) => readFile(path.join(projectRoot, helpFile(name)), "utf8"),
      payments,
      ...(await optionalServices(env, { db, queue, identity, newsletter, log, origin, secret })),
      sandboxBank: adapters.bank,
      outbox: isLocalOnly(env, origin) ? adapters.outbox : undefined,
      health: database.health,
      watchOutages: (work) =>
        withoutDeadline(() =>
          runWithDeadline(requestDeadlineMs - 1_000, async () => {
            const result = await work();
            return { result, outage: notedOutage() !== undefined };
          }),
        ),
    },
    canWrite: database.canWrite,
    readFacts: database.readFacts,
    pool: database.pool,
    findStorageProblem: installation.findStorageProblem,
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
      adapters.close();
      await closeContent();
      await pool.end();
    },
  };
}

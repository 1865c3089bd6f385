import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Operations } from "../console/operations/operation.ts";
import { createAccount } from "../features/account/server/account.ts";
import { deleteAccount } from "../features/account/server/jobs.ts";
import { createKeptForms } from "../features/account/server/kept-forms.ts";
import { writeAudit } from "../features/activity/operations/audit.ts";
import { createAnalytics } from "../features/analytics/server/analytics.ts";
import { createBilling } from "../features/billing/server/billing.ts";
import {
  finishPlanChange,
  movePriceOf,
  processPaymentEvent,
  sendSubscriptionReceipts,
  startMove,
  syncSubscriptionRow,
  updateCustomer,
} from "../features/billing/server/jobs.ts";
import { createBlog } from "../features/blog/server/blog.ts";
import { createCareers } from "../features/careers/server/careers.ts";
import { createChangelog } from "../features/changelog/server/changelog.ts";
import { createContact } from "../features/contact/server/contact.ts";
import { runScheduledContent } from "../features/content/operations/jobs.ts";
import { createContent, siteName } from "../features/content/server/content.ts";
import {
  type ContentChanges,
  openContentChanges,
} from "../features/content/server/content-changes.ts";
import { lastGoodContent, openLastGoodCopies } from "../features/content/server/last-good-copy.ts";
import { createUntilChanged } from "../features/content/server/until-changed.ts";
import { finishMoneyRequest } from "../features/customers/operations/jobs.ts";
import { createMoneyRequests } from "../features/customers/operations/money-requests.ts";
import { createDashboardDelivery } from "../features/dashboard-events/server/deliver-event.ts";
import {
  deliverDashboardEvent,
  endDashboardSessions,
  recordDashboardEvent,
} from "../features/dashboard-events/server/jobs.ts";
import type { DashboardPort } from "../features/dashboard-events/server/ports.ts";
import { recordEvent } from "../features/dashboard-events/server/record-event.ts";
import { createEventReplay } from "../features/dashboard-events/server/replay.ts";
import { sendWeeklyEmail } from "../features/figures/operations/jobs.ts";
import { createWeeklyEmail } from "../features/figures/operations/weekly-email.ts";
import { announceChanges } from "../features/findability/server/announce-changes.ts";
import { createSitemap } from "../features/findability/server/sitemap.ts";
import { helpFile } from "../features/help/help-pages.ts";
import { createEmailVerification } from "../features/identity/server/email-verification.ts";
import { createIdentity } from "../features/identity/server/identity.ts";
import { sendResetLink } from "../features/identity/server/jobs.ts";
import { createPasswordCheck } from "../features/identity/server/password-check.ts";
import { argon2id, type PasswordHasher } from "../features/identity/server/password-hash.ts";
import { createInboxEmails } from "../features/inbox/operations/inbox-emails.ts";
import { tellOfInbox } from "../features/inbox/operations/jobs.ts";
import { createCrm } from "../features/leads/server/crm.ts";
import { eraseInCrm, syncCrm } from "../features/leads/server/jobs.ts";
import { convertMedia } from "../features/media/server/jobs.ts";
import { createMedia } from "../features/media/server/media.ts";
import { sendIssue, syncMailingList } from "../features/newsletter/server/jobs.ts";
import { createNewsletter } from "../features/newsletter/server/newsletter.ts";
import { createIssueSending } from "../features/newsletter/server/send-issues.ts";
import { applyPlannedPrices } from "../features/plans/operations/jobs.ts";
import type { Previews } from "../features/previews/operations/previews.ts";
import { createQuarantine } from "../features/screening/operations/quarantine.ts";
import { createScreening } from "../features/screening/server/screening.ts";
import { finishSignup } from "../features/signup/server/jobs.ts";
import { createSignupService } from "../features/signup/server/signup.ts";
import { wakeSignups } from "../features/signup/server/wake-signups.ts";
import { createSocialImages } from "../features/social-images/server/social-images.ts";
import { createSupportAccess } from "../features/support-access/operations/support-access.ts";
import { createStaff } from "../features/team/operations/staff.ts";
import { connect } from "../platform/db/client.ts";
import {
  notedOutage,
  requestDeadlineMs,
  runWithDeadline,
  withoutDeadline,
} from "../platform/deadline.ts";
import { type Env, isLocalOnly } from "../platform/env.ts";
import { onFullDisk } from "../platform/errors.ts";
import { openJobs } from "../platform/jobs/boss.ts";
import { bindJob } from "../platform/jobs/queue.ts";
import type { LimitQuery } from "../platform/limits/counters.ts";
import { createLimits } from "../platform/limits/limits.ts";
import type { Log } from "../platform/log.ts";
import { createMailDelivery } from "../platform/mail/deliver-mail.ts";
import { createFailedMails } from "../platform/mail/failed-mails.ts";
import { deliverMail } from "../platform/mail/jobs.ts";
import { projectRoot } from "../platform/project-files.ts";
import { trackStorage } from "../platform/storage/tracked-storage.ts";
import { type DatabaseState, watchDatabase } from "./database-state.ts";
import { describeInstallation } from "./installation.ts";
import { jobList } from "./job-list.ts";
import { sweepJob } from "./maintenance/jobs.ts";
import { createSweep } from "./maintenance/sweep.ts";
import { openAdapters, type Watch } from "./open-adapters.ts";
import { optionalServices } from "./optional-services.ts";
import { openPublicContent, type PreviewedContent, previewedContent } from "./public-content.ts";
import type { Services } from "./services.ts";
import { siteConfigFrom } from "./site-config.ts";

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
    if (!settings) throw new Error("the company’s settings are missing; run the seed");
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
      clock: settings,
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
        const { makeLogoutToken } = await import(
          "../features/single-sign-on/server/logout-token.ts"
        );
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
        const { createPriceJob } = await import("../features/plans/operations/apply-prices.ts");
        await createPriceJob(db)();
      }),
      bindJob(runScheduledContent, async (work) => {
        const { createSchedules } = await import("../features/content/operations/schedules.ts");
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
        admin ??= import("../console/operations/admin.ts").then(({ createAdmin }) =>
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
        previews ??= import("../features/previews/operations/previews.ts").then(
          ({ createPreviews }) => createPreviews({ db, read: previewedContent }),
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

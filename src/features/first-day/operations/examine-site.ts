import { and, count, eq, gt, lt, ne, sql } from "drizzle-orm";
import { formatDay } from "../../../contract/format.ts";
import type { Locale } from "../../../contract/locale.ts";
import { formatMoney } from "../../../contract/money.ts";
import { openingHoursText, readOpeningHours } from "../../../contract/opening-hours.ts";
import { isReservedHost } from "../../../contract/reserved-hosts.ts";
import { dayIn } from "../../../contract/zoned-time.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { MailFinding } from "../../../platform/mail/ports-setup.ts";
import { mail } from "../../../platform/mail/tables.ts";
import type { SetupFinding } from "../../billing/server/ports-setup.ts";
import { job } from "../../careers/server/tables.ts";
import { isLegalSlug, privacySlug } from "../../content/content.ts";
import { readCurrency } from "../../content/server/currency.ts";
import { page, plan, setting } from "../../content/server/tables.ts";
import { user } from "../../identity/server/tables.ts";
import type { AdminFirstDayItem, FirstDayItem } from "../first-day-operations.ts";
import { firstDayWords } from "../first-day-words.ts";
import { examineTexts } from "./examine-texts.ts";
import { type Companies, priceValue, type Sample } from "./sample.ts";

type Missing = AdminFirstDayItem["missing"];

/** How this installation is set up. */
export interface SiteSetup {
  origin: string;
  /** The languages that pages are served in. */
  languages: readonly Locale[];
  trustProxy: number;
  ownDatabase: boolean;
  sendsMail: boolean;
  /** `npm run demo`. */
  demo: boolean;
  payments: { provider: "sandbox" | "stripe"; livemode: boolean };
  dashboard: { url: boolean; signOn: boolean; events: boolean };
  /** What tells the sample's texts from the company's own. */
  sample: Sample;
  /** The sample's company, which texts may still name; null where the site came with another. */
  readSampleCompany(): Promise<{ name: string; address: string } | null>;
  /** The mail doctor's findings; empty if no email leaves the site. */
  examineMail(): Promise<MailFinding[]>;
  /** Why files can't be stored; null where they can. */
  findStorageProblem(): Promise<string | null>;
  /** The payment doctor's findings. Rejects when the provider doesn't answer. */
  examinePayments?: () => Promise<{ findings: SetupFinding[] | null; problems: string[] }>;
}

const linkNames = {
  facebookLink: "Facebook",
  twitterLink: "Twitter",
  instagramLink: "Instagram",
  appStoreLink: "App Store",
  playStoreLink: "Google Play",
} as const;
const linkKeys = Object.keys(linkNames) as (keyof typeof linkNames)[];

const some = (missing: (Missing[number] | false | null | undefined)[]): Missing =>
  missing.filter((one): one is Missing[number] => Boolean(one));

async function examineBrand(db: Database, sample: Sample): Promise<Missing> {
  const [row] = await db.select().from(setting);
  if (!row) return [];
  const isSample = (value: string) => sample.has("setting", value);
  const launch = [row.timeZone, "UTC"].map((zone) => dayIn(row.comingSoonAt, { time_zone: zone }));
  const links = linkKeys.filter((key) => isSample(row[key]));
  return some([
    isSample(row.name) && firstDayWords.sampleName(row.name),
    !row.companyLogo && firstDayWords.noLogo,
    !row.accentColor && firstDayWords.noColor,
    isReservedHost(row.companyEmail.split("@").at(-1) ?? "") &&
      firstDayWords.deadEmail(row.companyEmail),
    isSample(row.companyNumber) && firstDayWords.samplePhone(row.companyNumber),
    isSample(row.companyAddress) && firstDayWords.sampleAddress,
    launch.some(isSample) &&
      firstDayWords.sampleLaunch(
        formatDay(row.comingSoonAt, { time_zone: row.timeZone, clock: row.clock }),
      ),
    row.timeZone === "UTC" && firstDayWords.noTimeZone,
    readOpeningHours(row.openingHours) === null && firstDayWords.unreadHours(row.openingHours),
    isSample(row.openingHours) &&
      isSample(row.timeZone) &&
      firstDayWords.sampleHours(
        openingHoursText({
          opening_hours: row.openingHours,
          time_zone: row.timeZone,
          clock: row.clock,
        }),
      ),
    isSample(row.officePlace) &&
      isSample(row.companyAddress) &&
      firstDayWords.sampleOffice(row.officePlace),
    links.length > 0 && firstDayWords.sampleLinks(links.map((key) => linkNames[key])),
  ]);
}

/** @returns what is missing, and whether a person may say that the prices are meant */
async function examinePrices(db: Database, sample: Sample) {
  const plans = await db.select().from(plan).where(eq(plan.published, true)).orderBy(plan.position);
  if (plans.length === 0) return { missing: [firstDayWords.noPlans], askable: false };
  const paid = plans.filter(({ monthlyPriceCents }) => monthlyPriceCents > 0);
  const same = paid.filter((one) => sample.has("plan", priceValue(one)));
  const currency = await readCurrency(db);
  const asSold = same.map(
    ({ title, monthlyPriceCents }) => `${title} ${formatMoney(monthlyPriceCents, currency)}`,
  );
  const missing = same.length > 0 ? [firstDayWords.samplePrices(asSold)] : [];
  return { missing, askable: same.length > 0 };
}

async function examineEmail(
  db: Database,
  sendsMail: boolean,
  findings: MailFinding[],
): Promise<Missing> {
  if (!sendsMail) return [firstDayWords.noMail];
  const owners = await db
    .select({ email: user.email, verified: user.emailVerified })
    .from(user)
    .where(eq(user.role, "owner"))
    .orderBy(user.createdAt);
  const ago = (interval: string) => sql`now() - interval '${sql.raw(interval)}'`;
  const [failed] = await db
    .select({ count: count() })
    .from(mail)
    .where(and(eq(mail.status, "failed"), gt(mail.createdAt, ago("1 day"))));
  const [waiting] = await db
    .select({ count: count() })
    .from(mail)
    .where(and(eq(mail.status, "queued"), lt(mail.createdAt, ago("10 minutes"))));
  return some([
    ...findings
      .filter(({ state }) => state === "missing" || state === "wrong")
      .map(({ detail }) => firstDayWords.mailFinding(detail)),
    ...owners
      .filter(({ verified }) => !verified)
      .map(({ email }) => firstDayWords.ownAddress(email)),
    failed?.count ? firstDayWords.mailsFailed(failed.count) : null,
    waiting?.count ? firstDayWords.mailsWait(waiting.count) : null,
  ]);
}

/** The payment doctor's findings, which take a dozen calls to the provider. */
export async function examineMoney({ payments, examinePayments }: SiteSetup): Promise<Missing> {
  if (payments.provider === "sandbox" || !examinePayments) return [firstDayWords.sandbox];
  const mode = payments.livemode ? [] : [firstDayWords.testMode];
  try {
    const { findings, problems } = await examinePayments();
    const wrong = (findings ?? []).filter(({ state }) => state !== "ok");
    return [
      ...mode,
      ...problems.map(firstDayWords.doctorProblem),
      ...wrong.map(({ what, detail }) => firstDayWords.providerFinding(what, detail)),
    ];
  } catch {
    return [...mode, firstDayWords.doctorFailed];
  }
}

/** The words with which each of the sample's legal texts begins. */
const sampleMark = /^\s*<p>\s*<strong>Sample text\.<\/strong>/;

/** @returns what is missing, besides that someone has read the texts */
async function examineLegal(
  db: Database,
  sample: Sample,
  { company, former }: Companies,
): Promise<Missing> {
  const pages = await db.select().from(page).where(eq(page.published, true)).orderBy(page.slug);
  const legal = pages.filter(({ slug }) => isLegalSlug(slug));
  const isSample = (content: string) =>
    sampleMark.test(content) ||
    sample.has("page", content, company) ||
    (former !== null && content.includes(former.address));
  return some([
    !legal.some(({ slug }) => slug !== privacySlug) && firstDayWords.noTerms,
    !legal.some(({ slug }) => slug === privacySlug) && firstDayWords.noPrivacy,
    ...legal
      .filter(({ content }) => isSample(content))
      .map(({ title, id }) => firstDayWords.sampleText(title, id)),
  ]);
}

function examineDashboard({ url, signOn, events }: SiteSetup["dashboard"]): Missing {
  if (!url) return [firstDayWords.noDashboard];
  return some([!signOn && firstDayWords.noSignOn, !events && firstDayWords.noEvents]);
}

async function examineLaunch(
  db: Database,
  installation: SiteSetup,
  storageProblem: string | null,
): Promise<Missing> {
  const { origin, trustProxy, ownDatabase } = installation;
  const { protocol, hostname } = new URL(origin);
  const local = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  const [samples] = await db
    .select({ count: count() })
    .from(job)
    .where(and(eq(job.open, true), eq(job.sample, true)));
  const open = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, "owner"), ne(user.twoFactorEnabled, true)))
    .limit(1);
  return some([
    local && firstDayWords.localAddress(origin),
    !local && protocol !== "https:" && firstDayWords.noHttps(origin),
    !local && protocol === "https:" && trustProxy === 0 && firstDayWords.noProxy,
    !ownDatabase && firstDayWords.embeddedDatabase,
    storageProblem !== null && firstDayWords.filesLost(storageProblem),
    samples?.count ? firstDayWords.sampleJobs(samples.count) : null,
    open.length > 0 && firstDayWords.noTwoStep,
  ]);
}

/** The gaps of each item, and the items that a person may confirm by hand. */
export async function examineSite(parts: {
  db: Database;
  installation: SiteSetup;
  /** The findings of `examineMoney`. */
  payments: Missing;
  /** The findings of `Installation.examineMail`. */
  mailFindings: MailFinding[];
  /** The result of `Installation.findStorageProblem`. */
  storageProblem: string | null;
}): Promise<Record<FirstDayItem, { missing: Missing; askable: boolean }>> {
  const { db, installation } = parts;
  const { sample } = installation;
  const [company] = await db.select({ name: setting.name }).from(setting);
  const former = await installation.readSampleCompany();
  const companies = { company: company?.name ?? "", former };
  const texts = await examineTexts(db, sample, { ...companies, languages: installation.languages });
  const legal = await examineLegal(db, sample, companies);
  const dashboard = examineDashboard(installation.dashboard);
  const certain = (missing: Missing) => ({ missing, askable: false });
  return {
    brand: certain(await examineBrand(db, sample)),
    prices: await examinePrices(db, sample),
    email: certain(await examineEmail(db, installation.sendsMail, parts.mailFindings)),
    payments: certain(parts.payments),
    texts: { missing: texts, askable: texts.length > 0 },
    legal: {
      missing: legal.length > 0 ? legal : [firstDayWords.unread],
      askable: legal.length === 0,
    },
    dashboard: { missing: dashboard, askable: !installation.dashboard.url },
    live: certain(await examineLaunch(db, installation, parts.storageProblem)),
  };
}

import { localPath } from "../../../contract/local-paths.ts";
import { type Locale, locales } from "../../../contract/locale.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { renderMail } from "../../../platform/emails/render-mail.ts";
import type { Brand } from "../../../platform/emails/template.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import type { Log } from "../../../platform/log.ts";
import { writeMail } from "../../../platform/mail/enqueue-mail.ts";
import { mayStill } from "../../team/server/may-still.ts";
import type { IssueWords } from "../newsletter-operations.ts";
import { issueFaults } from "../refusals.ts";
import { issueEmail } from "./emails.ts";
import {
  type Issue,
  lockIssue,
  nextReaders,
  tallySends,
  updateIssue,
  writtenSince,
} from "./issue-rows.ts";
import { sendIssue } from "./jobs.ts";
import {
  type Campaign,
  type CampaignPort,
  CampaignRefused,
  type CampaignVersion,
  mailchimpUnsubscribe,
} from "./ports.ts";
import { newsletterSend } from "./tables.ts";
import { unsubscribeUrl } from "./unsubscribe-token.ts";

const minuteMs = 60_000;
/** A job may come a little early. */
const paceMs = 55_000;

/** What an issue says to a reader, as the template takes it: in their language, if it's written in it. */
export function issueText(issue: IssueWords, reader: Locale) {
  const { subject, preheader, heading, body, picture } = issue;
  if (reader === "en" || !issue.subjectEs) {
    return { subject, preheader, heading, body, picture, language: "en" as const };
  }
  return {
    ...{ subject: issue.subjectEs, preheader: issue.preheaderEs, heading: issue.headingEs },
    ...{ body: issue.bodyEs, picture: pictureIn(reader, picture), language: reader },
  };
}

/** The picture that previews a page has words on it, and each language its own. */
function pictureIn(locale: Locale, picture: string): string {
  const [, page] = /^\/social(\/.+)\.jpg$/.exec(picture) ?? [];
  return page ? `/social${localPath(locale, page)}.jpg` : picture;
}

/** An issue as the mailing list's provider sends it, in each language that it's written in. The provider puts in the link that ends a subscription. */
export async function toCampaign(issue: Issue, brand: Brand): Promise<Campaign> {
  const versionFor = async (language: Locale): Promise<CampaignVersion> => {
    const said = issueText(issue, language);
    const props = { ...said, unsubscribeUrl: mailchimpUnsubscribe, test: false };
    const { subject, html, text } = await renderMail(issueEmail, props, brand);
    return { language, subject, html, text, preheader: said.preheader };
  };
  const others = locales.filter((one) => one !== "en" && issueText(issue, one).language === one);
  return {
    versions: [await versionFor("en"), ...(await Promise.all(others.map(versionFor)))],
    ...{ fromName: brand.name, replyTo: brand.email },
  };
}

export interface IssueSending {
  /**
   * Job `newsletter.send`: brings an issue on, and enqueues the job that goes on. With the own list, it writes the emails of
   * one minute. Repeating it is fine: no one gets an issue twice, and the pace holds.
   * @throws to be tried again
   */
  advance(issueId: string): Promise<void>;
  /** Notes that the mailing list's provider couldn't be brought to send it. */
  giveUp(issueId: string, error: unknown): Promise<void>;
}

/** Sends issues of the newsletter to everyone who confirmed it, or has the mailing list's provider do so. */
export function createIssueSending(parts: {
  db: Database;
  queue: Queue;
  campaigns: CampaignPort | null;
  brand: () => Promise<Brand>;
  origin: string;
  secret: string;
  log: Log;
  now?: () => Date;
}): IssueSending {
  const { db, queue, campaigns, log } = parts;
  const now = parts.now ?? (() => new Date());

  const goOn = (tx: Transaction, issueId: string) =>
    queue.enqueue(tx, sendIssue, { issueId }, { startAfter: new Date(now().getTime() + minuteMs) });
  const finish = (tx: Transaction, id: string) =>
    updateIssue(tx, id, { state: "sent", finishedAt: now() });
  const fail = (tx: Transaction, id: string, problem: string) =>
    updateIssue(tx, id, { state: "failed", problem: problem.slice(0, 1_000), finishedAt: now() });

  async function writeNext(tx: Transaction, issue: Issue, startedAt: Date): Promise<void> {
    const tally = (await tallySends(tx, [issue.id])).get(issue.id);
    const waiting = tally?.waiting ?? 0;
    // A mail server that is slow or away isn't given more to do, so that the rest can still be called off.
    const recent = await writtenSince(tx, issue.id, new Date(now().getTime() - paceMs));
    const room = issue.perMinute - Math.max(recent, waiting);
    const readers = room > 0 ? await nextReaders(tx, issue, startedAt, room) : [];
    for (const { id: subscriberId, email, language } of readers) {
      const mailId = await writeMail(tx, queue, {
        email: issueEmail,
        to: email,
        props: {
          ...issueText(issue, language ?? "en"),
          unsubscribeUrl: unsubscribeUrl(parts, subscriberId),
          test: false,
        },
        dedupeKey: `newsletter-issue:${issue.id}:${subscriberId}`,
      });
      await tx
        .insert(newsletterSend)
        .values({ issueId: issue.id, subscriberId, mailId, createdAt: now() });
    }
    const done = room > 0 && readers.length === 0 && waiting === 0;
    await (done ? finish(tx, issue.id) : goOn(tx, issue.id));
  }

  /** The row stays locked while the provider is asked, so that an issue that is called off isn't sent meanwhile. */
  async function sendCampaign(
    tx: Transaction,
    issue: Issue,
    port: CampaignPort,
    brand: Brand,
  ): Promise<void> {
    try {
      const campaignId = await port.prepare(issue.id, await toCampaign(issue, brand));
      await updateIssue(tx, issue.id, { campaignId, problem: null });
      const state = await port.send(campaignId);
      await (state === "sent" ? finish(tx, issue.id) : goOn(tx, issue.id));
    } catch (error) {
      if (!(error instanceof CampaignRefused)) throw error;
      await fail(tx, issue.id, error.message);
    }
  }

  return {
    async advance(issueId) {
      const brand = await parts.brand();
      await db.transaction(async (tx) => {
        const issue = await lockIssue(tx, issueId);
        if (issue?.state !== "planned" && issue?.state !== "sending") return;
        // Planned anew for later: another job comes then.
        if (issue.startsAt && issue.startsAt > now()) return;
        const startedAt = issue.startedAt ?? now();
        if (issue.state === "planned") {
          if (!(await mayStill(tx, issue.actorId, "newsletter"))) {
            return fail(tx, issueId, issueFaults.senderGone(issue.actorName));
          }
          await updateIssue(tx, issueId, { state: "sending", startedAt });
          log.info({ issueId }, "newsletter begins");
        }
        await (campaigns
          ? sendCampaign(tx, issue, campaigns, brand)
          : writeNext(tx, issue, startedAt));
      });
    },

    giveUp: async (issueId, error) => {
      log.error({ issueId, err: error }, "newsletter given up");
      await db.transaction(async (tx) => {
        const issue = await lockIssue(tx, issueId);
        if (!issue || (issue.state !== "planned" && issue.state !== "sending")) return;
        await fail(tx, issueId, issueFaults.unreachable);
      });
    },
  };
}

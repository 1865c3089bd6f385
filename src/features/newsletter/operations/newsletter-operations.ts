import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import { links } from "../../../contract/links.ts";
import { type Locale, locales } from "../../../contract/locale.ts";
import type { Database, Executor, Transaction } from "../../../platform/db/client.ts";
import { darkQuery } from "../../../platform/emails/dark-query.ts";
import { renderMail } from "../../../platform/emails/render-mail.ts";
import { AppError, unavailable } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { post } from "../../blog/server/tables.ts";
import { changelogEntry } from "../../changelog/server/tables.ts";
import { readBrand } from "../../email-texts/operations/read-brand.ts";
import {
  type AdminIssue,
  type IssueFigures,
  type IssueWords,
  issueSources,
  type newsletterOperations,
} from "../newsletter-operations.ts";
import { issueEmail } from "../server/emails.ts";
import {
  countReaders,
  type Issue,
  lockIssue,
  type SendTally,
  tallySends,
  updateIssue,
} from "../server/issue-rows.ts";
import { sendIssue } from "../server/jobs.ts";
import { type CampaignPort, CampaignRefused } from "../server/ports.ts";
import { issueText, toCampaign } from "../server/send-issues.ts";
import { newsletterIssue } from "../server/tables.ts";
import { findIssueFaults, noSpanish, publishedSince, wordsFrom } from "./issue-words.ts";

/** Issues that the list shows. */
const listed = 50;
const suggestedDays = 60;
const defaultPace = 120;
/** How long figures of the provider are good for, in milliseconds. */
const figuresMs = 20_000;

export interface NewsletterOperationParts {
  db: Database;
  queue: Queue;
  campaigns: CampaignPort | null;
  /** Emails are written to files. */
  outbox: boolean;
  origin: string;
  /** Those of the pages. An issue has no Spanish where they have none. */
  languages: readonly Locale[];
  now?: () => Date;
}

const noWords: IssueWords = {
  ...{ subject: "", preheader: "", heading: "", body: "Hi,\n\n", picture: "" },
  ...noSpanish,
};

/** What a person wrote of an issue. */
const issueWordsOf = (issue: Issue): IssueWords => {
  const { subject, preheader, heading, body, picture } = issue;
  const { subjectEs, preheaderEs, headingEs, bodyEs } = issue;
  return { subject, preheader, heading, body, picture, subjectEs, preheaderEs, headingEs, bodyEs };
};

const columns = { ...{ post, changelog: changelogEntry } } as const;

/** Writing the newsletter and sending it: decision 66. */
export function createNewsletterOperations(
  parts: NewsletterOperationParts,
): Operations<keyof typeof newsletterOperations> {
  const { db, queue, campaigns, origin, languages } = parts;
  const now = parts.now ?? (() => new Date());
  const brand = () => readBrand(db, origin);
  const requestedFigures = new Map<string, { at: number; figures: Promise<IssueFigures | null> }>();

  const note = (
    tx: Transaction,
    actor: Actor,
    action: string,
    { id, subject }: Issue,
    after: object | null = null,
  ) =>
    writeAudit(tx, actor, {
      action: `newsletter.${action}`,
      target: { type: "newsletter", id, title: subject || "Untitled" },
      before: null,
      after: after && { ...after },
    });

  /** The provider's refusal, as the operator is told of it. */
  const told = (error: unknown): never => {
    if (!(error instanceof CampaignRefused)) throw unavailable(error);
    throw new AppError("mailing_list_refused", { params: { answer: error.message } });
  };

  async function countSubscribers() {
    if (!campaigns) return countReaders(db);
    return { subscribers: await campaigns.countMembers().catch(told), unreachable: 0 };
  }

  /** What the provider says of a campaign; null while it doesn't answer. */
  function askProvider(port: CampaignPort, id: string): Promise<IssueFigures | null> {
    const cached = requestedFigures.get(id);
    if (cached && now().getTime() - cached.at < figuresMs) return cached.figures;
    const figures = port.read(id).then(
      (read) => ({ ...read, subscribers: read.sent, waiting: 0 }),
      () => null,
    );
    requestedFigures.set(id, { at: now().getTime(), figures });
    return figures;
  }

  async function figuresOf(issue: Issue, tally: SendTally | undefined, readers: number) {
    if (issue.campaignId && campaigns && issue.startedAt) {
      return askProvider(campaigns, issue.campaignId);
    }
    const sums = tally ?? { sent: 0, waiting: 0, failed: 0, unsubscribed: 0 };
    const written = sums.sent + sums.waiting + sums.failed;
    const over = !["draft", "planned", "sending"].includes(issue.state);
    return { ...sums, subscribers: over ? written : Math.max(readers, written) };
  }

  async function titlesOf(issues: Issue[]): Promise<Map<string, string>> {
    const titles = new Map<string, string>();
    for (const type of issueSources) {
      const ids = issues.flatMap((one) =>
        one.sourceType === type && one.sourceId ? [one.sourceId] : [],
      );
      if (ids.length === 0) continue;
      const table = columns[type];
      const rows = await db
        .select({ id: table.id, title: table.title })
        .from(table)
        .where(inArray(table.id, ids));
      for (const { id, title } of rows) titles.set(id, title);
    }
    return titles;
  }

  async function presentAll(issues: Issue[], readers: number): Promise<AdminIssue[]> {
    const tallies = await tallySends(
      db,
      issues.map(({ id }) => id),
    );
    const titles = await titlesOf(issues);
    return Promise.all(
      issues.map(async (issue) => {
        const { sourceType: type, sourceId: id } = issue;
        const at = (date: Date | null) => date?.toISOString() ?? null;
        return {
          ...issueWordsOf(issue),
          ...{ id: issue.id, revision: issue.revision, state: issue.state },
          source: type && id ? { type, id, title: titles.get(id) ?? issue.subject } : null,
          ...{ perMinute: issue.perMinute, problem: issue.problem, by: issue.actorName },
          ...{ startsAt: at(issue.startsAt), startedAt: at(issue.startedAt) },
          ...{ finishedAt: at(issue.finishedAt), canceledAt: at(issue.canceledAt) },
          createdAt: issue.createdAt.toISOString(),
          updatedAt: issue.updatedAt.toISOString(),
          figures: await figuresOf(issue, tallies.get(issue.id), readers),
        };
      }),
    );
  }

  async function present(issue: Issue): Promise<AdminIssue> {
    const open = ["draft", "planned", "sending"].includes(issue.state);
    const readers = open
      ? await countSubscribers().catch(() => ({ subscribers: 0 }))
      : { subscribers: 0 };
    const [presented] = await presentAll([issue], readers.subscribers);
    if (!presented) throw new Error("the issue vanished while it was read");
    return presented;
  }

  /** The row, locked, if it's still the draft that the caller has seen. */
  async function lockDraft(tx: Transaction, id: string, revision: number): Promise<Issue> {
    const issue = await lockIssue(tx, id);
    if (!issue) throw new AppError("issue_unknown");
    if (issue.state !== "draft") throw new AppError("issue_not_draft");
    if (issue.revision !== revision) throw new AppError("issue_changed");
    return issue;
  }

  async function refuseFaults(on: Executor, texts: IssueWords): Promise<void> {
    const fields = await findIssueFaults(on, texts);
    if (fields) throw new AppError("fields_invalid", { params: { fields } });
  }

  return {
    async getNewsletter() {
      const issues = await db
        .select()
        .from(newsletterIssue)
        .orderBy(desc(newsletterIssue.createdAt), desc(newsletterIssue.id))
        .limit(listed);
      const readers = await countSubscribers();
      const since = new Date(now().getTime() - suggestedDays * 86_400_000);
      const usedSources = new Set(issues.map(({ sourceId }) => sourceId));
      return {
        provider: campaigns ? ("mailchimp" as const) : ("own" as const),
        outbox: parts.outbox,
        ...readers,
        issues: await presentAll(issues, readers.subscribers),
        suggestions: (await publishedSince(db, since, now()))
          .filter(({ id }) => !usedSources.has(id))
          .sort((a, b) => b.at.localeCompare(a.at))
          .slice(0, 6),
      };
    },

    createIssue: async (actor, { source }) =>
      present(
        await db.transaction(async (tx) => {
          if (source) {
            const [draft] = await tx
              .select()
              .from(newsletterIssue)
              .where(
                and(eq(newsletterIssue.sourceId, source.id), eq(newsletterIssue.state, "draft")),
              );
            if (draft) return draft;
          }
          const texts = source ? await wordsFrom[source.type](tx, source.id, now()) : noWords;
          if (!texts) throw new AppError("issue_source_private");
          const [row] = await tx
            .insert(newsletterIssue)
            .values({
              ...texts,
              ...(languages.includes("es") ? {} : noSpanish),
              ...{ sourceType: source?.type, sourceId: source?.id, perMinute: defaultPace },
              ...{ actorId: actor.id, actorName: actor.name, actorRole: actor.role },
              ...{ createdAt: now(), updatedAt: now() },
            })
            .returning();
          if (!row) throw new Error("the issue was not stored");
          await note(tx, actor, "create", row);
          return row;
        }),
      ),

    async previewIssue(_actor, { words, dark, language }) {
      const { subject, html, text } = await renderMail(
        issueEmail,
        {
          ...issueText(words, language),
          unsubscribeUrl: origin + links.endNewsletter,
          test: false,
        },
        await brand(),
      );
      return {
        subject,
        text,
        html: html.replace(darkQuery, dark ? "@media all" : "@media not all"),
      };
    },

    async getIssue(_actor, { id }) {
      const [issue] = await db.select().from(newsletterIssue).where(eq(newsletterIssue.id, id));
      if (!issue) throw new AppError("issue_unknown");
      return present(issue);
    },

    saveIssue: async (_actor, { id, revision, words }) =>
      present(
        await db.transaction(async (tx) => {
          const issue = await lockDraft(tx, id, revision);
          return updateIssue(tx, id, { ...words, revision: issue.revision + 1, updatedAt: now() });
        }),
      ),

    async testIssue(actor, { id, revision }) {
      const company = await brand();
      return db.transaction(async (tx) => {
        const issue = await lockDraft(tx, id, revision);
        await refuseFaults(tx, issue);
        if (campaigns) {
          const campaign = await toCampaign(issue, company);
          const campaignId = await campaigns.prepare(id, campaign).catch(told);
          await updateIssue(tx, id, { campaignId });
          await campaigns.test(campaignId, actor.email).catch(told);
        } else {
          for (const language of issue.subjectEs ? locales : (["en"] as const)) {
            await enqueueMail(tx, queue, {
              email: issueEmail,
              to: actor.email,
              props: {
                ...issueText(issue, language),
                unsubscribeUrl: origin + links.endNewsletter,
                test: true,
              },
              dedupeKey: `newsletter-test:${randomUUID()}`,
            });
          }
        }
        await note(tx, actor, "test", issue);
        return { to: actor.email };
      });
    },

    sendIssue: async (actor, { id, revision, startsAt, perMinute }) => {
      const { subscribers } = await countSubscribers();
      if (subscribers === 0) throw new AppError("issue_without_readers");
      const planned = await db.transaction(async (tx) => {
        const issue = await lockDraft(tx, id, revision);
        await refuseFaults(tx, issue);
        const at = startsAt ? new Date(startsAt) : null;
        if (at && at <= now()) throw new AppError("issue_moment_past");
        const row = await updateIssue(tx, id, {
          ...{ state: "planned" as const, startsAt: at, perMinute, problem: null },
          ...{ actorId: actor.id, actorName: actor.name, actorRole: actor.role },
          ...{ revision: issue.revision + 1, updatedAt: now() },
        });
        await queue.enqueue(tx, sendIssue, { issueId: id }, at ? { startAfter: at } : undefined);
        await note(tx, actor, at ? "plan" : "send", row, { subscribers, startsAt });
        return row;
      });
      return present(planned);
    },

    cancelIssue: async (actor, { id }) =>
      present(
        await db.transaction(async (tx) => {
          const issue = await lockIssue(tx, id);
          if (!issue) throw new AppError("issue_unknown");
          if (issue.state === "canceled" || issue.state === "draft") return issue;
          if (issue.state !== "planned" && issue.state !== "sending") {
            throw new AppError("issue_over");
          }
          if (issue.state === "sending" && campaigns && issue.campaignId) {
            const removed = await campaigns.remove(issue.campaignId).catch(told);
            if (!removed) throw new AppError("issue_over");
          }
          const begun = issue.state === "sending";
          const row = await updateIssue(tx, id, {
            ...(begun
              ? { state: "canceled" as const, canceledAt: now(), finishedAt: now() }
              : { state: "draft" as const, startsAt: null }),
            revision: issue.revision + 1,
            updatedAt: now(),
          });
          await note(tx, actor, "cancel", row);
          return row;
        }),
      ),

    deleteIssue: (actor, { id }) =>
      db.transaction(async (tx) => {
        const issue = await lockIssue(tx, id);
        if (!issue) return { deleted: false };
        if (issue.state !== "draft") throw new AppError("issue_not_draft");
        if (campaigns && issue.campaignId) await campaigns.remove(issue.campaignId).catch(told);
        await tx.delete(newsletterIssue).where(eq(newsletterIssue.id, id));
        await note(tx, actor, "delete", issue);
        return { deleted: true };
      }),
  };
}

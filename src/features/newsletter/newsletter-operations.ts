import { instant, type Operation } from "../../contract/console/operation.ts";
import { locales } from "../../contract/locale.ts";
import { z } from "../../contract/zod.ts";

/** What an issue can tell of. */
export const issueSourceNames = { post: "Post", changelog: "Changelog" } as const;
export type IssueSource = keyof typeof issueSourceNames;
export const issueSources = Object.keys(issueSourceNames) as IssueSource[];

const issueStates = ["draft", "planned", "sending", "sent", "canceled", "failed"] as const;

/** How many emails may go out a minute. The lowest suits a mail server that limits its senders. */
export const issuePaces = [20, 60, 120, 300, 1_000] as const;

const line = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`);
const text = z.string().max(10_000, "Use at most 10,000 characters.");

/** What a person writes. A draft may lack anything. */
const issueWords = z
  .object({
    subject: line(200),
    preheader: line(200),
    heading: line(200),
    body: text,
    subjectEs: line(200),
    preheaderEs: line(200),
    headingEs: line(200),
    bodyEs: text,
    picture: line(300).meta({ description: "Path of a picture of the site; empty: none" }),
  })
  .meta({ id: "IssueWords" });
const someWords = issueWords
  .extend({
    subjectEs: line(200).default(""),
    preheaderEs: line(200).default(""),
    headingEs: line(200).default(""),
    bodyEs: text.default("").meta({
      description:
        "For people who subscribed on a Spanish page. All four, or none: then they get the English text",
    }),
  })
  .meta({ id: "SomeIssueWords" });
export type IssueWords = z.infer<typeof issueWords>;

const source = z.object({
  type: z.enum(issueSources),
  id: z.string(),
  title: z.string(),
});

const figures = z
  .object({
    subscribers: z.int().meta({ description: "Whom it goes to; of a draft: as of now" }),
    sent: z.int(),
    waiting: z.int().meta({ description: "Written, and not sent yet" }),
    failed: z.int().meta({ description: "Given up, and bounced at a mailing list’s provider" }),
    unsubscribed: z.int().meta({ description: "Left the newsletter after this issue" }),
  })
  .meta({ id: "IssueFigures" });
export type IssueFigures = z.infer<typeof figures>;

const issue = issueWords
  .extend({
    id: z.string(),
    revision: z.int(),
    state: z.enum(issueStates),
    source: source.nullable().meta({ description: "The post or change; null: none" }),
    perMinute: z.int(),
    startsAt: instant.nullable(),
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
    canceledAt: instant.nullable(),
    problem: z.string().nullable().meta({ description: "Why the provider refused it" }),
    by: z.string(),
    createdAt: instant,
    updatedAt: instant,
    figures: figures.nullable().meta({ description: "Null: the provider doesn’t answer" }),
  })
  .meta({ id: "NewsletterIssue" });
export type AdminIssue = z.infer<typeof issue>;

const newsletter = z
  .object({
    provider: z.enum(["own", "mailchimp"]),
    outbox: z.boolean().meta({ description: "Emails are written to files instead of sent" }),
    subscribers: z.int().meta({ description: "Confirmed, and no bounce or complaint" }),
    unreachable: z.int().meta({ description: "Confirmed, but bounced or complained" }),
    issues: z.array(issue),
    suggestions: z.array(source.extend({ at: instant })).meta({
      description: "Published posts and changes of the last 60 days that weren’t emailed",
    }),
  })
  .meta({ id: "AdminNewsletter" });

const one = z.object({ id: z.uuid() });
const read = { area: "newsletter", access: "read" } as const;
const write = { area: "newsletter", access: "write" } as const;
const revision = z.int();

/** Emails to everyone who confirmed the newsletter. */
export const newsletterOperations = {
  getNewsletter: {
    method: "GET",
    path: "/newsletter",
    summary: "How many subscribers there are, the newest 50 issues, and what could be emailed",
    needs: read,
    answer: newsletter,
  },
  createIssue: {
    method: "POST",
    path: "/newsletter/issues",
    summary: "Begins an issue, filled in from a post or a change. A draft of the same is reused",
    needs: write,
    body: z.object({
      source: z.object({ type: z.enum(issueSources), id: z.uuid() }).nullable(),
    }),
    answer: issue,
  },
  previewIssue: {
    method: "POST",
    path: "/newsletter/preview",
    summary: "The email with these words. Nothing is stored or sent",
    needs: read,
    body: z.object({
      words: someWords,
      dark: z.boolean().default(false),
      language: z.enum(locales).default("en"),
    }),
    answer: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    framed: true,
  },
  getIssue: {
    method: "GET",
    path: "/newsletter/issues/{id}",
    summary: "One issue, and what became of it",
    needs: read,
    params: one,
    answer: issue,
  },
  saveIssue: {
    method: "POST",
    path: "/newsletter/issues/{id}",
    summary: "Changes a draft",
    needs: write,
    params: one,
    body: z.object({ revision, words: someWords }),
    answer: issue,
  },
  testIssue: {
    method: "POST",
    path: "/newsletter/issues/{id}/test",
    summary: "Sends a draft to you, in each of its languages",
    needs: write,
    params: one,
    body: z.object({ revision }),
    answer: z.object({ to: z.string() }),
  },
  sendIssue: {
    critical: true,
    method: "POST",
    path: "/newsletter/issues/{id}/send",
    summary: "Sends a draft to every subscriber, now or at a moment that is to come",
    needs: write,
    params: one,
    body: z.object({
      revision,
      startsAt: instant.nullable().meta({ description: "Null: now" }),
      perMinute: z.int().min(1).max(1_000),
    }),
    answer: issue,
  },
  cancelIssue: {
    method: "POST",
    path: "/newsletter/issues/{id}/cancel",
    summary: "Calls an issue off. One that is planned is a draft again",
    needs: write,
    params: one,
    answer: issue,
  },
  deleteIssue: {
    method: "POST",
    path: "/newsletter/issues/{id}/delete",
    summary: "Deletes a draft",
    needs: write,
    params: one,
    answer: z.object({ deleted: z.boolean() }),
  },
} as const satisfies Record<string, Operation>;

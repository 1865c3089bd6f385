import { and, desc, eq, gt } from "drizzle-orm";
import { placeholder } from "../../../contract/email-text.ts";
import type { FieldErrors } from "../../../contract/field-errors.ts";
import { links } from "../../../contract/links.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { findLinks, parseBody } from "../../../platform/emails/parse-body.ts";
import { isPublicPost } from "../../blog/server/blog.ts";
import { post } from "../../blog/server/tables.ts";
import { isPublicChange } from "../../changelog/server/changelog.ts";
import { changelogEntry } from "../../changelog/server/tables.ts";
import { htmlToText, splitBlocks } from "../../content/html-text.ts";
import { linkFault } from "../../content/operations/link-faults.ts";
import { hasTokens } from "../../content/page-tokens.ts";
import { publishWords } from "../../content/publish-words.ts";
import type { IssueSource, IssueWords } from "../newsletter-operations.ts";
import { issueFaults } from "../refusals.ts";

/** An issue that is English for everyone. */
export const noSpanish = { subjectEs: "", preheaderEs: "", headingEs: "", bodyEs: "" };

/** The paragraphs of text markup, as the text of an email. What shows a price is left out: it may change until it's read. */
const toParagraphs = (html: string): string =>
  splitBlocks(html, "rows")
    .filter((block) => !hasTokens(block))
    .map(htmlToText)
    .filter(Boolean)
    .join("\n\n");

async function wordsFromPost(on: Executor, id: string, now: Date): Promise<IssueWords | null> {
  const [row] = await on
    .select()
    .from(post)
    .where(and(eq(post.id, id), isPublicPost({ now })));
  if (!row) return null;
  const { title, excerpt, slug, titleEs, excerptEs } = row;
  const spanish = {
    ...{ subjectEs: titleEs, preheaderEs: excerptEs.slice(0, 200), headingEs: titleEs },
    bodyEs: `Hola:\n\n${excerptEs}\n\n[Leer la entrada](${links.post(slug)})`,
  };
  return {
    ...{ subject: title, preheader: excerpt.slice(0, 200), heading: title },
    body: `Hi,\n\n${excerpt}\n\n[Read the post](${links.post(slug)})`,
    ...(titleEs && excerptEs ? spanish : noSpanish),
    picture: `/social${links.post(slug)}.jpg`,
  };
}

async function wordsFromChange(on: Executor, id: string, now: Date): Promise<IssueWords | null> {
  const [row] = await on
    .select()
    .from(changelogEntry)
    .where(and(eq(changelogEntry.id, id), isPublicChange({ now })));
  if (!row) return null;
  const text = toParagraphs(row.body).slice(0, 5_000);
  const textEs = toParagraphs(row.bodyEs).slice(0, 5_000);
  const preheaderOf = (words: string) => words.split("\n")[0]?.slice(0, 200) ?? "";
  const page = links.change(row.slug);
  const spanish = {
    ...{ subjectEs: `Nuevo: ${row.titleEs}`, headingEs: row.titleEs },
    preheaderEs: preheaderOf(textEs),
    bodyEs: ["Hola:", textEs, `[Ver qué cambió](${page})`].join("\n\n"),
  };
  return {
    ...{ subject: `New: ${row.title}`, heading: row.title },
    preheader: preheaderOf(text),
    body: ["Hi,", text, `[See what changed](${page})`].filter(Boolean).join("\n\n"),
    ...(row.titleEs && textEs ? spanish : noSpanish),
    picture: "",
  };
}

/** An issue about a record that visitors see; null if they don't. */
export const wordsFrom: Record<IssueSource, typeof wordsFromPost> = {
  post: wordsFromPost,
  changelog: wordsFromChange,
};

/** Posts and changes that visitors see, published since a moment, the newest first. */
export async function publishedSince(on: Executor, since: Date, now: Date) {
  const posts = await on
    .select({ id: post.id, title: post.title, at: post.publishedAt })
    .from(post)
    .where(and(isPublicPost({ now }), gt(post.publishedAt, since)))
    .orderBy(desc(post.publishedAt))
    .limit(20);
  const changes = await on
    .select({ id: changelogEntry.id, title: changelogEntry.title, at: changelogEntry.publishedAt })
    .from(changelogEntry)
    .where(and(isPublicChange({ now }), gt(changelogEntry.publishedAt, since)))
    .orderBy(desc(changelogEntry.publishedAt))
    .limit(20);
  return [
    ...posts.map((one) => ({ ...one, type: "post" as const })),
    ...changes.map((one) => ({ ...one, type: "changelog" as const })),
  ].flatMap(({ at, ...one }) => (at ? [{ ...one, at: at.toISOString() }] : []));
}

const englishFields = ["subject", "preheader", "heading", "body"] as const;
const spanishFields = ["subjectEs", "preheaderEs", "headingEs", "bodyEs"] as const;

const reachable = /^(https:\/\/|mailto:|\/(?!\/))/;

/** Why an issue can't be sent as it is, at its fields; null if it can. */
export async function findIssueFaults(
  on: Executor,
  texts: IssueWords,
): Promise<FieldErrors | null> {
  const fields: FieldErrors = {};
  const add = (field: keyof IssueWords, message: string) => {
    fields[field] = [...(fields[field] ?? []), message];
  };
  const spanish = spanishFields.some((field) => texts[field].trim()) ? spanishFields : [];
  for (const field of [...englishFields, ...spanish]) {
    if (!texts[field].trim()) add(field, issueFaults.textMissing);
    const others = [...texts[field].matchAll(placeholder)].filter(([, name]) => name !== "company");
    if (others.length > 0 || /\{\{|\}\}/.test(texts[field].replace(placeholder, ""))) {
      add(field, issueFaults.placeholder);
    }
  }
  for (const field of ["body", "bodyEs"] as const) {
    for (const { target } of findLinks(parseBody(texts[field]))) {
      if (!reachable.test(target)) {
        add(field, issueFaults.linkTarget(target));
        continue;
      }
      const fault = await linkFault(on, target, { own: null, ids: [], coming: new Set() });
      if (fault) add(field, fault);
    }
  }
  if (texts.picture && !/^\/(?!\/)[\w./%-]+$/.test(texts.picture)) {
    add("picture", publishWords.linkNowhere(texts.picture));
  }
  return Object.keys(fields).length > 0 ? fields : null;
}

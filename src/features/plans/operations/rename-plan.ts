import { and, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../../platform/db/client.ts";
import { contentDraft } from "../../activity/server/tables.ts";
import { post } from "../../blog/server/tables.ts";
import { job } from "../../careers/server/tables.ts";
import { changelogEntry } from "../../changelog/server/tables.ts";
import { guideSection } from "../../content/server/site-list-tables.ts";
import { faq, page, plan } from "../../content/server/tables.ts";

/** The texts in which tokens are filled in. */
const tokenTexts = [
  { table: faq, title: faq.question, text: faq.answer, shown: faq.published },
  { table: page, title: page.title, text: page.content, shown: page.published },
  { table: post, title: post.title, text: post.body, shown: post.published },
  {
    table: guideSection,
    title: guideSection.title,
    text: guideSection.body,
    shown: guideSection.published,
  },
  {
    table: changelogEntry,
    title: changelogEntry.title,
    text: changelogEntry.body,
    shown: changelogEntry.published,
  },
  { table: job, title: job.title, text: job.description, shown: job.open },
  { table: plan, title: plan.title, text: plan.description, shown: plan.published },
] as const;

/** Tokens of one plan, for PostgreSQL: the kind, and what follows the plan's name. @param slug letters, digits, and hyphens */
const tokensOf = (slug: string) =>
  `\\{\\{\\s*(price|limit|trial|plan):${slug}((?::[^{}]*?)?)\\s*\\}\\}`;

/**
 * Titles of texts that show a plan's name, price, or limits, so that it can't go away.
 * @param slug of the plan's name
 */
export const textsWithPlan = (on: Executor, slug: string): Promise<string[]> =>
  textsWith(on, tokensOf(slug));

/** Titles of published texts with some tokens, a few of each kind. @param tokens a pattern of PostgreSQL */
export async function textsWith(on: Executor, tokens: string): Promise<string[]> {
  const titles: string[] = [];
  for (const { table, title, text, shown } of tokenTexts) {
    const rows = await on
      .select({ title: sql<string>`${title}` })
      .from(table)
      .where(and(sql`${shown}`, sql`${text} ~* ${tokens}`))
      .limit(3);
    titles.push(...rows.map((row) => row.title));
  }
  return titles;
}

/** Lets the tokens of all texts and drafts follow a plan to its new name. */
export async function renameInTokens(tx: Transaction, from: string, to: string): Promise<void> {
  if (from === to || from === "" || to === "") return;
  const pattern = tokensOf(from);
  const renamed = `{{\\1:${to}\\2}}`;
  for (const { table, text } of tokenTexts) {
    const column = sql.identifier(text.name);
    await tx.execute(sql`update ${table} set ${column} = regexp_replace(${text}, ${pattern}, ${renamed}, 'gi')
      where ${text} ~* ${pattern}`);
  }
  await tx.execute(sql`update ${contentDraft}
    set data = regexp_replace(data::text, ${pattern}, ${renamed}, 'gi')::jsonb
    where data::text ~* ${pattern}`);
}

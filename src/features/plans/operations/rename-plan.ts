import { and, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../../platform/db/client.ts";
import { contentDraft } from "../../activity/server/tables.ts";
import { post } from "../../blog/server/tables.ts";
import { changelogEntry } from "../../changelog/server/tables.ts";
import { guideSection } from "../../content/server/site-list-tables.ts";
import { faq, page, plan } from "../../content/server/tables.ts";

/** The texts in which tokens are filled in. */
const tokenTexts = [
  { table: faq, title: faq.question, text: faq.answer },
  { table: page, title: page.title, text: page.content },
  { table: post, title: post.title, text: post.body },
  { table: guideSection, title: guideSection.title, text: guideSection.body },
  { table: changelogEntry, title: changelogEntry.title, text: changelogEntry.body },
  { table: plan, title: plan.title, text: plan.description },
] as const;

/** Tokens of one plan, for PostgreSQL: the kind, and what follows the plan's name. @param slug letters, digits, and hyphens */
const tokensOf = (slug: string) =>
  `\\{\\{\\s*(price|limit|trial|plan):${slug}((?::[^{}]*?)?)\\s*\\}\\}`;

/**
 * Titles of texts that show a plan's name, price, or limits, so that it can't go away.
 * @param slug of the plan's name
 */
export async function textsWithPlan(on: Executor, slug: string): Promise<string[]> {
  const titles: string[] = [];
  for (const { table, title, text } of tokenTexts) {
    const rows = await on
      .select({ title: sql<string>`${title}` })
      .from(table)
      .where(and(sql`${table.published}`, sql`${text} ~* ${tokensOf(slug)}`))
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

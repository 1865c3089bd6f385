import { eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { type EmailName, emailNames, emailOf } from "../../composition/emails/text-templates.ts";
import { emailText } from "../../features/content/server/tables.ts";
import type { Executor } from "../db/client.ts";
import type { EmailText } from "./template.ts";

/** What operators have made of an email's text; null if they have changed nothing. */
export async function readStoredText(on: Executor, name: EmailName): Promise<EmailText | null> {
  const [row] = await on.select().from(emailText).where(eq(emailText.id, name));
  if (!row) return null;
  const { subject, preheader, heading, body, reason } = emailOf(name).text;
  const text = {
    subject: row.subject ?? subject,
    preheader: row.preheader ?? preheader,
    heading: row.heading ?? heading,
    body: row.body ?? body,
    reason: row.reason ?? reason,
  };
  return isDefault(name, text) ? null : text;
}

/** True if a text is the one that the code has. */
const isDefault = (name: EmailName, text: EmailText): boolean =>
  Object.entries(emailOf(name).text).every(
    ([key, value]) => text[key as keyof EmailText] === value,
  );

/** Adds a row for each email that has none yet, and follows new names. */
export async function addMissingEmails(
  // biome-ignore lint/suspicious/noExplicitAny: a connection without the schema's types
  on: Pick<NodePgDatabase<any>, "insert">,
): Promise<void> {
  await on
    .insert(emailText)
    .values(emailNames.map((id) => ({ id, name: emailOf(id).name })))
    .onConflictDoUpdate({
      target: emailText.id,
      set: { name: sql`excluded.name` },
      setWhere: sql`${emailText.name} <> excluded.name`,
    });
}

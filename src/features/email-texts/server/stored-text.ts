import { eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { editableEmails } from "../../../composition/emails.ts";
import type { Locale } from "../../../contract/locale.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { type AnyTextEmail, type EmailText, inSpanish } from "../../../platform/emails/template.ts";
import { emailText } from "../../content/server/tables.ts";

/** The operators' version of an email's text in a language; null if there is none. */
export async function readStoredText(
  on: Executor,
  email: AnyTextEmail,
  locale: Locale,
): Promise<EmailText | null> {
  const { id, text: original } = (locale === "es" && inSpanish(email)) || email;
  const [row] = await on.select().from(emailText).where(eq(emailText.id, id));
  if (!row) return null;
  const text = {
    subject: row.subject ?? original.subject,
    preheader: row.preheader ?? original.preheader,
    heading: row.heading ?? original.heading,
    body: row.body ?? original.body,
    reason: row.reason ?? original.reason,
  };
  const changed = Object.entries(original).some(
    ([key, value]) => text[key as keyof EmailText] !== value,
  );
  return changed ? text : null;
}

/** Adds a row for each text that has none yet, and follows new names. */
export async function addMissingEmails(
  // biome-ignore lint/suspicious/noExplicitAny: a connection without the schema's types
  on: Pick<NodePgDatabase<any>, "insert">,
): Promise<void> {
  await on
    .insert(emailText)
    .values([...editableEmails.values()].map(({ id, name }) => ({ id, name })))
    .onConflictDoUpdate({
      target: emailText.id,
      set: { name: sql`excluded.name` },
      setWhere: sql`${emailText.name} <> excluded.name`,
    });
}

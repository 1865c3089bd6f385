import { isLocale, type Locale } from "../../../contract/locale.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { ask } from "../../../platform/db/statement.ts";

/** The language in which someone signed up or first sent a form of the site; English where that isn't known. @param email in any case */
export async function readReaderLanguage(tx: Transaction, email: string): Promise<Locale> {
  const [row] = await ask<{ language: string | null }>(
    tx,
    `select language from lead where email = lower($1)
     union all
     select language from lead join lead_alias on lead_alias.lead_id = lead.id where lead_alias.email = lower($1)`,
    [email],
  );
  const language = row?.language ?? "en";
  return isLocale(language) ? language : "en";
}

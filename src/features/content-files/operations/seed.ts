import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { setting } from "../../content/server/tables.ts";
import { addMissingEmails } from "../../email-texts/server/stored-text.ts";
import { addMissingWording } from "../../wording/server/add-missing.ts";

/**
 * Adds what a new version brings: rows for emails and catalogs of texts that it has and the database doesn't. Then fills an empty database with the content of a folder, which is an export like any other. One that has settings is left
 * alone: what operators changed or deleted stays so.
 * @param addPictures fills the media library before the records that show its pictures
 */
export async function seed(
  client: pg.Client,
  folder: string,
  addPictures: () => Promise<void> = async () => {},
): Promise<void> {
  const db = drizzle(client);
  await addMissingEmails(db);
  await addMissingWording(db);
  const present = await db.select({ one: sql`1` }).from(setting).limit(1);
  if (present.length > 0) return;
  // Loaded here: nearly every start finds settings.
  const { insertContent } = await import("./insert-content.ts");
  await addPictures();
  await db.transaction((tx) => insertContent(tx, folder));
}

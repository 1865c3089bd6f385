import { ContentFileError } from "../features/content-files/operations/read-documents.ts";
import { createMedia, type Media } from "../features/media/server/media.ts";
import { connect, type Database } from "../platform/db/client.ts";
import { trackStorage } from "../platform/storage/tracked-storage.ts";
import { openSite } from "./backup/open-site.ts";
import { storageFrom } from "./open-adapters.ts";

/** Runs a command on the site's database, which the site has made. @throws ContentFileError where it hasn't yet */
export async function onSiteDatabase(
  source: Record<string, string | undefined>,
  work: (db: Database, site: { dataDir: string; media: Media }) => Promise<void>,
): Promise<void> {
  const site = await openSite(source);
  const { db, pool } = connect(site.databaseUrl, () => {});
  try {
    const { rows } = await pool.query("select to_regclass('redirect') is not null as made");
    if (!rows[0]?.made) {
      throw new ContentFileError("the database isn’t set up for this version. Run npm start once.");
    }
    const storage = trackStorage(db, await storageFrom(site.env, site.dataDir));
    const media = createMedia({ db, storage, log: site.log });
    await work(db, { dataDir: site.dataDir, media });
  } finally {
    await pool.end();
    await site.close();
  }
}

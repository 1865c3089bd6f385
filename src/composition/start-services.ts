import path from "node:path";
import { lastGoodContent } from "../features/content/server/last-good-copy.ts";
import { seed } from "../features/content-files/operations/seed.ts";
import { migrateDatabase } from "../platform/db/migrate.ts";
import { prepareDatabase } from "../platform/db/prepare-database.ts";
import { projectRoot } from "../platform/project-files.ts";
import { type OpenServices, openServices } from "./open-services.ts";

export type StartServices = typeof startServices;

export interface StartedServices extends OpenServices {
  /** Settles once the database can be used; undefined: it can. */
  opens?: Promise<void> | undefined;
}

/**
 * Brings the database up to date, fills it if it is new, and opens the services on it. While the database is away, they start with the
 * last good content.
 */
export async function startServices(
  parts: Omit<Parameters<typeof openServices>[0], "opens">,
): Promise<StartedServices> {
  const { env, databaseUrl, dataDir, log } = parts;
  const folder = path.resolve(env.CONTENT_DIR ?? path.join(projectRoot, "content"));
  const prepare = () =>
    migrateDatabase(databaseUrl, (client) =>
      seed(client, folder, async () => {
        const { seedPictures } = await import("./seed-pictures.ts");
        await seedPictures({ databaseUrl, env, dataDir, folder, log });
      }),
    );
  const { opens } = await prepareDatabase(prepare, { lastGood: lastGoodContent(dataDir), log });
  return { ...(await openServices({ ...parts, opens })), opens };
}

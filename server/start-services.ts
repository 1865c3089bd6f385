import path from "node:path";
import { migrateDatabase } from "./db/migrate.ts";
import { type OpenServices, openServices } from "./open-services.ts";
import { projectRoot } from "./project-files.ts";
import { seed } from "./seed/seed.ts";

export type StartServices = typeof startServices;

/** Brings the database up to date, fills it if it is new, and opens the services on it. */
export async function startServices(
  parts: Parameters<typeof openServices>[0],
): Promise<OpenServices> {
  const { env, databaseUrl, dataDir, log } = parts;
  const folder = path.resolve(env.CONTENT_DIR ?? path.join(projectRoot, "content"));
  await migrateDatabase(databaseUrl, (client) =>
    seed(client, folder, async () => {
      const { seedPictures } = await import("./content-files/seed-pictures.ts");
      await seedPictures({ databaseUrl, env, dataDir, folder, log });
    }),
  );
  return openServices(parts);
}

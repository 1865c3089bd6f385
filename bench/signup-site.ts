/**
 * The web process with sandbox payments and without hashing: it keeps no password at all, so nobody could sign in. A program of
 * its own, so that no setting of the site can ever do this. Reads the settings of the site; `bench/signups.ts` starts it.
 */
import "../src/platform/process/production.ts";
import path from "node:path";
import { createStaticListener } from "../server-static.ts";
import { openServices } from "../src/composition/open-services.ts";
import { seed } from "../src/features/content-files/operations/seed.ts";
import type { PasswordHasher } from "../src/features/identity/server/password-hash.ts";
import { migrateDatabase } from "../src/platform/db/migrate.ts";
import { parseEnv } from "../src/platform/env.ts";
import { createHttpServer } from "../src/platform/http-server.ts";
import { createLog } from "../src/platform/log.ts";
import { projectRoot } from "../src/platform/project-files.ts";
import { loadSecret } from "../src/platform/secret.ts";

const notHashed: PasswordHasher = { hash: async () => "not a hash", verify: async () => false };

const env = parseEnv(process.env);
const dataDir = path.resolve(env.DATA_DIR);
const databaseUrl = env.DATABASE_URL ?? "";
await migrateDatabase(databaseUrl, (client) => seed(client, path.join(projectRoot, "content")));
const opened = await openServices({
  env,
  log: createLog(env.LOG_LEVEL),
  databaseUrl,
  dataDir,
  origin: `http://localhost:${env.PORT}`,
  secret: await loadSecret(env.SECRET, dataDir),
  passwords: notHashed,
});
const web = await createStaticListener(opened.services, {
  changes: await opened.watchContent(),
  maxBytes: env.PAGE_CACHE_MB * 1024 * 1024,
});
const server = createHttpServer(web.listener, web.answerNow);
server.listen(env.PORT, env.HOST, () => {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  process.stdout.write(`the site is ready at http://127.0.0.1:${port}\n`);
});
process.once("SIGTERM", async () => {
  server.close();
  server.closeAllConnections();
  await opened.close();
  process.exit(0);
});

/**
 * The web process with sandbox payments and without hashing: it keeps no password at all, so nobody could sign in. A program of
 * its own, so that no setting of the site can ever do this. Reads the settings of the site; `bench/signups.ts` starts it.
 */
import "../server/process/production.ts";
import path from "node:path";
import { migrateDatabase } from "../server/db/migrate.ts";
import { parseEnv } from "../server/env.ts";
import { createHttpServer } from "../server/http-server.ts";
import type { PasswordHasher } from "../server/identity/password-hash.ts";
import { createLog } from "../server/log.ts";
import { openServices } from "../server/open-services.ts";
import { projectRoot } from "../server/project-files.ts";
import { loadSecret } from "../server/secret.ts";
import { seed } from "../server/seed/seed.ts";
import { createStaticListener } from "../server-static.ts";

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

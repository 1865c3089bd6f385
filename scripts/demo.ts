import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeDemo } from "../src/composition/demo/make-demo.ts";
import { links } from "../src/contract/links.ts";
import { freePort } from "../src/platform/db/embedded/free-port.ts";
import { startEmbeddedPostgres } from "../src/platform/db/embedded.ts";
import { createLog } from "../src/platform/log.ts";
import { projectRoot } from "../src/platform/project-files.ts";
import { buildIfStale } from "./build-if-stale.ts";

/**
 * `npm run demo`: the site with ninety made-up days behind it, in a database and a folder of its own, which go when it ends.
 * No setting of the installation reaches it but PORT and LOG_LEVEL.
 */
const cleanups: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup().catch(() => {});
    process.exit(code);
  })();
  return stopping;
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(0));

/** The site, with just these settings. */
function startSite(settings: Record<string, string>): Promise<ChildProcess> {
  const site = spawn(process.execPath, [path.join(projectRoot, "build/server/server.js")], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
    // Ctrl-C reaches this process alone, which ends the site in its turn.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => site.once("exit", () => resolve()));
  cleanups.push(async () => {
    site.kill("SIGTERM");
    await ended;
  });
  return new Promise((resolve, reject) => {
    site.once("exit", (code) => reject(new Error(`the site ended with ${code}`)));
    site.stdout.on("data", (chunk: Buffer) => {
      const text = chunk.toString();
      if (text.includes(" is ready at ")) resolve(site);
      else process.stdout.write(text);
    });
  });
}

async function main(): Promise<void> {
  const { DATABASE_URL: given, PORT = "3000", LOG_LEVEL = "warn" } = process.env;
  const port = Number(PORT) || (await freePort());
  const origin = `http://localhost:${port}`;
  const dir = await mkdtemp(path.join(tmpdir(), "site-demo-"));
  cleanups.push(() => rm(dir, { recursive: true, force: true }));
  // The database's own user has to get in.
  await chmod(dir, 0o755);
  const secret = randomBytes(32).toString("hex");
  const log = createLog("silent");
  let databaseUrl = given;
  if (!databaseUrl) {
    const postgres = await startEmbeddedPostgres({
      ...{ dir: path.join(dir, "postgres"), database: "site", log },
      // It's thrown away: nothing has to survive a power cut.
      settings: ["fsync=off", "synchronous_commit=off", "full_page_writes=off"],
    });
    cleanups.push(() => postgres.stop());
    databaseUrl = postgres.url;
  }
  if (stopping) return stopping;
  const dataDir = path.join(dir, "data");
  process.stdout.write(`Making up ninety days in ${dir} …\n`);
  const emptyAgain = await makeDemo({ databaseUrl, dataDir, origin, secret, log });
  if (given) cleanups.push(emptyAgain);
  if (stopping) return stopping;
  const token = randomBytes(32).toString("hex");
  const site = await startSite({
    ...{ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: secret },
    ...{ LOG_LEVEL, DEMO: token },
  });
  site.once("exit", () => void stop(1));
  process.stdout.write(`The demo is ready at ${origin}
Everything in it is made up. Open its console as the owner: ${origin}${links.withToken(links.demo, token)}
Ctrl-C ends it and deletes everything; the next start begins anew.
`);
}

if (await buildIfStale()) {
  main().catch((error) => {
    if (stopping) return;
    process.stderr.write(`Cannot start the demo: ${error.message}\n`);
    return stop(1);
  });
} else {
  process.exitCode = 1;
}

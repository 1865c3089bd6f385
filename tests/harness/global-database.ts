import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../src/platform/db/embedded.ts";
import { migrateDatabase } from "../../src/platform/db/migrate.ts";
import { createLog } from "../../src/platform/log.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the run's PostgreSQL, for making and dropping databases. */
    postgresUrl: string;
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const dir = await mkdtemp(path.join(tmpdir(), "site-test-"));
  // As root the database runs as another user, who must be able to enter.
  await chmod(dir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dir: path.join(dir, "postgres"),
    database: "template_site",
    log: createLog("silent"),
    // A test database may be lost; its speed matters more.
    settings: [
      "fsync=off",
      "synchronous_commit=off",
      "full_page_writes=off",
      // It looks into the template from time to time, and a template that someone is connected to can't be cloned.
      "autovacuum=off",
      "max_connections=200",
    ],
  });
  await migrateDatabase(postgres.url, async () => {});
  const admin = new URL(postgres.url);
  admin.pathname = "/postgres";
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  await client.query("alter database template_site with allow_connections false is_template true");
  await client.end();
  project.provide("postgresUrl", admin.href);
  return async () => {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
}

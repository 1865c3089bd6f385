import { chmod, mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { findEmbeddedPostgres } from "../src/platform/db/embedded.ts";
import { startProgram } from "./harness/program.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

test("development: saved server code runs without a restart, and PostgreSQL goes on", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "site-dev-"));
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
  await chmod(dataDir, 0o755);
  const program = startProgram(["server.ts"], {
    ...{ NODE_ENV: "development", DATA_DIR: dataDir, LOG_LEVEL: "info" },
  });
  cleanups.push(async () => {
    program.child.kill("SIGTERM");
    expect(await program.ended).toBe(0);
  });
  const [, origin] = await program.says(/is ready at (\S+)/);
  const url = await findEmbeddedPostgres({
    dir: path.join(dataDir, "postgres"),
    database: "site",
  });
  const client = new pg.Client({ connectionString: url ?? "" });
  await client.connect();
  cleanups.push(() => client.end());
  const names = async () => (await fetch(`${origin}/api/plans/list`)).json();
  const before = await names();
  expect(before).not.toEqual([]);

  const now = new Date();
  await utimes(
    path.join(import.meta.dirname, "../src/features/content/server/content.ts"),
    now,
    now,
  );
  await program.says(/the changed server code runs/);
  expect(await names()).toEqual(before);
  // The session from before the change is still there: the server didn't stop.
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
}, 300_000);

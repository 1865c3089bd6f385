import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../src/platform/db/embedded/free-port.ts";
import { createTestDatabase } from "./harness/database.ts";
import { startProgram } from "./harness/program.ts";

/** A deploy with `npm start` on a database of its own: the next process starts before the last one ends. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "site-replacing-"));
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A request on a connection of its own. */
const ask = (port: string) =>
  new Promise<string>((resolve) => {
    get({ port, host: "127.0.0.1", path: "/page-about?x=1", agent: false }, (response) => {
      response.resume().once("end", () => resolve(String(response.statusCode)));
    }).once("error", ({ code = "" }: NodeJS.ErrnoException) => resolve(code));
  });

test("SIGUSR2 replaces the process while visitors go on being answered; a process that can’t start changes nothing", async () => {
  const [PORT, METRICS_PORT] = [String(await freePort()), String(await freePort())];
  const site = startProgram(["scripts/start.js"], {
    ...{ PORT, METRICS_PORT, DATABASE_URL: database.url, DATA_DIR: dataDir },
    ...{ SECRET: "a secret for this test, long enough", LOG_LEVEL: "fatal", WORKER: "off" },
    // On a slow machine the visitors ask for longer than a network may.
    RATE_LIMIT_SCALE: "1000",
  });
  const pidAfter = async (from: number) => Number((await site.says(/pid=(\d+)/, from))[1]);
  try {
    await site.says(/is ready at/);
    const first = await pidAfter(0);
    const answers = new Map<string, number>();
    let over = false;
    const visitors = Array.from({ length: 6 }, async () => {
      while (!over) {
        const answer = await ask(PORT);
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        await wait(5);
      }
    });

    let from = site.output().length;
    site.child.kill("SIGUSR2");
    process.kill(await pidAfter(from), "SIGKILL");
    await site.says(/the new process did not start; the one before goes on/, from);
    process.kill(first, 0);

    from = site.output().length;
    site.child.kill("SIGUSR2");
    const second = await pidAfter(from);
    const before = answers.get("200") ?? 0;
    await site.says(/is ready at/, from);
    // The first one answered while the second one started.
    expect(answers.get("200")).toBeGreaterThan(before + 20);
    await expect
      .poll(
        () => {
          try {
            return process.kill(first, 0);
          } catch {
            return "gone";
          }
        },
        { timeout: 20_000 },
      )
      .toBe("gone");
    const taken = answers.get("200") ?? 0;
    await expect.poll(() => answers.get("200"), { timeout: 20_000 }).toBeGreaterThan(taken + 20);
    over = true;
    await Promise.all(visitors);
    expect([...answers.keys()]).toEqual(["200"]);
    process.kill(second, 0);
    site.child.kill("SIGTERM");
    expect(await site.ended).toBe(0);
  } finally {
    // A supervisor that is killed leaves its process behind, which keeps the output open.
    site.child.kill("SIGTERM");
    await site.ended;
  }
}, 120_000);

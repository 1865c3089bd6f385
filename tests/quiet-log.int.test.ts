import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProgram } from "./harness/program.ts";

/** An operator reads each line that is a warning or worse. On a site that is well there must be none. */
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "site-quiet-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Starts the site with its own database and single sign-on, opens pages, and stops it. @returns its log */
async function startAndStop() {
  const site = startProgram(["build/server/server.js"], {
    DATA_DIR: dataDir,
    SECRET: "a secret for this test, long enough",
    DASHBOARD_URL: "https://app.example.com/",
    DASHBOARD_CLIENT_ID: "dashboard",
    DASHBOARD_CLIENT_SECRET: "a client secret of forty characters, yes",
    DASHBOARD_REDIRECT_URIS: "https://app.example.com/callback",
  });
  const [, origin = ""] = await site.says(/is ready at (\S+)/);
  const pages = ["/", "/pricing", "/.well-known/openid-configuration", "/readyz"];
  const answers = await Promise.all(pages.map((page) => fetch(origin + page)));
  site.child.kill("SIGTERM");
  const code = await site.ended;
  const lines = site.output().split("\n");
  const logged = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  return { code, statuses: answers.map(({ status }) => status), errors: site.errors(), logged };
}

test("a start with single sign-on, an upgrade, and a stop print no warning and no stack", async () => {
  const lastGood = path.join(dataDir, "last-good-content.json");
  for (const start of ["first", "again", "after an upgrade"]) {
    if (start === "after an upgrade") {
      const older = { ...JSON.parse(await readFile(lastGood, "utf8")), version: 1 };
      await writeFile(lastGood, JSON.stringify(older));
    }
    const { code, statuses, errors, logged } = await startAndStop();
    expect({ start, code, errors, statuses }).toEqual({
      ...{ start, code: 0, errors: "", statuses: [200, 200, 200, 200] },
    });
    expect(logged.filter(({ level, err }) => level >= 40 || err)).toEqual([]);
    if (start === "after an upgrade") {
      expect(logged.map(({ msg }) => msg)).toContain(
        "the last good copy of the content is from another version, and isn’t used",
      );
    }
  }
});

import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, readdir, rename, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { bringAssetsBack, setAssetsAside } from "../../scripts/earlier-assets.ts";
import { expect, scriptsRan, test } from "./support/fixtures.ts";

const project = path.join(import.meta.dirname, "../..");
let folder: string;
let site: ChildProcess | undefined;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "site-deploy-"));
  for (const name of await readdir(project)) {
    if (name === "build")
      await cp(path.join(project, name), path.join(folder, name), { recursive: true });
    else if (!/^(\.|test-results)/.test(name))
      await symlink(path.join(project, name), path.join(folder, name));
  }
});
test.afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** @returns the site's address */
function start(port: string): Promise<string> {
  const child = spawn(process.execPath, ["build/server/server.js"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: path.join(folder, "data"),
      DATABASE_URL: process.env.E2E_DATABASE_URL,
      SECRET: "a secret for the browser tests, long enough",
      RATE_LIMIT_SCALE: "1000",
      WORKER: "off",
      LOG_LEVEL: "warn",
    },
  });
  site = child;
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the site ended with ${code}`)));
    child.stdout.on("data", (chunk: Buffer) => {
      const ready = /ready at (http:\/\/\S+)/.exec(chunk.toString());
      if (ready?.[1]) resolve(ready[1]);
    });
  });
}

async function stop(): Promise<void> {
  const ending = site;
  site = undefined;
  if (!ending || ending.exitCode !== null) return;
  const ended = new Promise((resolve) => ending.once("exit", resolve));
  ending.kill("SIGTERM");
  await ended;
}

/** A new build, whose lightbox has another name. */
async function deploy(): Promise<void> {
  const build = path.join(folder, "build");
  const assets = path.join(build, "client", "assets");
  await setAssetsAside(build);
  for (const name of await readdir(assets)) {
    if (!name.startsWith("lightbox-")) continue;
    await rename(path.join(assets, name), path.join(assets, name.replace(/-[\w-]+/, "-changed")));
  }
  await bringAssetsBack(build);
}

test("a tab that was open before a deploy gets the files of its own build", async ({ page }) => {
  const origin = await start("0");
  await page.goto(`${origin}/work-masonry-four`);
  await scriptsRan(page);
  await stop();
  await deploy();
  await start(new URL(origin).port);
  const answer = page.waitForResponse(/\/assets\/lightbox-.*\.js$/);
  await page
    .getByRole("link", { name: /^View image: / })
    .first()
    .click();
  expect((await answer).status()).toBe(200);
  expect((await answer).url()).not.toContain("changed");
  await expect(page.getByRole("dialog", { name: "Image viewer" })).toBeVisible();
});

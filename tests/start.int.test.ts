import { chmod, chown, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startEmbeddedPostgres } from "../src/platform/db/embedded.ts";
import { createLog } from "../src/platform/log.ts";
import { type Program, startProgram } from "./harness/program.ts";

const isRoot = process.getuid?.() === 0;
const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function makeFolder(mode = 0o755): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), "site-start-"));
  await chmod(dir, mode);
  return dir;
}

/** A folder that goes when the test ends. */
async function temporaryFolder(mode?: number): Promise<string> {
  const dir = await makeFolder(mode);
  cleanups.push(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** The server as a process of its own, with just these settings. */
function start(env: Record<string, string>, user?: { uid: number; gid: number }): Program {
  const program = startProgram(["build/server/server.js"], { LOG_LEVEL: "error", ...env }, user);
  cleanups.push(async () => {
    program.child.kill("SIGKILL");
    await program.ended;
  });
  return program;
}

/** The address it says it is ready at. @throws what it said instead */
async function ready(program: Program): Promise<string> {
  const [, address = ""] = await program.says(/ready at (\S+)/);
  return address;
}

async function stop(started: Program, signal: NodeJS.Signals): Promise<void> {
  started.child.kill(signal);
  expect(await started.ended).toBe(0);
}

/** Signs up for free, as a new form. @returns the status */
async function signUp(address: string, email: string): Promise<number> {
  const response = await fetch(`${address}/api/stripe/createFreeSubscription`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      first_name: "Ada",
      last_name: "Byron",
      email,
      password: "correct horse battery",
      plan_id: "Free",
      plan_type: "month",
    }),
  });
  return response.status;
}

async function outboxSubjects(dir: string, recipient: string): Promise<string[]> {
  const folder = path.join(dir, "outbox");
  const files = await readdir(folder).catch(() => []);
  const mails = files
    .filter((file) => file.endsWith(".json"))
    .map(async (file) => JSON.parse(await readFile(path.join(folder, file), "utf8")));
  const sent = await Promise.all(mails);
  return sent.filter(({ to }) => to === recipient).map(({ subject }) => subject);
}

function expectOneLine(text: string, reason: RegExp): void {
  expect(text.trim()).toMatch(/^Cannot start: [^\n]+$/);
  expect(text).toMatch(reason);
}

describe("a start that cannot be", () => {
  test("a taken port: one line, and nothing is left running", async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
    cleanups.push(() => new Promise((resolve) => holder.close(resolve)));
    const { port } = holder.address() as { port: number };
    const started = start({ PORT: String(port), DATA_DIR: await temporaryFolder() });
    expect(await started.ended).toBe(1);
    expectOneLine(started.errors(), new RegExp(`port ${port} is taken`));
  });

  test("a bad setting: one line that names it", async () => {
    const started = start({ PORT: "eighty", SMTP_URL: "mail.example.com" });
    expect(await started.ended).toBe(1);
    expectOneLine(started.errors(), /PORT must be a port number; SMTP_URL must be a URL like/);
  });

  test("an unreachable database: one line, without its password", async () => {
    const started = start({
      DATABASE_URL: "postgresql://user:hunter2@127.0.0.1:1/site",
      SECRET: "x".repeat(32),
      DATA_DIR: await temporaryFolder(),
    });
    expect(await started.ended).toBe(1);
    expectOneLine(
      started.errors(),
      /database at 127\.0\.0\.1:1\/site cannot be used .*DATABASE_URL/,
    );
    expect(started.errors()).not.toContain("hunter2");
  });

  test("a certificate file that is missing: one line that names the setting", async () => {
    const started = start({
      DATA_DIR: await temporaryFolder(),
      SMTP_URL: "smtp://127.0.0.1",
      MAIL_FROM: "site@example.com",
      SMTP_TLS_CA: "/nowhere/ca.pem",
    });
    expect(await started.ended).toBe(1);
    expectOneLine(started.errors(), /SMTP_TLS_CA: \/nowhere\/ca\.pem cannot be read \(ENOENT\)/);
  });

  test.each(["/dev/null/data", "/proc/nothing/data"])(
    "a data folder that cannot be made, %s: one line",
    async (folder) => {
      const started = start({ DATA_DIR: folder });
      expect(await started.ended).toBe(1);
      expectOneLine(started.errors(), /DATA_DIR/);
    },
  );
});

describe("a start on a database that is there", () => {
  /** Making a database takes most of a start, so these share one. */
  let dir: string;
  beforeAll(async () => {
    dir = await makeFolder();
    const first = start({ DATA_DIR: dir });
    await ready(first);
    await stop(first, "SIGTERM");
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  test.each(["SIGTERM", "SIGINT"] as const)(
    "%s ends everything, the database too; the next start has the data",
    async (signal) => {
      const email = `ada-${signal.toLowerCase()}@example.com`;
      const first = start({ DATA_DIR: dir });
      const address = await ready(first);
      expect(await signUp(address, email)).toBe(200);
      const subjects = () => outboxSubjects(dir, email);
      // The link to verify, and the dates of the trial.
      await expect.poll(subjects, { timeout: 15_000 }).toHaveLength(2);
      const secret = await readFile(path.join(dir, "secret"), "utf8");
      await stop(first, signal);
      expect(await readdir(path.join(dir, "postgres"))).not.toContain("postmaster.pid");

      const second = start({ DATA_DIR: dir });
      const again = await ready(second);
      expect(await readFile(path.join(dir, "secret"), "utf8")).toBe(secret);
      expect(await (await fetch(`${again}/api/plans/list`)).json()).toHaveLength(10);
      // Known from the first start: its owner is told.
      expect(await signUp(again, email)).toBe(200);
      await expect.poll(subjects, { timeout: 15_000 }).toHaveLength(3);
      expect(await subjects()).toContainEqual(expect.stringMatching(/already/i));
      await stop(second, signal);
    },
  );

  test("prints a link to become the owner, until somebody has", async () => {
    const first = start({ DATA_DIR: dir });
    const address = await ready(first);
    await expect.poll(first.output).toContain("/welcome-owner?token=");
    const link = /http\S+welcome-owner\?token=\S+/.exec(first.output())?.[0] ?? "";
    expect((await fetch(`${link.slice(0, -1)}!`)).status).toBe(404);
    // Opening it uses nothing up.
    expect((await fetch(link)).status).toBe(200);
    const form = (fields: Record<string, string>) =>
      fetch(link, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({
          token: new URL(link).searchParams.get("token") ?? "",
          ...fields,
        }),
      });
    const owner = { name: "Olive Owner", email: "olive@example.com", password: "a fine password" };
    const refused = await form({ ...owner, email: "olive" });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain("Enter an email address like name@example.com.");
    expect(page).not.toContain(owner.password);
    const made = await form(owner);
    expect([made.status, made.headers.get("location")]).toEqual([303, "/admin/first-day"]);
    const cookie = made.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    expect((await fetch(`${address}/admin`, { headers: { cookie } })).status).toBe(200);
    expect((await fetch(link)).status).toBe(404);
    await stop(first, "SIGTERM");
    const second = start({ DATA_DIR: dir });
    await ready(second);
    expect(second.output()).not.toContain("welcome-owner");
    await stop(second, "SIGTERM");
  });

  test("a server that was killed leaves nothing that hinders the next", async () => {
    const first = start({ DATA_DIR: dir });
    await ready(first);
    first.child.kill("SIGKILL");
    await first.ended;
    const second = start({ DATA_DIR: dir });
    expect((await fetch(`${await ready(second)}/api/plans/list`)).status).toBe(200);
    await stop(second, "SIGTERM");
  });

  test("two servers on one data folder: the second says who holds it", async () => {
    const first = start({ DATA_DIR: dir });
    await ready(first);
    const second = start({ DATA_DIR: dir });
    expect(await second.ended).toBe(1);
    expectOneLine(second.errors(), /another process \(\d+\) uses the database/);
    expect((await fetch(`${/ready at (\S+)/.exec(first.output())?.[1]}/health`)).status).toBe(200);
    await stop(first, "SIGTERM");
  });
});

describe("a first start", () => {
  test("a database that goes away: public pages show their last good copy, writes answer 503, nothing crashes", async () => {
    const dir = await temporaryFolder();
    const postgres = await startEmbeddedPostgres({
      dir: path.join(dir, "elsewhere"),
      database: "site",
      log: createLog("silent"),
    });
    cleanups.push(() => postgres.stop());
    const started = start({
      DATABASE_URL: postgres.url,
      SECRET: "x".repeat(32),
      DATA_DIR: path.join(dir, "data"),
      LOG_LEVEL: "silent",
    });
    const address = await ready(started);
    const plans = await (await fetch(`${address}/api/plans/list`)).json();
    const visited = ["/blogs", "/index-career"];
    const before = await Promise.all(
      visited.map(async (page) => (await fetch(address + page)).text()),
    );
    await postgres.stop();
    for (const [page, line] of [
      ["/", "Making"],
      ["/page-pricing", "Starter"],
      ["/signup?plan=Starter", "Starter"],
      ["/page-terms", "agree"],
      ["/privacy-policy", "store"],
      ["/page-faqs", "<summary"],
      ["/contact", "hello@northwick.example"],
    ] as const) {
      const response = await fetch(address + page);
      expect(response.status, page).toBe(200);
      const text = await response.text();
      expect(text, page).toContain(line);
      expect(text, page).not.toMatch(/We can’t show /);
    }
    for (const [index, page] of visited.entries()) {
      const text = await (await fetch(address + page)).text();
      const links = (html: string) => html.match(/href="\/(blog|career)-detail[^"]*"/g);
      expect(links(text)?.length, page).toBeGreaterThan(3);
      expect(links(text), page).toEqual(links(before[index] ?? ""));
    }
    const list = await fetch(`${address}/api/plans/list`);
    expect([list.status, await list.json()]).toEqual([200, plans]);
    expect((await fetch(`${address}/health`)).status).toBe(503);
    const call = await fetch(`${address}/api/stripe/createFreeSubscription`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        first_name: "Ada",
        last_name: "Byron",
        email: "ada@example.com",
        password: "a fine long password",
        plan_id: "Free",
        plan_type: "month",
      }),
    });
    expect(call.status).toBe(503);
    expect(call.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await call.json()).toMatchObject({ error: expect.stringContaining("try again") });
    expect(started.child.exitCode).toBeNull();
  });

  test.runIf(isRoot)("as root, with its data below a folder that only root may enter", async () => {
    const dir = path.join(await temporaryFolder(0o700), "data");
    const before = new Set(await readdir("/var/lib"));
    cleanups.push(async () => {
      for (const name of await readdir("/var/lib")) {
        if (before.has(name) || !name.startsWith("site-postgres-")) continue;
        await rm(path.join("/var/lib", name), { recursive: true, force: true });
      }
    });
    const started = start({ DATA_DIR: dir });
    expect((await fetch(`${await ready(started)}/health`)).status).toBe(200);
    await stop(started, "SIGTERM");
  });

  test.runIf(isRoot)("as a user that is not root", async () => {
    const nobody = { uid: 65534, gid: 65534 };
    const dir = await temporaryFolder();
    await chown(dir, nobody.uid, nobody.gid);
    const started = start({ DATA_DIR: dir }, nobody);
    expect((await fetch(`${await ready(started)}/health`)).status).toBe(200);
    await stop(started, "SIGTERM");
  });
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FaultProxy, startFaultProxy } from "./chaos/fault-proxy.ts";
import { createTestDatabase } from "./harness/database.ts";
import { type Program, startProgram } from "./harness/program.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: FaultProxy;
let url: URL;
let dataDir: string;
const sites: Program[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "site-without-database-"));
  url = new URL(database.url);
  proxy = await startFaultProxy({ port: Number(url.port), protocol: "tcp" });
  [url.hostname, url.port] = ["127.0.0.1", String(proxy.port)];
  // A process that was killed, and whose database went away.
  const first = start();
  expect(await statusOf(`${await originOf(first)}/`)).toBe(200);
  first.child.kill("SIGKILL");
  await first.ended;
  proxy.set("refuse");
});
afterAll(async () => {
  for (const { child } of sites) child.kill("SIGKILL");
  await proxy.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

function start(settings: Record<string, string> = {}): Program {
  const secret = "a secret for this test, long enough";
  const all = { DATA_DIR: dataDir, DATABASE_URL: url.href, SECRET: secret, LOG_LEVEL: "info" };
  const site = startProgram(["build/server/server.js"], { ...all, ...settings });
  sites.push(site);
  return site;
}
const originOf = async (site: Program) => (await site.says(/is ready at (\S+)/))[1] ?? "";
const statusOf = async (address: string, init?: RequestInit) => (await fetch(address, init)).status;
const message = {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ name: "Ada", email: "ada@example.com", description: "Do you deliver?" }),
};

test("a process that starts while the database is away shows the last good content, and is complete once it’s back", async () => {
  const next = start();
  const away = await originOf(next);
  for (const page of ["/", "/page-pricing", "/page-faqs", "/page-terms", "/contact"]) {
    expect(await statusOf(away + page), page).toBe(200);
  }
  expect(await (await fetch(`${away}/page-pricing`)).text()).toContain("Starter");
  expect(await statusOf(`${away}/api/contact`, message)).toBe(503);
  expect(await statusOf(`${away}/readyz`)).toBe(503);
  expect(next.output()).toContain("the site starts with its last good content");

  proxy.set("none");
  await expect.poll(() => statusOf(`${away}/readyz`), { timeout: 20_000 }).toBe(200);
  await next.says(/Open this link within 7 days to become the owner/);
  expect(await statusOf(`${away}/api/contact`, message)).toBe(200);
  const unsent = async () =>
    (await database.db.$client.query("select 1 from mail where sent_at is null")).rowCount;
  await expect.poll(unsent, { timeout: 20_000 }).toBe(0);
  next.child.kill("SIGTERM");
  expect(await next.ended).toBe(0);
});

test("a process that waits for its database stops when it is told to", async () => {
  proxy.set("refuse");
  const waiting = start();
  await originOf(waiting);
  waiting.child.kill("SIGTERM");
  expect(await waiting.ended).toBe(0);
});

test("a first start without its database fails with one line, and so does one that is refused", async () => {
  proxy.set("refuse");
  const without = start({ DATA_DIR: path.join(dataDir, "new") });
  expect(await without.ended).toBe(1);
  expect(without.errors()).toMatch(/^Cannot start: the database at [^\n]+\n$/);
  proxy.set("none");
  const other = new URL(url);
  other.pathname = "/nowhere";
  const refused = start({ DATABASE_URL: other.href });
  expect(await refused.ended).toBe(1);
  expect(refused.errors()).toMatch(/^Cannot start: [^\n]+create database "nowhere"[^\n]+\n$/);
});

import { existsSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { createTestDatabase } from "./harness/database.ts";
import { startProgram } from "./harness/program.ts";
import { createBrowser } from "./harness/running-site.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function startDemo(settings: Record<string, string>) {
  const program = startProgram(["scripts/demo.ts"], settings);
  cleanups.push(async () => {
    program.child.kill("SIGTERM");
    await program.ended;
  });
  return program;
}

test("one click opens the console of a company with ninety made-up days, and its end leaves nothing", async () => {
  const demo = startDemo({ PORT: "0" });
  const [, link = ""] = await demo.says(/as the owner: (\S+)/);
  const { origin } = new URL(link);
  const browser = createBrowser(origin);
  const { url } = await browser.go(link.slice(origin.length));
  expect(url.pathname).toBe("/admin");
  const get = async (path: string) => {
    const answer = await fetch(`${origin}/api/admin${path}`, {
      headers: { cookie: browser.jar.header() ?? "" },
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };
  expect(await get("/me")).toMatchObject({ role: "owner", demo: true });

  // What waits, of nearly every kind.
  const inbox = await get("/inbox");
  expect(inbox.groups.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(["quarantine", "message", "task", "consent", "money", "email"]),
  );
  const figures = await get("/dashboard?days=90");
  expect(JSON.stringify(figures).length).toBeGreaterThan(1_000);
  expect((await get("/newsletter")).issues.map(({ state }: { state: string }) => state)).toEqual(
    expect.arrayContaining(["sent", "draft", "planned"]),
  );
  expect((await get("/price-moves")).items).toHaveLength(1);
  expect((await get("/audit?limit=100")).items).toHaveLength(100);

  // Each customer's subscription is what the sandbox says, as after ninety real days.
  const { items } = await get("/customers?limit=100");
  expect(items.length).toBeGreaterThan(30);
  const oldest = Date.parse(items.at(-1).createdAt);
  expect((Date.now() - oldest) / 86_400_000).toBeGreaterThan(80);
  const states = new Set<string>();
  let paid = 0;
  for (const { id, email, status } of items) {
    expect(email).toMatch(/\.example$/);
    const { subscription } = await get(`/customers/${id}`);
    const { standing, payments } = await get(`/customers/${id}/money`);
    states.add(status);
    paid += payments.length;
    const { status: theirs, priceCents, cancelAtPeriodEnd } = standing;
    expect(subscription).toMatchObject({ status: theirs, priceCents, cancelAtPeriodEnd });
  }
  expect([...states]).toEqual(expect.arrayContaining(["active", "trialing", "paused"]));
  expect(paid).toBeGreaterThan(30);

  // Only the link that was printed opens it.
  const other = await fetch(`${origin}/admin/demo?token=${"0".repeat(64)}`, { redirect: "manual" });
  expect(other.status).toBe(404);

  const [, folder = ""] = /ninety days in (\S+)/.exec(demo.output()) ?? [];
  expect(existsSync(folder)).toBe(true);
  demo.child.kill("SIGINT");
  expect(await demo.ended).toBe(0);
  expect(existsSync(folder)).toBe(false);
}, 600_000);

test("it never touches a database that holds anything", async () => {
  const database = await createTestDatabase();
  cleanups.push(() => database.close());
  const demo = startDemo({ DATABASE_URL: database.url, PORT: "0" });
  expect(await demo.ended).toBe(1);
  expect(demo.errors()).toMatch(/^Cannot start the demo: the database .* isn’t empty, .*\n$/);
});

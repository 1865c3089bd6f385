import { execFile } from "node:child_process";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { insertPlans } from "./factories/plans.ts";
import { type StripeFake, startStripeFake } from "./fakes/stripe-server.ts";
import { createTestDatabase } from "./harness/database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let stripe: StripeFake;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertPlans(database.db);
});
beforeEach(async () => {
  stripe = await startStripeFake();
  return () => stripe.close();
});
afterAll(() => database.close());

function run(script: string, args: string[] = [], env: Record<string, string> = {}) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const settings = {
      PATH: process.env.PATH ?? "",
      DATABASE_URL: database.url,
      ORIGIN: "https://www.example.com",
      SECRET: "a secret for these tests, long enough",
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
      STRIPE_API_BASE: stripe.url,
      ...env,
    };
    execFile(process.execPath, [script, ...args], { env: settings }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

test("the doctor says what is missing, sync makes it, and then the site is ready", async () => {
  const before = await run("scripts/stripe-doctor.ts");
  expect(before.code).toBe(1);
  expect(before.output).toMatch(/STRIPE_WEBHOOK_SECRET is not set/);
  expect(before.output).toMatch(/missing +price Starter, \$39 a month/);
  expect((await run("scripts/stripe-sync.ts", ["--check"])).code).toBe(1);
  expect(stripe.state.prices.size).toBe(0);

  const made = await run("scripts/stripe-sync.ts");
  expect(made.code).toBe(0);
  expect(made.output).toMatch(/STRIPE_WEBHOOK_SECRET=whsec_/);
  expect(made.output).not.toContain("Retired");

  const after = await run("scripts/stripe-doctor.ts", [], { STRIPE_WEBHOOK_SECRET: "whsec_x" });
  expect(after.output).toMatch(/Ready, in test mode/);
  expect(after.code).toBe(0);
});

test("without keys they say which settings are missing", async () => {
  const { code, output } = await run("scripts/stripe-doctor.ts", [], {
    STRIPE_SECRET_KEY: "",
    STRIPE_PUBLISHABLE_KEY: "",
  });
  expect(code).toBe(1);
  expect(output).toMatch(/Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY first/);
});

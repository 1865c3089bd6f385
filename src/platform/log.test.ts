import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

/** What a program prints that logs `code`'s errors. In a process of its own: pino writes to the real output. */
function printed(code: string): { line: string; entries: Record<string, unknown>[] } {
  const file = path.join(import.meta.dirname, "log.ts");
  const program = `import { createLog } from ${JSON.stringify(file)}; const log = createLog("trace"); ${code}`;
  const line = execFileSync(process.execPath, ["--input-type=module-typescript", "-e", program], {
    encoding: "utf8",
  });
  return {
    line,
    entries: line
      .trim()
      .split("\n")
      .map((one) => JSON.parse(one)),
  };
}

test("an error keeps its name, code, message and stack, and loses what it carries", () => {
  const { line, entries } = printed(`
    const driver = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", parameters: ["canary-1"] });
    const query = new Error("Failed query: select $1\\nparams: canary-2\\n    at canary-3", { cause: driver });
    log.error({ err: query, email: "canary-4@example.com" }, "it failed for %s", "canary-5@example.com");
  `);
  expect(line).not.toContain("canary");
  expect(entries[0]).toMatchObject({
    level: 50,
    msg: "it failed for [redacted]",
    err: {
      name: "Error",
      message: "Failed query: select $1",
      stack: expect.stringMatching(/^ {4}at /),
      cause: { code: "ECONNREFUSED", message: "connect ECONNREFUSED" },
    },
  });
});

test("a mail server’s words are cut to its codes", () => {
  const { line, entries } = printed(`
    const response = "451 4.3.0 try later: subject Canary of <canary@example.com>";
    log.warn({ err: Object.assign(new Error("Message failed: " + response), { response }) });
  `);
  expect(line).not.toMatch(/canary/i);
  expect(entries[0]).toMatchObject({ err: { message: "Message failed: 451 4.3.0" } });
});

test("Stripe’s words are left out, its request is named", () => {
  const { line, entries } = printed(`
    const error = new Error("No such canary");
    log.error({ err: Object.assign(error, { type: "StripeInvalidRequestError", requestId: "req_1" }) }, "x");
  `);
  expect(line).not.toContain("canary");
  expect(entries[0]).toMatchObject({ err: { message: "StripeInvalidRequestError req_1" } });
});

test("causes that go in circles, errors in groups, and what is no error are logged", () => {
  const { entries } = printed(`
    const one = new Error("one"); one.cause = one;
    log.error({ err: one });
    log.error({ err: new AggregateError([new Error("a"), new Error("b@c.example")], "both") });
    log.error({ err: "a@b.example said no" });
    log.error({ err: { email: "a@b.example" } });
    log.child({ job: "x", note: "a@b.example" }).info("hello");
  `);
  expect(entries[1]).toMatchObject({
    err: { errors: [{ message: "a" }, { message: "[redacted]" }] },
  });
  expect(entries[2]).toMatchObject({ err: { message: "[redacted] said no" } });
  expect(entries[3]).toMatchObject({ err: { message: "object" } });
  expect(entries[4]).toMatchObject({ job: "x", note: "[redacted]", msg: "hello" });
});

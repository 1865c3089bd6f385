import { glob, mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../src/platform/db/embedded/free-port.ts";
import { createTestDatabase } from "./harness/database.ts";
import { type Program, startProgram } from "./harness/program.ts";

const soon = { timeout: 20_000 };
/** The programs as processes of their own: how they start, stop, fail, and are replaced. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
const running: Program[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "site-process-"));
});
afterEach(async () => {
  for (const program of running.splice(0)) {
    program.child.kill("SIGKILL");
    await program.ended;
  }
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

function start(args: string[], settings: Record<string, string> = {}): Program {
  const program = startProgram(args, {
    DATABASE_URL: database.url,
    SECRET: "a secret for this test, long enough",
    DATA_DIR: dataDir,
    LOG_LEVEL: "fatal",
    WORKER: "off",
    ...settings,
  });
  running.push(program);
  return program;
}

async function addressOf(program: Program, after = 0): Promise<URL> {
  const [, address = ""] = await program.says(/is ready at (\S+)/, after);
  return new URL(address);
}

async function pidOf(program: Program, after = 0): Promise<number> {
  return Number((await program.says(/pid=(\d+)/, after))[1]);
}

async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function statusOf(address: URL, page: string): Promise<number> {
  return fetch(new URL(page, address)).then((response) => response.status);
}

/** Whether the port takes a new connection. */
function accepts({ port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.once("connect", () => socket.destroy());
    socket.once("error", () => resolve(false));
    socket.once("close", (failed) => resolve(!failed));
  });
}

/** A request whose body has only begun: the server answers it, with 422, once `finish` has sent the rest. */
async function beginRequest(address: URL, agent?: Agent) {
  let sent: ClientRequest | undefined;
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent = request(new URL("/api/contact", address), {
      agent,
      method: "POST",
      headers: { "Content-Type": "application/json", "Content-Length": 2 },
    });
    sent.once("response", (response) => {
      response.resume();
      resolve(response);
    });
    sent.once("error", reject);
  });
  answer.catch(() => {});
  await new Promise<void>((resolve) => sent?.write("{", () => resolve()));
  return { answer, finish: () => sent?.end("}") };
}

describe("a stop", () => {
  test.each(["build/server/server.js", "scripts/start.js"])(
    "%s: requests in flight are answered, new connections refused, nothing reset",
    async (program) => {
      const site = start([program]);
      const address = await addressOf(site);
      const agent = new Agent({ keepAlive: true });
      const slow = await Promise.all(Array.from({ length: 5 }, () => beginRequest(address, agent)));
      // Answered after the five have arrived: the server knows of them.
      expect(await statusOf(address, "/readyz")).toBe(200);
      site.child.kill("SIGTERM");
      await expect.poll(() => accepts(address), soon).toBe(false);
      for (const { finish } of slow) finish();
      const answers = await Promise.all(slow.map(({ answer }) => answer));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(slow.map(() => 422));
      expect(answers.map(({ headers }) => headers.connection)).toEqual(slow.map(() => "close"));
      expect(await site.ended).toBe(0);
    },
  );

  test("a connection whose request is still on its way is not cut", async () => {
    const site = start(["build/server/server.js"]);
    const address = await addressOf(site);
    const socket = connect(Number(address.port), "127.0.0.1");
    await new Promise((resolve) => socket.once("connect", resolve));
    // Answered on a later connection: the server has taken the first one.
    expect(await statusOf(address, "/healthz")).toBe(200);
    site.child.kill("SIGTERM");
    await expect.poll(() => accepts(address), soon).toBe(false);
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await new Promise((resolve) => socket.once("close", resolve));
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toMatch(/^Connection: close/m);
    expect(await site.ended).toBe(0);
  });

  test("forty visitors who come at that moment are answered, or refused if they come later", async () => {
    const site = start(["scripts/start.js"]);
    const address = await addressOf(site);
    const visit = () =>
      new Promise<string>((resolve) => {
        let connected = false;
        let text = "";
        const socket = connect(Number(address.port), "127.0.0.1", () => {
          connected = true;
          socket.write("GET /page-terms HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        });
        socket.on("data", (chunk) => {
          text += chunk;
        });
        socket.on("error", () => {});
        socket.on("close", () => resolve(connected ? text.slice(0, 15) : "refused"));
      });
    const seen = new Set<string>();
    const visitors = Array.from({ length: 40 }, async () => {
      for (;;) {
        const answer = await visit();
        seen.add(answer);
        if (answer === "refused") return;
      }
    });
    setTimeout(() => site.child.kill("SIGTERM"), 300);
    await Promise.all(visitors);
    expect(await site.ended).toBe(0);
    expect([...seen].sort()).toEqual(["HTTP/1.1 200 OK", "refused"]);
  });

  test("SHUTDOWN_DELAY_MS: readiness goes off while the port still answers", async () => {
    const site = start(["build/server/server.js"], { SHUTDOWN_DELAY_MS: "60000" });
    const address = await addressOf(site);
    site.child.kill("SIGTERM");
    await expect.poll(() => statusOf(address, "/readyz"), soon).toBe(503);
    expect(await statusOf(address, "/healthz")).toBe(200);
    const page = await fetch(new URL("/page-terms", address));
    expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
    expect(site.child.exitCode).toBeNull();
  });

  test("a second SIGINT does not wait", async () => {
    const site = start(["build/server/server.js"], { SHUTDOWN_DELAY_MS: "60000" });
    const address = await addressOf(site);
    site.child.kill("SIGINT");
    await expect.poll(() => statusOf(address, "/readyz"), soon).toBe(503);
    // Signals that follow at once are the same key press: again until one counts.
    const again = setInterval(() => site.child.kill("SIGINT"), 100);
    expect(await site.ended).toBe(130);
    clearInterval(again);
  });

  test("the worker ends with 0", async () => {
    const worker = start(["scripts/start.js", "worker"]);
    await worker.says(/The worker is ready/);
    worker.child.kill("SIGTERM");
    expect(await worker.ended).toBe(0);
  });
});

describe("the last resort", () => {
  test.each([
    ["throw", "uncaught exception"],
    ["reject", "unhandled rejection"],
  ])("%s: logged, requests in flight answered, then another process", async (fault, logged) => {
    const site = start(["scripts/start.js"], { ON_SIGNAL: fault, PORT: String(await freePort()) });
    const address = await addressOf(site);
    const pid = await pidOf(site);
    const slow = await beginRequest(address);
    expect(await statusOf(address, "/readyz")).toBe(200);
    const before = site.output().length;
    process.kill(pid, "SIGUSR2");
    slow.finish();
    expect((await slow.answer).statusCode).toBe(422);
    await addressOf(site, before);
    expect(await pidOf(site, before)).not.toBe(pid);
    expect(await isAlive(pid)).toBe(false);
    expect(await statusOf(address, "/readyz")).toBe(200);
    const [line = "{}"] = await site.says(/^\{"level":60.*$/m, before);
    expect(JSON.parse(line)).toMatchObject({ msg: logged });
    expect(JSON.parse(await restartLine(site))).toMatchObject({ code: 1, restarts: 1, delay: 0 });
    site.child.kill("SIGTERM");
    expect(await site.ended).toBe(0);
  });

  test("the worker is replaced too", async () => {
    const worker = start(["scripts/start.js", "worker"]);
    await worker.says(/The worker is ready/);
    const before = worker.output().length;
    process.kill(await pidOf(worker), "SIGKILL");
    await worker.says(/The worker is ready/, before);
    expect(JSON.parse(await restartLine(worker))).toMatchObject({ signal: "SIGKILL" });
  });
});

async function restartLine(program: Program): Promise<string> {
  return (await program.says(/^\{.*starting another.*$/m))[0];
}

describe("the supervisor", () => {
  test("a start that fails is not tried again: its one line, its code", async () => {
    const site = start(["scripts/start.js"], { PORT: "eighty" });
    expect(await site.ended).toBe(1);
    expect(site.errors().trim()).toMatch(/^Cannot start: PORT must be a port number\.$/);
  });

  test("replaces the process on SIGUSR2: no form is lost, and visitors who come between wait", async () => {
    const site = start(["scripts/start.js"], { RATE_LIMIT_SCALE: "1000" });
    const address = await addressOf(site);
    const pid = await pidOf(site);
    const before = site.output().length;
    const answers: unknown[] = [];
    let over = false;
    const people = Array.from({ length: 8 }, async () => {
      while (!over) {
        const { answer, finish } = await beginRequest(address);
        finish();
        answers.push(await answer.then(({ statusCode }) => statusCode, String));
      }
    });
    await expect.poll(() => statusOf(address, "/readyz"), soon).toBe(200);
    site.child.kill("SIGUSR2");
    await addressOf(site, before);
    over = true;
    await Promise.all(people);
    expect(await pidOf(site, before)).not.toBe(pid);
    expect(new Set(answers)).toEqual(new Set([422]));
    expect(await addressOf(site, before)).toEqual(address);
    site.child.kill("SIGTERM");
    expect(await site.ended).toBe(0);
  });

  test("ends when another start can’t help, and says so: somebody took a port meanwhile", async () => {
    const METRICS_PORT = String(await freePort());
    const site = start(["scripts/start.js"], { METRICS_PORT });
    const address = await addressOf(site);
    await expect.poll(() => statusOf(address, "/readyz"), soon).toBe(200);
    process.kill(await pidOf(site), "SIGKILL");
    const holder = createServer();
    const take = () => holder.listen(Number(METRICS_PORT), "127.0.0.1");
    holder.on("error", () => setTimeout(take, 5));
    take();
    expect(await site.ended).toBe(1);
    expect(site.errors()).toMatch(/Cannot start: .*METRICS_PORT/);
    expect(site.output()).toMatch(
      /"msg":"the process cannot start, and trying again would not help"/,
    );
    await new Promise((resolve) => holder.close(resolve));
  });

  test("when it is killed, the server ends by itself", async () => {
    const site = start(["scripts/start.js"]);
    await addressOf(site);
    const pid = await pidOf(site);
    site.child.kill("SIGKILL");
    await expect.poll(() => isAlive(pid), soon).toBe(false);
  });
});

describe("the reader of the log", () => {
  /** A call that's refused with a line in the log, of 1 KB. */
  function refusedCall(address: URL): Promise<number> {
    const url = new URL(`/${"a/".repeat(450)}`, address);
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    return fetch(url, { method: "POST", headers: foreign }).then(({ status }) => status);
  }

  function ends({ child }: Program): Promise<number | null> {
    return new Promise((resolve) => child.once("exit", resolve));
  }

  test("goes away: the site goes on, is replaced when it dies, and ends when told", async () => {
    const site = start(["scripts/start.js"], {
      PORT: String(await freePort()),
      LOG_LEVEL: "info",
    });
    const address = await addressOf(site);
    const pid = await pidOf(site);
    site.child.stdout?.destroy();
    site.child.stderr?.destroy();
    for (let call = 0; call < 3; call += 1) expect(await refusedCall(address)).toBe(403);
    expect(await statusOf(address, "/page-terms")).toBe(200);
    process.kill(pid, "SIGKILL");
    await expect.poll(() => statusOf(address, "/readyz").catch(() => 0), soon).toBe(200);
    const ended = ends(site);
    site.child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  test("hangs: the site goes on, says later what was left out, and ends when told", async () => {
    const site = start(["scripts/start.js"], { LOG_LEVEL: "info" });
    const address = await addressOf(site);
    site.child.stdout?.pause();
    // More than the pipe, this test, and the program keep together.
    for (let call = 0; call < 800; call += 1) expect(await refusedCall(address)).toBe(403);
    expect(await statusOf(address, "/page-terms")).toBe(200);
    site.child.stdout?.resume();
    await expect.poll(() => statusOf(address, "/readyz")).toBe(200);
    await expect
      .poll(async () => {
        await refusedCall(address);
        return site.output();
      }, soon)
      .toMatch(/"lost":\d+,"msg":"lines of the log were left out: no one read them"/);
    site.child.stdout?.pause();
    for (let call = 0; call < 150; call += 1) await refusedCall(address);
    const ended = ends(site);
    site.child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  test("of the worker goes away: it’s replaced when it dies, and ends when told", async () => {
    const METRICS_PORT = String(await freePort());
    const worker = start(["scripts/start.js", "worker"], { METRICS_PORT });
    await worker.says(/The worker is ready/);
    const pid = await pidOf(worker);
    worker.child.stdout?.destroy();
    process.kill(pid, "SIGKILL");
    const probe = new URL(`http://127.0.0.1:${METRICS_PORT}/readyz`);
    await expect.poll(() => statusOf(probe, "").catch(() => 0), soon).toBe(200);
    const ended = ends(worker);
    worker.child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });
});

describe("NODE_ENV", () => {
  test("the built server holds React’s production build, and no other", async () => {
    const built = path.join(import.meta.dirname, "..", "build", "server");
    const names = await Array.fromAsync(glob("**/*.js", { cwd: built }));
    const texts = await Promise.all(names.map((name) => readFile(path.join(built, name), "utf8")));
    expect(texts.join("\n")).toMatch(/react-dom-server\S*\.production\.js/);
    expect(texts.join("\n")).not.toMatch(/node_modules\/\S*\.development\.js/);
  });

  test("what npm start runs loads neither React nor the router from packages", async () => {
    const site = start(["scripts/start.js"]);
    expect(await statusOf(await addressOf(site), "/")).toBe(200);
    process.kill(await pidOf(site), "SIGUSR2");
    expect(await site.says(/loaded=(.*)/)).toHaveProperty("1", "");
  });
});

test("an address of this machine while others reach the site: a warning, and no mail to read", async () => {
  const site = start(["build/server/server.js"], { HOST: "0.0.0.0" });
  const address = await addressOf(site);
  expect(site.errors().trim()).toMatch(/^Warning: HOST is 0\.0\.0\.0, .* set ORIGIN [^\n]*$/);
  expect(await statusOf(address, "/dev/outbox")).toBe(404);
});

describe("metrics", () => {
  async function read(port: string): Promise<string> {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(response.status).toBe(200);
    return response.text();
  }

  test("on a port of their own: requests, the database, jobs; and nothing that a visitor typed", async () => {
    const METRICS_PORT = String(await freePort());
    const site = start(["build/server/server.js"], { METRICS_PORT });
    const address = await addressOf(site);
    await statusOf(address, "/page-terms?email=ada@example.com");
    await statusOf(address, "/no/such/page-of-ada");
    const signup = await fetch(new URL("/api/stripe/createFreeSubscription", address), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        first_name: "Ada",
        last_name: "Byron",
        email: "ada@example.com",
        password: "correct horse battery",
        plan_id: "Free",
        plan_type: "month",
      }),
    });
    expect(signup.status).toBe(200);
    const text = await read(METRICS_PORT);
    for (const line of [
      'site_http_request_duration_seconds_count{route="content",method="GET",status="2xx"} 1',
      'site_http_request_duration_seconds_count{route="other",method="GET",status="4xx"} 1',
      'site_http_request_duration_seconds_count{route="payment-api",method="POST",status="2xx"} 1',
      'site_provider_call_duration_seconds_count{provider="sandbox",operation="createCustomer",outcome="ok"} 1',
      "site_http_requests_in_flight 0",
      "site_process_restarts 0",
      "site_db_up 1",
      "site_signups_pending 0",
      "site_mails_failed 0",
    ]) {
      expect(text).toContain(line);
    }
    // WORKER=off: the verification email waits.
    expect(text).toMatch(/^site_jobs\{queue="mail\.deliver",state="created"\} [1-9]/m);
    expect(text).toMatch(/^site_job_oldest_due_seconds\{queue="mail\.deliver"\} [\d.e-]+$/m);
    expect(text).toMatch(/^site_db_connections\{state="idle"\} [1-9]/m);
    expect(text).not.toMatch(/ada|byron|no\/such/i);
    expect(await statusOf(address, "/metrics")).toBe(404);
  });

  test("the worker has them too, with its probes", async () => {
    const METRICS_PORT = String(await freePort());
    const worker = start(["build/server/worker.js"], { METRICS_PORT });
    await worker.says(/The worker is ready/);
    expect(await read(METRICS_PORT)).toContain("site_db_up 1");
    expect(await statusOf(new URL(`http://127.0.0.1:${METRICS_PORT}`), "/readyz")).toBe(200);
  });

  test("a port that is taken: one line that names the setting", async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
    const { port } = holder.address() as { port: number };
    const site = start(["build/server/server.js"], { METRICS_PORT: String(port) });
    expect(await site.ended).toBe(1);
    expect(site.errors().trim()).toMatch(/^Cannot start: .*EADDRINUSE.*METRICS_PORT[^\n]*$/);
    await new Promise((resolve) => holder.close(resolve));
  });
});

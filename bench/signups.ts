import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { buildFreeSignup, buildPaidSignup } from "../tests/factories/signup-input.ts";
import { cpuOf, cpuOfTree, machine, pin } from "./cpu.ts";
import { startDatabase, startProcess } from "./start-site.ts";

/**
 * Signups through the JSON call: distinct addresses from distinct networks, payments by the sandbox, passwords not hashed
 * (bench/signup-site.ts), jobs left to a worker that isn't there. The site has core 0; PostgreSQL and this program, core 1.
 * Fails when an answer is not 200 or a signup is missing afterwards. Linux only. See bench/README.md.
 *
 * node bench/signups.ts [signups of each kind] [connections]
 */
const signups = Number(process.argv[2] ?? 3_000);
const connections = Number(process.argv[3] ?? 8);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
let sent = 0;

const kinds = {
  "trial without a card": () => ({
    path: "/api/stripe/createFreeSubscription",
    body: buildFreeSignup({ email: address(), plan_id: "Starter" }),
  }),
  "plan paid by card": () => ({
    path: "/api/stripe/createSubscription",
    body: { ...buildPaidSignup({ email: address(), plan_id: "Starter" }), terms: true },
  }),
};

function address(): string {
  sent += 1;
  return `visitor-${sent}@example.com`;
}

function post(url: string, body: object): Promise<{ status: number; ms: number; text: string }> {
  const began = performance.now();
  const payload = JSON.stringify(body);
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(payload),
    "idempotency-key": randomUUID(),
    "x-forwarded-for": `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - began, text }),
      );
    });
    call.once("error", reject).end(payload);
  });
}

async function run(kind: keyof typeof kinds, count: number): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  const visitor = async () => {
    while (left > 0) {
      left -= 1;
      const { path, body } = kinds[kind]();
      const answer = await post(site.origin + path, body);
      if (answer.status !== 200) throw new Error(`${kind}: ${answer.status} ${answer.text}`);
      times.push(answer.ms);
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  return times.sort((a, b) => a - b);
}

process.stdout.write(`${machine()}\n\n`);
const database = await startDatabase();
const site = await startProcess(
  database,
  {
    WORKER: "off",
    TRUST_PROXY: "1",
    NODE_OPTIONS: "--max-semi-space-size=8 --max-old-space-size=512",
    MALLOC_ARENA_MAX: "2",
    UV_THREADPOOL_SIZE: "8",
  },
  "bench/signup-site.ts",
);
try {
  pin(site.server, 0);
  for (const pid of [process.pid, database.pid]) pin(pid, 1);
  process.stdout.write(
    "| signup | signups a second | p50 ms | p99 ms | site, processor ms each | a second on one core | PostgreSQL, processor ms each |\n| --- | --- | --- | --- | --- | --- | --- |\n",
  );
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
    // Warm first: code that ran a few hundred times is compiled.
    await run(kind, Math.min(600, signups));
    const used = () => [cpuOf(site.server), cpuOfTree(database.pid)] as const;
    const [siteBefore, postgresBefore] = used();
    const began = performance.now();
    const times = await run(kind, signups);
    const took = (performance.now() - began) / 1_000;
    const [siteAfter, postgresAfter] = used();
    const each = (siteAfter - siteBefore) / times.length;
    const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(0);
    const cells = [(times.length / took).toFixed(0), at(0.5), at(0.99), each.toFixed(2)];
    cells.push((1_000 / each).toFixed(0));
    cells.push(((postgresAfter - postgresBefore) / times.length).toFixed(2));
    process.stdout.write(`| ${kind} | ${cells.join(" | ")} |\n`);
  }
} finally {
  agent.destroy();
  await site.stop();
  await database.stop();
}

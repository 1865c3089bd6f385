import fc from "fast-check";
import { freePort } from "../../src/platform/db/embedded/free-port.ts";
import { buildPdf } from "../factories/cv-files.ts";
import { picture } from "../factories/pictures.ts";
import { ask, isDeliberate503 } from "./ask.ts";
import { loggedFault } from "./logged-fault.ts";
import { type OddRequest, oddRequest } from "./odd-requests.ts";
import { canaryPattern } from "./payloads.ts";
import { freeSignup, freshEmail, signIn } from "./people.ts";
import { startBreakablePostgres } from "./postgres.ts";
import { mayStaySilent, sendRaw } from "./raw-request.ts";
import { type Outcome, type RunOptions, type Scenario, withCleanup } from "./scenario.ts";
import { mapSite } from "./site-map.ts";
import { launchSite, type SiteProcess, temporaryFolder } from "./site-process.ts";

/** How many requests are under way at once, as one example of fast-check. */
const batchSize = 12;
/** How many requests a counterexample may cost until it is small enough. */
const shrinkLimit = 150;
/** After this many examples another customer signs in, because requests may sign out or delete the current one. */
const examplesPerCustomer = 15;

/** What a request must not do, or null. */
function broken(
  request: OddRequest,
  answer: Awaited<ReturnType<typeof sendRaw>>,
  limitMs: number,
): string | null {
  const bad = answer.statuses.find(
    (status) => status >= 500 && !(status === 503 && answer.retryAfter),
  );
  // A protocol of another version is answered by Node itself.
  if (bad && !(bad === 505 && request.version !== "HTTP/1.1")) return `answered ${bad}`;
  if (answer.hung) return "no answer, and the connection stays open";
  if (answer.ms > limitMs) return `answered after ${limitMs} ms`;
  if (answer.statuses.length > 0) return null;
  const closesByDesign =
    mayStaySilent.includes(request.framing) ||
    request.headers.some(([name]) => name === "Upgrade" || name === "Expect") ||
    request.version !== "HTTP/1.1";
  return closesByDesign ? null : "the connection was closed without an answer";
}

/** A request in a line; long repetitions are cut short. */
const shown = (request: OddRequest) =>
  JSON.stringify(request)
    .replace(/(.)\1{40,}/g, (all, letter) => `${letter}{${all.length} times}`)
    .slice(0, 1_500);

/** The same fault in another request's words is the same kind. */
const kindOf = (fault: string) => fault.replace(/[0-9a-f-]{8,}|\d+/g, "#").slice(0, 120);

/** What the log tells of: a fault, or words that leaked. */
function faultInLog(text: string): string | null {
  const fault = loggedFault(text);
  if (fault) return fault;
  const leak = canaryPattern.exec(text);
  if (!leak) return null;
  const from = Math.max(0, (leak.index ?? 0) - 300);
  return `the log holds what a visitor typed (${leak[0]}): ${text.slice(from, from + 700)}`;
}

function fuzz({ count, seed, limitMs, note }: RunOptions): Promise<Outcome> {
  return withCleanup(async (later) => {
    const { dir, remove } = await temporaryFolder();
    later(remove);
    const postgres = await startBreakablePostgres();
    later(() => postgres.remove());
    const port = await freePort();
    const site: SiteProcess = launchSite({
      env: {
        DATA_DIR: dir,
        DATABASE_URL: postgres.url,
        SECRET: "a secret for this test, long enough",
        LOG_LEVEL: "trace",
      },
      port,
    });
    later(() => site.stop());
    await site.ready;

    let cookie = "";
    async function newCustomer(): Promise<void> {
      const email = freshEmail("fuzzed");
      await ask(site.url, freeSignup(email));
      cookie = await signIn(site.url, email);
    }
    await newCustomer();
    const map = await mapSite(site.url, cookie);
    note(`${map.paths.length} addresses, ${map.forms.length} forms, ${map.schemas.length} schemas`);
    const files = [
      buildPdf(),
      await picture(300, 300),
      Buffer.from("GIF89a"),
      Buffer.alloc(0),
      buildPdf(90_000),
    ];
    const request = oddRequest(map, files, `localhost:${port}`);

    let requests = 0;
    let slowestMs = 0;
    let examples = 0;
    let read = site.log().length;
    const statuses: Record<number, number> = {};

    async function send(one: OddRequest): Promise<string | null> {
      const headers =
        one.visitor === "stranger"
          ? one.headers
          : [
              ...one.headers,
              ["Cookie", one.visitor === "customer" ? cookie : "site=forged.x"] as const,
            ];
      const answer = await sendRaw(port, { ...one, headers }, 25_000);
      requests += 1;
      slowestMs = Math.max(slowestMs, answer.ms);
      for (const status of answer.statuses) statuses[status] = (statuses[status] ?? 0) + 1;
      const wrong = broken(one, answer, limitMs);
      return wrong && `${wrong}: ${shown(one)}`;
    }

    /** Sends a batch at once. @returns the first thing that it broke */
    async function faultOf(batch: OddRequest[]): Promise<string | null> {
      const wrong = (await Promise.all(batch.map(send))).find((one) => one !== null);
      if (!site.alive()) return `the process ended: ${site.log().slice(-500)}`;
      if (wrong) return wrong;
      // What the requests made the site write is there once it has answered another one.
      const health = await ask(site.url, { path: "/health" });
      if (health.status !== 200 && !isDeliberate503(health)) {
        return `afterwards /health answered ${health.status} ${health.error ?? ""}`;
      }
      const fault = faultInLog(site.log().slice(read));
      read = site.log().length;
      return fault;
    }

    const failures: string[] = [];
    const known = new Set<string>();
    let shrinking = 0;
    const property = fc.asyncProperty(
      fc.array(request, { minLength: 1, maxLength: batchSize, size: "max" }),
      async (batch) => {
        if (shrinking > shrinkLimit) return;
        if (shrinking > 0) shrinking += 1;
        examples += 1;
        if (examples % examplesPerCustomer === 0) await newCustomer();
        const fault = await faultOf(batch);
        if (!fault) return;
        // A fault that is known is not made smaller again.
        shrinking = known.has(kindOf(fault)) ? shrinkLimit + 1 : Math.max(1, shrinking);
        throw new Error(fault);
      },
    );

    for (let round = 0; requests < count && round < 200 && site.alive(); round += 1) {
      shrinking = 0;
      const details = await fc.check(property, {
        seed: seed + round,
        numRuns: Math.max(1, Math.ceil((count - requests) / (batchSize / 2))),
      });
      if (!details.failed) break;
      const error = details.errorInstance as Error | null;
      const what = error?.message ?? "interrupted";
      if (known.has(kindOf(what))) continue;
      known.add(kindOf(what));
      note(`${requests} requests: ${what.slice(0, 200)}`);
      const example = details.counterexample?.[0].map(shown).join("\n      ") ?? "";
      failures.push(
        `seed ${details.seed}, path "${details.counterexamplePath}": ${what}\n      counterexample: ${example}`,
      );
    }
    // What was written last.
    const rest = faultInLog(site.log().slice(read));
    if (rest) failures.push(rest);
    return {
      runs: requests,
      requests,
      failures,
      slowestMs,
      figures: {
        addresses: map.paths.length,
        forms: map.forms.length,
        statuses: Object.entries(statuses)
          .map(([status, times]) => `${status}×${times}`)
          .join(" "),
      },
    };
  });
}

export const fuzzScenarios: Scenario[] = [
  {
    name: "fuzz/requests",
    promise:
      "Odd requests to every address, call and form over raw sockets: each is answered below 500, nothing is a fault in the log, and nothing that was typed is in it.",
    long: 50_000,
    run: fuzz,
  },
];

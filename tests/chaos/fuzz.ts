import fc from "fast-check";
import { buildPdf } from "../factories/cv-files.ts";
import { picture } from "../factories/pictures.ts";
import { ask, isDeliberate503 } from "./ask.ts";
import { loggedFault } from "./logged-fault.ts";
import { canaries, canaryPattern, nearly, nearlyFields, oddText } from "./payloads.ts";
import { freeSignup, freshEmail, signIn } from "./people.ts";
import { startBreakablePostgres } from "./postgres.ts";
import { type Framing, mayStaySilent, type RawRequest, sendRaw } from "./raw-request.ts";
import { type Outcome, type RunOptions, type Scenario, withCleanup } from "./scenario.ts";
import { mapSite, type SiteMap } from "./site-map.ts";
import { freePort, launchSite, type SiteProcess, temporaryFolder } from "./site-process.ts";

/** How many requests are under way at once, as one example of fast-check. */
const batchSize = 12;
/** How many requests a counterexample may cost until it is small enough. */
const shrinkLimit = 150;
/** After this many examples another customer signs in, because requests may sign out or delete the current one. */
const examplesPerCustomer = 15;

interface OddRequest extends RawRequest {
  visitor: "stranger" | "customer" | "forged";
}

const encodeForm = (fields: [string, string][]) =>
  fields
    .map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join("="))
    .join("&");

const latin1 = (text: string | Buffer) => Buffer.from(text as string).toString("latin1");

/** A path in another spelling of the same or nearly the same. */
function respelled(path: string): fc.Arbitrary<string> {
  const spellings = [
    path.toUpperCase(),
    `${path}/`,
    path.replace("/", "//"),
    path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    `/.${path}`,
    `/x/..${path}`,
    `${path.split("?")[0]}.data`,
    `${path}%00`,
    `${path};a=b`,
    `http://other.example${path}`,
    path.slice(1),
  ];
  const query = fc.tuple(
    fc.constantFrom(
      "q",
      "token",
      "id",
      "plan",
      "next",
      "after",
      "form",
      "page",
      "_routes",
      "category",
    ),
    fc.oneof(oddText, fc.constant(canaries.token)),
  );
  return fc
    .tuple(
      fc.oneof(
        { weight: 4, arbitrary: fc.constant(path) },
        { weight: 1, arbitrary: fc.constantFrom(...spellings) },
      ),
      fc.option(query, { freq: 2 }),
    )
    .map(([spelling, extra]) => {
      if (!extra) return spelling;
      const pair = `${extra[0]}=${encodeURIComponent(extra[1].toWellFormed()).slice(0, 4_000)}`;
      return `${spelling}${spelling.includes("?") ? "&" : "?"}${pair}`;
    });
}

const method = fc.oneof(
  { weight: 12, arbitrary: fc.constant("GET") },
  { weight: 3, arbitrary: fc.constant("HEAD") },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "PUT",
      "DELETE",
      "PATCH",
      "OPTIONS",
      "TRACE",
      "PROPFIND",
      "get",
      "BREW",
    ),
  },
);

const headerPool: fc.Arbitrary<[string, string]> = fc.constantFrom<[string, string][]>(
  ["Range", "bytes=5-2"],
  ["Range", "bytes=0-0,2-3,5-"],
  ["If-Range", 'W/"x"'],
  ["If-None-Match", '",'],
  ["If-Modified-Since", "banana"],
  ["Accept", "text/html;q=abc,*/*;q="],
  ["Accept", "application/json"],
  ["Accept-Encoding", "br;q=9,,;q="],
  ["Accept-Encoding", "gzip"],
  ["Accept-Language", "\xff\xfe"],
  ["Authorization", "Basic %%%"],
  ["Authorization", `Bearer ${canaries.token}`],
  ["Content-Encoding", "gzip"],
  ["Cookie", `%; =; a=%E0%A4%A; x=${canaries.token}`],
  ["Expect", "100-continue"],
  ["Expect", "banana"],
  ["Forwarded", 'for="[::1"'],
  ["Idempotency-Key", "a".repeat(128)],
  ["Idempotency-Key", "\xe9"],
  ["Origin", "null"],
  ["Origin", "http://other.example"],
  ["Referer", "javascript:alert(1)"],
  ["Sec-Fetch-Site", "cross-site"],
  ["Upgrade", "websocket"],
  ["User-Agent", "u".repeat(5_000)],
  ["X-Forwarded-For", "\"'<>, ::ffff:1.2.3.4"],
  ["X-Forwarded-Host", "other.example"],
  ["X-Forwarded-Proto", "javascript"],
  ["X-HTTP-Method-Override", "DELETE"],
  ["Stripe-Signature", `t=1,v1=${canaries.token}`],
  ["Bad Name", "x"],
  ["X-Long", "y".repeat(20_000)],
);

const framing: fc.Arbitrary<Framing> = fc.oneof(
  { weight: 16, arbitrary: fc.constant<Framing>("length") },
  {
    weight: 8,
    arbitrary: fc.constantFrom<Framing[]>(
      "chunked",
      "chunked",
      "drip",
      "twice",
      "longer",
      "abort",
      "half-close",
      "bad-chunk",
      "both",
      "none",
    ),
  },
);

interface Body {
  target: string;
  type: string | null;
  body: string;
}

/** The bodies that the site's calls and forms take, nearly, and some that nobody takes. */
function bodies(map: SiteMap, files: Buffer[]): fc.Arbitrary<Body> {
  const anywhere = fc.constantFrom(...map.paths);
  const jsonType = fc.constantFrom(
    "application/json",
    "application/json",
    "application/json; charset=utf-8",
    "application/merge-patch+json",
    "text/plain",
  );
  const json = (target: fc.Arbitrary<string>, payload: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
    fc.record({
      target,
      type: jsonType,
      body: payload.map((value) => latin1(JSON.stringify(value) ?? "null")),
    });
  const documented = fc
    .constantFrom(...map.calls)
    .chain(({ path, schema }) => json(fc.constant(path), nearly(schema)));
  const api = fc.constantFrom(...map.paths.filter((path) => path.startsWith("/api/")));
  const undocumented = fc
    .constantFrom(...map.schemas)
    .chain((schema) => json(fc.oneof(api, anywhere), nearly(schema)));
  const boundary = "xXfuzzXx";
  const part = (name: string, file: Buffer | null, text: string) =>
    latin1(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name.replace(/[\r\n"]/g, "_")}"${
        file ? '; filename="file.pdf"\r\nContent-Type: application/pdf' : ""
      }\r\n\r\n`,
    ) +
    (file ? file.toString("latin1") : latin1(text)) +
    "\r\n";
  const form = fc.constantFrom(...map.forms).chain(({ path, fields, files: names, multipart }) =>
    fc
      .tuple(nearlyFields(fields), fc.constantFrom(...files), fc.nat(9))
      .map(([values, file, dice]): Body => {
        // Now and then a form comes as the other kind.
        if (multipart === dice > 0) {
          const parts = [
            ...values.map(([name, text]) => part(name, null, text)),
            ...names.map((name) => part(name, file, "")),
          ];
          const type = `multipart/form-data; boundary=${boundary}`;
          return { target: path, type, body: `${parts.join("")}--${boundary}--\r\n` };
        }
        return {
          target: path,
          type: "application/x-www-form-urlencoded",
          body: encodeForm(values),
        };
      }),
  );
  const raw: fc.Arbitrary<Body> = fc.record({
    target: anywhere,
    type: fc.constantFrom(
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=",
      `multipart/form-data; boundary=${boundary}`,
      "text/plain",
      "\xff/\xfe",
      "",
      null,
    ),
    body: fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
      fc.constantFrom(
        "{",
        "null",
        '"x"',
        "[]",
        '{"__proto__":{"a":1}}',
        "%",
        "form=__proto__",
        "a[]=1",
        "--",
      ),
      fc.constantFrom(70_000, 200_000).map((length) => "a".repeat(length)),
    ),
  });
  return fc.oneof(
    { weight: 4, arbitrary: documented },
    { weight: 3, arbitrary: undocumented },
    { weight: 6, arbitrary: form },
    { weight: 2, arbitrary: raw },
  );
}

function oddRequest(map: SiteMap, files: Buffer[], host: string): fc.Arbitrary<OddRequest> {
  const shared = {
    version: fc.oneof(
      { weight: 40, arbitrary: fc.constant("HTTP/1.1") },
      { weight: 1, arbitrary: fc.constantFrom("HTTP/1.0", "HTTP/2.0", "HTTP/0.9", "banana") },
    ),
    visitor: fc.constantFrom<OddRequest["visitor"][]>("stranger", "customer", "customer", "forged"),
    extra: fc.oneof(
      { weight: 2, arbitrary: fc.constant<[string, string][]>([]) },
      { weight: 1, arbitrary: fc.array(headerPool, { maxLength: 3 }) },
    ),
  };
  const reading = fc.record({ ...shared, method, path: fc.constantFrom(...map.paths) }).chain(
    ({ path, extra, ...rest }): fc.Arbitrary<OddRequest> =>
      respelled(path).map((target) => ({
        ...rest,
        target,
        headers: [["Host", host], ["Accept", "text/html"], ...extra],
        body: "",
        framing: "length",
      })),
  );
  const writing = fc.record({ ...shared, framing, sent: bodies(map, files) }).chain(
    ({ sent, extra, ...rest }): fc.Arbitrary<OddRequest> =>
      fc
        .tuple(
          respelled(sent.target),
          fc.constantFrom("POST", "POST", "POST", "POST", "PUT", "GET"),
        )
        .map(([target, by]) => ({
          ...rest,
          method: by,
          target,
          headers: [
            ["Host", host],
            ["Sec-Fetch-Site", "same-origin"],
            ...(sent.type === null ? [] : ([["Content-Type", sent.type]] as [string, string][])),
            ...extra,
          ],
          body: sent.body,
        })),
  );
  return fc.oneof({ weight: 2, arbitrary: reading }, { weight: 3, arbitrary: writing });
}

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
    short: 400,
    long: 50_000,
    run: fuzz,
  },
];

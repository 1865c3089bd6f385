import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "./harness/database.ts";
import { postPaths } from "./harness/post-routes.ts";
import { startSite } from "./harness/running-site.ts";

/** Bodies that break the rules, byte for byte. Each gets an answer below 500, or none, and the site keeps running. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite(database.url, { MAIL_WEBHOOK_SECRET: `whsec_${"a".repeat(32)}` });
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const head = (target: string, headers: string) =>
  `POST ${target} HTTP/1.1\r\nHost: ${new URL(site.origin).host}\r\n${headers}\r\n`;

/** Sends the bytes. @returns all that came back until the line was closed */
function exchange(bytes: string, { end = false } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
    let answer = "";
    socket.on("data", (data) => {
      answer += data.toString("latin1");
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", () => {});
    socket.setTimeout(25_000, () => {
      socket.destroy();
      reject(new Error("no answer"));
    });
    if (end) socket.end(bytes, "latin1");
    else socket.write(bytes, "latin1");
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

async function expectAlive() {
  expect((await fetch(`${site.origin}/api/plans/list`)).status).toBe(200);
}

/** A body in chunks, as `curl -T -` sends it. */
function chunked(bytes: number): string {
  const chunk = "a".repeat(16_384);
  const count = Math.ceil(bytes / chunk.length);
  return `${`${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(count)}0\r\n\r\n`;
}

const types = ["application/x-www-form-urlencoded", "application/json"];
const targets = ["/contact", "/login", "/api/contact", "/logout", "/nowhere"];

test.each(types.flatMap((type) => targets.map((target) => [target, type] as const)))(
  "a chunked body over the limit to %s as %s is answered with 413",
  async (target, type) => {
    const answer = await exchange(
      head(target, `Content-Type: ${type}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n`) +
        chunked(200_000),
    );
    await expectAlive();
    expect(statusOf(answer)).toBe(413);
    expect(answer).toContain("too long to send at once");
  },
);

test.each([
  ["/api/stripe/webhook", 600_000],
  ["/api/mail/events", 200_000],
])(
  "a chunked body over the limit to %s as a form with a file is answered with 413",
  async (target, bytes) => {
    const type = "multipart/form-data; boundary=x";
    const answer = await exchange(
      head(target, `Content-Type: ${type}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n`) +
        chunked(bytes),
    );
    await expectAlive();
    expect(statusOf(answer)).toBe(413);
  },
);

const form = "application/x-www-form-urlencoded";
const bodyTypes = [form, "application/json", "multipart/form-data; boundary=x"];
/** The head of a request whose body has more to come. */
const begun = (target: string, type: string, length = 100) =>
  head(target, `Content-Type: ${type}\r\nContent-Length: ${length}\r\nOrigin: ${site.origin}\r\n`);

/** Sends the bytes and breaks the connection off without a goodbye. */
function abort(bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.on("close", () => resolve());
    socket.write(bytes, "latin1", () => socket.resetAndDestroy());
  });
}

describe("every form and call", async () => {
  const all = [...(await postPaths()), "/oauth2/token", "/oauth2/revoke"];
  const each = all.flatMap((target) => bodyTypes.map((type) => [target, type] as const));

  test("stands a body that breaks off", async () => {
    await Promise.all(each.map(([target, type]) => abort(`${begun(target, type)}--x\r\na=b`)));
    await Promise.all(
      each.map(([target, type]) =>
        abort(
          `${head(target, `Content-Type: ${type}\r\nTransfer-Encoding: chunked\r\n`)}5\r\n--x\r\n`,
        ),
      ),
    );
    await expectAlive();
  });

  test("refuses a body that ends too soon", async () => {
    const answers = await Promise.all(
      each.map(([target, type]) => exchange(`${begun(target, type)}a=b`, { end: true })),
    );
    // Asking to sign in, and signing out, take nothing from the body: that answer may come before its early end is known.
    const ok = (answer: string) =>
      /^HTTP\/1\.1 4/.test(answer) || /^location: \/login\?/im.test(answer);
    expect(answers.filter((answer) => !ok(answer))).toEqual([]);
    await expectAlive();
  });

  test("refuses a request that says twice how long its body is", async () => {
    const lengths = [
      "Content-Length: 3\r\nContent-Length: 4\r\n",
      "Content-Length: 3\r\nContent-Length: 3\r\n",
      "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
      "Transfer-Encoding: chunked, chunked\r\n",
      "Transfer-Encoding: identity\r\n",
      "Content-Length: -1\r\n",
      "Content-Length: 99999999999999999999\r\n",
      "Content-Length: 0x3\r\n",
    ];
    const answers = await Promise.all(
      all.flatMap((target) =>
        lengths.map((length) =>
          exchange(`${head(target, `Content-Type: ${form}\r\n${length}`)}a=b`),
        ),
      ),
    );
    expect(answers.map(statusOf).filter((status) => status !== 400 && status !== 413)).toEqual([]);
    await expectAlive();
  });

  test("takes no more of a body than was announced: the rest is another request, and none", async () => {
    const answers = await Promise.all(
      all.map((target) =>
        exchange(
          `${head(target, `Content-Type: ${form}\r\nContent-Length: 3\r\n`)}a=bGARBAGE\r\n\r\n`,
        ),
      ),
    );
    expect(answers.map(statusOf).filter((status) => status >= 500)).toEqual([]);
    expect(answers.filter((answer) => !answer.includes("400 Bad Request"))).toEqual([]);
  });

  test("is answered with 408 when its body stops arriving", async () => {
    const small = each.filter(([, type]) => !type.startsWith("multipart"));
    const answers = await Promise.all(
      small.map(([target, type]) => exchange(`${begun(target, type)}a=b`)),
    );
    expect(answers.map(statusOf).filter((status) => status !== 408)).toEqual([]);
    await expectAlive();
  });
});

test("a body that arrives a byte at a time is taken", async () => {
  const body = "email=nobody%40example.com";
  const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
  socket.setNoDelay(true);
  socket.on("error", () => {});
  let answer = "";
  socket.on("data", (data) => {
    answer += data.toString("latin1");
  });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const type = `Content-Type: ${form}\r\nConnection: close\r\n`;
  socket.write(head("/newsletter", `${type}Content-Length: ${body.length}\r\n`));
  for (const byte of body) await new Promise<unknown>((resolve) => socket.write(byte, resolve));
  await closed;
  expect(statusOf(answer)).toBe(303);
});

test("text that can’t be stored is refused where it is read", async () => {
  const call = (body: string, type = "application/json") =>
    fetch(`${site.origin}/api/contact`, {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
  for (const odd of ['{"name":"a\\u0000b"}', '{"a\\u0000":1}', '{"name":"\\ud800"}']) {
    const answer = await call(odd);
    expect(answer.status, odd).toBe(400);
    expect((await answer.json()).error, odd).toMatch(/Please remove it/);
  }
  expect((await call(`${"[".repeat(100)}${"]".repeat(100)}`)).status).toBe(400);
  expect((await call("{}", "application/json; charset=utf-16")).status).toBe(415);
  // A backslash and the letters after it are text like any other.
  expect((await call('{"name":"a\\\\u0000b"}')).status).toBe(422);
  const secret = await fetch(`${site.origin}/api/sandbox/confirm`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"client_secret":"a\\u0000b","approve":true}',
  });
  expect(secret.status).toBe(400);
});

test("no request was a fault", () => {
  expect(site.log()).not.toMatch(/request failed|call failed|unhandled/);
});

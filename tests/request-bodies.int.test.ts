import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "./harness/database.ts";
import { startSite } from "./harness/running-site.ts";

/** Bodies that break the rules, byte for byte. Each gets an answer below 500, or none, and the site keeps running. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite(database.url, {});
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
    expect(answer).toContain("more than can be sent at once");
  },
);

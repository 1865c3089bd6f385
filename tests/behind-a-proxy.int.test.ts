import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../src/platform/db/embedded/free-port.ts";
import { createPerson, knownPassword } from "./factories/people.ts";
import { createTestDatabase } from "./harness/database.ts";
import { startSite } from "./harness/running-site.ts";

/** The site as it stands behind a proxy that ends TLS: asked by http, for a host that visitors reach by https. */
const origin = "https://www.example.com";
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;
let port: number;

beforeAll(async () => {
  database = await createTestDatabase();
  port = await freePort();
  site = await startSite(database.url, { ORIGIN: origin, PORT: String(port) });
});
afterAll(async () => {
  await site.close();
  await database.close();
});

/** A form as the proxy hands it on. */
function post(path: string, form: Record<string, string>, from = origin) {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }>(
    (resolve, reject) => {
      const sent = request(
        {
          port,
          path,
          method: "POST",
          headers: {
            host: new URL(origin).host,
            origin: from,
            "content-type": "application/x-www-form-urlencoded",
            "x-forwarded-for": "192.0.2.7",
            "x-forwarded-proto": "https",
          },
        },
        (response) => {
          response.resume();
          resolve({ status: response.statusCode, headers: response.headers });
        },
      );
      sent.on("error", reject);
      sent.end(new URLSearchParams(form).toString());
    },
  );
}

test("a form of the site’s own pages is taken", async () => {
  const { email } = await createPerson(database.db);
  const answer = await post("/login", { email, password: knownPassword, next: "/profile" });
  expect(answer.status).toBe(303);
  expect(new URL(String(answer.headers.location), origin).href).toMatch(`${origin}/`);
  expect(String(answer.headers["set-cookie"])).toMatch(/__Host-[^;]+;.*Secure/);
  expect((await post("/newsletter", { email: "" })).status).toBe(422);
});

test.each(["https://evil.example", "http://www.example.com", "null"])(
  "one of %s is not",
  async (from) => {
    expect((await post("/newsletter", { email: "ada@example.com" }, from)).status).toBe(403);
  },
);

test("nothing of it is a fault", () => {
  expect(site.log()).not.toMatch(/request failed/);
});

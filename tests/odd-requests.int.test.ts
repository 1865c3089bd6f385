import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filmFiles } from "../src/features/home/web/film-files.ts";
import { createTestDatabase } from "./harness/database.ts";
import { postPaths } from "./harness/post-routes.ts";
import { startSite } from "./harness/running-site.ts";

/** What no browser of ours would send, byte for byte: every request gets an answer below 500, and the site stands. */
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

/** Sends bytes as they are. @returns the status of the answer; 0 where the line was closed without one */
function send(bytes: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
    let answer = "";
    socket.on("data", (data) => {
      answer += data.toString("latin1");
    });
    socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
    socket.setTimeout(20_000, () => {
      socket.destroy();
      reject(new Error(`no answer to ${JSON.stringify(bytes.slice(0, 200))}`));
    });
    socket.on("error", () => {});
    socket.write(Buffer.from(bytes, "latin1"));
  });
}

interface Ask {
  method?: string;
  target?: string;
  host?: string;
  headers?: string;
  body?: string;
}

function ask({
  method = "GET",
  target = "/",
  host,
  headers = "",
  body = "",
}: Ask): Promise<number> {
  const of = host ?? `Host: ${new URL(site.origin).host}\r\n`;
  const length =
    method === "POST" ? `Content-Length: ${Buffer.byteLength(body, "latin1")}\r\n` : "";
  return send(
    `${method} ${target} HTTP/1.1\r\n${of}Connection: close\r\n${length}${headers}\r\n${body}`,
  );
}

/** Asks one after the other. @returns those that were not answered as they should, with their status */
async function failures(all: readonly Ask[], allowed = (status: number) => status < 500) {
  const found: [Ask, number][] = [];
  for (const one of all) {
    const status = await ask(one);
    if (status === 0 || !allowed(status)) found.push([one, status]);
  }
  return found;
}

const targets = [
  "//evil.example/",
  "//",
  "/\\evil.example",
  "*",
  "http://evil.example/",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/blogs?q=%00",
  "/blogs?q=%",
  "/blogs?q=a%20%26%20%7C%20!%20(%20)%20%3A%20*%20%3C-%3E%20'",
  `/blogs?q=${"a".repeat(3000)}`,
  "/blogs?after=xyz",
  "/blogs?after=%ff",
  "/blog-detail/%ff",
  "/blog-detail/..%2f..%2fetc",
  "/index-career?type[]=1",
  `/career-detail/${"x".repeat(5000)}`,
  "/api/plans/name/%00",
  "/api/plans/name/'%3B%20drop",
  "/api/pages/slug/%F0%28",
  "/billing-invoice?id=%",
  "/verify-email?token=%00",
  `/reset-password?token=${"z".repeat(7000)}`,
  "/login?next=//evil.example",
  "/login?next=%0d%0aSet-Cookie:x",
  "/signup?plan[]=1&monthly=",
  "/search?q=%E0%A4%A",
  "/page-faqs?q=%00",
  "/oauth2/auth?client_id=%00&redirect_uri=%",
  "/admin/applications/%00/cv",
  "/work-grid-Six?category=%ff",
  "/profile.data",
  "/_root.data",
  "/login.data?_routes=x",
];

const headers = [
  "Range: bytes=5-2",
  "Range: bytes=-",
  "Range: bytes=99999999999999999999-",
  "If-Modified-Since: banana",
  'If-None-Match: ",',
  'Cookie: %; =; a=%E0%A4%A; __Host-x="',
  "Accept-Encoding: \t,;q=;;br;q=9",
  "Accept: text/html;q=abc,*/*;q=",
  "Expect: banana",
  "Upgrade: websocket",
  "X-Forwarded-For: \"'<>",
  "X-Forwarded-Proto: javascript",
  "Origin: null",
  "Authorization: Basic %%%",
  `User-Agent: ${"u".repeat(6000)}`,
  "Accept-Language: \xff\xfe;q=",
  "Sec-Fetch-Site: banana",
];

test.each(["/", filmFiles.mp4, "/favicon.ico", "/profile", "/api/setting"])(
  "odd headers to %s",
  async (target) => {
    const all = headers.map((header) => ({ target, headers: `${header}\r\n` }));
    expect(await failures(all)).toEqual([]);
  },
);

test("odd addresses", async () => {
  expect(await failures(targets.map((target) => ({ target })))).toEqual([]);
});

test("methods that nothing here knows are named as such", async () => {
  const methods = ["TRACE", "PUT", "DELETE", "PATCH", "PROPFIND"];
  const all = methods.flatMap((method) =>
    ["/", filmFiles.mp4, "/api/contact", "/oauth2/token"].map((target) => ({ method, target })),
  );
  expect(await failures(all, (status) => status === 405)).toEqual([]);
});

test("requests that do not say which host they are for, or say two", async () => {
  const hosts = [
    "",
    "Host: a\r\nHost: b\r\n",
    "Host: a b\r\n",
    "Host: a:99999\r\n",
    "Host: \xff\r\n",
  ];
  const all = hosts.map((host) => ({ host }));
  expect(await failures(all, (status) => status === 400)).toEqual([]);
});

const bodies: readonly [type: string, body: string][] = [
  ["application/json", "{"],
  ["application/json", "null"],
  ["application/json", '"x"'],
  ["application/json", '{"email":{"$gt":""},"__proto__":{"a":1}}'],
  ["application/json", "\xff\xfe"],
  ["application/x-www-form-urlencoded", "%"],
  ["application/x-www-form-urlencoded", "form=__proto__"],
  ["application/x-www-form-urlencoded", "form=constructor&a[]=1"],
  ["application/x-www-form-urlencoded", "token=%00&email=%00&password=%00&code=%00"],
  [
    "application/json",
    '{"companySize":{"toString":"x"},"first_name":{"toString":"x"},"email":["a"]}',
  ],
  [
    "application/json",
    '{"client_secret":"a\\u0000b","email":"\\u0000","message":"\\u0000","a\\u0000":1}',
  ],
  [
    "application/json",
    '{"first_name":"\\ud800","email":"\\udfff@example.com","client_secret":"\\ud800"}',
  ],
  ["application/json", `${"[".repeat(30_000)}${"]".repeat(30_000)}`],
  ["application/json", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`],
  [
    "application/json",
    '{"constructor":{"prototype":{"x":1}},"__proto__":null,"hasOwnProperty":"x"}',
  ],
  ["application/json", '{"email":"a@example.com","email":{"b":1}}'],
  ["application/json; charset=utf-16", "{}"],
  ["application/json; charset=", "{}"],
  ["application/x-www-form-urlencoded; charset=iso-8859-1", "email=%e9"],
  [
    "application/x-www-form-urlencoded",
    "email=a&email=b&password=1&password=2&token=a&token=b&form=a&form=b",
  ],
  ["application/x-www-form-urlencoded", "email=%ff%fe&name=%ed%a0%80"],
  ["application/x-www-form-urlencoded", "email=a\0b"],
  ["application/x-www-form-urlencoded", "__proto__=1&constructor=2&toString=3&hasOwnProperty=4"],
  [
    "application/x-www-form-urlencoded",
    Array.from({ length: 9_000 }, (_, at) => `a${at}=`).join("&"),
  ],
  [
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na\0b\r\n--x--\r\n',
  ],
  [
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  ],
  [
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="cv"; filename="a\0.pdf"\r\n\r\n%PDF\r\n--x--\r\n',
  ],
  ["multipart/form-data", "x"],
  ["multipart/form-data; boundary=", "--\r\n"],
  ["text/plain", "x"],
  ["", ""],
];

describe("odd bodies", async () => {
  test.each([...(await postPaths()), "/oauth2/token", "/login.data"])("to %s", async (target) => {
    const all = bodies.map(([type, body]) => ({
      method: "POST",
      target,
      headers: `Origin: ${site.origin}\r\n${type ? `Content-Type: ${type}\r\n` : ""}`,
      body,
    }));
    expect(await failures(all)).toEqual([]);
  });
});

test("no request was a fault, and none was left without an answer", () => {
  expect(site.log()).not.toMatch(/request failed|unhandled/);
});

import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CacheRule } from "../../route-handle.ts";
import { AppError } from "../errors.ts";
import type { CachedTarget } from "./cached-routes.server.ts";
import { withFallback } from "./fallback.server.ts";
import { createPageCache } from "./page-cache.server.ts";

/** The cache in front of a renderer that the test plays, on a real socket. */
let server: Server;
let rendered: string[];
let render: (address: string) => Promise<Response> | Response;
let outage: boolean;
let listening: boolean;
let change: () => void;
let inTurn: Parameters<typeof createPageCache>[0]["inTurn"];

const html = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, { status, headers: { "Content-Type": "text/html", ...headers } });

beforeEach(async () => {
  rendered = [];
  render = (address) => html(`page ${address}`);
  outage = false;
  listening = true;
  change = () => {};
  inTurn = (_request, work) => work();
  const log = { error: () => {}, info: () => {}, warn: () => {} };
  const find = (url: string): CachedTarget | null => {
    const { pathname, searchParams } = new URL(url, "http://x");
    if (pathname.startsWith("/own")) return null;
    const q = searchParams.get("q");
    const rule: CacheRule = pathname === "/health" ? { seconds: 1, stale: false } : {};
    const parameter = pathname.startsWith("/blog-detail/");
    return { key: q === null ? pathname : `${pathname}?q=${q}`, rule, parameter };
  };
  const { listener } = createPageCache(
    {
      find,
      render: async (address) => {
        rendered.push(address);
        return render(address);
      },
      inTurn: (request, work) => inTurn(request, work),
      changes: {
        get listening() {
          return listening;
        },
        onChange: (announce) => {
          change = announce;
        },
      },
      watchOutages: async (work) => ({ result: await work(), outage }),
      headers: [["X-Always", "yes"]],
      maxBytes: 4 * 1024 * 1024,
      log: log as never,
    },
    (_request, response) => response.writeHead(200, { "X-Way": "ordinary" }).end("own page"),
  );
  server = createServer({ keepAliveTimeout: 60_000 }, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(
  target: string,
  headers: Record<string, string | string[]> = {},
  method = "GET",
) {
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ port, path: target, headers, method }, resolve).on("error", reject).end();
  });
  const raw = await buffer(response);
  return {
    status: response.statusCode,
    headers: response.headers,
    raw,
    body: raw.toString(),
    ordinary: response.headers["x-way"] === "ordinary",
  };
}

test("a page is rendered once, whatever unknown parameters say", async () => {
  for (const target of ["/", "/?utm_source=a", "/?x=1"]) {
    expect(await ask(target)).toMatchObject({ status: 200, body: "page /", ordinary: false });
  }
  expect(rendered).toEqual(["/"]);
});

test("visitors who come at once wait for one rendering", async () => {
  const gate = Promise.withResolvers<void>();
  render = async () => {
    await gate.promise;
    return html("page");
  };
  const asked = Array.from({ length: 50 }, () => ask("/"));
  await vi.waitFor(() => expect(rendered).toEqual(["/"]), 20_000);
  gate.resolve();
  for (const { body } of await Promise.all(asked)) expect(body).toBe("page");
  expect(rendered).toEqual(["/"]);
});

test("a page says what caches on the way may do; one that is kept for a moment says nothing is to be kept", async () => {
  const { headers } = await ask("/");
  expect(headers).toMatchObject({
    vary: "Accept, Accept-Encoding, Cookie",
    "cache-control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
    "x-always": "yes",
    "content-length": "6",
  });
  expect((await ask("/health")).headers["cache-control"]).toBe("no-store");
});

test("each form has its own strong tag, and holds the page", async () => {
  const text = "a page of some length. ".repeat(200);
  render = () => html(text);
  const unpack = {
    br: brotliDecompressSync,
    zstd: zstdDecompressSync,
    gzip: gunzipSync,
    identity: (raw: Buffer) => raw,
  };
  await ask("/");
  const tags = new Set<string>();
  for (const [encoding, read] of Object.entries(unpack)) {
    const answer = await vi.waitFor(async () => {
      const got = await ask("/", { "accept-encoding": encoding });
      expect(got.headers["content-encoding"] ?? "identity").toBe(encoding);
      return got;
    }, 20_000);
    expect(read(answer.raw).toString()).toBe(text);
    expect(answer.headers.etag).toMatch(/^"[^"]+"$/);
    tags.add(String(answer.headers.etag));
  }
  expect(tags.size).toBe(4);
});

test("conditions are answered as RFC 9110 says", async () => {
  const { headers } = await ask("/");
  const etag = String(headers.etag);
  for (const list of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const answer = await ask("/", { "if-none-match": list });
    expect(answer, list).toMatchObject({ status: 304, body: "" });
    expect(answer.headers).toMatchObject({
      etag,
      vary: headers.vary,
      "cache-control": headers["cache-control"],
    });
    expect(answer.headers["content-type"]).toBeUndefined();
  }
  expect(await ask("/", { "if-none-match": '"other"' })).toMatchObject({ status: 200 });
  expect(await ask("/", { "if-match": etag })).toMatchObject({ status: 200 });
  expect(await ask("/", { "if-match": `"other", ${etag}` })).toMatchObject({ status: 200 });
  expect(await ask("/", { "if-match": '"other"' })).toMatchObject({ status: 412, body: "" });
  expect(await ask("/", { "if-match": `W/${etag}` })).toMatchObject({ status: 412 });
});

test("a header of the page replaces the one of every answer", async () => {
  render = () => html("icon", { "X-Always": "not here" });
  expect((await ask("/")).headers["x-always"]).toBe("not here");
});

test("HEAD has the headers of GET, and no body", async () => {
  const get = await ask("/");
  const head = await ask("/", {}, "HEAD");
  expect(head).toMatchObject({ status: 200, body: "" });
  const { date: _date, ...expected } = get.headers;
  expect(head.headers).toMatchObject(expected);
});

test.each([
  ["a session", { cookie: "a=b; site.session_token=x" }],
  ["a session over https", { cookie: "__Host-site.session_token=x" }],
  ["a success", { cookie: "success=x" }],
  ["a kept form", { cookie: "theme=dark;kept-form=x" }],
  ["a session among several headers", { cookie: ["a=b", "site.session_token=x"] }],
  ["a range", { range: "bytes=0-1" }],
  ["a body", { "content-length": "0" }],
  ["a strange host", { host: "a b" }],
] as [string, Record<string, string | string[]>][])(
  "a request with %s takes the ordinary way",
  async (_what, headers) => {
    await ask("/");
    expect(await ask("/", headers)).toMatchObject({ ordinary: true });
  },
);

test("other cookies change nothing", async () => {
  expect(await ask("/", { cookie: "theme=dark; mysuccess=1; _ga=x" })).toMatchObject({
    ordinary: false,
  });
});

test("other methods, and what isn’t to be kept, take the ordinary way", async () => {
  expect(await ask("/", {}, "POST")).toMatchObject({ ordinary: true });
  expect(await ask("/own")).toMatchObject({ ordinary: true });
  expect(rendered).toEqual([]);
});

test.each([
  ["an error", () => html("fault", {}, 500)],
  ["an outage", () => html("away", {}, 503)],
  ["a redirect", () => new Response(null, { status: 302, headers: { Location: "/x" } })],
  ["one that sets a cookie", () => html("page", { "Set-Cookie": "a=b" })],
  ["one for a single reader", () => html("page", { "Cache-Control": "private" })],
  ["one that isn’t to be stored", () => html("page", { "Cache-Control": "no-store" })],
  ["one that varies by another header", () => html("page", { Vary: "Accept-Language" })],
])("%s is never kept, and nobody gets another’s", async (_what, answer) => {
  render = answer;
  expect(await ask("/")).toMatchObject({ ordinary: true });
  expect(await ask("/")).toMatchObject({ ordinary: true });
  // A change ends the pause, so a fixed page isn't held up.
  render = () => html("fixed");
  change();
  expect(await ask("/")).toMatchObject({ body: "fixed" });
});

test("a rendering that fails altogether takes the ordinary way", async () => {
  render = () => {
    throw new Error("a fault");
  };
  expect(await ask("/")).toMatchObject({ ordinary: true });
});

test("a page that lacks a part is not kept", async () => {
  const log = { error: () => {} } as never;
  render = async () => html(await withFallback({ log }, "posts", Promise.reject(new Error()), "-"));
  expect(await ask("/")).toMatchObject({ ordinary: true });
});

test("404 is kept like a page", async () => {
  render = () => html("not found", {}, 404);
  expect(await ask("/none")).toMatchObject({ status: 404, body: "not found" });
  const { headers } = await ask("/none");
  expect(await ask("/none", { "if-none-match": String(headers.etag) })).toMatchObject({
    status: 404,
  });
  expect(rendered).toHaveLength(1);
});

describe("after a change of content", () => {
  test("the page is rendered anew, and has another tag", async () => {
    const before = await ask("/");
    render = () => html("edited");
    change();
    const after = await ask("/", { "if-none-match": String(before.headers.etag) });
    expect(after).toMatchObject({ status: 200, body: "edited" });
  });

  test("what was being rendered is for those who asked before it", async () => {
    const gate = Promise.withResolvers<void>();
    render = async () => {
      await gate.promise;
      return html("before");
    };
    const early = ask("/");
    await vi.waitFor(() => expect(rendered).toHaveLength(1), 20_000);
    change();
    render = () => html("after");
    expect((await ask("/")).body).toBe("after");
    gate.resolve();
    expect((await early).body).toBe("before");
    expect((await ask("/")).body).toBe("after");
  });
});

describe("while the database is away", () => {
  test("what was kept is served, whatever has changed", async () => {
    await ask("/");
    outage = true;
    render = () => html("a last good copy");
    change();
    expect(await ask("/")).toMatchObject({ body: "page /", ordinary: false });
    outage = false;
    render = () => html("edited");
    change();
    expect(await ask("/")).toMatchObject({ body: "edited" });
  });

  test("what was not kept takes the ordinary way, and is not kept now", async () => {
    outage = true;
    expect(await ask("/")).toMatchObject({ ordinary: true });
  });

  test("a health check is never an old one", async () => {
    expect(await ask("/health")).toMatchObject({ body: "page /health" });
    outage = true;
    change();
    expect(await ask("/health")).toMatchObject({ ordinary: true });
  });
});

test("while changes don’t arrive, a page is soon rendered again", async () => {
  listening = false;
  await ask("/");
  render = () => html("edited");
  await vi.waitFor(async () => expect((await ask("/")).body).toBe("edited"), { timeout: 10_000 });
});

test("made-up queries of five times their room take no more than it, and push out no page", async () => {
  const filler = "x".repeat(20_000);
  render = (address) => html(`${address} ${filler}`);
  for (const page of ["/a", "/b"]) await ask(page);
  for (let from = 0; from < 1_000; from += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, i) => ask(`/?q=${from + i}`)));
  }
  const kept = rendered.length;
  for (const page of ["/a", "/b"]) await ask(page);
  expect(rendered).toHaveLength(kept);
  // The first ones have made room for the last ones.
  await ask("/?q=999");
  expect(rendered).toHaveLength(kept);
  await ask("/?q=0");
  expect(rendered).toHaveLength(kept + 1);
});

describe("Markdown", () => {
  const accept = "text/markdown, text/html;q=0.5";

  test("is rendered once, for those who ask for it by Accept and those who go to its address", async () => {
    render = (address) =>
      new Response(`# ${address}`, { headers: { "Content-Type": "text/markdown" } });
    for (const target of ["/a", "/a?utm_source=x", "/a"]) {
      const answer = await ask(target, { accept });
      expect(answer).toMatchObject({ status: 200, body: "# /a.md", ordinary: false });
      expect(answer.headers.vary).toBe("Accept, Accept-Encoding, Cookie");
    }
    expect(await ask("/a.md")).toMatchObject({ body: "# /a.md" });
    expect(await ask("/", { accept })).toMatchObject({ body: "# /index.md" });
    expect(rendered).toEqual(["/a.md", "/index.md"]);
  });

  test("that a page doesn’t have is the page", async () => {
    render = (address) =>
      address.endsWith(".md")
        ? new Response("none", { status: 404, headers: { "Content-Type": "text/plain" } })
        : html("page");
    for (let time = 0; time < 3; time += 1) {
      expect(await ask("/a", { accept })).toMatchObject({ status: 200, body: "page" });
    }
    expect(rendered).toEqual(["/a.md", "/a"]);
  });
});

describe("addresses that anybody can make up", () => {
  test.each(["/a?q=", "/blog-detail/", "/a.md?q="])(
    "%s…: each is rendered in turn; what is kept, or under way, isn’t counted",
    async (prefix) => {
      let counted = 0;
      let inside = 0;
      inTurn = async (_request, work) => {
        counted += 1;
        inside += 1;
        return work().finally(() => {
          inside -= 1;
        });
      };
      render = (address) => {
        expect(inside).toBeGreaterThan(0);
        return html(`page ${address}`, {}, 404);
      };
      for (let word = 0; word < 10; word += 1) {
        await Promise.all(Array.from({ length: 3 }, () => ask(`${prefix}${word}`)));
        await ask(`${prefix}${word}`);
      }
      expect(rendered).toHaveLength(10);
      expect(counted).toBeLessThanOrEqual(30);
      const before = counted;
      for (let word = 0; word < 10; word += 1) await ask(`${prefix}${word}`);
      expect(counted).toBe(before);
    },
  );

  test("a network over its limit gets a page that says so, and all other pages", async () => {
    inTurn = () =>
      Promise.reject(new AppError("rate_limited", { params: { seconds: 40 }, retryAfter: 40 }));
    const refused = await ask("/es/a?q=1", { accept: "text/html" });
    expect(refused).toMatchObject({
      status: 429,
      headers: { "retry-after": "40", "x-always": "yes", "cache-control": "no-store" },
    });
    expect(refused.body).toContain("Demasiadas solicitudes");
    expect((await ask("/a?q=1", { accept: "text/html" })).body).toContain("Too many requests");
    expect(await ask("/a")).toMatchObject({ status: 200 });
    expect(rendered).toEqual(["/a"]);
  });
});

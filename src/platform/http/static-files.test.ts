import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createStaticFiles } from "./static-files.server.ts";

const film = "0123456789";
let root: string;
let folder: string;
let server: Server;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "static-files-"));
  folder = path.join(root, "client");
  await mkdir(path.join(folder, "assets"), { recursive: true });
  await Promise.all([
    writeFile(path.join(root, "secret.txt"), "secret"),
    writeFile(path.join(folder, ".hidden"), "hidden"),
    writeFile(path.join(folder, "film.mp4"), film),
    writeFile(path.join(folder, "gone.js"), "gone"),
    writeFile(path.join(folder, "assets", "site.css"), "plain"),
    writeFile(path.join(folder, "assets", "site.css.br"), "brotli"),
    writeFile(path.join(folder, "assets", "site.css.gz"), "gzipped"),
    writeFile(path.join(folder, "assets", "site.css.zst"), "zstandard"),
    writeFile(path.join(folder, "large.mp4"), Buffer.alloc(200_000, "x")),
  ]);
  const files = createStaticFiles(folder, (name) => `max-age=${name.length}`);
  await rm(path.join(folder, "gone.js"));
  server = createServer((request, response) =>
    files.answer(request, response, () => response.writeHead(404).end("next")),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true, force: true });
});

/** The path goes out as it is written: `fetch` would tidy it up. */
async function ask(target: string, headers: Record<string, string> = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ port, path: target, headers, method }, resolve).on("error", reject).end();
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe("a file", () => {
  test("comes with its type, and is not sent again while it is the same", async () => {
    const first = await ask("/film.mp4?v=1");
    expect(first).toMatchObject({ status: 200, body: film });
    expect(first.headers).toMatchObject({
      "content-type": "video/mp4",
      "cache-control": "max-age=9",
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
    });
    const again = await ask("/film.mp4", { "if-none-match": String(first.headers.etag) });
    expect(again).toMatchObject({ status: 304, body: "" });
    expect(await ask("/film.mp4", {}, "HEAD")).toMatchObject({ status: 200, body: "" });
  });

  test.each([
    ["br, gzip", "brotli", "br"],
    ["gzip, deflate, br;q=0.5", "brotli", "br"],
    ["gzip", "gzipped", "gzip"],
    ["gzip, br;q=0", "gzipped", "gzip"],
    ["gzip, zstd", "zstandard", "zstd"],
    ["identity", "plain", undefined],
    ["", "plain", undefined],
    ["gzip;q=0, br;q=0", "plain", undefined],
    ["abr, brx", "plain", undefined],
  ])("is compressed as the browser takes it: %s", async (accepted, body, encoding) => {
    const answer = await ask("/assets/site.css", { "accept-encoding": accepted });
    expect(answer).toMatchObject({ status: 200, body });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["content-type"]).toBe("text/css; charset=utf-8");
    expect(answer.headers.vary).toBe("Accept-Encoding");
  });

  test("in part only if it is surely the same: by its date or its strong tag", async () => {
    const { headers } = await ask("/film.mp4");
    const range = "bytes=2-4";
    const etag = String(headers.etag);
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const tag of [etag, String(headers["last-modified"])]) {
      const answer = await ask("/film.mp4", { range, "if-range": tag });
      expect(answer, tag).toMatchObject({ status: 206, body: "234" });
    }
    for (const tag of [`W/${etag}`, '"other"', "Mon, 01 Jan 2001 00:00:00 GMT"]) {
      const answer = await ask("/film.mp4", { range, "if-range": tag });
      expect(answer, tag).toMatchObject({ status: 200, body: film });
    }
  });

  test("has another tag in each form", async () => {
    const tags = new Set<string>();
    for (const accepted of ["br", "zstd", "gzip", "identity"]) {
      const { headers } = await ask("/assets/site.css", { "accept-encoding": accepted });
      tags.add(String(headers.etag));
      const again = { "accept-encoding": accepted, "if-none-match": String(headers.etag) };
      const answer = await ask("/assets/site.css", again);
      expect(answer).toMatchObject({ status: 304, body: "" });
      expect(answer.headers).toMatchObject({ vary: "Accept-Encoding", etag: headers.etag });
    }
    expect(tags.size).toBe(4);
  });

  test.each(["/film.mp4", "/large.mp4"])("is asked for on conditions: %s", async (target) => {
    const { headers } = await ask(target);
    const etag = String(headers.etag);
    const statusOf = async (sent: Record<string, string>) => (await ask(target, sent)).status;
    expect(await statusOf({ "if-none-match": `"other", W/${etag}` })).toBe(304);
    expect(await statusOf({ "if-none-match": "*" })).toBe(304);
    expect(await statusOf({ "if-none-match": '"other"' })).toBe(200);
    expect(await statusOf({ "if-modified-since": String(headers["last-modified"]) })).toBe(304);
    expect(await statusOf({ "if-match": etag })).toBe(200);
    expect(await statusOf({ "if-match": '"other"' })).toBe(412);
    expect(await statusOf({ "if-unmodified-since": "Mon, 01 Jan 2001 00:00:00 GMT" })).toBe(412);
    expect(await statusOf({ "if-none-match": '"other"', "if-match": etag })).toBe(200);
  });

  test("of any size comes whole, in part, and without its body", async () => {
    const whole = await ask("/large.mp4");
    expect(whole).toMatchObject({ status: 200, body: "x".repeat(200_000) });
    expect(whole.headers["accept-ranges"]).toBe("bytes");
    expect(await ask("/large.mp4", { range: "bytes=-3" })).toMatchObject({
      status: 206,
      body: "xxx",
    });
    const head = await ask("/large.mp4", {}, "HEAD");
    expect(head).toMatchObject({ status: 200, body: "" });
    expect(head.headers["content-length"]).toBe("200000");
  });

  test("is embedded by other sites if it is a picture or a film, and by no other site if not", async () => {
    const policyOf = async (target: string) =>
      (await ask(target)).headers["cross-origin-resource-policy"];
    expect(await policyOf("/film.mp4")).toBe("cross-origin");
    expect(await policyOf("/assets/site.css")).toBe("same-origin");
  });

  test.each([
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=0-0", 206, "0", "bytes 0-0/10"],
    ["bytes=8-99", 206, "89", "bytes 8-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=5-2", 416, "", "bytes */10"],
    ["bytes=-0", 416, "", "bytes */10"],
    ["bytes=abc", 200, film, undefined],
    ["bytes=0-1,4-5", 200, film, undefined],
    ["lines=1-2", 200, film, undefined],
    ["nonsense", 200, film, undefined],
  ])("in part: %s", async (range, status, body, contentRange) => {
    const answer = await ask("/film.mp4", { range });
    expect(answer).toMatchObject({ status, body });
    expect(answer.headers["content-range"]).toBe(contentRange);
    // Whatever was asked, the next one is answered.
    expect(await ask("/film.mp4")).toMatchObject({ status: 200, body: film });
  });
});

describe("is handed on", () => {
  test.each([
    ["a folder", "/assets"],
    ["the root", "/"],
    ["what is not there", "/none.js"],
    ["what was there at the start", "/gone.js"],
    ["what begins with a dot", "/.hidden"],
    ["a way out", "/../secret.txt"],
    ["a way out, written in full", "/%2e%2e/secret.txt"],
    ["a way out by a backslash", "/..%5csecret.txt"],
    ["no path at all", "/%"],
    ["a zero", "/film.mp4%00"],
    ["a variant by its own name", "/assets/site.css.br"],
  ])("%s", async (_what, target) => {
    expect(await ask(target, { "accept-encoding": "br" })).toMatchObject({
      status: 404,
      body: "next",
    });
  });

  test("whatever is no GET and no HEAD", async () => {
    expect(await ask("/film.mp4", {}, "POST")).toMatchObject({ status: 404, body: "next" });
  });
});

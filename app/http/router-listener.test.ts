import { createServer, type IncomingHttpHeaders, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { createRouterListener } from "./router-listener.server.ts";
import { keepJson, TextResponse } from "./text-response.server.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

async function listen(answer: (request: Request, address: string) => Promise<Response>) {
  const errors: unknown[] = [];
  const listener = createRouterListener(answer, {
    protocol: "https:",
    onError: (error) => errors.push(error),
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (options: { method?: string; headers?: Record<string, string> } = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = send({ port, path: "/a?b=c", ...options }, async (response) => {
        const pieces: Buffer[] = [];
        for await (const piece of response) pieces.push(piece as Buffer);
        const { statusCode: status, headers } = response;
        resolve({ status, headers, body: Buffer.concat(pieces) });
      });
      asked.once("error", reject).end();
    });
  return { ask, errors };
}

const page = `<p>${"Ärger, “quoted”. ".repeat(200)}</p>`;
const sendPage = async () =>
  new TextResponse(page, { status: 201, headers: { "Content-Type": "text/html; charset=utf-8" } });

test("sends a text whole, with its length and every cookie", async () => {
  const { ask } = await listen(async (request, address) => {
    const response = new TextResponse(`${request.url} ${address}`);
    response.headers.append("Set-Cookie", "a=1");
    response.headers.append("Set-Cookie", "b=2");
    return response;
  });
  const { status, headers, body } = await ask({ headers: { host: "site.test" } });
  expect(status).toBe(200);
  expect(body.toString()).toBe("https://site.test/a?b=c 127.0.0.1");
  expect(headers["content-length"]).toBe(String(body.length));
  expect(headers["set-cookie"]).toEqual(["a=1", "b=2"]);
});

test.each([
  ["gzip, deflate, br, zstd", "zstd", zstdDecompressSync],
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["zstd;q=0, gzip", "gzip", gunzipSync],
])("compresses for %s with %s", async (accepted, encoding, decompress) => {
  const { ask } = await listen(sendPage);
  const { status, headers, body } = await ask({ headers: { "accept-encoding": accepted } });
  expect(status).toBe(201);
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers.vary).toBe("Accept-Encoding");
  expect(headers["content-length"]).toBe(String(body.length));
  expect(decompress(body).toString()).toBe(page);
});

test.each([
  ["a client that asks for none", sendPage, {}],
  ["a client that accepts none of ours", sendPage, { "accept-encoding": "compress" }],
  [
    "a short text",
    async () => new TextResponse("short", { headers: { "Content-Type": "text/plain" } }),
    { "accept-encoding": "br" },
  ],
  [
    "what must not be changed on the way",
    async () =>
      new TextResponse(page, {
        headers: { "Content-Type": "text/html", "Cache-Control": "no-transform" },
      }),
    { "accept-encoding": "br" },
  ],
])("doesn't compress %s", async (_, answer, headers) => {
  const { ask } = await listen(answer);
  const got = await ask({ headers });
  expect(got.headers["content-encoding"]).toBeUndefined();
  expect(got.body.toString()).toBe(await (await answer()).text());
});

test("a HEAD request gets no text", async () => {
  const { ask } = await listen(sendPage);
  const { status, body } = await ask({ method: "HEAD", headers: { "accept-encoding": "br" } });
  expect(status).toBe(201);
  expect(body).toHaveLength(0);
});

test("other responses are sent piece by piece, compressed too", async () => {
  const { ask } = await listen(async () => Response.json({ page }, { status: 404 }));
  const { status, headers, body } = await ask({ headers: { "accept-encoding": "br" } });
  expect(status).toBe(404);
  expect(headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  expect(JSON.parse(brotliDecompressSync(body).toString())).toEqual({ page });
});

test("what caches are told to look at is kept", async () => {
  const { ask } = await listen(
    async () => new TextResponse("a", { headers: { "Content-Type": "text/html", Vary: "Accept" } }),
  );
  expect((await ask()).headers.vary).toBe("Accept, Accept-Encoding");
});

test("a failure is a 500, and is reported", async () => {
  const failure = new Error("broken");
  const { ask, errors } = await listen(async () => {
    throw failure;
  });
  expect((await ask()).status).toBe(500);
  expect(errors).toEqual([failure]);
});

test("content that stays the same is written as JSON once", async () => {
  const make = vi.fn((content: { name: string }) => [content.name]);
  const answer = keepJson(make);
  const [before, after] = [{ name: "ä" }, { name: "b" }];
  expect(await answer(before).text()).toBe('["ä"]');
  expect(make).toHaveBeenCalledTimes(1);
  const { ask } = await listen(async () => answer(before));
  const { headers, body } = await ask();
  expect(headers["content-type"]).toBe("application/json");
  expect(headers["content-length"]).toBe(String(body.length));
  expect(body.toString()).toBe('["ä"]');
  expect(make).toHaveBeenCalledTimes(1);
  expect(await answer(after).text()).toBe('["b"]');
});

test("a text can be read from the response", async () => {
  const response = TextResponse.json({ a: "ä" }, { status: 404 });
  expect(response.headers.get("Content-Type")).toBe("application/json");
  expect(await response.text()).toBe('{"a":"ä"}');
  expect(await response.json()).toEqual({ a: "ä" });
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe('{"a":"ä"}');
  const copy = response.clone();
  expect([copy.status, await copy.text()]).toEqual([404, '{"a":"ä"}']);
});

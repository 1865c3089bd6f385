import { createServer, type IncomingHttpHeaders, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { createRouterListener } from "./router-listener.server.ts";

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
  new Response(page, { status: 201, headers: { "Content-Type": "text/html; charset=utf-8" } });

test("sends a text whole, with its length and every cookie", async () => {
  const { ask } = await listen(async (request, address) => {
    const response = new Response(`${request.url} ${address}`, {
      headers: { "Content-Type": "text/html" },
    });
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
    async () => new Response("short", { headers: { "Content-Type": "text/html" } }),
    { "accept-encoding": "br" },
  ],
  [
    "what must not be changed on the way",
    async () =>
      new Response(page, {
        headers: { "Content-Type": "text/html", "Cache-Control": "no-transform" },
      }),
    { "accept-encoding": "br" },
  ],
])("doesn’t compress %s", async (_, answer, headers) => {
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
  const headers = { "Content-Type": "text/csv" };
  const { ask } = await listen(async () => new Response(page, { status: 404, headers }));
  const got = await ask({ headers: { "accept-encoding": "br" } });
  expect(got.status).toBe(404);
  expect(got.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  expect(got.headers["content-length"]).toBeUndefined();
  expect(brotliDecompressSync(got.body).toString()).toBe(page);
});

test("an answer without a body says so", async () => {
  const { ask } = await listen(
    async () => new Response(null, { status: 303, headers: { Location: "/" } }),
  );
  const { status, headers, body } = await ask();
  expect([status, headers.location, headers["content-length"]]).toEqual([303, "/", "0"]);
  expect(body).toHaveLength(0);
});

test("what caches are told to look at is kept", async () => {
  const { ask } = await listen(
    async () => new Response("a", { headers: { "Content-Type": "text/html", Vary: "Accept" } }),
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

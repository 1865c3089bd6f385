import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { openStripe } from "../../src/features/billing/adapters/stripe-client.ts";
import { createBackChannel } from "../../src/features/dashboard-events/adapters/back-channel.ts";
import { createDashboardWebhook } from "../../src/features/dashboard-events/adapters/webhook.ts";
import { createIndexNow } from "../../src/features/findability/adapters/indexnow.ts";
import { createMailchimpClient } from "../../src/features/newsletter/adapters/mailchimp-client.ts";
import { callOutside } from "../../src/platform/call-outside.ts";
import { createS3Storage } from "../../src/platform/storage/adapters/s3.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const signal = () => AbortSignal.timeout(5_000);

test("a request and its answer come through as they are", async () => {
  let got: { asked: IncomingMessage; body: string } | undefined;
  const url = await serve(async (asked, response) => {
    got = { asked, body: await text(asked) };
    response.writeHead(201, { "Content-Type": "text/plain", "X-A": "b" }).end("thanks");
  });
  async function* pieces() {
    yield Buffer.from("in ");
    yield Buffer.from("pieces");
  }
  for (const body of ["in pieces", pieces()]) {
    const headers = { "x-c": "d", "accept-encoding": "br" };
    const response = await callOutside(url, { method: "PUT", headers, body, signal: signal() });
    expect([response.status, response.headers.get("x-a")]).toEqual([201, "b"]);
    expect(await response.text()).toBe("thanks");
    expect(got?.body).toBe("in pieces");
    expect(got?.asked.headers).toMatchObject({ "x-c": "d", "accept-encoding": "identity" });
  }
});

test("a redirect is an error, or comes as it is", async () => {
  const url = await serve((_asked, response) => {
    response.writeHead(302, { Location: "https://evil.example/" }).end();
  });
  await expect(callOutside(url, { signal: signal() })).rejects.toThrow("a redirect");
  expect((await callOutside(url, { redirect: "manual", signal: signal() })).status).toBe(302);
});

test("a time limit ends a call, and an answer that doesn’t end", async () => {
  const silent = await serve(() => {});
  const limited = { signal: AbortSignal.timeout(50) };
  await expect(callOutside(silent, limited)).rejects.toMatchObject({ name: "TimeoutError" });
  const slow = await serve((_asked, response) => void response.write("a"));
  const response = await callOutside(slow, { signal: AbortSignal.timeout(300) });
  await expect(response.text()).rejects.toThrow();
});

test.each(["br", "gzip", "deflate, br", "made-up"])(
  "no service gets an answer in %s read, and each is asked for none",
  async (encoding) => {
    const asked: unknown[] = [];
    const url = await serve(async (request, response) => {
      request.resume();
      asked.push(request.headers["accept-encoding"]);
      response.writeHead(200, { "Content-Encoding": encoding }).end(brotliCompressSync("{}"));
    });
    const event = { id: "a", type: "b", timestamp: new Date(), data: {} };
    const calls = [
      () => createMailchimpClient({ apiKey: "k-us1", listId: "l", apiBase: url })("GET", "/x"),
      () =>
        createIndexNow({ key: "k", origin: "https://a.example", endpoint: url }).announce(["/"]),
      () =>
        createDashboardWebhook({ url, secret: `whsec_${"a".repeat(32)}` }).deliver(event as never),
      () =>
        createS3Storage({
          ...{ endpoint: url, region: "x", bucket: "b", forcePathStyle: true },
          ...{ accessKeyId: "a", secretAccessKey: "b" },
        }).get("cvs/a.pdf"),
      () => createBackChannel({ url }).send("a.b.c"),
      () =>
        openStripe({
          ...{ secretKey: "sk_test_x", publishableKey: "pk_test_x" },
          ...{ apiBase: url, maxNetworkRetries: 0 },
        }).prices.list(),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow();
    expect(asked).toEqual(calls.map(() => "identity"));
  },
);

import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import type { Services } from "../../composition/services.ts";
import { requestInfoContext, servicesContext } from "../../context.ts";
import { createLimits } from "../limits/limits.ts";
import { createLog } from "../log.ts";
import { maxBodyBytes, readForm, readJson } from "./body.server.ts";
import { clientAddress } from "./client-address.server.ts";
import { contentSecurityPolicy } from "./content-security-policy.server.ts";
import { errorResponse } from "./errors.server.ts";
import { isSameOrigin, protectMutations } from "./protect.server.ts";
import { RequestError } from "./request-error.ts";

const post = (headers: Record<string, string>, body: BodyInit = "{}") =>
  new Request("https://site.example/api/contact", { method: "POST", headers, body });

const away = {
  async query(): Promise<never> {
    throw new Error("the database is away");
  },
};

describe("clientAddress", () => {
  test.each([
    [0, "6.6.6.6", "10.0.0.1"],
    [1, null, "10.0.0.1"],
    [1, "6.6.6.6, 203.0.113.9", "203.0.113.9"],
    [2, "6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
    [3, "203.0.113.9", "203.0.113.9"],
    [1, "203.0.113.9:5678", "203.0.113.9"],
    [1, "[2001:db8::1]:5678", "2001:db8::1"],
    [1, "2001:db8::1", "2001:db8::1"],
  ])("%i trusted proxies, X-Forwarded-For %j", (hops, forwarded, address) => {
    expect(clientAddress("10.0.0.1", forwarded, hops)).toBe(address);
  });
});

describe("isSameOrigin", () => {
  test.each([
    [{ "sec-fetch-site": "same-origin" }, true],
    [{ "sec-fetch-site": "none" }, true],
    [{ "sec-fetch-site": "same-site" }, false],
    [{ "sec-fetch-site": "cross-site", origin: "https://site.example" }, false],
    [{ origin: "https://site.example" }, true],
    [{ origin: "https://public.example" }, true],
    [{ origin: "https://evil.example" }, false],
    [{ origin: "null" }, false],
    [{}, true],
  ])("%j → %s", (headers, same) => {
    expect(isSameOrigin(post(headers as Record<string, string>), "https://public.example")).toBe(
      same,
    );
  });
});

describe("bodies", () => {
  const code = (promise: Promise<unknown>) =>
    promise.then(
      () => "read",
      (error: RequestError) => error.code,
    );

  test("JSON is read by its type", async () => {
    expect(
      await readJson(post({ "content-type": "application/json; charset=utf-8" }, '{"a":1}')),
    ).toEqual({
      a: 1,
    });
    expect(await code(readJson(post({ "content-type": "text/plain" })))).toBe(
      "unsupported_media_type",
    );
    expect(await code(readJson(post({ "content-type": "application/json" }, "{")))).toBe(
      "malformed",
    );
    expect(await code(readJson(post({ "content-type": "application/json" }, "")))).toBe(
      "malformed",
    );
  });

  test("more than the limit is refused, whether or not its length is declared", async () => {
    const big = "x".repeat(maxBodyBytes + 1);
    expect(await code(readJson(post({ "content-type": "application/json" }, big)))).toBe(
      "too_large",
    );
    const stream = new Blob([big]).stream();
    const request = new Request("https://site.example/", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect(await code(readForm(request))).toBe("too_large");
  });
});

test("a refusal is a page for a browser’s form and JSON for a program", async () => {
  const error = new RequestError("rate_limited", "Too <many> requests.", 30);
  const page = errorResponse(
    new Request("https://site.example/contact", { headers: { accept: "text/html" } }),
    error,
  );
  expect(page.status).toBe(429);
  expect(page.headers.get("retry-after")).toBe("30");
  expect(await page.text()).toContain("Too &lt;many&gt; requests.");
  const json = errorResponse(new Request("https://site.example/api/contact"), error);
  expect(await json.json()).toEqual({ error: "Too <many> requests.", code: "rate_limited" });
});

test("too many forms from one network: 429, and when to come back; others are not held up", async () => {
  const context = new RouterContextProvider();
  const log = createLog("silent");
  // 20 messages in ten minutes, a tenth of it here. Without a database the limits are counted in memory.
  const limits = createLimits({ store: away, scale: 0.1, log });
  context.set(servicesContext, {
    config: { origin: "https://site.example" },
    limits,
    log,
  } as unknown as Services);
  const from = async (clientAddress: string) => {
    context.set(requestInfoContext, { clientAddress, fromThisMachine: false, forEverybody: false });
    const request = post({ "content-type": "application/json" });
    const next = async () => new Response("done");
    const args = {
      request,
      context,
      params: {},
      url: new URL(request.url),
      pattern: "api/contact",
    };
    const answer = await protectMutations(args as never, next as never);
    return answer as Response;
  };
  expect((await from("2001:db8::1")).status).toBe(200);
  expect((await from("2001:db8::2")).status).toBe(200);
  const refused = await from("2001:db8::3");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: "rate_limited" });
  expect((await from("2001:db8:0:1::1")).status).toBe(200);
  limits.close();
});

test("Stripe’s origins are in the policy only where its card field is", () => {
  const options = {
    scriptHashes: ["'sha256-a'", "'sha256-b'"],
    styleHashes: ["'sha256-c'"],
    map: false,
    development: false,
    dashboardOrigins: [] as string[],
  };
  expect(contentSecurityPolicy({ ...options, stripe: false })).not.toContain("stripe");
  expect(contentSecurityPolicy({ ...options, stripe: true })).toContain("https://js.stripe.com");
  expect(contentSecurityPolicy({ ...options, stripe: false })).toContain(
    "script-src 'self' 'sha256-a' 'sha256-b';",
  );
  expect(contentSecurityPolicy({ ...options, stripe: false })).toContain(
    "style-src 'self' 'sha256-c';",
  );
  expect(contentSecurityPolicy({ ...options, stripe: false })).not.toContain("unsafe");
});

test("a form may lead to the dashboard where there is one, and nowhere else", () => {
  const options = {
    scriptHashes: [],
    styleHashes: [],
    map: false,
    development: false,
    stripe: false,
  };
  expect(contentSecurityPolicy({ ...options, dashboardOrigins: [] })).toContain(
    "form-action 'self';",
  );
  expect(
    contentSecurityPolicy({ ...options, dashboardOrigins: ["https://app.example.com"] }),
  ).toContain("form-action 'self' https://app.example.com;");
});

import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { Services, SingleSignOnPage } from "../../../composition/services.ts";
import { createLimits } from "../../../platform/limits/limits.ts";
import { createLog } from "../../../platform/log.ts";
import { singleSignOn } from "./single-sign-on.server.ts";

/** Without a database the limits are counted in memory. */
const away = {
  async query(): Promise<never> {
    throw new Error("the database is away");
  },
};

let close: (() => void) | undefined;
afterEach(() => close?.());

const router: RequestListener = (request, response) => {
  response.end(`the router: ${request.method} ${request.url}`);
};

/** The listener around a provider that answers so; its address. */
async function serve(
  answer: NonNullable<Services["singleSignOn"]>["answer"],
  scale = 1,
): Promise<string> {
  const services = {
    singleSignOn: {
      owns: (path: string) => path.startsWith("/oauth2/"),
      takesForm: () => false,
      answer,
    },
    config: { origin: "https://www.example.com", trustProxy: 1, languages: ["en"] },
    limits: createLimits({ store: away, scale, log: createLog("silent") }),
    log: { error() {} },
  } as unknown as Services;
  const server = createServer(singleSignOn(services, router)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  close = () => server.close();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const showing = (page: SingleSignOnPage) => async () => page;

test("other paths go to the router, the protocol’s do not", async () => {
  const origin = await serve(async (_request, response) => {
    response.end("the provider");
    return null;
  });
  expect(await (await fetch(`${origin}/login?next=x`)).text()).toBe(
    "the router: GET /login?next=x",
  );
  expect(await (await fetch(`${origin}/oauth2/token`, { method: "POST" })).text()).toBe(
    "the provider",
  );
});

test("a page is the router’s, whatever was asked", async () => {
  const problem = await serve(showing({ kind: "problem", reason: "a&b", status: 400 }));
  const answer = await fetch(`${problem}/oauth2/authorize`, { method: "POST" });
  expect(await answer.text()).toBe("the router: GET /login/problem?reason=a%26b");
});

test("too many requests of one address are refused in the protocol’s form, others are not", async () => {
  const origin = await serve(async (_request, response) => {
    response.end("in");
    return null;
  }, 0.01);
  const ask = (address: string) =>
    fetch(`${origin}/oauth2/authorize`, { headers: { "x-forwarded-for": address } });
  for (let time = 0; time < 3; time += 1) expect((await ask("203.0.113.1")).status).toBe(200);
  const refused = await ask("203.0.113.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(await refused.json()).toMatchObject({ error: "temporarily_unavailable" });
  expect((await ask("203.0.113.2")).status).toBe(200);
});

test("a fault is an error of the protocol, without its cause", async () => {
  const origin = await serve(async () => {
    throw new Error("the database is at 10.0.0.7");
  });
  const answer = await fetch(`${origin}/oauth2/token`, { method: "POST" });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    error: "server_error",
    error_description: "Something went wrong on our side.",
  });
});

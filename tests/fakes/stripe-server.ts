import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { callStripe, routeOf } from "./stripe-api.ts";
import { openDispute } from "./stripe-bank.ts";
import { nextDue } from "./stripe-clock.ts";
import { createDelivery, type StripeDelivery } from "./stripe-delivery.ts";
import { watchState } from "./stripe-events.ts";
import { withoutInternals } from "./stripe-expand.ts";
import { type StripeErrorBody, StripeFailure } from "./stripe-failures.ts";
import { completeChallenge } from "./stripe-intents.ts";
import { createStripeState, type StripeState } from "./stripe-objects.ts";
import { parseStripeParams, type StripeParams } from "./stripe-params.ts";

/** What happens to a request instead of its answer. */
export type StripeFault =
  /** An answer from before the API did anything; nothing is kept under the idempotency key. */
  | { kind: "refuse"; status: number; error?: Partial<StripeErrorBody> }
  /** The API itself failed: Stripe keeps this 500 under the key, and repeats it. The work was not done, or it was. */
  | { kind: "fail"; after: boolean }
  /** A page that some proxy on the way made. */
  | { kind: "page"; status: number }
  /** The connection ends without an answer: the work was not done, or it was. */
  | { kind: "drop"; after: boolean }
  /** No answer ever comes: the work was not done, or it was. */
  | { kind: "hang"; after: boolean };

/** A request that has arrived. */
interface StripeRequest {
  /** `POST /v1/subscriptions/:id` */
  route: string;
  params: StripeParams;
  headers: IncomingMessage["headers"];
  /** Answered from what was kept under its idempotency key. */
  replayed: boolean;
}

export interface StripeFake {
  /** For `apiBase`. */
  url: string;
  secretKey: string;
  /** What the account holds; tests may change it, as an operator at Stripe's dashboard could. */
  state: StripeState;
  /** In order of arrival. */
  requests: StripeRequest[];
  requestsTo(route: string): StripeRequest[];
  /** The next requests to a route (`POST /v1/subscriptions/:id`) meet this, `times` times. */
  failNext(route: string, fault: StripeFault, times?: number): void;
  /** The next request to a route waits, as a slow one does; `arrived` tells when, `release` lets it go on. */
  holdNext(route: string): { arrived: Promise<void>; release(): void };
  /** The customer's answer on the bank's 3-D Secure page. */
  completeChallenge(clientSecret: string, approve: boolean): void;
  /** What a customer's bank does: it takes back the last payment, or decides on that. */
  bank: { dispute(customerId: string): void; decide(verdict: "won" | "lost"): void };
  /** Tells the webhooks what tests changed in `state` by themselves. */
  announce(): void;
  /** A webhook endpoint that gets all events. */
  addWebhook(url: string, secret: string): void;
  delivery: StripeDelivery;
  /** Stripe forgets idempotency keys after a day. */
  forgetKeys(): void;
  /**
   * Moves the account's clock. What was due by then happens, each at its time: renewals, the ends of trials and of unpaid
   * orders, and further tries of a refused card.
   */
  setNow(now: Date): void;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}
interface Kept {
  fingerprint: string;
  /** Undefined while the first request with the key runs. */
  answer: Answer | undefined;
}
interface Hold {
  route: string;
  arrive(): void;
  released: Promise<void>;
}

/** Stripe's HTTP API, as far as signups use it: a stateful account on a loopback port. */
export async function startStripeFake(): Promise<StripeFake> {
  const secretKey = "sk_test_fake";
  let now = new Date("2026-01-31T10:00:00Z");
  const state = createStripeState(() => now);
  const announce = watchState(state);
  const { delivery, ...sender } = createDelivery(state);
  const tell = () => sender.add(announce());
  const requests: StripeRequest[] = [];
  const faults: { route: string; fault: StripeFault }[] = [];
  const holds: Hold[] = [];
  const keys = new Map<string, Kept>();

  /** The first of a list that is for this route, taken out of it. */
  function take<T extends { route: string }>(from: T[], route: string): T | undefined {
    const index = from.findIndex((one) => one.route === route);
    return index < 0 ? undefined : from.splice(index, 1)[0];
  }

  function work(
    target: { route: string; id: string; part?: string },
    params: StripeParams,
  ): Answer {
    try {
      return { status: 200, body: callStripe(state, target, params) };
    } catch (error) {
      if (error instanceof StripeFailure)
        return failure(error.status, withoutInternals(error.body));
      throw error;
    } finally {
      tell();
    }
  }

  /** @returns null when the client is to hear nothing; `close` says whether its connection ends */
  async function answer(
    request: IncomingMessage,
    body: string,
  ): Promise<Answer | { close: boolean }> {
    const url = new URL(request.url ?? "/", "http://fake");
    const method = request.method ?? "";
    const target = routeOf(method, url.pathname);
    const { route } = target;
    const params = parseStripeParams(body || url.search.slice(1));
    const seen: StripeRequest = { route, params, headers: request.headers, replayed: false };
    requests.push(seen);
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      const message = "Invalid API Key provided: sk_****";
      return failure(401, { type: "invalid_request_error", message });
    }
    const fault = take(faults, route)?.fault;
    if (fault?.kind === "refuse") {
      const message = "An unknown error occurred";
      return failure(fault.status, { type: "api_error", message, ...fault.error });
    }
    if (fault?.kind === "page") return { status: fault.status, body: {}, headers: page };
    if (fault && fault.kind !== "fail" && !fault.after) return { close: fault.kind === "drop" };

    const execute = (): Answer => {
      const done = fault && !fault.after ? undefined : work(target, params);
      if (done && fault?.kind !== "fail") return done;
      return failure(500, { type: "api_error", message: "An unknown error occurred" });
    };
    const key = request.headers["idempotency-key"];
    const result =
      method === "POST" && typeof key === "string"
        ? await underKey(key, `${url.pathname}?${body}`, seen, execute)
        : execute();
    return fault && fault.kind !== "fail" ? { close: fault.kind === "drop" } : result;
  }

  async function underKey(
    key: string,
    fingerprint: string,
    seen: StripeRequest,
    execute: () => Answer,
  ): Promise<Answer> {
    const kept = keys.get(key);
    if (kept && kept.fingerprint !== fingerprint) {
      return failure(400, {
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    if (kept && !kept.answer) {
      return failure(409, {
        type: "idempotency_error",
        code: "idempotency_key_in_use",
        message: `There is currently another in-progress request using this Stripe idempotent key: ${key}`,
      });
    }
    if (kept?.answer) {
      seen.replayed = true;
      return { ...kept.answer, headers: { "idempotent-replayed": "true" } };
    }
    const mine: Kept = { fingerprint, answer: undefined };
    keys.set(key, mine);
    const hold = take(holds, seen.route);
    hold?.arrive();
    await hold?.released;
    const result = execute();
    mine.answer = result;
    return result;
  }

  const server = createServer(async (request, response) => {
    try {
      const result = await answer(request, await text(request));
      if (!("close" in result)) send(response, result);
      else if (result.close) response.destroy();
    } catch (error) {
      // A fault of the fake, or something that it does not model: not to be taken for Stripe's trouble.
      send(response, failure(400, { type: "fake_error", message: String(error) }));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    state,
    requests,
    requestsTo: (route) => requests.filter((one) => one.route === route),
    failNext(route, fault, times = 1) {
      for (let left = times; left > 0; left -= 1) faults.push({ route, fault });
    },
    holdNext(route) {
      const arrived = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      holds.push({ route, arrive: arrived.resolve, released: released.promise });
      return { arrived: arrived.promise, release: released.resolve };
    },
    completeChallenge(clientSecret, approve) {
      completeChallenge(state, clientSecret, approve);
      tell();
    },
    bank: {
      dispute(customerId) {
        const charge = state.charges.findLast((one) => one.customer === customerId);
        if (!charge) throw new Error("this customer has paid nothing");
        openDispute(state, charge);
        tell();
      },
      decide(verdict) {
        for (const one of state.disputes.values()) one.status = verdict;
        tell();
      },
    },
    announce: tell,
    addWebhook(url, secret) {
      const id = state.newId("we");
      const endpoint = { id, url, enabled_events: ["*"], _secret: secret, ...plainWebhook };
      state.webhooks.set(id, { ...endpoint, created: state.now() });
    },
    delivery,
    forgetKeys: () => keys.clear(),
    setNow(next) {
      // Bounded: something that stayed due would stay here for ever.
      for (let left = 10_000; left > 0; left -= 1) {
        const due = nextDue(state, next.getTime() / 1000);
        if (!due) break;
        now = new Date(Math.max(due.at * 1000, now.getTime()));
        due.happen();
        tell();
      }
      now = next;
      tell();
      sender.sendDue();
    },
    async close() {
      await delivery.settled();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const plainWebhook = {
  object: "webhook_endpoint",
  status: "enabled",
  api_version: null,
  livemode: false,
  metadata: {},
} as const;

const page = { "content-type": "text/html" };

function failure(status: number, error: StripeErrorBody): Answer {
  return { status, body: { error } };
}

let answers = 0;

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  answers += 1;
  response.writeHead(status, {
    "content-type": "application/json",
    "request-id": `req_fake${answers}`,
    ...headers,
  });
  response.end(headers === page ? "<h1>Bad gateway</h1>" : JSON.stringify(body));
}

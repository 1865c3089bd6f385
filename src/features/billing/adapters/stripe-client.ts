import Stripe from "stripe";
import type { SiteTax } from "../../../contract/tax.ts";
import { callOutside } from "../../../platform/call-outside.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Log } from "../../../platform/log.ts";
import { callLimit } from "../../../platform/time-limit.ts";
import { paymentUnavailable } from "./answers.ts";

/**
 * The API version that everything here is written against: the one that `stripe` 23.1 ships and types. Said explicitly,
 * so that an upgrade of the package which brings another one does not compile before it has been looked at.
 */
export const stripeApiVersion = "2026-10-28.endive";

/**
 * How Stripe computes credit: from what was really debited before, not from today's price. The default of this API
 * version, said explicitly so that amounts don't change with the account's settings. Amounts shown always come from
 * Stripe's own preview, so the mode never makes a difference between what is shown and what is charged.
 */
export const billingMode = { type: "flexible" } as const;

/** How the adapter is set up. */
export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** Origin of another server to ask, for tests. */
  apiBase?: string;
  /** Milliseconds that one attempt may take; 8 s unless told, and never more than the request's deadline leaves. */
  timeoutMs?: number;
  /** Attempts after the first, with the same idempotency key; 2 unless told. */
  maxNetworkRetries?: number;
  log?: Pick<Log, "warn">;
  /** The company's tax. */
  tax?: SiteTax | null;
  /** Milliseconds between two looks at a tax number that Stripe is still checking; 800 unless told. */
  taxCheckMs?: number;
}

/** True for a secret or restricted key of Stripe's live mode. */
export function isLiveKey(secretKey: string): boolean {
  return /^[rs]k_live_/.test(secretKey);
}

/**
 * Kept back of a request's deadline, in milliseconds: when the last attempt fails, Stripe's client still waits up to twice
 * before it says so, and the visitor needs an answer.
 */
const answerMs = 2_500;

type HttpClient = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>["httpClient"]>;

/** Stripe's client says when to give up: always with a signal. */
const send: typeof fetch = (url, { method, headers, body, signal } = {}) => {
  if (!signal) throw new Error("a call to Stripe has no time limit");
  return callOutside(String(url), {
    ...{ signal, redirect: "error" as const, body: body ? String(body) : "" },
    ...(method ? { method } : {}),
    ...(headers ? { headers } : {}),
  });
};

/** Its time limit covers the whole answer: Node's own client waits for ever while bytes drip in. */
function boundedHttpClient(): HttpClient {
  const client = Stripe.createFetchHttpClient(send) as HttpClient;
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(host, port, path, method, headers, data, protocol, timeout) {
      const limit = callLimit(timeout, answerMs);
      try {
        return await client.makeRequest(host, port, path, method, headers, data, protocol, limit);
      } catch (error) {
        throw isClosedConnection(error) ? closedConnection(error) : error;
      }
    },
  };
}

/** The connection broke, also within an answer. Stripe's client looks for one of Node's codes, and then asks once more. */
function isClosedConnection(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ECONNRESET" || code === "EPIPE";
}

function closedConnection(cause: unknown): Error {
  return Object.assign(new Error("the connection broke", { cause }), { code: "ECONNRESET" });
}

/** Stripe's own client, set up. */
export function openStripe(settings: StripeSettings): Stripe {
  const base = settings.apiBase ? new URL(settings.apiBase) : null;
  return new Stripe(settings.secretKey, {
    apiVersion: stripeApiVersion,
    httpClient: boundedHttpClient(),
    timeout: settings.timeoutMs ?? 8_000,
    maxNetworkRetries: settings.maxNetworkRetries ?? 2,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === "http:" ? "http" : "https",
      host: base.hostname,
      port: base.port || (base.protocol === "http:" ? 80 : 443),
    }),
  });
}

/** How often a new key is taken after a kept 500, before giving up. */
const freshKeys = 3;

/**
 * Asks under an idempotency key that outlives Stripe's own failures. Stripe keeps a 500 under its key and repeats it for
 * a day, which would lock a signup out for as long. A repeated one proves that the first request is over, so the
 * question is put again under a key derived from the first: by everyone alike, so that it still has one answer.
 * @param ask where making something twice would matter, it must look for it first when `again` says that a round failed
 */
export async function underKey<T>(
  key: string,
  ask: (idempotencyKey: string, again: boolean) => Promise<T>,
): Promise<T> {
  for (let round = 0; ; round += 1) {
    try {
      return await ask(round === 0 ? key : `${key}:${round}`, round > 0);
    } catch (error) {
      if (round === freshKeys || !isKeptFailure(error)) throw error;
    }
  }
}

function isKeptFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAPIError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.["idempotent-replayed"] === "true"
  );
}

/** Follows a list to its end. The number is the most that Stripe's client allows. */
export const toTheEnd = { limit: 10_000 };

/** The first object of a list that matches. Asks for further pages only until it's found. */
export async function findIn<One>(
  list: AsyncIterable<One>,
  matches: (one: One) => boolean,
): Promise<One | undefined> {
  for await (const one of list) if (matches(one)) return one;
  return undefined;
}

/** The id of an object that Stripe sends as its id, or whole if it was asked to. */
export function idOf(one: string | { id: string }): string;
export function idOf(one: string | { id: string } | null | undefined): string | null;
export function idOf(one: string | { id: string } | null | undefined): string | null {
  return typeof one === "string" ? one : (one?.id ?? null);
}

/** True when Stripe says that something is not there. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing"
  );
}

/**
 * Turns a failed call into one of our errors. No answer, a busy Stripe or one in trouble can be tried again; anything else that Stripe
 * refuses is a fault of ours (key, permission, parameters) and never shown.
 */
export function translateStripeError(error: unknown, log: StripeSettings["log"]): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { code, statusCode, requestId, param, type } = error;
  if (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    // 5xx, and 409: another request with the same key, or on the same object, has not ended.
    error instanceof Stripe.errors.StripeAPIError
  ) {
    log?.warn({ err: error, code, statusCode, requestId }, "stripe did not answer");
    return paymentUnavailable(error);
  }
  if (code === "email_invalid") {
    // No cause: Stripe's words name the address, and causes are logged.
    return new AppError("email_refused_by_provider");
  }
  // Another address than the one that was sent just now, which is refused where it was sent.
  if (code === "customer_tax_location_invalid") return new AppError("tax_place_missing");
  const where = [code ?? type, param, requestId].filter(Boolean).join(" ");
  return new Error(`stripe refused a request: ${where}`, { cause: error });
}

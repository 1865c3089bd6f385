import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { MiddlewareFunction } from "react-router";
import { requestInfoContext, servicesContext } from "../context.ts";
import { errorResponse } from "./errors.server.ts";
import { RequestError } from "./request-error.ts";

/** Unsafe requests per client address and window; a path that begins so belongs to the bucket. */
const buckets = [
  { name: "signup", prefix: ["/signup", "/api/stripe/"], points: 100, seconds: 600 },
  { name: "newsletter", prefix: ["/newsletter", "/api/mailchimp/"], points: 30, seconds: 600 },
  { name: "contact", prefix: ["/contact", "/api/contact"], points: 20, seconds: 600 },
  { name: "careers", prefix: ["/career-apply"], points: 20, seconds: 600 },
  // Asked for by every opening of the sign-in page, and worth nothing without an answer.
  { name: "passkey-challenge", prefix: ["/api/passkeys/challenge"], points: 240, seconds: 600 },
  {
    name: "sign-in",
    prefix: ["/login", "/api/passkeys/", "/forgot-password", "/reset-password", "/welcome-owner"],
    points: 60,
    seconds: 600,
  },
  { name: "verify", prefix: ["/verify-email", "/confirm-email"], points: 20, seconds: 600 },
  { name: "other", prefix: ["/"], points: 120, seconds: 600 },
];

const limiters = new Map<string, RateLimiterMemory>();

function limiterFor(path: string, scale: number): RateLimiterMemory {
  const lower = path.toLowerCase();
  const bucket =
    buckets.find(({ prefix }) => prefix.some((start) => lower.startsWith(start))) ?? buckets[0];
  const { name, points, seconds } = bucket as (typeof buckets)[number];
  let limiter = limiters.get(name);
  if (!limiter) {
    limiter = new RateLimiterMemory({
      points: Math.max(1, Math.round(points * scale)),
      duration: seconds,
    });
    limiters.set(name, limiter);
  }
  return limiter;
}

/**
 * A browser says where a request comes from: `Sec-Fetch-Site`, or at least `Origin`. A request with neither was not
 * made by a page of somebody else's (browsers send them with every POST), so it may pass.
 */
export function isSameOrigin(request: Request, origin: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const from = request.headers.get("origin");
  if (!from) return true;
  return from === origin || from === new URL(request.url).origin;
}

/** Root middleware: everything that may change something must come from our own pages, and not too often. */
export const protectMutations: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") {
    return next();
  }
  const { config, log } = context.get(servicesContext);
  const { pathname } = new URL(request.url);
  if (!isSameOrigin(request, config.origin)) {
    log.warn({ path: pathname }, "cross-site request refused");
    return errorResponse(
      request,
      new RequestError("cross_site", "This request came from another site and was refused."),
    );
  }
  try {
    await limiterFor(pathname, config.rateLimitScale).consume(
      context.get(requestInfoContext).clientAddress,
    );
  } catch (rejected) {
    if (rejected instanceof Error) throw rejected;
    const seconds = Math.ceil((rejected as RateLimiterRes).msBeforeNext / 1000);
    return errorResponse(
      request,
      new RequestError(
        "rate_limited",
        "Too many requests. Please wait a moment and try again.",
        seconds,
      ),
    );
  }
  return next();
};

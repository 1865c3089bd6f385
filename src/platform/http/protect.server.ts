import type { MiddlewareFunction } from "react-router";
import type { Services } from "../../composition/services.ts";
import { overLimitContext, requestInfoContext, servicesContext } from "../../context.ts";
import { isRefusal, type Refusal } from "../../contract/refusal.ts";
import { errorResponse, inWords } from "./errors.server.ts";
import { RequestError } from "./request-error.ts";

type Limit = Parameters<Services["limits"]["countNetwork"]>[0];

/**
 * The limit that counts a request, by the route that answers it. A route is the same for every spelling of its path:
 * upper case, percent-encoding, a slash at the end, `.data`.
 */
const limitOfRoute: Record<string, Limit> = {
  "/signup": "signup",
  "/api/stripe/createSubscription": "signup",
  "/api/stripe/createFreeSubscription": "signup",
  "/newsletter": "newsletter",
  "/newsletter/confirm": "newsletter",
  "/newsletter/unsubscribe": "newsletter",
  "/weekly-email/unsubscribe": "newsletter",
  "/api/mailchimp/subscribe": "newsletter",
  "/contact": "contact",
  "/api/contact": "contact",
  "/career-apply": "careers",
  "/api/screening/challenge": "screening",
  "/api/admin/*": "console",
  "/api/promotions/check": "promotion",
  "/api/your-day/places": "look-up",
  "/api/your-day/ways": "look-up",
  "/api/passkeys/challenge": "passkey-challenge",
  "/api/passkeys/sign-in": "sign-in",
  "/api/passkeys/prepare": "sign-in",
  "/api/passkeys/add": "sign-in",
  "/login": "sign-in",
  "/login/code": "sign-in",
  "/forgot-password": "sign-in",
  "/reset-password": "sign-in",
  "/welcome-owner": "sign-in",
  "/staff-invitation": "sign-in",
  "/verify-email": "verify",
  "/confirm-email": "verify",
};

/** Routes whose action answers a form that came too often in the form's own page, with what was typed. */
const answersInPage = new Set([
  "/signup",
  "/newsletter",
  "/contact",
  "/career-apply",
  "/login",
  "/forgot-password",
]);

/** Calls of other servers, which prove themselves by a signature, have no origin, and count what isn't signed (signed-call.server.ts). */
const signedByServers = new Set(["/api/stripe/webhook", "/api/mail/events", "/api/inbound-email"]);

/** Routes that limit themselves; `events` does so in memory: one request of its must not cost a query. */
const limitsItself = new Set(["/api/events", ...signedByServers]);

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

/** Root middleware: a request that may change something must come from our own pages, and not too often. */
export const protectMutations: MiddlewareFunction<Response> = async (
  { request, context, pattern },
  next,
) => {
  if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") {
    return next();
  }
  const { config, limits, log } = context.get(servicesContext);
  const route = `/${pattern.replace(/^\//, "")}`;
  if (!signedByServers.has(route) && !isSameOrigin(request, config.origin)) {
    log.warn({ path: new URL(request.url).pathname.slice(0, 500) }, "cross-site request refused");
    return errorResponse(
      request,
      new RequestError("cross_site", "This request came from another site and was refused."),
    );
  }
  if (limitsItself.has(route)) return next();
  const limit = limitOfRoute[route] ?? "other";
  const { clientAddress } = context.get(requestInfoContext);
  const refusal = await refusalOf(limits.countNetwork(limit, clientAddress));
  if (refusal) {
    const wantsPage = (request.headers.get("accept") ?? "").includes("text/html");
    if (wantsPage && answersInPage.has(route)) context.set(overLimitContext, refusal);
    else return errorResponse(request, inWords(refusal));
  }
  return next();
};

async function refusalOf(count: Promise<void>): Promise<Refusal | null> {
  try {
    await count;
    return null;
  } catch (error) {
    if (isRefusal(error) && error.code === "rate_limited") return error;
    throw error;
  }
}

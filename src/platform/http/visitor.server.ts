import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { Services, SignedIn, Visit } from "../../composition/services.ts";
import { requestInfoContext, servicesContext, visitorContext } from "../../context.ts";
import { paths } from "../../paths.ts";
import { RequestError } from "./request-error.ts";

/** Root middleware: finds out who is signed in, and hands on the cookie of a session that was prolonged. */
export const readVisitor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { identity, log } = context.get(servicesContext);
  const signedIn = await identity
    .getSession(request.headers.get("cookie"))
    .catch((error: unknown) => {
      log.warn({ err: error }, "session can’t be read");
      return "unknown" as const;
    });
  if (signedIn === "unknown") {
    context.set(visitorContext, { kind: "unknown" });
    return next();
  }
  context.set(visitorContext, { kind: "known", signedIn });
  const response = await next();
  // A form may begin or end a session. Then the cookie that it sets counts.
  if (signedIn && request.method === "GET") addCookies(response.headers, signedIn.setCookies);
  return response;
};

/**
 * The signed-in user and session, or null.
 * @throws RequestError unavailable when the session can't be read: a customer is never treated as a stranger
 */
export function getVisitor(context: Readonly<RouterContextProvider>): SignedIn | null {
  const visitor = context.get(visitorContext);
  if (visitor.kind === "known") return visitor.signedIn;
  throw new RequestError(
    "unavailable",
    "We can’t look up your account right now. Nothing you entered is lost. Please try again in a minute.",
    30,
  );
}

/** For public pages that are the same for everybody: who is signed in, or null where that can't be told. */
export function knownVisitor(context: Readonly<RouterContextProvider>): SignedIn | null {
  const visitor = context.get(visitorContext);
  return visitor.kind === "known" ? visitor.signedIn : null;
}

/** Cookies, user agent, and address of a request, for the business. */
export function getVisit(request: Request, context: Readonly<RouterContextProvider>): Visit {
  return {
    cookies: request.headers.get("cookie"),
    userAgent: request.headers.get("user-agent"),
    address: context.get(requestInfoContext).clientAddress,
  };
}

/** Sends the browser on after a form, with the cookies that came of it. */
export function redirectWith(setCookies: string[], to: string): Response {
  const response = redirect(to, 303);
  addCookies(response.headers, setCookies);
  return response;
}

type SignInResult = Awaited<ReturnType<Services["identity"]["signIn"]>>;

/** Redirects after a sign-in: to the second step, to the email verification, or to `goOn`. */
export function afterSignIn(result: SignInResult, goOn: string): Response {
  return redirectWith(result.setCookies, wayOn(result, goOn));
}

/** The path that a sign-in leads to. */
export function wayOn(result: SignInResult, goOn: string): string {
  if (result.kind === "code-wanted") return paths.loginCode(goOn);
  return result.user.mustVerify ? paths.notVerified(goOn) : goOn;
}

/** An answer to a call, with the cookies that came of it; never kept by anything on the way. */
export function jsonWith(setCookies: string[], answer: object): Response {
  const response = Response.json(answer, { headers: { "Cache-Control": "no-store" } });
  addCookies(response.headers, setCookies);
  return response;
}

function addCookies(headers: Headers, setCookies: string[]): void {
  for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
}

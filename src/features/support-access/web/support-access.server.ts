import { type MiddlewareFunction, redirect } from "react-router";
import { servicesContext, supportContext, visitorContext } from "../../../context.ts";
import { paths } from "../../../paths.ts";
import { mediaType } from "../../../platform/http/body.server.ts";
import { errorResponse } from "../../../platform/http/errors.server.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { knownVisitor } from "../../../platform/http/visitor.server.ts";

interface Allowed {
  /** Reads the page as the customer. */
  see?: true;
  /** Takes a form from the customer's account. */
  send?: (form: URLSearchParams) => boolean;
}

const one = (form: URLSearchParams, name: string, values: string[]) => {
  const sent = form.getAll(name);
  return sent.length === 1 && values.includes(sent[0] ?? "");
};

/**
 * All that a colleague may do who has a customer's account open, by the route that answers it. Everything else is refused: a new
 * page or form of the account is closed to support until it stands here.
 */
const supportMay: Record<string, Allowed> = {
  "/profile": { see: true },
  "/profile-picture": { see: true },
  "/profile-setting": {
    see: true,
    send: (form) => one(form, "form", ["personal", "notifications"]),
  },
  "/profile-payment": { see: true },
  "/billing-invoice": { see: true },
  "/billing-invoice/pdf": { see: true },
  "/support-access": { send: (form) => one(form, "decision", ["end"]) },
  "/logout": { send: () => true },
};

const forbidden = () =>
  new RequestError(
    "forbidden",
    "Support access can’t do this. Only the customer can, in their own browser. Nothing was changed.",
  );
const over = () =>
  new RequestError(
    "conflict",
    "The support access has ended, so nothing was changed. Open any page to go on as yourself.",
  );

/** Forms that end the access. They don't change the account, so they aren't recorded as changes. */
const endsIt = new Set(["/support-access", "/logout"]);

/**
 * Root middleware, after `readVisitor`: where the session of a colleague has a customer's account open, the request is the
 * customer's, as far as `supportMay` goes. Other pages are those of a stranger.
 */
export const applySupportAccess: MiddlewareFunction<Response> = async (
  { request, context, pattern },
  next,
) => {
  const staff = knownVisitor(context);
  if (!staff || staff.user.role === "customer") return next();
  const { supportAccess, log } = context.get(servicesContext);
  const current = await supportAccess.currentOf(staff).catch((error: unknown) => {
    log.warn({ err: error }, "support access can’t be read");
    return "unknown" as const;
  });
  if (current === "unknown") {
    context.set(visitorContext, { kind: "unknown" });
    return next();
  }
  if (!current) return next();
  const refuse = (error: RequestError) => errorResponse(request, error);
  const reads = request.method === "GET" || request.method === "HEAD";
  if (current.kind === "over") {
    const isPage = reads && request.headers.get("accept")?.includes("text/html");
    if (!isPage) return refuse(over());
    await supportAccess.leave(staff.session.id);
    return redirect(current.customer ? paths.adminCustomer(current.customer) : paths.admin, 303);
  }
  const { signedIn } = current;
  const { support, user } = signedIn;
  if (!support) throw new Error("an account that no one has open");
  const route = `/${pattern.replace(/^\//, "")}`;
  const allowed = supportMay[route];
  const session = {
    staff: support.staff.name,
    customer: user.name,
    until: support.until.toISOString(),
  };
  context.set(supportContext, session);
  if (reads) {
    if (/^\/api\/admin(\/|$)/.test(route)) return refuse(forbidden());
    // The banner there says why.
    if (/^\/admin(\/|$)/.test(route)) return redirect(paths.profile, 303);
    context.set(visitorContext, { kind: "known", signedIn: allowed?.see ? signedIn : null });
    return next();
  }
  const isForm = mediaType(request) === "application/x-www-form-urlencoded";
  const form = new URLSearchParams(allowed?.send && isForm ? await request.clone().text() : "");
  if (!allowed?.send || !isForm || !allowed.send(form)) return refuse(forbidden());
  context.set(visitorContext, { kind: "known", signedIn });
  if (endsIt.has(route)) {
    if (route === "/logout") await supportAccess.endOpen({ sessionId: staff.session.id });
    return next();
  }
  // Log first: an action that can't be logged isn't done.
  const noted = await supportAccess.note(signedIn, form.get("form") ?? route);
  const answer = await next();
  await noted.after();
  return answer;
};

import { type RouterContextProvider, redirect } from "react-router";
import { servicesContext } from "../../context.ts";
import { createSiteCookie } from "./site-cookie.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The successes that a page reports once, right after they happened. */
type Success = "contact" | "newsletter" | "application" | "verified";

const secondsValid = 120;

/**
 * Proof in the browser's own cookie that something succeeded. It is signed, lasts two minutes, and is cleared by the page
 * that shows it. So a bare link to that page, or a reload, reports nothing.
 */
const successCookie = (context: Context) => {
  const { config } = context.get(servicesContext);
  return createSiteCookie(config, "success", { maxAge: secondsValid, secrets: [config.secret] });
};

/** Leads to the page that reports a success. */
export async function redirectAfter(
  success: Success,
  context: Context,
  to: string,
): Promise<Response> {
  const proof = { success, until: Date.now() + secondsValid * 1000 };
  const headers = { "Set-Cookie": await successCookie(context).serialize(proof) };
  return redirect(to, { status: 303, headers });
}

/** Whether this success has just happened. `headers` go with the page, so that it reports the success once. */
export async function takeSuccess(
  success: Success,
  request: Request,
  context: Context,
): Promise<{ happened: boolean; headers: Record<string, string> }> {
  const cookie = successCookie(context);
  const proof: unknown = await cookie.parse(request.headers.get("cookie"));
  const { success: named, until } = (proof ?? {}) as { success?: unknown; until?: unknown };
  if (named !== success || typeof until !== "number" || until < Date.now()) {
    return { happened: false, headers: {} };
  }
  return {
    happened: true,
    headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) },
  };
}

import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { ContentChanges, Services } from "../../composition/services.ts";
import { servicesContext } from "../../context.ts";

/** The path as redirects are stored: in lower case, without a slash at the end. */
const asStored = (pathname: string) => pathname.toLowerCase().replace(/(?<=[^/]|^\/)\/+$/, "");

/** The target of an operator's redirect for an unknown address. Null if there is none, or if redirects can't be read. */
export async function operatorsRedirect(
  url: string,
  context: Readonly<RouterContextProvider>,
): Promise<Response | null> {
  const { pathname, search } = new URL(url);
  const { content, log } = context.get(servicesContext);
  const to = await content.findRedirect(asStored(pathname)).catch((error: unknown) => {
    log.warn({ err: error }, "a redirect could not be read");
    return null;
  });
  if (to === null) return null;
  const [path, anchor] = to.split("#");
  const target = `${path}${path?.includes("?") ? "" : search}${anchor ? `#${anchor}` : ""}`;
  // Not for a day as others: operators may change it.
  return redirect(target, { status: 301, headers: { "Cache-Control": "public, max-age=60" } });
}

/**
 * Root middleware: an address that leads nowhere, and for which operators have set a redirect, leads on for good. A page that
 * exists always wins.
 */
export const redirectMovedAddress: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const response = await next();
  const asks = request.method === "GET" || request.method === "HEAD";
  if (response.status !== 404 || !asks) return response;
  if (/^\/api\/|\.data$/i.test(new URL(request.url).pathname)) return response;
  const redirected = await operatorsRedirect(request.url, context);
  if (redirected) await response.body?.cancel();
  return redirected ?? response;
};

/** @returns whether a path has a redirect, as it is now: for callers that can't wait */
export function followMovedAddresses(
  content: Pick<Services["content"], "listRedirects">,
  changes: Pick<ContentChanges, "onChange">,
): (path: string) => boolean {
  let moved: ReadonlySet<string> = new Set();
  let reads = 0;
  async function read(): Promise<void> {
    const turn = ++reads;
    const paths = await content.listRedirects().catch(() => null);
    if (paths && turn === reads) moved = new Set(paths);
  }
  changes.onChange(() => void read());
  void read();
  return (path) => moved.has(asStored(path));
}

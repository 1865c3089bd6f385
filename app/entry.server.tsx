import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { requestInfoContext, servicesContext } from "./context.ts";
import { contentSecurityPolicy } from "./http/content-security-policy.server.ts";
import type { RouteHandle } from "./hydration.ts";

/** Renders a document whole: pages are small, and a page that fails half-way must not leave with a 200. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(requestInfoContext);
  const { config, payments, log } = context.get(servicesContext);
  let failed = false;
  const body = await renderToReadableStream(
    <ServerRouter context={entry} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        failed = true;
        // The visitor went away in the middle of it.
        if (request.signal.aborted) return;
        log.error({ err: error, path: new URL(request.url).pathname }, "page failed to render");
      },
    },
  );
  await body.allReady;
  const has = (part: "cardField" | "map") =>
    entry.staticHandlerContext.matches.some(
      (match) => (match.route.handle as RouteHandle | undefined)?.[part],
    );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({
      nonce,
      stripe: has("cardField") && payments.clientConfig().mode === "stripe",
      map: has("map"),
      development: config.development,
      dashboardOrigins: config.dashboardOrigins,
    }),
  );
  // The router leaves the headers of actions, and of loaders that failed, out of the page.
  const { actionHeaders, loaderHeaders } = entry.staticHandlerContext;
  for (const sent of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)]) {
    const retryAfter = sent.get("Retry-After");
    if (retryAfter) headers.set("Retry-After", retryAfter);
  }
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "30");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  return new Response(body, { status: failed ? 500 : status, headers });
}

/** Faults of loaders and actions; answers that were thrown on purpose do not come here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted) return;
  // The router's own word on a request that no page answers, such as a form sent to a page without one.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { log } = context.get(servicesContext);
  log.error(
    { err: error, method: request.method, path: new URL(request.url).pathname },
    "request failed",
  );
}

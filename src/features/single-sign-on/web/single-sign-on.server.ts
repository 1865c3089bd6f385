import type { RequestListener, ServerResponse } from "node:http";
import type { Services, SingleSignOnPage } from "../../../composition/services.ts";
import { localPath } from "../../../contract/local-paths.ts";
import { paths } from "../../../paths.ts";
import { clientAddress } from "../../../platform/http/client-address.server.ts";
import { knownError, sendError } from "../../../platform/http/errors.server.ts";
import { askedLocale } from "../asked-locale.ts";

/** What the dashboard's server asks for; the rest comes from a visitor's browser. */
const askedByServer = /^\/oauth2\/(token|userinfo|jwks|revoke)$|^\/\.well-known\//;

/**
 * Puts single sign-on before the router: the protocol is spoken by a library on Node's own objects. It checks no origin,
 * as the dashboard is another one; its pages are the router's.
 */
export function singleSignOn(services: Services, router: RequestListener): RequestListener {
  const { singleSignOn: provider, config, limits, log } = services;
  if (!provider) return router;

  return async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", config.origin);
    if (!provider.owns(pathname)) return router(request, response);
    const forwarded = request.headers["x-forwarded-for"];
    const address = clientAddress(
      request.socket.remoteAddress ?? "",
      Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? null),
      config.trustProxy,
    );
    try {
      const limit = askedByServer.test(pathname) ? "oauth-server" : "oauth-browser";
      await limits.countNetwork(limit, address);
      const page = await provider.answer(request, response);
      if (!page) return;
      // The body, if there was one, has been read; what is shown is a page like any other.
      const locale = askedLocale(request, config.languages);
      request.method = "GET";
      request.url = localPath(locale, addressOf(page));
      router(request, response);
    } catch (error) {
      const expected = knownError(error);
      if (expected?.code === "rate_limited") {
        response.setHeader("Retry-After", String(expected.retryAfter));
        return refuse(response, 429, "temporarily_unavailable", expected.userMessage);
      }
      if (expected?.status === 503) {
        log.warn({ err: error, path: pathname }, "unavailable");
        if (!askedByServer.test(pathname)) return sendError(request, response, expected);
        response.setHeader("Retry-After", String(expected.retryAfter ?? 30));
        return refuse(response, 503, "temporarily_unavailable", expected.userMessage);
      }
      log.error({ err: error, path: pathname }, "single sign-on failed");
      refuse(response, 500, "server_error", "Something went wrong on our side.");
    }
  };
}

function addressOf(page: SingleSignOnPage): string {
  return page.kind === "problem"
    ? paths.loginProblem(page.reason)
    : paths.logoutConfirm(page.token);
}

/** An error in the protocol's form. */
function refuse(response: ServerResponse, status: number, error: string, description: string) {
  if (response.headersSent) return response.destroy();
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify({ error, error_description: description }));
}

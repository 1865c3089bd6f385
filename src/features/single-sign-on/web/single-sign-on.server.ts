import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createRequest } from "@remix-run/node-fetch-server";
import type { Services, SingleSignOnPage } from "../../../composition/services.ts";
import { localPath } from "../../../contract/local-paths.ts";
import { paths } from "../../../paths.ts";
import { readForm } from "../../../platform/http/body.server.ts";
import { clientAddress } from "../../../platform/http/client-address.server.ts";
import { knownError, sendError } from "../../../platform/http/errors.server.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
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
      const sentAsForm = request.method === "POST" && provider.takesForm(pathname);
      const page = sentAsForm
        ? await askByAddress(request, response, pathname)
        : await provider.answer(request, response);
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

/** Longest query that a form's request is sent on with, in characters: proxies take 8 KB of address and cookies. */
const longestQuery = 6_000;

/**
 * Has the browser ask again with the form's fields in the address. Another site's POST brings no cookies along, so the
 * visitor would look signed out; the page that it leads to gets them, and no cookie has to be let into other sites' requests.
 */
async function askByAddress(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<SingleSignOnPage | null> {
  const incomplete = { kind: "problem", reason: "invalid_request", status: 400 } as const;
  try {
    const fields = await readForm(createRequest(request, response));
    const query = fields.toString();
    if (query.length > longestQuery) return incomplete;
    response.writeHead(303, { Location: `${pathname}?${query}`, "Cache-Control": "no-store" });
    response.end();
    return null;
  } catch (error) {
    if (error instanceof RequestError) return incomplete;
    throw error;
  }
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

import type { IncomingMessage, RequestListener } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { ContentChanges, Services } from "./composition/services.ts";
import {
  localeContext,
  markdownContext,
  previewContext,
  type RequestInfo,
  requestInfoContext,
  servicesContext,
} from "./context.ts";
import { prepareGuideFile } from "./features/guide/web/guide-file.server.ts";
import { answerPreviews } from "./features/previews/web/preview.server.ts";
import { singleSignOn } from "./features/single-sign-on/web/single-sign-on.server.ts";
import { findCachedIn } from "./platform/http/cached-routes.server.ts";
import { clientAddress } from "./platform/http/client-address.server.ts";
import { guard } from "./platform/http/guard.server.ts";
import { findInEachLocale, localizeRedirect, readLocale } from "./platform/http/locale.server.ts";
import {
  answerInMarkdown,
  findWithMarkdown,
  isMarkdownAddress,
} from "./platform/http/markdown.server.ts";
import { followMovedAddresses } from "./platform/http/moved-addresses.server.ts";
import { createPageCache } from "./platform/http/page-cache.server.ts";
import { createRouterListener } from "./platform/http/router-listener.server.ts";
import { securityHeaders } from "./platform/http/security-headers.server.ts";
import type { AnswerNow } from "./platform/http/stored-answer.server.ts";
import { isFromThisMachine } from "./platform/http/this-machine.server.ts";
import { answerOutages } from "./platform/http/unavailable.server.ts";
import type { PreviewShown } from "./ui/site/preview-bar.tsx";

/** Settings of the page cache. Without them, each page is rendered for each request. */
interface CacheSettings {
  changes: ContentChanges;
  maxBytes: number;
}

/**
 * The web tier as a listener for `node:http`. Built into one module, so that the router's contexts, compared by
 * identity, are the same for the routes and for what fills them here.
 */
export function createWeb(
  services: Services,
  cache?: CacheSettings,
): { answerNow: AnswerNow; listener: RequestListener } {
  const { config } = services;
  const handle = createRequestHandler(
    answerOutages(build),
    config.development ? "development" : "production",
  );
  function run(
    request: Request,
    info: RequestInfo,
    shown: { as?: Partial<Services>; preview?: PreviewShown | "ended"; markdown?: boolean } = {},
  ): Promise<Response> {
    const { as, preview, markdown = false } = shown;
    const context = new RouterContextProvider();
    const { locale, page, moved } = readLocale(request, config.languages);
    if (moved) return Promise.resolve(moved);
    context.set(localeContext, locale);
    context.set(servicesContext, as ? { ...services, ...as } : services);
    context.set(requestInfoContext, info);
    if (preview) context.set(previewContext, preview);
    context.set(markdownContext, markdown);
    return localizeRedirect(locale, handle(page, context));
  }
  const answerPreview = answerPreviews(
    services,
    findInEachLocale(config.languages, findCachedIn(build.routes)),
    (request, info, { as, shown }) => run(request, info, { as, preview: shown }),
  );
  const answer = async (request: Request, address: string) => {
    const info = {
      clientAddress: clientAddress(
        address,
        request.headers.get("x-forwarded-for"),
        config.trustProxy,
      ),
      fromThisMachine: isFromThisMachine(address, request.headers),
      forEverybody: false,
    };
    const preview = await answerPreview(request, info);
    if (preview) return preview;
    const response = await answerInMarkdown(request, (page, markdown) =>
      run(page, info, { markdown }),
    );
    // Answers to one visitor. Only the cache of pages knows which ones are for everybody. What a form answers holds what
    // was typed, so no browser keeps it, whatever its page allows.
    const ownRule = response.headers.has("Cache-Control") && !isFormAnswer(request, response);
    if (!ownRule) response.headers.set("Cache-Control", "no-store");
    return response;
  };
  const router = createRouterListener(answer, {
    // The socket's protocol is the proxy's; the visitor's is known from the settings.
    protocol: new URL(config.origin).protocol,
    onError(error) {
      services.log.error({ err: error }, "request failed");
    },
  });
  const web = guard(services, singleSignOn(services, router));
  if (!cache || cache.maxBytes === 0) return { answerNow: () => false, listener: web };
  prepareGuideFile(services, cache.changes);
  const stranger = { clientAddress: "", fromThisMachine: false, forEverybody: true };
  const parts = {
    ...cache,
    find: findWithMarkdown(
      findInEachLocale(
        config.languages,
        findCachedIn(build.routes, followMovedAddresses(services.content, cache.changes)),
      ),
    ),
    // No header of anybody's request: the page can't depend on who asked first, or on the host that was named.
    render(address: string) {
      const page = (request: Request, markdown: boolean) => run(request, stranger, { markdown });
      const request = new Request(config.origin + address, { headers: { accept: "text/html" } });
      return isMarkdownAddress(address) ? answerInMarkdown(request, page) : page(request, false);
    },
    inTurn<Result>({ socket, headers }: IncomingMessage, work: () => Promise<Result>) {
      const forwarded = headers["x-forwarded-for"];
      const client = clientAddress(
        socket.remoteAddress ?? "",
        typeof forwarded === "string" ? forwarded : null,
        config.trustProxy,
      );
      return services.limits.renderInTurn(client, work);
    },
    watchOutages: services.watchOutages,
    headers: securityHeaders(config),
    log: services.log,
  };
  return createPageCache(parts, web);
}

const isFormAnswer = (request: Request, response: Response) =>
  request.method === "POST" && response.headers.get("content-type")?.startsWith("text/html");

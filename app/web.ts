import type { RequestListener } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createRequestListener, type FetchHandler } from "@remix-run/node-fetch-server";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Services } from "../server/services.ts";
import { requestInfoContext, servicesContext } from "./context.ts";
import { clientAddress } from "./http/client-address.server.ts";
import { guard } from "./http/guard.server.ts";
import { answerInMarkdown } from "./http/markdown.server.ts";
import { singleSignOn } from "./http/single-sign-on.server.ts";
import { isFromThisMachine } from "./http/this-machine.server.ts";
import { answerOutages } from "./http/unavailable.server.ts";

/**
 * The web tier as a listener for `node:http`. Built into one module, so that the router's contexts, compared by
 * identity, are the same for the routes and for what fills them here.
 */
export function createWeb(services: Services): RequestListener {
  const { config } = services;
  const handle = createRequestHandler(
    answerOutages(build),
    config.development ? "development" : "production",
  );
  const answer: FetchHandler = (request, client) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestInfoContext, {
      clientAddress: clientAddress(
        client.address,
        request.headers.get("x-forwarded-for"),
        config.trustProxy,
      ),
      fromThisMachine: isFromThisMachine(client.address, request.headers),
    });
    return answerInMarkdown(request, (page) => handle(page, context));
  };
  const router = createRequestListener(answer, {
    // The socket's protocol is the proxy's; the visitor's is known from the settings.
    protocol: new URL(config.origin).protocol,
    onError(error) {
      services.log.error({ err: error }, "request failed");
    },
  });
  return guard(services, singleSignOn(services, router));
}

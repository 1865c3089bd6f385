import { randomUUID } from "node:crypto";
import styleSheets from "virtual:page-styles";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { styleHash } from "./brand.server.ts";
import { ScriptMarkContext } from "./components/site/inline-script.tsx";
import { PreviewContext } from "./components/site/preview-bar.tsx";
import { type HeaderVisitor, HeaderVisitorContext } from "./components/site/visitor.ts";
import { keepStills, PlaceMarkupContext } from "./components/still.ts";
import { previewContext, servicesContext, visitorContext } from "./context.ts";
import { editLinks } from "./edit-links.server.ts";
import { contentSecurityPolicy } from "./http/content-security-policy.server.ts";
import { takeMarkedScripts } from "./http/inline-scripts.server.ts";
import { holdScriptsBack, putStructuredDataLast } from "./http/late-scripts.server.ts";
import { createPageStyles } from "./http/page-styles.server.ts";
import { createPlaces } from "./http/pieces.server.ts";
import { addSpeculationRules, speculationRulesHash } from "./http/speculation-rules.server.ts";
import { TextResponse } from "./http/text-response.server.ts";
import { readData } from "./http/unsent-data.server.ts";
import type { RouteHandle } from "./hydration.ts";
import { startsReact } from "./hydration.ts";
import type { RootData } from "./root-data.ts";

if (import.meta.env.PROD) {
  keepStills((node, idPrefix) => renderToString(node, { identifierPrefix: idPrefix }));
}

const withStyles = createPageStyles(styleSheets);

/** Renders a document whole: pages are small, and a page that fails half-way must not leave with a 200. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const mark = randomUUID();
  const places = createPlaces(mark);
  const { config, payments, log } = context.get(servicesContext);
  const preview = context.get(previewContext);
  let failed = false;
  const page = (data: EntryContext) => (
    <ScriptMarkContext value={mark}>
      <HeaderVisitorContext value={headerVisitorOf(context, entry)}>
        <PlaceMarkupContext value={places.place}>
          <PreviewContext value={preview === "ended" ? null : preview}>
            <ServerRouter context={data} url={request.url} nonce={mark} />
          </PreviewContext>
        </PlaceMarkupContext>
      </HeaderVisitorContext>
    </ScriptMarkContext>
  );
  async function renderForReact(): Promise<string> {
    const body = await renderToReadableStream(page(entry), {
      nonce: mark,
      signal: request.signal,
      onError(error) {
        failed = true;
        // The visitor went away in the middle of it.
        if (request.signal.aborted) return;
        log.error({ err: error, path: new URL(request.url).pathname }, "page failed to render");
      },
    });
    await body.allReady;
    return new Response(body).text();
  }
  const { staticHandlerContext } = entry;
  staticHandlerContext.loaderData = readData(staticHandlerContext.loaderData);
  const hydrated = startsReact(staticHandlerContext.matches.map(({ route }) => route.handle));
  const html = hydrated
    ? await renderForReact()
    : // Without the loaders' data, and in one go: nothing of such a page is waited for.
      `<!DOCTYPE html>${renderToString(page({ ...entry, serverHandoffStream: undefined }))}`;
  const scripts = takeMarkedScripts(html, mark, places.pieces);
  const styles = withStyles(places.pieces(inOrder(scripts.document, hydrated)));
  const root = staticHandlerContext.loaderData.root as RootData | undefined;
  const ownStyle = root?.style;
  const has = (part: "cardField" | "map") =>
    entry.staticHandlerContext.matches.some(
      (match) => (match.route.handle as RouteHandle | undefined)?.[part],
    );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({
      scriptHashes: [...scripts.hashes, speculationRulesHash],
      styleHashes: [...styles.hashes, ...(ownStyle ? [styleHash(ownStyle)] : [])],
      stripe: has("cardField") && payments.clientConfig().mode === "stripe",
      map: has("map"),
      development: config.development,
      dashboardOrigins: config.dashboardOrigins,
      preview: preview !== null,
    }),
  );
  // The router leaves the headers of actions, and of loaders that failed, out of the page.
  const { actionHeaders, loaderHeaders } = entry.staticHandlerContext;
  for (const sent of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)]) {
    const retryAfter = sent.get("Retry-After");
    if (retryAfter) headers.set("Retry-After", retryAfter);
  }
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "30");
  return new TextResponse(preview ? styles.document : addSpeculationRules(styles.document), {
    status: failed ? 500 : status,
    headers,
  });
}

/** Puts behind the paint what it doesn't need. */
function inOrder(document: string, hydrated: boolean): string {
  if (!hydrated) return putStructuredDataLast(document);
  // In development the router's script also starts the reloading, which nothing should delay.
  return import.meta.env.PROD ? holdScriptsBack(document) : document;
}

function headerVisitorOf(context: RouterContextProvider, entry: EntryContext): HeaderVisitor {
  const visitor = context.get(visitorContext);
  if (visitor.kind === "unknown") return { kind: "unknown" };
  const { signedIn } = visitor;
  if (!signedIn) return { kind: "signed-out" };
  const { name, role } = signedIn.user;
  // A draft that is looked at is edited where the preview was opened.
  if (context.get(previewContext)) return { kind: "signed-in", name };
  const { matches, loaderData } = entry.staticHandlerContext;
  const edit = editLinks(
    role,
    matches.map(({ route }) => route),
    loaderData,
  );
  return { kind: "signed-in", name, ...(edit.length > 0 && { edit }) };
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

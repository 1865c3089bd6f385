import { randomUUID } from "node:crypto";
import pageStyles from "virtual:page-styles";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import {
  localeContext,
  markdownContext,
  previewContext,
  servicesContext,
  supportContext,
  visitorContext,
} from "./context.ts";
import { localPath } from "./contract/local-paths.ts";
import { homePage, sitePages } from "./contract/site-pages.ts";
import { editLinks } from "./edit-links.server.ts";
import {
  contentSecurityPolicy,
  hashSource,
} from "./platform/http/content-security-policy.server.ts";
import { noTexts, type RootData } from "./root-data.ts";
import type { RouteHandle } from "./route-handle.ts";
import { textsFrom } from "./texts.server.ts";
import { DocumentContext, type DocumentParts } from "./ui/site/document.ts";
import { NoteScriptContext } from "./ui/site/inline-script.tsx";
import { LinkContext } from "./ui/site/local-link.tsx";
import type { HeaderVisitor } from "./ui/site/visitor.ts";
import { TextsContext } from "./ui/texts.ts";

/** Renders a document whole: pages are small, and a page that fails half-way must not leave with a 200. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { config, payments, log } = context.get(servicesContext);
  const { matches, errors, loaderData, actionHeaders, loaderHeaders } = entry.staticHandlerContext;
  const has = (part: "cardField" | "map" | "markdown") =>
    matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.[part]);
  const { pathname } = new URL(request.url);
  const canonical = matches.at(-1)?.route.id.startsWith("home-index") ? homePage.path : pathname;
  const inMarkdown = has("markdown") || sitePages.find(({ path }) => path === canonical)?.markdown;
  const locale = context.get(localeContext);
  const preview = context.get(previewContext);
  const styles = pageStyles[matches.at(-1)?.route.id ?? ""] ?? pageStyles.root;
  const unusual = errors !== null || preview !== null || context.get(supportContext) !== null;
  const parts: DocumentParts = {
    visitor: headerVisitorOf(context, entry),
    preview: preview === "ended" ? null : preview,
    style: unusual || !styles ? { sheets: styles?.sheets ?? [] } : { text: styles.text },
    markdown: status === 200 && context.get(markdownContext) && inMarkdown === true,
  };
  const root = loaderData.root as RootData | undefined;
  const scripts = new Set<string>();
  // Only the router's scripts of development need one. A page that many visitors get can't carry a nonce.
  const nonce = config.development ? randomUUID() : undefined;
  const page = (
    <NoteScriptContext value={(text) => scripts.add(text)}>
      <DocumentContext value={parts}>
        <TextsContext value={textsFrom(root?.texts ?? noTexts, locale)}>
          <LinkContext value={(address) => localPath(locale, address)}>
            <ServerRouter context={entry} url={request.url} nonce={nonce} />
          </LinkContext>
        </TextsContext>
      </DocumentContext>
    </NoteScriptContext>
  );
  let failed = false;
  async function renderWithParts(): Promise<string> {
    const body = await renderToReadableStream(page, {
      nonce,
      // One document without the scripts that would put late parts into their places.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: request.signal,
      onError(error) {
        failed = true;
        // The visitor went away in the middle of it.
        if (!request.signal.aborted)
          log.error({ err: error, path: pathname }, "page failed to render");
      },
    });
    await body.allReady;
    return new Response(body).text();
  }
  // The card field is a module of its own, which is waited for. Nothing else is.
  const html =
    has("cardField") || config.development
      ? await renderWithParts()
      : `${parts.markdown ? "" : "<!DOCTYPE html>"}${renderToString(page)}`;
  if (parts.markdown) {
    // Loaded on first use.
    const { answerWithMarkdown } = await import("./platform/http/page-to-markdown.server.ts");
    return answerWithMarkdown(html, config.origin + canonical);
  }
  const ownStyle = root?.style;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({
      scriptHashes: [...scripts].map(hashSource).concat(nonce ? `'nonce-${nonce}'` : []),
      styleHashes: [
        ...("text" in parts.style ? [parts.style.text] : []),
        ...(ownStyle ? [ownStyle] : []),
      ].map(hashSource),
      stripe: has("cardField") && payments.clientConfig().mode === "stripe",
      map: has("map"),
      development: config.development,
      dashboardOrigins: config.dashboardOrigins,
      preview: preview !== null,
    }),
  );
  // The router leaves the headers of actions, and of loaders that failed, out of the page.
  for (const sent of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)]) {
    const retryAfter = sent.get("Retry-After");
    if (retryAfter) headers.set("Retry-After", retryAfter);
  }
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "30");
  return new Response(html, { status: failed ? 500 : status, headers });
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

import Negotiator from "negotiator";
import type { FindCached } from "./cached-routes.server.ts";

/** What a page's head says where programs get it as Markdown too. */
const offer = '<link rel="alternate" type="text/markdown"';

/** Whether a program asks for Markdown rather than HTML. @param accept the request's header */
function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept?.includes("text/markdown")) return false;
  return (
    new Negotiator({ headers: { accept } }).mediaType(["text/html", "text/markdown"]) ===
    "text/markdown"
  );
}

/** Whether an address asks for a page as Markdown by its ending. */
export const isMarkdownAddress = (url: string): boolean => /^[^?]*[^/]\.md(?:\?|$)/.test(url);

/** Finds what is kept for an address, also for the Markdown of a page that is kept. */
export function findWithMarkdown(find: FindCached): FindCached {
  return (url) => {
    if (!isMarkdownAddress(url)) return find(url);
    const page = find(url.replace(/\.md(?=\?|$)/, ""));
    return page && { ...page, key: page.key.replace(/(?=\?|$)/, ".md") };
  };
}

/**
 * Answers a request for a page as Markdown where it is asked for, by `.md` behind the path or by `Accept`. The Markdown is
 * made of the page itself, so both always say the same.
 * @param render answers a request for the page
 */
export async function answerInMarkdown(
  request: Request,
  render: (page: Request) => Promise<Response>,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return render(request);
  const byPath = isMarkdownAddress(request.url);
  const wanted = byPath || prefersMarkdown(request.headers.get("accept"));
  if (!wanted) return varyByAccept(await render(request));
  const url = new URL(request.url);
  if (byPath) url.pathname = url.pathname.slice(0, -".md".length);
  // The page for everybody: a program's copy holds nothing about the signed-in user. `HEAD` would have no text to measure.
  const page = new Request(url, { headers: { accept: "text/html" }, signal: request.signal });
  const response = await render(page);
  const location = response.headers.get("location");
  if (byPath && location?.startsWith("/")) {
    const [path, query] = location.split("?");
    response.headers.set(
      "Location",
      `${path === "/" ? "/index" : path}.md${query ? `?${query}` : ""}`,
    );
    return response;
  }
  const html = isHtml(response) ? await response.text() : "";
  if (response.status !== 200 || !html.includes(offer)) {
    if (!byPath) return varyByAccept(html ? new Response(html, response) : response);
    const status = response.status === 200 ? 404 : response.status;
    const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
    const retryAfter = response.headers.get("Retry-After");
    if (retryAfter) headers.set("Retry-After", retryAfter);
    return new Response("There is no page in Markdown at this address.\n", { status, headers });
  }
  // Loaded on first use.
  const { markdownOf } = await import("./page-to-markdown.server.ts");
  const markdown = markdownOf(html);
  const headers = new Headers({
    "Content-Type": "text/markdown; charset=utf-8",
    "Cache-Control": "public, max-age=300",
    Link: `<${canonicalOf(html)}>; rel="canonical"`,
  });
  if (!byPath) headers.set("Vary", "Accept");
  return new Response(request.method === "HEAD" ? null : markdown, { headers });
}

const isHtml = (response: Response) =>
  response.headers.get("content-type")?.startsWith("text/html") ?? false;

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "";

/** Caches on the way must not give a program's copy to a browser, or the other way round. */
function varyByAccept(response: Response): Response {
  if (isHtml(response)) response.headers.append("Vary", "Accept");
  return response;
}

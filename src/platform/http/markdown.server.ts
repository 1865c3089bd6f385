import type { FindCached } from "./cached-routes.server.ts";
import { prefersMarkdown } from "./stored-answer.server.ts";

/** Whether an address asks for a page as Markdown by its ending. */
export const isMarkdownAddress = (url: string): boolean => /^[^?]*[^/]\.md(?:\?|$)/.test(url);

/** The address of a page's Markdown. It's kept for those who ask for it by `Accept`, too. @param url path and query */
export function markdownAddress(url: string): string {
  const [path = "", query] = url.split(/\?(.*)/s);
  return `${path === "/" ? "/index" : path}.md${query === undefined ? "" : `?${query}`}`;
}

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
 * @param render answers a request for the page; as Markdown, if it's asked to and the page is there as Markdown
 */
export async function answerInMarkdown(
  request: Request,
  render: (page: Request, asMarkdown: boolean) => Promise<Response>,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return render(request, false);
  const byPath = isMarkdownAddress(request.url);
  const wanted = byPath || prefersMarkdown(request.headers.get("accept"));
  if (!wanted) return varyByAccept(await render(request, false));
  const url = new URL(request.url);
  if (byPath) url.pathname = url.pathname.slice(0, -".md".length);
  // The page for everybody: a program's copy holds nothing about the signed-in user.
  const page = new Request(url, { headers: { accept: "text/html" }, signal: request.signal });
  const response = await render(page, true);
  const location = response.headers.get("location");
  if (byPath && location?.startsWith("/")) {
    const [path, query] = location.split("?");
    response.headers.set(
      "Location",
      `${path === "/" ? "/index" : path}.md${query ? `?${query}` : ""}`,
    );
    return response;
  }
  if (response.headers.get("Content-Type")?.startsWith("text/markdown")) {
    if (!byPath) response.headers.set("Vary", "Accept");
    return request.method === "HEAD" ? new Response(null, response) : response;
  }
  if (!byPath) return varyByAccept(response);
  await response.body?.cancel();
  const status = response.status === 200 ? 404 : response.status;
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
  const retryAfter = response.headers.get("Retry-After");
  if (retryAfter) headers.set("Retry-After", retryAfter);
  return new Response("There is no page in Markdown at this address.\n", { status, headers });
}

const isHtml = (response: Response) =>
  response.headers.get("content-type")?.startsWith("text/html") ?? false;

/** Caches on the way must not give a program's copy to a browser, or the other way round. */
function varyByAccept(response: Response): Response {
  if (isHtml(response)) response.headers.append("Vary", "Accept");
  return response;
}

import type { Services } from "../../../composition/services.ts";
import type { RequestInfo } from "../../../context.ts";
import { links } from "../../../contract/links.ts";
import { isStaff } from "../../../contract/roles.ts";
import { paths } from "../../../paths.ts";
import type { FindCached } from "../../../platform/http/cached-routes.server.ts";
import { isSameOrigin } from "../../../platform/http/protect.server.ts";
import { getPathname } from "../../../platform/http/route-paths.server.ts";
import type { PreviewShown } from "../../../ui/site/preview-bar.tsx";

/** Renders a page. @param options.as services in place of the site's own */
type Render = (
  request: Request,
  info: RequestInfo,
  options: { as?: Partial<Services>; shown: PreviewShown | "ended" },
) => Promise<Response>;

const address = /^\/preview\/([\w-]{43})(\/.*)?$/;
/** Below a preview's address: ends it. No page of the site has this path. */
const endPath = "/-/end";

/**
 * Answers everything below `/preview/`: a public page as a preview shows it, at `/preview/{token}{path}`. Only pages that are
 * the same for every visitor take part. They are rendered for a visitor of whom nothing is known, so nothing of the reader's
 * own is in them.
 * @param findPublic tells which addresses are pages for everybody
 * @returns null for every other address
 */
export function answerPreviews(services: Services, findPublic: FindCached, render: Render) {
  const isPublic = (target: string) => !/^\/api\b/.test(target) && findPublic(target) !== null;

  /** The reader who may use the console; null for everybody else. */
  async function colleagueOf(request: Request) {
    const signedIn = await services.identity.getSession(request.headers.get("cookie"));
    if (!signedIn || !isStaff(signedIn.user.role)) return null;
    if (await services.staff.needsTwoStep(signedIn.user)) return null;
    const { id, name, role } = signedIn.user;
    return { id, name, role };
  }

  return async (request: Request, info: RequestInfo): Promise<Response | null> => {
    if (!/^\/preview(\/|$)/.test(getPathname(request.url))) return null;
    const url = new URL(request.url);
    const ended = async () => forPreview(await render(request, info, { shown: "ended" }));
    const [, token, path = "/"] = address.exec(url.pathname) ?? [];
    if (!token) return ended();
    const previews = await services.previews();
    const colleague = await colleagueOf(request);
    const preview = await previews.find(token, colleague?.role ?? null);
    if (!preview) return ended();
    if (
      request.method === "POST" &&
      path === endPath &&
      isSameOrigin(request, services.config.origin)
    ) {
      await previews.end(token, colleague);
      return forPreview(redirectTo(paths.previewEnded, 303));
    }
    // The router says that a preview takes no forms.
    if (request.method !== "GET" && request.method !== "HEAD") return ended();
    const target = path + url.search;
    // With two slashes in front it would be another site's address.
    if (!isPublic(target)) return forPreview(redirectTo(target.replace(/^\/+/, "/"), 302));
    const base = links.preview(token, "");
    const shown: PreviewShown = {
      title: preview.title,
      asOf: preview.asOf?.toISOString() ?? null,
      endsAt: preview.expiresAt.toISOString(),
      shared: preview.shared,
      end: request.headers.get("sec-fetch-dest") === "iframe" ? null : base + endPath,
    };
    const page = new Request(services.config.origin + target, {
      headers: { accept: "text/html" },
      signal: request.signal,
    });
    const stranger = { clientAddress: "", fromThisMachine: false, forEverybody: true };
    const response = await previews.show(preview, ({ careers, ...content }) =>
      render(page, stranger, {
        as: { ...content, careers: { ...services.careers, ...careers }, analytics: undefined },
        shown,
      }),
    );
    const location = response.headers.get("location");
    if (location?.startsWith("/") && isPublic(location))
      response.headers.set("location", base + location);
    if (!response.headers.get("content-type")?.startsWith("text/html")) return forPreview(response);
    const html = withLinks(await response.text(), base, isPublic);
    return forPreview(new Response(html, response));
  };
}

const redirectTo = (location: string, status: number) =>
  new Response(null, { status, headers: { location } });

/** Headers of a preview: no cache stores it, no search engine lists it, and only the console may frame it. */
function forPreview(response: Response): Response {
  const { headers } = response;
  headers.set("Cache-Control", "no-store");
  headers.set("Vary", "Cookie");
  headers.set("X-Robots-Tag", "noindex, nofollow, noarchive");
  headers.set("X-Frame-Options", "SAMEORIGIN");
  // The address is a secret.
  headers.set("Referrer-Policy", "same-origin");
  return response;
}

const linkOrForm = /<(?:a|form)\b[^<>]*?\s(href|action)="(\/[^"]*)"/g;

/** Keeps links between public pages in the preview. Other links open a tab, outside of it. */
function withLinks(html: string, base: string, isPublic: (target: string) => boolean): string {
  return html.replace(linkOrForm, (tag, name: string, written: string) => {
    const target = written.replaceAll("&amp;", "&").split("#")[0] ?? "";
    if (written.startsWith(`${base}/`)) return tag;
    const inPreview = name === "action" || isPublic(target);
    if (inPreview) return tag.replace(`${name}="${written}"`, `${name}="${base}${written}"`);
    return tag.includes(" target=") ? tag : `${tag} target="_blank"`;
  });
}

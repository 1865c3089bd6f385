import { type MiddlewareFunction, redirect } from "react-router";
import { paths } from "../../paths.ts";
import { operatorsRedirect } from "./moved-addresses.server.ts";
import { getPathname } from "./route-paths.server.ts";

/** Where a path leads that somebody may have linked to, guessed, or mistyped; in lower case, without a slash at the end. */
const moved: Readonly<Record<string, string>> = {
  "/home": "/",
  "/pricing": paths.pricing,
  "/prices": paths.pricing,
  "/plans": paths.pricing,
  "/page-prices": paths.pricing,
  "/page-price": paths.pricing,
  "/page-princing": paths.pricing,
  "/page-pricng": paths.pricing,
  "/about": paths.about,
  "/about-us": paths.about,
  "/page-about-us": paths.about,
  "/company": paths.about,
  "/services": paths.services,
  "/page-service": paths.services,
  "/features": paths.services,
  "/industries": paths.services,
  "/team": paths.team,
  "/page-teams": paths.team,
  "/faq": paths.faqs,
  "/faqs": paths.faqs,
  "/page-faq": paths.faqs,
  "/page-fags": paths.faqs,
  "/support": paths.guide,
  "/help": paths.guide,
  "/guide": paths.guide,
  "/quick-start": paths.guide,
  "/quick-start-guide": paths.guide,
  "/page-suport": paths.guide,
  "/contact-us": paths.contact,
  "/page-contact": paths.contact,
  "/contacts": paths.contact,
  "/terms": paths.terms,
  "/terms-of-service": paths.terms,
  "/terms-of-services": paths.terms,
  "/terms-and-conditions": paths.terms,
  "/page-term": paths.terms,
  "/privacy": paths.privacy,
  "/page-privacy": paths.privacy,
  "/page-privacy-policy": paths.privacy,
  "/blog": paths.blogs,
  "/news": paths.blogs,
  "/posts": paths.blogs,
  "/updates": paths.changelog,
  "/whats-new": paths.changelog,
  "/release-notes": paths.changelog,
  "/changelog.xml": paths.changelogFeed,
  "/feed": paths.blogFeed,
  "/rss": paths.blogFeed,
  "/rss.xml": paths.blogFeed,
  "/feed.xml": paths.blogFeed,
  "/atom.xml": paths.blogFeed,
  "/feed.json": paths.blogJsonFeed,
  "/careers": paths.careers,
  "/career": paths.careers,
  "/jobs": paths.careers,
  "/page-careers": paths.careers,
  "/index-careers": paths.careers,
  "/sign-up": paths.signupStart,
  "/register": paths.signupStart,
  "/page-signup": paths.signupStart,
  "/sign-in": paths.login,
  "/signin": paths.login,
  "/log-in": paths.login,
  "/page-login": paths.login,
  "/forgotpassword": paths.forgotPassword,
  "/coming-soon": paths.comingSoon,
  "/gallery": "/work-masonry-three",
  "/portfolio": "/work-masonry-three",
  "/sitemap": paths.sitemap,
  "/sitemap_index.xml": paths.sitemap,
  "/media/hero.mp4": paths.film,
  "/docs": paths.apiDocs,
  "/api-docs": paths.apiDocs,
};

/**
 * The one spelling of a path, if it isn't that already: pages are found in any case and with a slash at the end.
 * @param pathname as it was asked for
 * @param pattern of the route that answers it, such as `page-about` or `blog-detail/:id?`
 */
export function rightPath(pathname: string, pattern: string): string | null {
  const trimmed = pathname.replace(/(?<!\/)\/+$/, "") || "/";
  const right = pattern.endsWith("*") ? movedTo(trimmed) : spelledAs(trimmed, pattern);
  return right === null || right === pathname ? null : right;
}

/** Where an unknown path leads, or null. */
export function movedTo(pathname: string): string | null {
  const plain = pathname.toLowerCase().replace(/(?:\/index)?\.(?:html?|php|aspx?)$/, "") || "/";
  if (plain === "/") return "/";
  const target = moved[plain];
  if (target !== undefined) return target;
  // An address of a page with the ending of a file.
  return plain !== pathname.toLowerCase() && Object.values(moved).includes(plain) ? plain : null;
}

/** The path with the route's own spelling; what stands in the place of a parameter stays as it is. */
function spelledAs(pathname: string, pattern: string): string {
  const names = pattern.split("/").filter(Boolean);
  const given = pathname.split("/").filter(Boolean);
  return `/${given.map((part, at) => (names[at]?.startsWith(":") ? part : (names[at] ?? part))).join("/")}`;
}

/**
 * Root middleware: leads to the right address of a page for good. Where operators set another target for a path that we guess
 * at, theirs holds. Calls are answered wherever they are made.
 */
export const redirectToRightPath: MiddlewareFunction<Response> = async (
  { request, pattern, context },
  next,
) => {
  if (request.method !== "GET" && request.method !== "HEAD") return next();
  const pathname = getPathname(request.url);
  if (/^\/(api|\.well-known)\//i.test(pathname) || pathname.endsWith(".data")) return next();
  const right = rightPath(pathname, pattern);
  if (right === null) return next();
  const operators = pattern.endsWith("*") ? await operatorsRedirect(request.url, context) : null;
  if (operators) return operators;
  return redirect(right + new URL(request.url).search, {
    status: 301,
    headers: { "Cache-Control": "public, max-age=86400" },
  });
};

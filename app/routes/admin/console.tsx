import { data, type MiddlewareFunction, redirect } from "react-router";
import { isStaff } from "../../../contract/roles.ts";
import styles from "../../admin/console.css?url";
import script from "../../admin/main.tsx?island";
import { brandStyle, readColors, styleHash } from "../../brand.server.ts";
import { servicesContext } from "../../context.ts";
import { faviconUrl } from "../../favicon.ts";
import { contentSecurityPolicy } from "../../http/content-security-policy.server.ts";
import { visitorOf } from "../../http/visitor.server.ts";
import { paths } from "../../paths.ts";
import type { Route } from "./+types/console.ts";

/** The console is a program of its own in the browser; this page only starts it. It holds nothing about anybody. */
const page = (starts: string[], style: string | null, icon: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Console</title>
<link rel="icon" href="${icon}" type="image/svg+xml">
<link rel="stylesheet" href="${styles}">
${style ? `<style>${style}</style>\n` : ""}${starts.map((src) => `<script type="module" src="${src}"></script>`).join("\n")}
</head>
<body>
<div id="console"></div>
<noscript><main><h1>Console</h1><p>The console needs JavaScript. <a href="${paths.quarantine}">Quarantine and failed deliveries</a> work without it.</p></main></noscript>
</body>
</html>`;

/** Vite's own, which reload components in place. */
const developmentScripts = ["/@vite/client", "/@id/__x00__virtual:react-router/inject-hmr-runtime"];

/** For customers there is no such page. Strangers may be colleagues who are signed out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = visitorOf(context)?.user;
  if (!user) {
    const { pathname, search } = new URL(request.url);
    throw redirect(paths.signInFor(pathname + search), 303);
  }
  if (!isStaff(user.role)) throw data(null, { status: 404 });
  if (await context.get(servicesContext).staff.needsTwoStep(user)) {
    throw redirect(paths.twoFactorForConsole, 303);
  }
  return null;
}

/** Answers with the console's own document where the loader lets somebody in, instead of one in the site's frame. */
const answerWithConsole: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method !== "GET" && request.method !== "HEAD") throw data(null, { status: 405 });
  const answer = await next();
  if (answer.status !== 200) return answer;
  const services = context.get(servicesContext);
  const { development, dashboardOrigins } = services.config;
  const colors = await readColors(services);
  const style = brandStyle(colors);
  const icon = faviconUrl(colors.own ? colors.light.accent : null);
  const policy = contentSecurityPolicy({
    scriptHashes: [],
    styleHashes: style ? [styleHash(style)] : [],
    stripe: false,
    map: false,
    ownFrames: true,
    development,
    dashboardOrigins,
    framesPreviews: true,
  });
  return new Response(page([...(development ? developmentScripts : []), script], style, icon), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
};
export const middleware = [answerWithConsole];

/** Never shown: it makes the route a page, so that a refusal is one too. */
export default function ConsolePage() {
  return null;
}

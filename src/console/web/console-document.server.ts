import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { servicesContext } from "../../context.ts";
import { isStaff, type StaffRole } from "../../contract/roles.ts";
import { brandStyle, readColors } from "../../features/brand/web/brand.server.ts";
import { faviconUrl } from "../../features/brand/web/favicon.ts";
import { paths } from "../../paths.ts";
import { escapeHtml } from "../../plain-text.server.ts";
import {
  contentSecurityPolicy,
  hashSource,
} from "../../platform/http/content-security-policy.server.ts";
import { getVisitor } from "../../platform/http/visitor.server.ts";
import styles from "../console.css?url";
import script from "../main.tsx?island";

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** A screen that the server draws. The console shows it in its frame; without JavaScript it stands alone. */
export interface ScreenDocument {
  title: string;
  /** For a role that may not open it: the answer is 403, and the console itself says who may. */
  refused?: boolean;
  screen: ReactElement;
}

/**
 * As on public pages: where only one of two documents fades, Chromium reports an error. It asks before the style sheet of the
 * console may be there.
 */
const fades = "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";

/** @param served its screen; without one, the document holds nothing about anybody */
function page(
  starts: string[],
  { style, icon }: { style: string | null; icon: string },
  served: ScreenDocument | null,
): string {
  const screen = served ? renderToStaticMarkup(served.screen) : "";
  const title = escapeHtml(served ? `${served.title} · Console` : "Console");
  const withoutScript = served
    ? `<main data-without-script>${screen}</main>`
    : `<main data-without-script><h1>Console</h1><p>The console needs JavaScript. <a href="${paths.quarantine}">Quarantine and failed deliveries</a> work without it.</p></main>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${fades}</style>
<link rel="icon" href="${icon}" type="image/svg+xml">
<link rel="stylesheet" href="${styles}">
${style ? `<style>${style}</style>\n` : ""}${starts.map((src) => `<script type="module" src="${src}"></script>`).join("\n")}
</head>
<body>
<div id="console">${withoutScript}</div>
${served && !served.refused ? `<template id="served-screen" data-title="${title}">${screen}</template>\n` : ""}</body>
</html>`;
}

/** Vite's own, which reload components in place. */
const developmentScripts = ["/@vite/client", "/@id/__x00__virtual:react-router/inject-hmr-runtime"];

/**
 * The colleague who asks for a screen of the console.
 * @throws a redirect to sign-in for strangers, who may be colleagues, or to two-step sign-in where it's required; 404 for
 * customers, for whom there is no console
 */
export async function needColleague({ request, context }: Asked) {
  const user = getVisitor(context)?.user;
  if (!user) {
    const { pathname, search } = new URL(request.url);
    throw redirect(paths.signInFor(pathname + search), 303);
  }
  const { role } = user;
  if (!isStaff(role)) throw data(null, { status: 404 });
  if (await context.get(servicesContext).staff.needsTwoStep(user)) {
    throw redirect(paths.twoFactorForConsole, 303);
  }
  return { ...user, role: role as StaffRole };
}

/**
 * Answers with the console's own document where the route's loader lets somebody in, instead of one in the site's frame.
 * @param serve the screen that the document brings along
 */
export function answerWithConsole<Params>(
  serve?: (asked: Asked & { params: Params }) => Promise<ScreenDocument>,
): MiddlewareFunction<Response> {
  return async ({ request, context, params }, next) => {
    const answer = await next();
    if (request.method !== "GET" && request.method !== "HEAD") return answer;
    if (answer.status !== 200) return answer;
    const served = serve ? await serve({ request, context, params: params as Params }) : null;
    const services = context.get(servicesContext);
    const { development, dashboardOrigins } = services.config;
    const colors = await readColors(services);
    const style = brandStyle(colors);
    const icon = colors.mark
      ? `${paths.favicon}?v=${colors.mark.key}`
      : faviconUrl(colors.own ? colors.light.accent : null);
    const policy = contentSecurityPolicy({
      scriptHashes: [],
      styleHashes: [fades, ...(style ? [style] : [])].map(hashSource),
      stripe: false,
      map: false,
      ownFrames: true,
      development,
      dashboardOrigins,
      framesPreviews: true,
    });
    const starts = [...(development ? developmentScripts : []), script];
    return new Response(page(starts, { style, icon }, served), {
      status: served?.refused ? 403 : 200,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": policy,
        "Cache-Control": "no-store",
        "X-Robots-Tag": "noindex",
      },
    });
  };
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { parseDocument } from "htmlparser2";
import { createElement, Fragment, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";

/**
 * A bare React Router page: one root, one route, no middleware, no loader's data, no policy, and the elements of one of the
 * site's pages, so that both render the same. Reads the page's HTML from its input. See bench/render.ts.
 */
type ParsedNode = ReturnType<typeof parseDocument>["children"][number];

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const parsed = parseDocument(Buffer.concat(chunks).toString());

/** Attributes that React knows under other names than HTML. Names with a dash, of data and ARIA, are the same. */
const reactNames: Record<string, string> = { class: "className", for: "htmlFor" };

function elementOf(node: ParsedNode, key: number): ReactNode {
  if (node.type === "text") return node.data;
  if (!("attribs" in node)) return null;
  const { style: _, ...attributes } = node.attribs;
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [reactNames[name] ?? name, value]),
  );
  if (node.name === "script" || node.name === "style") {
    const text = node.children.map((child) => ("data" in child ? child.data : "")).join("");
    return createElement(node.name, { ...props, key, dangerouslySetInnerHTML: { __html: text } });
  }
  const children = node.children.map(elementOf);
  return createElement(node.name, { ...props, key }, ...children);
}

/** Made anew for each page, as components do. */
const Page = () => createElement(Fragment, null, ...parsed.children.map(elementOf));

const route = { caseSensitive: false, index: undefined };
const asset = {
  ...{ hasAction: false, hasLoader: false, hasClientAction: false, hasClientLoader: false },
  ...{ hasClientMiddleware: false, hasDefaultExport: true, hasErrorBoundary: false },
  ...{ module: "", clientActionModule: undefined, clientLoaderModule: undefined },
  ...{ clientMiddlewareModule: undefined, hydrateFallbackModule: undefined },
};
const build: ServerBuild = {
  entry: {
    module: {
      default: (request: Request, status: number, headers: Headers, context: EntryContext) => {
        headers.set("Content-Type", "text/html; charset=utf-8");
        const page = createElement(ServerRouter, { context, url: request.url });
        return new Response(`<!DOCTYPE html>${renderToString(page)}`, { status, headers });
      },
    },
  },
  routes: {
    root: { ...route, id: "root", path: "", module: { default: () => createElement(Outlet) } },
    page: { ...route, id: "page", path: "*", parentId: "root", module: { default: Page } },
  },
  assets: {
    entry: { imports: [], module: "" },
    routes: {
      root: { ...asset, id: "root", path: "" },
      page: { ...asset, id: "page", path: "*", parentId: "root" },
    },
    url: "",
    version: "",
  },
  ...{ publicPath: "/", assetsBuildDirectory: "", future: {}, ssr: true, isSpaMode: false },
  ...{ prerender: [], routeDiscovery: { mode: "initial", manifestPath: "" } },
} as unknown as ServerBuild;

const handle = createRequestHandler(build, "production");
const server = createServer(
  createRequestListener((request) => handle(request, new RouterContextProvider())),
);
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});

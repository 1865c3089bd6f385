declare module "virtual:react-router/server-build" {
  const build: import("react-router").ServerBuild;
  export const assets: typeof build.assets;
  export const routes: typeof build.routes;
  export const entry: typeof build.entry;
  export const assetsBuildDirectory: typeof build.assetsBuildDirectory;
  export const future: typeof build.future;
  export const isSpaMode: typeof build.isSpaMode;
  export const prerender: typeof build.prerender;
  export const publicPath: typeof build.publicPath;
  export const routeDiscovery: typeof build.routeDiscovery;
  export const ssr: typeof build.ssr;
}

/** The address of a stylesheet that a script adds. */
declare module "*.css?url" {
  const url: string;
  export default url;
}

/** The address of a script that a page asks for by itself. Made by scripts/island-plugin.ts. */
declare module "*?island" {
  const url: string;
  export default url;
}

/**
 * By a route's id: the styles that its pages usually need, and the addresses of its whole sheets. Made by
 * scripts/page-styles-plugin.ts; empty in development.
 */
declare module "virtual:page-styles" {
  const styles: Record<string, { text: string; sheets: string[] }>;
  export default styles;
}

/** The source of a template for PDF files. */
declare module "*.typ?raw" {
  const source: string;
  export default source;
}

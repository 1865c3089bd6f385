import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Pages are documents: links load documents, so the client never asks for routes it has not got.
  routeDiscovery: { mode: "initial" },
  // Who may send a form is decided in one place, for pages and calls alike: app/http/protect.server.ts.
  allowedActionOrigins: ["**"],
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;

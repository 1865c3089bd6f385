import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // Pages are documents: links load documents, so the client never asks for routes it has not got.
  routeDiscovery: { mode: "initial" },
  // Who may send a form is decided in one place, for pages and calls alike: src/platform/http/protect.server.ts.
  allowedActionOrigins: ["**"],
} satisfies Config;

import type { Env } from "../platform/env.ts";
import { requestLimits } from "../platform/http-server.ts";
import type { Services } from "./services.ts";

/** What the web tier knows of the settings. */
export function siteConfigFrom(
  env: Env,
  { origin, secret }: { origin: string; secret: string },
): Services["config"] {
  const dashboard = [env.DASHBOARD_URL, ...(env.DASHBOARD_REDIRECT_URIS ?? [])];
  return {
    origin,
    currency: env.CURRENCY,
    languages: env.LANGUAGES,
    development: env.NODE_ENV === "development",
    trustProxy: env.TRUST_PROXY,
    dashboardUrl: env.DASHBOARD_URL,
    dashboardOrigins: [...new Set(dashboard.flatMap((one) => (one ? [new URL(one).origin] : [])))],
    apiDocsUrl: env.API_DOCS_URL,
    requestLimits,
    hstsIncludeSubdomains: env.HSTS_INCLUDE_SUBDOMAINS ?? false,
    indexNowKey: env.INDEXNOW_KEY,
    secret,
  };
}

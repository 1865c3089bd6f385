import { type Processor, processors } from "../features/security/claims.ts";
import type { Env } from "../platform/env.ts";
import { requestLimits } from "../platform/http-server.ts";
import type { Services } from "./services.ts";

/** The setting that turns on a company or system that gets data from the site. */
const settingOf = (env: Env): Record<Processor, string | undefined> => ({
  stripe: env.STRIPE_SECRET_KEY,
  mailchimp: env.MAILCHIMP_API_KEY,
  mail: env.SMTP_URL,
  storage: env.S3_ENDPOINT,
  crm: env.CRM_WEBHOOK_URL,
  maps: env.ROUTING_URL ?? env.GEOCODER_URL,
});

/** The settings that the web tier gets. */
export function siteConfigFrom(
  env: Env,
  { origin, secret }: { origin: string; secret: string },
): Services["config"] {
  const dashboard = [env.DASHBOARD_URL, ...(env.DASHBOARD_REDIRECT_URIS ?? [])];
  return {
    origin,
    currency: env.CURRENCY,
    tax: env.TAX,
    languages: env.LANGUAGES,
    development: env.NODE_ENV === "development",
    trustProxy: env.TRUST_PROXY,
    dashboardUrl: env.DASHBOARD_URL,
    dashboardOrigins: [...new Set(dashboard.flatMap((one) => (one ? [new URL(one).origin] : [])))],
    apiDocsUrl: env.API_DOCS_URL,
    statusUrl: env.STATUS_URL,
    processors: processors.filter((one) => settingOf(env)[one]),
    requestLimits,
    hstsIncludeSubdomains: env.HSTS_INCLUDE_SUBDOMAINS ?? false,
    indexNowKey: env.INDEXNOW_KEY,
    secret,
  };
}

import type { ContactPayload } from "../contract/contact.ts";
import type { PaymentClientConfig, SandboxBank } from "./billing/ports.ts";
import { type Content, createContent } from "./content/content.ts";
import { connect } from "./db/client.ts";
import type { Env } from "./env.ts";
import type { Log } from "./log.ts";
import type { Outbox } from "./mail/ports.ts";

/** What the web tier needs to know of the settings. */
export interface SiteConfig {
  /** Public address without a trailing slash. */
  origin: string;
  development: boolean;
  /** Number of proxies whose X-Forwarded-For is believed. */
  trustProxy: number;
  dashboardUrl: string | undefined;
  apiDocsUrl: string | undefined;
  rateLimitScale: number;
  /** Signs cookies. */
  secret: string;
}

/** The business, as the web tier sees it. */
export interface Services {
  config: SiteConfig;
  log: Log;
  content: Content;
  payments: { clientConfig(): PaymentClientConfig };
  contact: { send(input: ContactPayload): Promise<void> };
  newsletter: {
    subscribe(input: { email: string }): Promise<void>;
    confirm(token: string): Promise<unknown>;
    unsubscribe(token: string): Promise<unknown>;
  };
  /** Only with the sandbox payment provider. */
  sandboxBank: SandboxBank | undefined;
  /** Only where mail goes to the outbox folder and the site is this machine's own. */
  outbox: Outbox | undefined;
}

/** Composition root: settings → adapters → services. */
export async function openServices(parts: {
  env: Env;
  log: Log;
  databaseUrl: string;
  dataDir: string;
  origin: string;
  secret: string;
}): Promise<{ services: Services; close(): Promise<void> }> {
  const { env, log } = parts;
  const { db, pool } = connect(parts.databaseUrl, (error) =>
    log.error({ err: error }, "idle database connection broke"),
  );
  const content = createContent(db);
  return {
    services: {
      config: {
        origin: parts.origin,
        development: env.NODE_ENV === "development",
        trustProxy: env.TRUST_PROXY,
        dashboardUrl: env.DASHBOARD_URL,
        apiDocsUrl: env.API_DOCS_URL,
        rateLimitScale: env.RATE_LIMIT_SCALE,
        secret: parts.secret,
      },
      log,
      content,
      payments: { clientConfig: () => ({ mode: "sandbox" }) },
      contact: { async send() {} },
      newsletter: { async subscribe() {}, async confirm() {}, async unsubscribe() {} },
      sandboxBank: undefined,
      outbox: undefined,
    },
    close: () => pool.end(),
  };
}

import { readFile } from "node:fs/promises";
import path from "node:path";
import { isByPlace } from "../contract/tax.ts";
import type { PaymentPort, SandboxBank } from "../features/billing/server/ports.ts";
import type { PaymentWebhook } from "../features/billing/server/ports-events.ts";
import type { PaymentSetup } from "../features/billing/server/ports-setup.ts";
import { createSandboxStore } from "../features/billing/server/sandbox-store.ts";
import type {
  DashboardLogoutPort,
  DashboardPort,
} from "../features/dashboard-events/server/ports.ts";
import type { SearchEnginesPort } from "../features/findability/server/ports.ts";
import type { MailingListPort } from "../features/newsletter/server/ports.ts";
import type { GeocoderPort, RoadsPort } from "../features/your-day/server/ports.ts";
import type { Database } from "../platform/db/client.ts";
import { type Env, EnvError } from "../platform/env.ts";
import type { Log } from "../platform/log.ts";
import type { MailPort, Outbox } from "../platform/mail/ports.ts";
import type { MailSetup } from "../platform/mail/ports-setup.ts";
import type { StoragePort } from "../platform/storage/ports.ts";

/** Times every call of a port. */
export type Watch = <Port extends object>(provider: string, port: Port) => Port;

interface Parts {
  env: Env;
  db: Database;
  log: Log;
  /** Absolute. */
  dataDir: string;
  origin: string;
  /** Whom emails come from, unless the settings say so. */
  sender: string;
  /** Times every call of a port; used where metrics are on. */
  watch?: Watch | undefined;
}

/** Adapters for services outside the site, as the settings choose them. */
export interface Adapters {
  payments: PaymentPort;
  /** Only with the sandbox. */
  bank: SandboxBank | undefined;
  paymentWebhook: PaymentWebhook | undefined;
  /** Not with the sandbox. */
  paymentSetup: PaymentSetup | undefined;
  mail: MailPort;
  /** Only where emails go to a mail server. */
  mailSetup: MailSetup | undefined;
  /** Only where emails go to a folder. */
  outbox: Outbox | undefined;
  mailingList: MailingListPort;
  storage: StoragePort;
  dashboard: DashboardPort | undefined;
  /** Where the dashboard takes logout tokens. */
  dashboardLogout: DashboardLogoutPort | undefined;
  /** The CRM's endpoint, which is one of the same kind. */
  crm: DashboardPort | undefined;
  searchEngines: SearchEnginesPort | undefined;
  /** Addresses and roads for visitors who plan their own day. */
  geocoder: GeocoderPort | undefined;
  roads: RoadsPort | undefined;
  close(): void;
}

/** Settings → adapters. Each adapter is loaded only where it is used. */
export async function openAdapters(parts: Parts): Promise<Adapters> {
  const { env, db, log, dataDir, origin, watch = (_provider, port) => port } = parts;
  const { payments, bank, webhook: paymentWebhook, setup } = await paymentsFrom(env, db, log);
  const mail = await mailFrom(env, dataDir, parts.sender);
  const dashboard = await webhookTo(env.DASHBOARD_WEBHOOK_URL, env.DASHBOARD_WEBHOOK_SECRET);
  const dashboardLogout = await backChannelFrom(env);
  const crm = await webhookTo(env.CRM_WEBHOOK_URL, env.CRM_WEBHOOK_SECRET);
  return {
    payments: watch(payments.provider, payments),
    bank,
    paymentWebhook,
    paymentSetup: setup,
    mail: watch(mail.port.mode, mail.port),
    mailSetup: mail.setup,
    outbox: mail.outbox,
    mailingList: watch("mailing-list", await mailingListFrom(env, log)),
    storage: watch("storage", await storageFrom(env, dataDir)),
    dashboard: dashboard && watch("dashboard", dashboard),
    dashboardLogout: dashboardLogout && watch("dashboard", dashboardLogout),
    crm: crm && watch("crm", crm),
    searchEngines: await searchEnginesFrom(env, origin),
    geocoder: await geocoderFrom(env),
    roads: await roadsFrom(env),
    close: () => mail.close(),
  };
}

async function paymentsFrom(
  env: Env,
  db: Database,
  log: Log,
): Promise<{
  payments: PaymentPort;
  bank: SandboxBank | undefined;
  webhook: PaymentWebhook | undefined;
  setup: PaymentSetup | undefined;
}> {
  if (env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY) {
    const { createStripePayments } = await import("../features/billing/adapters/stripe.ts");
    const settings = {
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      apiBase: env.STRIPE_API_BASE,
      log,
      tax: env.TAX,
    };
    const payments = createStripePayments(settings);
    const { createStripeWebhook } = await import("../features/billing/adapters/stripe-webhook.ts");
    const webhook = env.STRIPE_WEBHOOK_SECRET
      ? createStripeWebhook(settings, env.STRIPE_WEBHOOK_SECRET)
      : undefined;
    const doctor = () => import("../features/billing/adapters/stripe-setup.ts");
    const setup: PaymentSetup = {
      checkKeys: async () => (await doctor()).checkStripeKeys(settings),
      checkAccount: async (wanted) => (await doctor()).checkStripeSetup(settings, wanted, false),
    };
    return { payments, bank: undefined, webhook, setup };
  }
  const { createSandboxPayments } = await import("../features/billing/adapters/sandbox.ts");
  // `readEnv` refuses tax by place without Stripe.
  const tax = isByPlace(env.TAX) ? null : env.TAX;
  const sandbox = createSandboxPayments(createSandboxStore(db), { tax });
  return { payments: sandbox, bank: sandbox, webhook: undefined, setup: undefined };
}

/** Where emails go: a mail server, or a folder. @param dataDir for the folder */
export async function mailFrom(
  env: Env,
  dataDir: string,
  fallbackSender: string,
): Promise<{
  port: MailPort;
  setup: MailSetup | undefined;
  outbox: Outbox | undefined;
  close(): void;
}> {
  const from = env.MAIL_FROM ?? fallbackSender;
  if (env.SMTP_URL) {
    const { createSmtpMail } = await import("../platform/mail/adapters/smtp.ts");
    const ca = env.SMTP_TLS_CA ? await readCertificates(env.SMTP_TLS_CA) : undefined;
    const settings = { url: env.SMTP_URL, from, ca };
    const smtp = createSmtpMail(settings);
    const setup: MailSetup = {
      from,
      async checkServer() {
        const { checkSmtp } = await import("../platform/mail/adapters/smtp-setup.ts");
        // Someone waits for the answer, in the terminal or in the console.
        return checkSmtp({ ...settings, timeoutMs: 5_000 });
      },
    };
    return { port: smtp, setup, outbox: undefined, close: () => smtp.close() };
  }
  const { createOutboxMail } = await import("../platform/mail/adapters/outbox.ts");
  const outbox = createOutboxMail({ dir: path.join(dataDir, "outbox"), from });
  return { port: outbox, setup: undefined, outbox, close() {} };
}

/** @throws EnvError unless the file holds certificates in PEM */
async function readCertificates(file: string): Promise<string> {
  const content = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new EnvError(`Cannot start: SMTP_TLS_CA: ${file} cannot be read (${error.code}).`);
  });
  if (content.includes("-----BEGIN CERTIFICATE-----")) return content;
  throw new EnvError(`Cannot start: SMTP_TLS_CA: ${file} holds no certificate in PEM format.`);
}

async function mailingListFrom(env: Env, log: Log): Promise<MailingListPort> {
  if (env.MAILCHIMP_API_KEY && env.MAILCHIMP_LIST_ID) {
    const { createMailchimpList } = await import("../features/newsletter/adapters/mailchimp.ts");
    return createMailchimpList({
      apiKey: env.MAILCHIMP_API_KEY,
      listId: env.MAILCHIMP_LIST_ID,
      apiBase: env.MAILCHIMP_API_BASE,
      log,
    });
  }
  const { createLocalList } = await import("../features/newsletter/adapters/local.ts");
  return createLocalList({ log });
}

/** Where files are: a folder, or a server that speaks S3. @param dataDir for the folder */
export const storageFrom = async (env: Env, dataDir: string): Promise<StoragePort> =>
  (await openBucket(env)) ?? openFolder(dataDir);

/** Files in a bucket; undefined without the settings for it. @param options.timeoutMs for a whole file */
export async function openBucket(
  env: Env,
  options: { timeoutMs?: number } = {},
): Promise<StoragePort | undefined> {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    const { createS3Storage } = await import("../platform/storage/adapters/s3.ts");
    return createS3Storage({
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      forcePathStyle: env.S3_FORCE_PATH_STYLE ?? false,
      ...options,
    });
  }
  return undefined;
}

export async function openFolder(dataDir: string): Promise<StoragePort> {
  const { createDiskStorage } = await import("../platform/storage/adapters/disk.ts");
  return createDiskStorage({ dir: path.join(dataDir, "uploads") });
}

async function webhookTo(
  url: string | undefined,
  secret: string | undefined,
): Promise<DashboardPort | undefined> {
  if (!url || !secret) return undefined;
  const { createDashboardWebhook } = await import(
    "../features/dashboard-events/adapters/webhook.ts"
  );
  return createDashboardWebhook({ url, secret });
}

async function backChannelFrom(env: Env): Promise<DashboardLogoutPort | undefined> {
  if (!env.DASHBOARD_LOGOUT_URI) return undefined;
  const { createBackChannel } = await import(
    "../features/dashboard-events/adapters/back-channel.ts"
  );
  return createBackChannel({ url: env.DASHBOARD_LOGOUT_URI });
}

async function searchEnginesFrom(env: Env, origin: string): Promise<SearchEnginesPort | undefined> {
  if (!env.INDEXNOW_KEY) return undefined;
  const { createIndexNow } = await import("../features/findability/adapters/indexnow.ts");
  return createIndexNow({ key: env.INDEXNOW_KEY, origin, endpoint: env.INDEXNOW_ENDPOINT });
}

async function geocoderFrom({ GEOCODER_URL }: Env): Promise<GeocoderPort | undefined> {
  if (!GEOCODER_URL) return undefined;
  const { createGeocoder } = await import("../features/your-day/adapters/geocoder.ts");
  return createGeocoder(GEOCODER_URL);
}

async function roadsFrom({ ROUTING_URL }: Env): Promise<RoadsPort | undefined> {
  if (!ROUTING_URL) return undefined;
  const { createRoads } = await import("../features/your-day/adapters/roads.ts");
  return createRoads(ROUTING_URL);
}

import { z } from "zod";
import { currencyFault } from "../contract/currencies.ts";
import { emailAddress, normaliseEmail } from "../contract/email-address.ts";
import { locales } from "../contract/locale.ts";
import { isByPlace, readTax } from "../contract/tax.ts";

const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();
const url = (protocols: RegExp, example: string) =>
  optional.pipe(z.url({ protocol: protocols, error: `must be a URL like ${example}` }).optional());
const origin = z
  .url({ protocol: /^https?$/, error: "must be a URL like https://www.example.com", abort: true })
  .refine((value) => new URL(value).pathname === "/", "must have no path")
  .transform((value) => new URL(value).origin);

/** Addresses separated by commas; codes go to these alone, so each is absolute, and unreadable on its way. */
const redirectUris = z
  .string()
  .transform((value) => value.split(",").map((uri) => uri.trim()))
  .refine(
    (uris) => uris.every(isRedirectUri),
    "must be addresses like https://app.example.com/callback, separated by commas (http only for this machine)",
  );

function isRedirectUri(uri: string): boolean {
  const parsed = URL.parse(uri);
  if (!parsed || parsed.hash || uri.includes("#") || parsed.username || parsed.password)
    return false;
  return isSafeTarget(uri);
}

/** True for https, and for http on this machine: personal data must not cross a network in the clear. */
function isSafeTarget(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "https:" || (protocol === "http:" && local);
}

/** Codes separated by commas. English is always among them: texts without a translation fall back to it. */
const languages = z
  .string()
  .transform((value) => value.split(",").map((code) => code.trim()))
  .pipe(
    z
      .array(z.enum(locales, `must be some of ${locales.join(", ")}, separated by commas`))
      .refine((codes) => codes.includes("en"), "must include en"),
  );

/** In lower case, as Stripe writes it. */
const currency = z
  .string()
  .transform((value) => value.trim().toLowerCase())
  .superRefine((code, context) => {
    const message = currencyFault(code);
    if (message) context.addIssue({ code: "custom", message });
  });

/** `none`, the tax that prices contain, or tax by the customer's place. */
const tax = z
  .string()
  .trim()
  .transform((value, context) => {
    if (value === "" || value === "none") return null;
    const read = readTax(value);
    if (!read) {
      const message =
        'must be none, a tax that prices contain, like "VAT 19%", stripe-included, or stripe-added';
      context.addIssue({ code: "custom", message });
    }
    return read;
  });

/** As the Standard Webhooks specification asks. */
const webhookSecret = optional.pipe(
  z
    .string()
    .refine(isWebhookSecret, 'must be "whsec_" and 24 to 64 random bytes in Base64')
    .optional(),
);

function isWebhookSecret(value: string): boolean {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value)?.[1];
  const bytes = encoded ? Buffer.from(encoded, "base64").length : 0;
  return bytes >= 24 && bytes <= 64;
}

const schema = z
  .object({
    NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
    PORT: z.coerce.number("must be a port number").int().min(0).max(65535).default(3000),
    HOST: z.string().trim().min(1).default("127.0.0.1"),
    ORIGIN: optional.pipe(origin.optional()),
    DATA_DIR: z.string().trim().min(1).default("./data"),
    CONTENT_DIR: optional,
    LANGUAGES: languages.default(["en"]),
    CURRENCY: currency.default("usd"),
    TAX: tax.default(null),
    DATABASE_URL: url(/^postgres(ql)?$/, "postgresql://user:password@host:5432/database"),
    DASHBOARD_URL: url(/^https?$/, "https://app.example.com"),
    STATUS_URL: url(/^https?$/, "https://status.example.com"),
    DASHBOARD_CLIENT_ID: optional.pipe(
      z
        .string()
        .regex(/^[\w.-]{1,100}$/, "must be a name of letters, digits, dots and dashes")
        .optional(),
    ),
    DASHBOARD_CLIENT_SECRET: optional.pipe(
      z.string().min(32, "must have at least 32 characters").optional(),
    ),
    DASHBOARD_REDIRECT_URIS: optional.pipe(redirectUris.optional()),
    DASHBOARD_LOGOUT_URI: url(/^https?$/, "https://app.example.com/back-channel-logout"),
    DASHBOARD_WEBHOOK_URL: url(/^https?$/, "https://app.example.com/webhooks/site"),
    DASHBOARD_WEBHOOK_SECRET: webhookSecret,
    CRM_WEBHOOK_URL: url(/^https?$/, "https://crm.example.com/webhooks/site"),
    CRM_WEBHOOK_SECRET: webhookSecret,
    INBOUND_EMAIL_ADDRESS: optional.pipe(
      z
        .string()
        .transform(normaliseEmail)
        .refine(
          (address) => emailAddress().safeParse(address).success,
          "must be an email address like reply@in.example.com",
        )
        .optional(),
    ),
    INBOUND_EMAIL_SECRET: webhookSecret,
    API_DOCS_URL: url(/^https?$/, "https://docs.example.com"),
    STRIPE_SECRET_KEY: optional,
    STRIPE_PUBLISHABLE_KEY: optional,
    STRIPE_WEBHOOK_SECRET: optional,
    STRIPE_API_BASE: url(/^https?$/, "http://127.0.0.1:12111"),
    MAILCHIMP_API_KEY: optional,
    MAILCHIMP_LIST_ID: optional,
    MAILCHIMP_API_BASE: url(/^https?$/, "http://127.0.0.1:12112"),
    SMTP_URL: url(/^smtps?$/, "smtp://user:password@mail.example.com:587"),
    SMTP_TLS_CA: optional,
    MAIL_FROM: optional,
    MAIL_WEBHOOK_SECRET: webhookSecret,
    S3_ENDPOINT: url(/^https?$/, "https://s3.eu-central-1.amazonaws.com"),
    S3_REGION: optional,
    S3_BUCKET: optional.pipe(
      z
        .string()
        .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket’s name like my-site-files")
        .optional(),
    ),
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    S3_FORCE_PATH_STYLE: optional.pipe(
      z
        .enum(["true", "false"], "must be true or false")
        .transform((value) => value === "true")
        .optional(),
    ),
    WORKER: z.enum(["inline", "off"], "must be inline or off").default("inline"),
    SECRET: optional.pipe(z.string().min(32, "must have at least 32 characters").optional()),
    LOG_LEVEL: z
      .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"])
      .default("info"),
    TRUST_PROXY: z.coerce.number("must be a number of proxies").int().min(0).max(10).default(0),
    HSTS_INCLUDE_SUBDOMAINS: optional.pipe(
      z
        .enum(["true", "false"], "must be true or false")
        .transform((value) => value === "true")
        .optional(),
    ),
    ROUTING_URL: url(/^https?$/, "https://osrm.example.com/table/v1/driving"),
    GEOCODER_URL: url(/^https?$/, "https://photon.example.com/api"),
    INDEXNOW_KEY: optional.pipe(
      z
        .string()
        .regex(/^[A-Za-z0-9-]{8,128}$/, "must be 8 to 128 letters, digits, or dashes")
        .optional(),
    ),
    INDEXNOW_ENDPOINT: url(/^https?$/, "https://www.bing.com/indexnow"),
    ANALYTICS: z.enum(["on", "off"], "must be on or off").default("on"),
    RATE_LIMIT_SCALE: z.coerce.number("must be a number above 0").positive().default(1),
    PAGE_CACHE_MB: z.coerce
      .number("must be a number of megabytes")
      .int()
      .min(0)
      .max(4_096)
      .default(32),
    SHUTDOWN_DELAY_MS: z.coerce
      .number("must be a number of milliseconds")
      .int()
      .min(0)
      .max(60_000)
      .default(0),
    METRICS_PORT: z.coerce.number("must be a port number").int().min(1).max(65535).optional(),
    METRICS_HOST: z.string().trim().min(1).default("127.0.0.1"),
    /** Set by `npm run demo`: the token of its owner's link. */
    DEMO: optional.pipe(z.string().min(32, "must have at least 32 characters").optional()),
    /** Set by the supervisor: how often it has replaced the process. */
    RESTARTS: z.coerce.number().int().min(0).default(0),
  })
  .superRefine((env, context) => {
    const together = (names: (keyof typeof env)[]) => {
      const set = names.filter((name) => env[name] !== undefined);
      if (set.length === 0 || set.length === names.length) return;
      for (const name of names.filter((name) => env[name] === undefined)) {
        context.addIssue({
          code: "custom",
          path: [name],
          message: `is required when ${set[0]} is set`,
        });
      }
    };
    together(["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"]);
    if (isByPlace(env.TAX) && !env.STRIPE_SECRET_KEY) {
      const message = "needs Stripe to compute the tax: set STRIPE_SECRET_KEY";
      context.addIssue({ code: "custom", path: ["TAX"], message });
    }
    together(["MAILCHIMP_API_KEY", "MAILCHIMP_LIST_ID"]);
    together(["S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]);
    together(["DASHBOARD_CLIENT_ID", "DASHBOARD_CLIENT_SECRET", "DASHBOARD_REDIRECT_URIS"]);
    together(["DASHBOARD_WEBHOOK_URL", "DASHBOARD_WEBHOOK_SECRET"]);
    together(["CRM_WEBHOOK_URL", "CRM_WEBHOOK_SECRET"]);
    together(["INBOUND_EMAIL_ADDRESS", "INBOUND_EMAIL_SECRET"]);
    for (const name of [
      "DASHBOARD_LOGOUT_URI",
      "DASHBOARD_WEBHOOK_URL",
      "CRM_WEBHOOK_URL",
    ] as const) {
      if (!env[name] || isSafeTarget(env[name])) continue;
      context.addIssue({
        code: "custom",
        path: [name],
        message: "must begin with https (http only for this machine)",
      });
    }
    if (env.DASHBOARD_CLIENT_ID && !env.DASHBOARD_URL) {
      context.addIssue({
        code: "custom",
        path: ["DASHBOARD_URL"],
        message: "is required when DASHBOARD_CLIENT_ID is set",
      });
    }
    if (env.DASHBOARD_LOGOUT_URI && !env.DASHBOARD_CLIENT_ID) {
      context.addIssue({
        code: "custom",
        path: ["DASHBOARD_CLIENT_ID"],
        message: "is required when DASHBOARD_LOGOUT_URI is set",
      });
    }
    if (env.S3_FORCE_PATH_STYLE !== undefined && !env.S3_ENDPOINT) {
      context.addIssue({
        code: "custom",
        path: ["S3_ENDPOINT"],
        message: "is required when S3_FORCE_PATH_STYLE is set",
      });
    }
    if (env.DATABASE_URL && !env.SECRET) {
      context.addIssue({
        code: "custom",
        path: ["SECRET"],
        message: "is required when DATABASE_URL is set (for example: openssl rand -hex 32)",
      });
    }
    if (env.SMTP_TLS_CA && !env.SMTP_URL) {
      context.addIssue({
        code: "custom",
        path: ["SMTP_URL"],
        message: "is required when SMTP_TLS_CA is set",
      });
    }
    if (env.SMTP_URL && !env.MAIL_FROM) {
      context.addIssue({
        code: "custom",
        path: ["MAIL_FROM"],
        message: "is required when SMTP_URL is set",
      });
    }
    if (
      env.MAILCHIMP_API_KEY &&
      !env.MAILCHIMP_API_BASE &&
      !/-[a-z]+\d+$/.test(env.MAILCHIMP_API_KEY)
    ) {
      context.addIssue({
        code: "custom",
        path: ["MAILCHIMP_API_KEY"],
        message: "must end with its data center, like …-us21",
      });
    }
  });

/** The settings of one process, parsed and frozen. Names and meanings: README. */
export type Env = Readonly<z.output<typeof schema>>;

/** True for the names by which only this machine reaches itself. */
function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/**
 * True when only this machine reaches the site: it is addressed and listens there. Then the `/dev` pages are shown,
 * which hold other people's links.
 */
export function isLocalOnly(env: Pick<Env, "HOST">, origin: string): boolean {
  return isLoopback(env.HOST) && isLoopback(new URL(origin).hostname);
}

/** One line for the terminal when others reach the site under an address that only works on this machine. */
export function originWarning(env: Pick<Env, "HOST">, origin: string): string | undefined {
  if (isLoopback(env.HOST) || !isLoopback(new URL(origin).hostname)) return undefined;
  return `Warning: HOST is ${env.HOST}, but links and emails say ${origin}; set ORIGIN to the public address. The /dev pages are off.`;
}

/** A setting that cannot be used; `message` is one line for the terminal. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

/**
 * Reads the settings from the environment.
 * @throws EnvError naming every wrong setting, in one line
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const result = schema.safeParse(present);
  if (result.success) return Object.freeze(result.data);
  const problems = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new EnvError(`Cannot start: ${problems.join("; ")}.`);
}

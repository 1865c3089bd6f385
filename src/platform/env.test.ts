import { expect, test } from "vitest";
import { EnvError, isLocalOnly, originWarning, parseEnv } from "./env.ts";

test("nothing set: the defaults of the README", () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    DATA_DIR: "./data",
    WORKER: "inline",
    NODE_ENV: "production",
  });
});

test("an empty value is as good as none", () => {
  const blank = { PORT: "", DATABASE_URL: "", STRIPE_SECRET_KEY: "  " };
  expect(parseEnv(blank)).toEqual(parseEnv({}));
});

test("the result cannot be changed", () => {
  const env = parseEnv({}) as { PORT: number };
  expect(() => {
    env.PORT = 1;
  }).toThrow(TypeError);
});

test("an origin is kept without its slash", () => {
  expect(parseEnv({ ORIGIN: "https://www.example.com/" }).ORIGIN).toBe("https://www.example.com");
});

test("the dashboard’s addresses are a list, and this machine needs no https", () => {
  const uris = "https://app.example.com/callback, http://localhost:5173/callback?tenant=1";
  const env = parseEnv({
    DASHBOARD_URL: "https://app.example.com",
    DASHBOARD_CLIENT_ID: "dashboard",
    DASHBOARD_CLIENT_SECRET: "x".repeat(32),
    DASHBOARD_REDIRECT_URIS: uris,
  });
  expect(env.DASHBOARD_REDIRECT_URIS).toEqual(uris.split(", "));
});

test.each([
  [{ PORT: "eighty" }, "PORT must be a port number"],
  [{ PORT: "70000" }, "PORT"],
  [{ ORIGIN: "example.com" }, "ORIGIN must be a URL like https://www.example.com"],
  [{ ORIGIN: "https://example.com/shop" }, "ORIGIN must have no path"],
  [{ LANGUAGES: "de" }, "LANGUAGES.0 must be some of en, es"],
  [{ LANGUAGES: "es" }, "LANGUAGES must include en"],
  [{ DATABASE_URL: "mysql://x/y", SECRET: "x".repeat(32) }, "DATABASE_URL must be a URL like"],
  [{ DATABASE_URL: "postgres://u@h/d" }, "SECRET is required when DATABASE_URL is set"],
  [{ SECRET: "short" }, "SECRET must have at least 32 characters"],
  [{ TAX: "VAT" }, "TAX must be none, a tax that prices contain, like"],
  [{ TAX: "stripe-added" }, "TAX needs Stripe to compute the tax: set STRIPE_SECRET_KEY"],
  [{ STRIPE_SECRET_KEY: "sk_test_x" }, "STRIPE_PUBLISHABLE_KEY is required"],
  [{ MAILCHIMP_API_KEY: "key-us21" }, "MAILCHIMP_LIST_ID is required"],
  [{ MAILCHIMP_API_KEY: "key", MAILCHIMP_LIST_ID: "a" }, "must end with its data center"],
  [{ SMTP_URL: "smtp://localhost" }, "MAIL_FROM is required"],
  [{ S3_BUCKET: "files" }, "S3_ENDPOINT is required when S3_BUCKET is set"],
  [{ S3_ENDPOINT: "https://s3.example.com" }, "S3_SECRET_ACCESS_KEY is required"],
  [{ S3_ENDPOINT: "s3.example.com" }, "S3_ENDPOINT must be a URL like"],
  [{ S3_BUCKET: "../files" }, "S3_BUCKET must be a bucket’s name"],
  [{ S3_FORCE_PATH_STYLE: "true" }, "S3_ENDPOINT is required"],
  [{ S3_FORCE_PATH_STYLE: "yes" }, "S3_FORCE_PATH_STYLE must be true or false"],
  [{ DASHBOARD_CLIENT_ID: "dashboard" }, "DASHBOARD_CLIENT_SECRET is required"],
  [{ MAIL_WEBHOOK_SECRET: "whsec_c2hvcnQ=" }, "MAIL_WEBHOOK_SECRET must be"],
  [{ DASHBOARD_WEBHOOK_URL: "https://a.example/hook" }, "DASHBOARD_WEBHOOK_SECRET is required"],
  [{ DASHBOARD_WEBHOOK_SECRET: "whsec_c2hvcnQ=" }, "DASHBOARD_WEBHOOK_SECRET must be"],
  [
    {
      DASHBOARD_WEBHOOK_URL: "http://a.example/hook",
      DASHBOARD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
    },
    "DASHBOARD_WEBHOOK_URL must begin with https",
  ],
  [{ DASHBOARD_CLIENT_ID: "dashboard" }, "DASHBOARD_URL is required"],
  [{ DASHBOARD_REDIRECT_URIS: "https://app.example.com/a" }, "DASHBOARD_CLIENT_ID is required"],
  [{ DASHBOARD_CLIENT_ID: "dash board" }, "DASHBOARD_CLIENT_ID must be a name"],
  [{ DASHBOARD_CLIENT_SECRET: "short" }, "DASHBOARD_CLIENT_SECRET must have at least 32"],
  [{ DASHBOARD_REDIRECT_URIS: "app.example.com" }, "DASHBOARD_REDIRECT_URIS must be addresses"],
  [{ DASHBOARD_REDIRECT_URIS: "http://app.example.com/a" }, "http only for this machine"],
  [{ DASHBOARD_REDIRECT_URIS: "https://app.example.com/a#b" }, "DASHBOARD_REDIRECT_URIS must be"],
  [{ DASHBOARD_REDIRECT_URIS: "https://a.example/a,,https://a.example/b" }, "must be addresses"],
  [{ DASHBOARD_LOGOUT_URI: "https://app.example.com/out" }, "DASHBOARD_CLIENT_ID is required"],
  [{ DASHBOARD_LOGOUT_URI: "http://app.example.com/out" }, "DASHBOARD_LOGOUT_URI must begin with"],
  [{ WORKER: "maybe" }, "WORKER must be inline or off"],
])("%j is refused in one line", (source, reason) => {
  let message = "";
  try {
    parseEnv(source as Record<string, string>);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    message = (error as Error).message;
  }
  expect(message).toContain(reason);
  expect(message).toMatch(/^Cannot start: [^\n]+\.$/);
});

test.each([
  ["127.0.0.1", "http://localhost:3000", true],
  ["localhost", "http://127.0.0.1:3000", true],
  ["::1", "http://[::1]:3000", true],
  ["0.0.0.0", "http://localhost:3000", false],
  ["127.0.0.1", "https://www.example.com", false],
  ["127.0.0.1.example.com", "http://localhost:3000", false],
])("listening on %s as %s: only this machine reaches it: %s", (HOST, origin, local) => {
  expect(isLocalOnly({ HOST }, origin)).toBe(local);
});

test("an address of this machine is warned about where others reach it, and only there", () => {
  expect(originWarning({ HOST: "0.0.0.0" }, "http://localhost:3000")).toMatch(
    /^Warning: .*ORIGIN.*$/,
  );
  expect(originWarning({ HOST: "127.0.0.1" }, "http://localhost:3000")).toBeUndefined();
  expect(originWarning({ HOST: "0.0.0.0" }, "https://www.example.com")).toBeUndefined();
});

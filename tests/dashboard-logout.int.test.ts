import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createRemoteJWKSet, jwtVerify } from "jose";
import * as client from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccount } from "../src/features/identity/server/open-account.ts";
import { hashPassword } from "../src/features/identity/server/password-hash.ts";
import { user, verification } from "../src/features/identity/server/tables.ts";
import { newToken, tokenHash } from "../src/features/identity/server/tokens.ts";
import { startFakeDashboard } from "./fakes/dashboard-server.ts";
import { createTestDatabase } from "./harness/database.ts";
import { createBrowser, startSite } from "./harness/running-site.ts";

/** What a dashboard with sessions of its own learns when somebody's sessions end here. */
const id = "dashboard";
const secret = "a client secret of forty characters, yes";
const callback = "https://app.example.com/callback";
const home = "https://app.example.com/";
const password = "correct horse battery";
const waiting = { timeout: 30_000, interval: 100 };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;
let receiver: Awaited<ReturnType<typeof startFakeDashboard>>;
let dashboard: client.Configuration;

beforeAll(async () => {
  [database, receiver] = await Promise.all([createTestDatabase(), startFakeDashboard()]);
  site = await startSite(database.url, {
    WORKER: "inline",
    DASHBOARD_URL: home,
    DASHBOARD_CLIENT_ID: id,
    DASHBOARD_CLIENT_SECRET: secret,
    DASHBOARD_REDIRECT_URIS: callback,
    DASHBOARD_LOGOUT_URI: receiver.logoutUri,
    DASHBOARD_WEBHOOK_URL: receiver.url,
    DASHBOARD_WEBHOOK_SECRET: receiver.secret,
  });
  const auth = client.ClientSecretBasic(secret);
  dashboard = await client.discovery(new URL(site.origin), id, undefined, auth, {
    execute: [client.allowInsecureRequests],
  });
});
afterAll(async () => {
  await site.close();
  await receiver.close();
  await database.close();
});

/** Somebody who is signed in here and in the dashboard. */
async function signedIn() {
  const email = `${randomUUID()}@example.com`;
  const { userId } = await database.db.transaction(async (tx) =>
    openAccount(tx, {
      email,
      firstName: "Ada",
      lastName: "Byron",
      passwordHash: await hashPassword(password),
      organizationName: "Byron Bakery",
    }),
  );
  await database.db.update(user).set({ emailVerified: true }).where(eq(user.id, userId));
  const browser = createBrowser(site.origin);
  await browser.go("/login", { email, password });
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedNonce = client.randomNonce();
  const { url } = await browser.go(
    client.buildAuthorizationUrl(dashboard, {
      redirect_uri: callback,
      scope: "openid",
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: "S256",
      nonce: expectedNonce,
    }),
  );
  const checks = { pkceCodeVerifier, expectedNonce, idTokenExpected: true };
  const tokens = await client.authorizationCodeGrant(dashboard, url, checks);
  return { userId, browser, tokens, sid: tokens.claims()?.sid };
}

/** As a dashboard does: by the published keys, for its name, and only as a logout token. */
async function readToken(token: string) {
  const keys = createRemoteJWKSet(new URL(dashboard.serverMetadata().jwks_uri ?? ""));
  const { payload } = await jwtVerify(token, keys, {
    issuer: site.origin,
    audience: id,
    typ: "logout+jwt",
    algorithms: ["RS256"],
    maxTokenAge: "2 minutes",
    requiredClaims: ["iat", "exp", "jti", "sub", "events"],
  });
  expect(payload.nonce).toBeUndefined();
  expect(payload.events).toEqual({ "http://schemas.openid.net/event/backchannel-logout": {} });
  return payload;
}

/** The tokens about one person. */
async function tokensFor(userId: string) {
  const read = await Promise.all(receiver.logoutTokens.map(readToken));
  return read.filter(({ sub }) => sub === userId);
}

const events = (userId: string) =>
  receiver.received
    .map(({ event }) => event as { type: string; data: { user?: { id: string } } })
    .filter(({ type, data }) => type === "account.signed_out" && data.user?.id === userId);

test("the discovery document offers it", () => {
  expect(dashboard.serverMetadata()).toMatchObject({
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
  });
});

test("a recovery reaches the dashboard, even one that fails at first: all of the person’s sessions end", async () => {
  const { userId } = await signedIn();
  const token = newToken();
  await database.db.insert(verification).values({
    id: randomUUID(),
    identifier: `password-reset:${tokenHash(token)}`,
    value: userId,
    expiresAt: new Date(Date.now() + 60_000),
  });
  receiver.failNext({ status: 503 }, { status: 503 });
  await createBrowser(site.origin).go("/reset-password", {
    token,
    password: "another long horse battery",
  });
  await expect.poll(() => tokensFor(userId), waiting).toHaveLength(1);
  const [told] = await tokensFor(userId);
  expect(told?.sid).toBeUndefined();
  await expect.poll(() => events(userId), waiting).toHaveLength(1);
  expect(events(userId)[0]?.data).toEqual({ user: { id: userId }, reason: "password_reset" });
}, 90_000);

test("signing out from the dashboard ends its one session, by sid", async () => {
  const { browser, userId, tokens, sid } = await signedIn();
  expect(sid).toEqual(expect.any(String));
  const out = client.buildEndSessionUrl(dashboard, {
    id_token_hint: tokens.id_token ?? "",
    post_logout_redirect_uri: home,
  });
  const { page } = await browser.go(out);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec((await page?.text()) ?? "")?.[1] ?? "";
  const { url } = await browser.go("/oauth2/logout/confirm", { xsrf, logout: "yes" });
  expect(url.href.startsWith(home)).toBe(true);
  await expect.poll(() => tokensFor(userId), waiting).toHaveLength(1);
  expect((await tokensFor(userId))[0]?.sid).toBe(sid);
});

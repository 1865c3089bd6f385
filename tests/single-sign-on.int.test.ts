import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import * as client from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAccount } from "../src/features/identity/server/open-account.ts";
import { hashPassword } from "../src/features/identity/server/password-hash.ts";
import { session, user } from "../src/features/identity/server/tables.ts";
import { ssoRecord, ssoSigningKey } from "../src/features/single-sign-on/server/tables.ts";
import { createTestDatabase } from "./harness/database.ts";
import { createBrowser, startSite } from "./harness/running-site.ts";

/** The dashboard as somebody else would write it, with an independent client, against the site as it runs. */
const id = "dashboard";
const secret = "a client secret of forty characters, yes";
const callback = "https://app.example.com/callback";
const home = "https://app.example.com/";
const scope = "openid profile email organization";
const password = "correct horse battery";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;
let dashboard: client.Configuration;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite(database.url, {
    LANGUAGES: "en,es",
    DASHBOARD_URL: home,
    DASHBOARD_CLIENT_ID: id,
    DASHBOARD_CLIENT_SECRET: secret,
    DASHBOARD_REDIRECT_URIS: `${callback},https://app.example.com/other`,
  });
  dashboard = await clientOf(id, secret);
});
afterAll(async () => {
  await site.close();
  await database.close();
});

async function clientOf(name: string, password: string) {
  const auth = client.ClientSecretBasic(password);
  const config = await client.discovery(new URL(site.origin), name, undefined, auth, {
    execute: [client.allowInsecureRequests],
  });
  // Looks at the signature too, which a client need not do where it fetched the token itself.
  client.enableNonRepudiationChecks(config);
  return config;
}

async function newPerson(organizationName = "Byron Bakery") {
  const email = `${randomUUID()}@example.com`;
  const opened = await database.db.transaction(async (tx) =>
    openAccount(tx, {
      email,
      firstName: "Ada",
      lastName: "Byron",
      passwordHash: await hashPassword(password),
      organizationName,
    }),
  );
  await database.db.update(user).set({ emailVerified: true }).where(eq(user.id, opened.userId));
  return { email, id: opened.userId, browser: createBrowser(site.origin) };
}
type Person = Awaited<ReturnType<typeof newPerson>>;

async function signIn({ browser, email }: Person, next = "/profile") {
  return browser.go("/login", { email, password, next });
}

/** What the dashboard remembers between sending somebody off and having them back. */
async function request(extra: Record<string, string> = {}) {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const expectedNonce = client.randomNonce();
  const url = client.buildAuthorizationUrl(dashboard, {
    redirect_uri: callback,
    scope,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: "S256",
    state: expectedState,
    nonce: expectedNonce,
    ...extra,
  });
  return { url, checks: { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true } };
}

/** A code for somebody who is signed in already. */
async function codeFor(person: Person, extra: Record<string, string> = {}) {
  const asked = await request(extra);
  const { url } = await person.browser.go(asked.url);
  expect(url.href.startsWith(`${callback}?`), url.href).toBe(true);
  return { url, checks: asked.checks };
}

async function signedInPerson(organizationName?: string) {
  const person = await newPerson(organizationName);
  await signIn(person);
  return person;
}

const errorOf = (url: URL) => url.searchParams.get("error");

describe("the code flow with PKCE", () => {
  test("a visitor who isn’t signed in signs in, comes back, and the dashboard knows them", async () => {
    const person = await newPerson("Byron Bakery");
    const { url, checks } = await request();
    const asked = await person.browser.go(url);
    expect(asked.url.pathname).toBe("/login");
    const next = asked.url.searchParams.get("next") ?? "";
    expect(next).toMatch(/^\/oauth2\/continue\/[\w-]+$/);
    expect(await asked.page?.text()).toContain(`value="${next}"`);

    const back = await signIn(person, next);
    const tokens = await client.authorizationCodeGrant(dashboard, back.url, checks);
    const claims = tokens.claims();
    const known = {
      sub: person.id,
      name: "Ada Byron",
      email: person.email,
      email_verified: true,
      organization_name: "Byron Bakery",
      organization_id: expect.any(String),
      organization_role: "owner",
    };
    expect(claims).toMatchObject({ ...known, iss: site.origin, aud: id });
    expect(tokens.expires_in).toBe(600);
    expect(tokens.refresh_token).toBeUndefined();
    expect(await client.fetchUserInfo(dashboard, tokens.access_token, person.id)).toEqual(known);
  });

  test("a customer who is signed in comes back at once, and with prompt=none unseen", async () => {
    const person = await signedInPerson();
    for (const extra of [{}, { prompt: "none" }] as Record<string, string>[]) {
      const { url, checks } = await codeFor(person, extra);
      const tokens = await client.authorizationCodeGrant(dashboard, url, checks);
      expect(tokens.claims()?.sub).toBe(person.id);
    }
  });

  test("claims are told only for the scopes that were asked for", async () => {
    const { url, checks } = await codeFor(await signedInPerson(), { scope: "openid" });
    const tokens = await client.authorizationCodeGrant(dashboard, url, checks);
    expect(tokens.claims()).not.toHaveProperty("email");
    expect(tokens.claims()).not.toHaveProperty("organization_id");
  });

  test("two customers in one dashboard: the tokens of each show only theirs", async () => {
    const [ada, ben] = [await signedInPerson("Byron Bakery"), await signedInPerson("Ben’s Boxes")];
    const [first, second] = await Promise.all(
      [ada, ben].map(async (person) => {
        const { url, checks } = await codeFor(person);
        return client.authorizationCodeGrant(dashboard, url, checks);
      }),
    );
    const tell = (token = "", sub = "") => client.fetchUserInfo(dashboard, token, sub);
    expect(await tell(first?.access_token, ada.id)).toMatchObject({
      organization_name: "Byron Bakery",
    });
    expect(await tell(second?.access_token, ben.id)).toMatchObject({
      organization_name: "Ben’s Boxes",
      email: ben.email,
    });
    expect(second?.claims()?.organization_id).not.toBe(first?.claims()?.organization_id);
    await expect(tell(second?.access_token, ada.id)).rejects.toMatchObject({
      cause: { cause: { attribute: "sub" } },
    });
  });

  test("somebody else signs in in the same browser: the dashboard learns of them, not of the former", async () => {
    const [ada, ben] = [await signedInPerson(), await newPerson()];
    await codeFor(ada);
    await ada.browser.go("/logout", {});
    expect(errorOf((await ada.browser.go((await request({ prompt: "none" })).url)).url)).toBe(
      "login_required",
    );
    const shared = { ...ben, browser: ada.browser };
    await signIn(shared);
    const { url, checks } = await codeFor(shared);
    const tokens = await client.authorizationCodeGrant(dashboard, url, checks);
    expect(tokens.claims()?.sub).toBe(ben.id);
  });
});

describe("a request sent as a form", () => {
  /** A page of the dashboard's posts it: no cookie of the site comes along. */
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(site.origin + path, {
      method: "POST",
      headers: { origin: "https://app.example.com", "sec-fetch-site": "cross-site", ...headers },
      body,
      redirect: "manual",
    });

  test("leads to the same answer as one in the address, for strangers and for who is signed in", async () => {
    const person = await newPerson();
    for (const expected of ["/login", "/callback"]) {
      const { url, checks } = await request({ state: "a b&c=d+e%" });
      const sent = await post(url.pathname, new URLSearchParams(url.search));
      expect(sent.status).toBe(303);
      expect(sent.headers.get("cache-control")).toBe("no-store");
      expect(sent.headers.getSetCookie()).toEqual([]);
      const { url: end } = await person.browser.go(sent.headers.get("location") ?? "");
      expect(end.pathname).toBe(expected);
      if (expected === "/login") {
        await signIn(person);
        continue;
      }
      const state = { ...checks, expectedState: "a b&c=d+e%" };
      const tokens = await client.authorizationCodeGrant(dashboard, end, state);
      expect(tokens.claims()?.sub).toBe(person.id);
    }
  });

  test("with prompt=none, too, and to sign out", async () => {
    const person = await signedInPerson();
    const { url } = await request({ prompt: "none" });
    const silent = await post(url.pathname, new URLSearchParams(url.search));
    const { url: end } = await person.browser.go(silent.headers.get("location") ?? "");
    expect(end.searchParams.has("code")).toBe(true);
    const fields = new URLSearchParams({ client_id: id, post_logout_redirect_uri: home });
    const out = await post("/oauth2/logout", fields);
    const { page } = await person.browser.go(out.headers.get("location") ?? "");
    expect(page?.status).toBe(200);
    expect(await page?.text()).toMatch(/Sign out/i);
  });

  test("that can’t be read or is too long gets a page", async () => {
    const form = "application/x-www-form-urlencoded";
    const bodies: [string, string][] = [
      ["", form],
      ["{}", "application/json"],
      ["x", "text/plain"],
      ["client_id=%00", form],
      [`state=${"x".repeat(7_000)}`, form],
      ["x", "multipart/form-data"],
    ];
    for (const [body, type] of bodies) {
      const answer = await post("/oauth2/authorize", body, { "content-type": type });
      const end = answer.headers.get("location");
      const page = end ? (await createBrowser(site.origin).go(end)).page : answer;
      expect(page?.status, `${type} ${body.slice(0, 20)}`).toBe(400);
      expect(page?.headers.get("content-type")).toContain("text/html");
    }
  });

  test("elsewhere, another site’s form is still refused", async () => {
    for (const path of ["/login", "/logout", "/newsletter", "/oauth2/continue/abc"]) {
      const answer = await post(path, new URLSearchParams({ client_id: id }));
      expect([400, 403, 404, 405], path).toContain(answer.status);
    }
  });
});

describe("signing in afresh", () => {
  for (const extra of [{ prompt: "login" }, { max_age: "60" }] as Record<string, string>[]) {
    test(`${JSON.stringify(extra)} asks for the password of somebody who is signed in`, async () => {
      const person = await signedInPerson();
      const longAgo = sql`now() - interval '10 minutes'`;
      await database.db
        .update(session)
        .set({ createdAt: longAgo })
        .where(eq(session.userId, person.id));
      const { url, checks } = await request(extra);
      const asked = await person.browser.go(url);
      expect(asked.url.pathname).toBe("/login");
      // Going on without it leads to the question again.
      const next = asked.url.searchParams.get("next") ?? "";
      expect((await person.browser.go(next)).url.pathname).toBe("/login");
      const back = await signIn(person, next);
      const tokens = await client.authorizationCodeGrant(dashboard, back.url, {
        ...checks,
        ...(extra.max_age ? { maxAge: 60 } : {}),
      });
      expect(Date.now() / 1000 - (tokens.claims()?.auth_time ?? Date.now() / 1000)).toBeLessThan(
        60,
      );
    });
  }
});

describe("what is refused", () => {
  const refusal = (error: string) => expect.objectContaining({ error });

  test("a redirect that is not registered, to the letter: a page, and no way out", async () => {
    const person = await signedInPerson();
    for (const redirect of [`${callback}/`, `${callback}?x=1`, "https://evil.example/callback"]) {
      const { url, page } = await person.browser.go(
        (await request({ redirect_uri: redirect })).url,
      );
      expect(url.origin).toBe(site.origin);
      expect(page?.status).toBe(400);
      const html = (await page?.text()) ?? "";
      expect(html).toContain("This link leads somewhere we");
      expect(html).not.toContain("evil.example");
    }
  });

  test("an application that nobody knows", async () => {
    const { page } = await createBrowser(site.origin).go(
      (await request({ client_id: "somebody" })).url,
    );
    expect(page?.status).toBe(400);
    expect(await page?.text()).toContain("recognize this application");
  });

  test("a request without PKCE, or with its plain form", async () => {
    const person = await signedInPerson();
    const { url } = await request();
    url.searchParams.delete("code_challenge");
    url.searchParams.delete("code_challenge_method");
    expect(errorOf((await person.browser.go(url)).url)).toBe("invalid_request");
    const plain = await request({ code_challenge_method: "plain" });
    expect(errorOf((await person.browser.go(plain.url)).url)).toBe("invalid_request");
  });

  test("a token in the address", async () => {
    const person = await signedInPerson();
    const { url } = await person.browser.go((await request({ response_type: "id_token" })).url);
    expect(url.hash + url.search).toContain("unsupported_response_type");
  });

  test("a code with the wrong verifier", async () => {
    const { url, checks } = await codeFor(await signedInPerson());
    await expect(
      client.authorizationCodeGrant(dashboard, url, {
        ...checks,
        pkceCodeVerifier: client.randomPKCECodeVerifier(),
      }),
    ).rejects.toEqual(refusal("invalid_grant"));
  });

  test("a code for another address than it was sent to", async () => {
    const { url, checks } = await codeFor(await signedInPerson());
    const moved = new URL(`https://app.example.com/other${url.search}`);
    await expect(client.authorizationCodeGrant(dashboard, moved, checks)).rejects.toEqual(
      refusal("invalid_grant"),
    );
  });

  test("a code used twice; and what the first use gave ends with it", async () => {
    const { url, checks } = await codeFor(await signedInPerson());
    const tokens = await client.authorizationCodeGrant(dashboard, url, checks);
    const sub = tokens.claims()?.sub ?? "";
    await client.fetchUserInfo(dashboard, tokens.access_token, sub);
    await expect(client.authorizationCodeGrant(dashboard, url, checks)).rejects.toEqual(
      refusal("invalid_grant"),
    );
    await expect(client.fetchUserInfo(dashboard, tokens.access_token, sub)).rejects.toThrow();
  });

  test("a code used ten times at once gives tokens at most once", async () => {
    const { url, checks } = await codeFor(await signedInPerson());
    const uses = await Promise.allSettled(
      Array.from({ length: 10 }, () => client.authorizationCodeGrant(dashboard, url, checks)),
    );
    expect(uses.filter((use) => use.status === "fulfilled").length).toBeLessThanOrEqual(1);
  });

  test("a code after a minute", async () => {
    const { url, checks } = await codeFor(await signedInPerson());
    const [code] = await database.db
      .select({ seconds: sql<number>`extract(epoch from ${ssoRecord.expiresAt} - now())::float` })
      .from(ssoRecord)
      .where(eq(ssoRecord.kind, "AuthorizationCode"))
      .orderBy(sql`${ssoRecord.expiresAt} desc`)
      .limit(1);
    expect(code?.seconds).toBeLessThanOrEqual(60);
    await database.db
      .update(ssoRecord)
      .set({ expiresAt: sql`${ssoRecord.expiresAt} - interval '60 seconds'` })
      .where(eq(ssoRecord.kind, "AuthorizationCode"));
    await expect(client.authorizationCodeGrant(dashboard, url, checks)).rejects.toEqual(
      refusal("invalid_grant"),
    );
  });

  test("a wrong client secret, and a client that nobody knows", async () => {
    const { url, checks } = await codeFor(await signedInPerson());
    for (const [name, password] of [
      [id, `${secret}!`],
      ["somebody", secret],
    ] as const) {
      await expect(
        client.authorizationCodeGrant(await clientOf(name, password), url, checks),
      ).rejects.toThrow(expect.objectContaining({ status: 401 }) as never);
    }
    await client.authorizationCodeGrant(dashboard, url, checks);
  });

  test("the client refuses another nonce, and a token that was made for another audience", async () => {
    const person = await signedInPerson();
    const { url, checks } = await codeFor(person);
    await expect(
      client.authorizationCodeGrant(dashboard, url, { ...checks, expectedNonce: "another" }),
    ).rejects.toMatchObject({ cause: { cause: { claim: "nonce" } } });

    const again = await codeFor(person);
    const other = await clientOf("another-application", secret);
    const asDashboard = `Basic ${btoa(`${id}:${encodeURIComponent(secret).replaceAll("%20", "+")}`)}`;
    other[client.customFetch] = (address, options) => {
      const headers = new Headers(options.headers);
      if (address.endsWith("/token")) headers.set("authorization", asDashboard);
      return fetch(address, { ...(options as RequestInit), headers });
    };
    await expect(
      client.authorizationCodeGrant(other, again.url, again.checks),
    ).rejects.toMatchObject({ cause: { cause: { claim: "aud" } } });
  });

  test("an access token that has expired, was revoked, or is nonsense", async () => {
    const person = await signedInPerson();
    const { url, checks } = await codeFor(person);
    const { access_token: token } = await client.authorizationCodeGrant(dashboard, url, checks);
    await client.fetchUserInfo(dashboard, token, person.id);
    await client.tokenRevocation(dashboard, token);
    for (const bad of [token, "nonsense"]) {
      const answer = await fetch(`${site.origin}/oauth2/userinfo`, {
        headers: { authorization: `Bearer ${bad}` },
      });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toContain("invalid_token");
    }
  });

  test("going on with a sign-in that another browser began", async () => {
    const { url } = await createBrowser(site.origin).go((await request()).url);
    const person = await signedInPerson();
    const { page } = await person.browser.go(url.searchParams.get("next") ?? "");
    expect(page?.status).toBe(400);
    expect(await page?.text()).toContain("This sign-in has expired");
  });
});

describe("signing out from the dashboard", () => {
  async function asked(person: Person) {
    const { url, checks } = await codeFor(person);
    const tokens = await client.authorizationCodeGrant(dashboard, url, checks);
    const out = client.buildEndSessionUrl(dashboard, {
      id_token_hint: tokens.id_token ?? "",
      post_logout_redirect_uri: home,
      state: "bye",
    });
    const { page } = await person.browser.go(out);
    const html = (await page?.text()) ?? "";
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? "";
    return { tokens, html, xsrf };
  }
  const isSignedIn = async ({ browser }: Person) =>
    (await browser.go("/login")).url.pathname !== "/login";

  test("asks, ends both sessions and the tokens, and returns to the dashboard", async () => {
    const person = await signedInPerson();
    const { tokens, html, xsrf } = await asked(person);
    expect(html).toContain(person.email);
    expect(await isSignedIn(person)).toBe(true);
    const { url } = await person.browser.go("/oauth2/logout/confirm", { xsrf, logout: "yes" });
    expect(url.href).toBe(`${home}?state=bye`);
    expect(await isSignedIn(person)).toBe(false);
    await expect(client.fetchUserInfo(dashboard, tokens.access_token, person.id)).rejects.toThrow();
  });

  test("without the form’s own token nothing happens", async () => {
    const person = await signedInPerson();
    await asked(person);
    await person.browser.go("/oauth2/logout/confirm", { xsrf: "guessed", logout: "yes" });
    expect(await isSignedIn(person)).toBe(true);
  });

  test("an address that is not the dashboard’s is refused", async () => {
    const person = await signedInPerson();
    const out = client.buildEndSessionUrl(dashboard, {
      client_id: id,
      post_logout_redirect_uri: "https://evil.example/",
    });
    const { page } = await person.browser.go(out);
    expect(page?.status).toBe(400);
  });
});

describe("a dashboard that is in Spanish asks for it by ui_locales", () => {
  test("sign-in is in Spanish, and leads back", async () => {
    const person = await newPerson();
    const { url, checks } = await request({ ui_locales: "ca es-MX" });
    const asked = await person.browser.go(url);
    expect(asked.url.pathname).toBe("/es/entrar");
    const next = asked.url.searchParams.get("next") ?? "";
    const back = await person.browser.go("/es/entrar", { email: person.email, password, next });
    const tokens = await client.authorizationCodeGrant(dashboard, back.url, checks);
    expect(tokens.claims()?.sub).toBe(person.id);
    expect(dashboard.serverMetadata().ui_locales_supported).toEqual(["en-US", "es-419"]);
  });

  test("so is what went wrong, and the question before signing out", async () => {
    const person = await signedInPerson();
    const { url } = await request({ ui_locales: "es", client_id: "nobody" });
    const problem = (await (await person.browser.go(url)).page?.text()) ?? "";
    expect(problem).toContain("No reconocemos esta aplicación");
    expect(problem).toContain('<html lang="es');

    await codeFor(person);
    const out = client.buildEndSessionUrl(dashboard, { client_id: id, ui_locales: "es" });
    const question = (await (await person.browser.go(out)).page?.text()) ?? "";
    expect(question).toContain("¿Cerrar sesión?");
    expect(question).toContain(`Iniciaste sesión como <strong`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(question)?.[1] ?? "";
    const form = { xsrf, logout: "yes" };
    const { url: end } = await person.browser.go("/oauth2/logout/confirm", form, out.href);
    expect(end.pathname).toBe("/es/entrar");
  });
});

test("neither keys nor tokens lie open in the database or in the log", async () => {
  const { url, checks } = await codeFor(await signedInPerson());
  const tokens = await client.authorizationCodeGrant(dashboard, url, checks);
  const records = await database.db.select().from(ssoRecord);
  const keys = await database.db.select().from(ssoSigningKey);
  expect(records.map(({ kind }) => kind)).toContain("Grant");
  expect(keys).not.toEqual([]);
  const rows = JSON.stringify([records, keys]).replaceAll("\\", "");
  const log = site.log().replaceAll("\\", "");
  // With their quotation marks: sealed text is Base64 and may spell any three letters by chance.
  const open = [url.searchParams.get("code") ?? "no code", tokens.access_token, '"d":', '"kty":'];
  for (const value of open) {
    expect(rows).not.toContain(value);
    expect(log).not.toContain(value);
  }
  expect(site.log()).not.toContain(secret);
});

test("without the settings there is nothing of it", async () => {
  const plain = await startSite(database.url, {});
  try {
    for (const path of [
      "/.well-known/openid-configuration",
      "/oauth2/authorize?client_id=dashboard",
      "/oauth2/jwks",
    ]) {
      expect((await fetch(plain.origin + path)).status, path).toBe(404);
    }
  } finally {
    await plain.close();
  }
});

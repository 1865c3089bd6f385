import { createHmac } from "node:crypto";
import type { EventEmitter } from "node:events";
import Provider, { type Configuration, errors, type KoaContextWithOIDC } from "oidc-provider";
import { links } from "../../../contract/links.ts";
import { localPath } from "../../../contract/local-paths.ts";
import { type Locale, localeTag } from "../../../contract/locale.ts";
import type { Database } from "../../../platform/db/client.ts";
import { notedOutage } from "../../../platform/deadline.ts";
import type { Log } from "../../../platform/log.ts";
import { askedLocale } from "../asked-locale.ts";
import { claimsByScope, readClaims } from "./claims.ts";
import { signInPolicy, type Visitor } from "./policy.ts";
import { type DashboardClient, type SingleSignOnPage, ssoPaths } from "./ports.ts";
import type { createSignOnRecords } from "./records.ts";
import type { SigningKey } from "./signing-keys.ts";

const minute = 60;
/** Seconds. A code is traded at once; a token lives as long as it takes to read who someone is. */
const ttl = {
  AuthorizationCode: minute,
  AccessToken: 10 * minute,
  IdToken: 10 * minute,
  Interaction: 60 * minute,
  Grant: 60 * minute,
  Session: 24 * 60 * minute,
};

interface Parts {
  db: Database;
  log: Log;
  origin: string;
  secret: string;
  client: DashboardClient;
  languages: readonly Locale[];
  records: Pick<ReturnType<typeof createSignOnRecords>, "adapter">;
  keys: SigningKey[];
  visitorOf(ctx: KoaContextWithOIDC): Promise<Visitor | null>;
  /** Ends the site's session of the visitor. @returns `Set-Cookie` values */
  signOut(ctx: KoaContextWithOIDC): Promise<string[]>;
  /** Ends the dashboard's session of a browser that signs out. */
  logOut(whom: { userId: string; sid: string }): Promise<void>;
  /** Has one of the site's pages shown in place of an answer. */
  show(ctx: KoaContextWithOIDC, page: SingleSignOnPage): void;
}

/** The certified provider on our tables, sessions and pages, for one client and one set of keys. */
export function createProvider(parts: Parts): Provider {
  const { db, log, origin, client } = parts;
  const provider = new Provider(origin, configuration(parts));
  // What it believes of the address are the headers that single-sign-on.ts sets from ORIGIN.
  provider.proxy = true;
  // The library calls an outage a fault of the server, or of the request. It sends nothing then: see single-sign-on.ts.
  provider.use(async (ctx, next) => {
    await next().catch((error: unknown) => {
      if (!notedOutage()) throw error;
      ctx.status = 500;
    });
    if (notedOutage() && ctx.status >= 400) ctx.respond = false;
  });
  // Told only when the form was the session's own.
  const ended = new WeakSet<object>();
  /** What the library wanted to tell the dashboard during a request. */
  const logouts = new WeakMap<object, { userId: string; sid: string }>();
  provider.on("backchannel.error", (ctx, _error, _client, userId, sid) => {
    logouts.set(ctx.req, { userId, sid });
  });
  provider.on("end_session.success", (ctx) => {
    if (ctx.oidc.params?.logout) ended.add(ctx.req);
  });
  provider.use(async (context, next) => {
    await next();
    const logout = logouts.get(context.req);
    if (logout) await parts.logOut(logout);
    if (!ended.has(context.req)) return;
    const ctx = context as KoaContextWithOIDC;
    const visitor = await parts.visitorOf(ctx);
    if (!visitor || visitor.id !== ctx.oidc.session?.accountId) return;
    for (const cookie of await parts.signOut(ctx)) ctx.append("Set-Cookie", cookie);
  });
  const refused = (ctx: KoaContextWithOIDC, error: Error) => {
    // The common answer to prompt=none.
    if (error instanceof errors.LoginRequired) return;
    const detail = "error_detail" in error ? error.error_detail : undefined;
    log.warn({ path: ctx.path, reason: error.message, detail }, "single sign-on refused");
  };
  provider.on("authorization.error", refused);
  provider.on("grant.error", refused);
  provider.on("end_session.error", refused);
  provider.on("server_error", (ctx, error) => {
    log.error({ err: error, path: ctx.path }, "single sign-on failed");
  });
  (provider as EventEmitter).on("error", (error) => {
    log.error({ err: error }, "single sign-on failed");
  });
  return provider;

  function configuration({ records, secret, keys }: Parts): Configuration {
    const secure = origin.startsWith("https:");
    const cookie = {
      httpOnly: true,
      sameSite: "lax" as const,
      secure,
      signed: true,
      overwrite: true,
    };
    return {
      adapter: records.adapter,
      jwks: { keys },
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: client.redirectUris,
          post_logout_redirect_uris: [client.url],
          response_types: ["code"],
          grant_types: ["authorization_code"],
          token_endpoint_auth_method: "client_secret_basic",
          id_token_signed_response_alg: "RS256",
          ...(client.logoutUri
            ? {
                backchannel_logout_uri: client.logoutUri,
                backchannel_logout_session_required: true,
              }
            : {}),
        },
      ],
      // The library would send a logout token once and be done. Our job makes one for each try: "backchannel.error".
      fetch: () => Promise.reject(new Error("logout tokens are sent by a job")),
      clientAuthMethods: ["client_secret_basic"],
      enabledJWA: { idTokenSigningAlgValues: ["RS256"] },
      responseTypes: ["code"],
      scopes: Object.keys(claimsByScope),
      claims: claimsByScope,
      discovery: { ui_locales_supported: parts.languages.map(localeTag) },
      // The dashboard learns everything from the ID token; asking again is for news.
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      allowOmittingSingleRegisteredRedirectUri: false,
      ttl,
      routes: {
        authorization: ssoPaths.authorize,
        token: ssoPaths.token,
        userinfo: ssoPaths.userinfo,
        jwks: ssoPaths.jwks,
        revocation: ssoPaths.revoke,
        end_session: ssoPaths.logout,
      },
      features: {
        devInteractions: { enabled: false },
        dPoP: { enabled: false },
        pushedAuthorizationRequests: { enabled: false },
        resourceIndicators: { enabled: false },
        revocation: { enabled: true },
        backchannelLogout: { enabled: client.logoutUri !== undefined },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource(ctx) {
            const token = String(ctx.oidc.session?.state?.secret ?? "");
            parts.show(ctx, { kind: "sign-out", token });
          },
          postLogoutSuccessSource(ctx) {
            ctx.status = 303;
            ctx.redirect(localPath(askedLocale(ctx.req, parts.languages), links.signedOut));
          },
        },
      },
      cookies: {
        keys: [createHmac("sha256", secret).update("single-sign-on cookies").digest("hex")],
        names: secure
          ? {
              session: "__Host-site.sso",
              interaction: "__Secure-site.sso-step",
              resume: "__Secure-site.sso-resume",
            }
          : { session: "site.sso", interaction: "site.sso-step", resume: "site.sso-resume" },
        long: { ...cookie, path: "/" },
        short: cookie,
      },
      findAccount: async (_ctx, id) => account(id),
      loadExistingGrant: trustedGrant,
      interactions: {
        url: (_ctx, interaction) => `${ssoPaths.carryOn}/${interaction.uid}`,
        policy: signInPolicy({ visitorOf: parts.visitorOf, adopt }),
      },
      renderError(ctx, out, error) {
        const reason = error.name === "InvalidRedirectUri" ? "invalid_redirect_uri" : out.error;
        parts.show(ctx, { kind: "problem", reason, status: ctx.status });
      },
    };
  }

  async function account(id: string) {
    const claims = await readClaims(db, id);
    if (!claims) return undefined;
    const present = Object.entries(claims).filter(([, value]) => value !== null);
    return {
      accountId: id,
      claims: async () => ({ ...Object.fromEntries(present), sub: claims.sub }),
    };
  }

  async function adopt(ctx: KoaContextWithOIDC, { id, since }: Visitor): Promise<void> {
    const { oidc } = ctx;
    const { session } = oidc;
    if (!session) return;
    if (session.accountId !== id || session.loginTs !== since) {
      session.loginAccount({ accountId: id, loginTs: since, transient: true });
    }
    if (oidc.account?.accountId === id) return;
    oidc.entity("Account", await account(id));
    const grant = await trustedGrant(ctx);
    session.ensureClientContainer(client.id);
    session.grantIdFor(client.id, grant.jti);
    oidc.entity("Grant", grant);
  }

  /** The dashboard is ours: what it asks for within the known scopes is granted, and no one is asked. */
  async function trustedGrant({ oidc }: KoaContextWithOIDC) {
    const grant = new provider.Grant({
      accountId: oidc.account?.accountId ?? "",
      clientId: client.id,
    });
    grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(" "));
    await grant.save();
    return grant;
  }
}

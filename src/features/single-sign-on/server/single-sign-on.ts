import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { links } from "../../../contract/links.ts";
import { localPath } from "../../../contract/local-paths.ts";
import type { Locale } from "../../../contract/locale.ts";
import type { Database } from "../../../platform/db/client.ts";
import { notedOutage } from "../../../platform/deadline.ts";
import type { Log } from "../../../platform/log.ts";
import { createSeal } from "../../../platform/seal.ts";
import type { Identity, SignedIn } from "../../identity/server/identity.ts";
import { askedLocale } from "../asked-locale.ts";
import type { Visitor } from "./policy.ts";
import {
  type DashboardClient,
  type SingleSignOn,
  type SingleSignOnPage,
  ssoPaths,
} from "./ports.ts";
import { createProvider } from "./provider.ts";
import { createSignOnRecords } from "./records.ts";
import { currentSigningKeys } from "./signing-keys.ts";

/** How often a process looks for other keys: more often than a key is published before it signs. */
const keysFor = 5 * 60_000;

const exact = new Set<string>([
  ssoPaths.discovery,
  ssoPaths.authorize,
  ssoPaths.token,
  ssoPaths.userinfo,
  ssoPaths.jwks,
  ssoPaths.revoke,
  ssoPaths.logout,
  `${ssoPaths.logout}/confirm`,
  `${ssoPaths.logout}/success`,
]);
const step = new RegExp(`^(?:${ssoPaths.authorize}|${ssoPaths.carryOn})/[\\w-]+$`);

/** Lets the dashboard find out who is signed in here. HTTP is the library's: it answers on Node's own objects. */
export function createSingleSignOn(parts: {
  db: Database;
  identity: Pick<Identity, "getSession" | "signOut">;
  log: Log;
  origin: string;
  secret: string;
  client: DashboardClient;
  /** Those that the site is served in. */
  languages: readonly Locale[];
  /** Ends the dashboard's session of a browser that signs out, later. */
  logOut(whom: { userId: string; sid: string }): Promise<void>;
  now?: () => Date;
}): SingleSignOn {
  const { db, identity, log, origin, languages } = parts;
  const now = parts.now ?? (() => new Date());
  const seal = createSeal(parts.secret);
  const records = createSignOnRecords({ db, seal, now });
  const pages = new WeakMap<IncomingMessage, SingleSignOnPage>();
  let held: { provider: Provider; kids: string; until: number } | undefined;
  let renewal: Promise<void> | undefined;

  async function renew(): Promise<void> {
    const keys = await currentSigningKeys({ db, seal, log }, now());
    const kids = keys.map((key) => key.kid).join();
    const provider =
      held?.kids === kids
        ? held.provider
        : createProvider({ ...parts, records, keys, visitorOf, signOut, show });
    held = { provider, kids, until: now().getTime() + keysFor };
    await records.sweep();
  }

  async function current(): Promise<Provider> {
    if (!held || now().getTime() >= held.until) {
      renewal ??= renew().finally(() => {
        renewal = undefined;
      });
      await renewal.catch((error: unknown) => {
        if (!held) throw error;
        log.error({ err: error }, "signing keys cannot be read; the known ones go on");
      });
    }
    if (!held) throw new Error("there is no provider");
    return held.provider;
  }

  /** The site's session of a request; its prolonged cookie goes out with the answer. */
  async function signedIn(request: IncomingMessage, response: ServerResponse) {
    const found = await identity.getSession(request.headers.cookie ?? null);
    for (const cookie of found?.setCookies ?? []) response.appendHeader("Set-Cookie", cookie);
    return found;
  }

  const sinceOf = ({ session }: SignedIn) => Math.floor(session.createdAt.getTime() / 1000);

  async function visitorOf({ req, res }: KoaContextWithOIDC): Promise<Visitor | null> {
    const found = await signedIn(req, res);
    return found && { id: found.user.id, since: sinceOf(found) };
  }

  async function endSession(request: IncomingMessage): Promise<string[]> {
    const { setCookies } = await identity.signOut({
      cookies: request.headers.cookie ?? null,
      userAgent: request.headers["user-agent"] ?? null,
      address: request.socket.remoteAddress ?? "",
    });
    return setCookies;
  }

  const signOut = ({ req }: KoaContextWithOIDC) => endSession(req);

  function show(ctx: KoaContextWithOIDC, page: SingleSignOnPage): void {
    ctx.respond = false;
    pages.set(ctx.req, page);
  }

  /** The visitor is back from signing in, or on the way there: to the sign-in page, or on to the dashboard. */
  async function carryOn(
    provider: Provider,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<SingleSignOnPage | null> {
    const interaction = await provider.interactionDetails(request, response);
    const found = await signedIn(request, response);
    const { fresh } = interaction.prompt.details;
    const isStale = found && fresh && sinceOf(found) < interaction.iat;
    if (interaction.prompt.name === "site" && (!found || isStale)) {
      // The sign-in page would send a signed-in user on.
      const cookies = isStale ? await endSession(request) : [];
      for (const cookie of cookies) response.appendHeader("Set-Cookie", cookie);
      const back = `${ssoPaths.carryOn}/${interaction.uid}`;
      response.writeHead(303, {
        Location: localPath(
          askedLocale(request, languages, interaction.params),
          links.signInFor(back),
        ),
        "Cache-Control": "no-store",
      });
      response.end();
      return null;
    }
    const login = found ? { login: { accountId: found.user.id, ts: sinceOf(found) } } : {};
    await provider.interactionFinished(request, response, { ...login, consent: {} });
    return null;
  }

  return {
    takesForm: (pathname) => pathname === ssoPaths.authorize || pathname === ssoPaths.logout,
    owns: (pathname) => exact.has(pathname) || step.test(pathname),

    async answer(request, response) {
      const provider = await current();
      const { protocol, host } = new URL(origin);
      request.headers["x-forwarded-proto"] = protocol.slice(0, -1);
      request.headers["x-forwarded-host"] = host;
      if (!request.url?.startsWith(`${ssoPaths.carryOn}/`)) {
        await provider.callback()(request, response);
        const page = pages.get(request) ?? null;
        const outage = notedOutage();
        if (outage && page?.kind !== "sign-out" && !response.headersSent) throw outage;
        return page;
      }
      return carryOn(provider, request, response).catch((error: unknown) => {
        if (!(error instanceof errors.SessionNotFound)) throw error;
        return { kind: "problem", reason: "session_not_found", status: 400 };
      });
    },
  };
}

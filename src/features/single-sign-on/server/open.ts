import type { Env } from "../../../platform/env.ts";
import type { Platform } from "../../../platform/platform.ts";
import { endDashboardSessions } from "../../dashboard-events/server/jobs.ts";
import type { DashboardLogoutPort } from "../../dashboard-events/server/ports.ts";
import type { Identity } from "../../identity/server/identity.ts";
import type { SingleSignOn } from "./ports.ts";

/** Undefined unless the settings name the dashboard as a client. The library is loaded only then. */
export async function openSingleSignOn(
  platform: Platform & {
    env: Env;
    identity: Identity;
    dashboardLogout: DashboardLogoutPort | undefined;
  },
): Promise<SingleSignOn | undefined> {
  const { db, queue, env, dashboardLogout } = platform;
  const { DASHBOARD_URL: url, DASHBOARD_CLIENT_ID: id, DASHBOARD_CLIENT_SECRET: secret } = env;
  platform.assign(endDashboardSessions, async (whom) => {
    // From before a setting was taken away.
    if (!dashboardLogout || !id) return;
    const { makeLogoutToken } = await import("./logout-token.ts");
    await dashboardLogout.send(await makeLogoutToken({ ...platform, clientId: id }, whom));
  });
  if (!url || !id || !secret) return undefined;
  const { createSingleSignOn } = await loadQuietly(() => import("./single-sign-on.ts"));
  const redirectUris = env.DASHBOARD_REDIRECT_URIS ?? [];
  return createSingleSignOn({
    ...platform,
    languages: env.LANGUAGES,
    client: { id, secret, redirectUris, url, logoutUri: env.DASHBOARD_LOGOUT_URI },
    logOut: (whom) => db.transaction((tx) => queue.enqueue(tx, endDashboardSessions, whom)),
  });
}

/**
 * oidc-provider prints a warning for each Node whose release isn't called LTS, and has no setting for it. Our own Node is
 * chosen and tested, so there is nothing to do about it.
 */
async function loadQuietly<Module>(load: () => Promise<Module>): Promise<Module> {
  const { warn } = console;
  console.warn = (...said) => {
    if (!String(said[0]).includes("oidc-provider WARNING: Unsupported runtime")) warn(...said);
  };
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}

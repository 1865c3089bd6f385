import { callOutside } from "../../../platform/call-outside.ts";
import type { DashboardLogoutPort } from "../server/ports.ts";

/**
 * The dashboard's address for logout tokens.
 * @see https://openid.net/specs/openid-connect-backchannel-1_0.html#BCRequest
 */
export function createBackChannel(options: {
  url: string;
  timeoutMs?: number;
}): DashboardLogoutPort {
  return {
    async send(logoutToken) {
      const response = await callOutside(options.url, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ logout_token: logoutToken }).toString(),
        redirect: "manual",
        signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
      });
      await response.body?.cancel();
      if (response.status === 200 || response.status === 204) return;
      throw new Error(`the dashboard answered ${response.status} to a logout token`);
    },
  };
}

import { Webhook } from "standardwebhooks";
import { callOutside } from "../../../platform/call-outside.ts";
import { DashboardGone, type DashboardPort } from "../server/ports.ts";

/**
 * The dashboard's webhook endpoint, by the Standard Webhooks specification: a JSON body signed with HMAC-SHA256 in
 * `webhook-signature`. Each attempt carries its own time, so that an old request cannot be played back.
 * @param options.secret `whsec_` and at least 24 bytes in Base64
 * @see https://www.standardwebhooks.com
 */
export function createDashboardWebhook(options: {
  url: string;
  secret: string;
  timeoutMs?: number;
  now?: () => Date;
}): DashboardPort {
  const webhook = new Webhook(options.secret);
  const now = options.now ?? (() => new Date());

  return {
    async deliver({ id, type, timestamp, data }) {
      const body = JSON.stringify({ type, timestamp: timestamp.toISOString(), data });
      const at = now();
      const response = await callOutside(options.url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": "site-webhooks/1",
          "webhook-id": id,
          "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
          "webhook-signature": webhook.sign(id, at, body),
        },
        body,
        // A redirect would carry the customer's data to an address that no one configured.
        redirect: "manual",
        signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
      });
      // The status is the whole answer: a body is never read.
      await response.body?.cancel();
      if (response.status === 410) throw new DashboardGone("the dashboard answered 410");
      if (!response.ok) throw new Error(`the dashboard answered ${response.status}`);
    },
  };
}

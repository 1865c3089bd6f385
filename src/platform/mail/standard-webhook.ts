import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { AppError } from "../errors.ts";

export interface StandardWebhook {
  /**
   * @param body as it arrived; the signature covers its bytes
   * @param headers in lower case: `webhook-id`, `webhook-timestamp`, `webhook-signature`, or the same with `svix-`
   * @returns what was sent, and its id
   * @throws AppError webhook_signature_invalid, also for what is older than five minutes; webhook_no_json
   */
  open(body: string, headers: Record<string, string>): { id: string; sent: unknown };
}

/** Calls that a mail provider signs as a Standard Webhook. @param secret `whsec_…` */
export function standardWebhook(secret: string): StandardWebhook {
  const webhook = new Webhook(secret);
  return {
    open(body, headers) {
      const header = (name: string) => headers[`webhook-${name}`] ?? headers[`svix-${name}`] ?? "";
      const id = header("id");
      try {
        const sent = webhook.verify(body, {
          "webhook-id": id,
          "webhook-timestamp": header("timestamp"),
          "webhook-signature": header("signature"),
        });
        return { id, sent };
      } catch (error) {
        // The signature is right; its reader only couldn't parse the body.
        if (!(error instanceof WebhookVerificationError)) throw new AppError("webhook_no_json");
        throw new AppError("webhook_signature_invalid");
      }
    },
  };
}

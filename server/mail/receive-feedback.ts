import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { emailAddress } from "../../contract/text.ts";
import type { Database } from "../db/client.ts";
import { AppError } from "../errors.ts";
import type { Log } from "../log.ts";
import { type SuppressionReason, suppress } from "./suppressions.ts";

export interface MailFeedback {
  /**
   * Takes one report of the mail provider: a bounce or a complaint stops further email to the address. Reports come
   * more than once and in any order. Types that mean nothing here are ignored.
   * @param body as it arrived; the signature covers its bytes
   * @param headers in lower case: `webhook-id`, `webhook-timestamp`, `webhook-signature`, or the same with `svix-`
   * @throws AppError invalid_input for a wrong signature, or a report that names no address
   */
  receive(body: string, headers: Record<string, string>): Promise<void>;
}

/** The event types of Standard Webhooks senders such as Resend, and what they mean for the address. */
const meanings: Record<string, SuppressionReason> = {
  "email.bounced": "bounce",
  "email.complained": "complaint",
};

const report = z.object({
  type: z.string(),
  data: z.object({
    to: z.union([emailAddress(), z.array(emailAddress())]),
    /** Absent, or `Permanent`, for an address that doesn't exist; `Transient` for a full mailbox. */
    bounce: z
      .object({ type: z.string().optional(), message: z.string().max(10_000).optional() })
      .optional(),
  }),
});

/** @param parts.secret of the provider's webhook, `whsec_…` */
export function createMailFeedback(parts: {
  db: Database;
  secret: string;
  newsletter: { endFor(email: string): Promise<void> };
  log: Log;
}): MailFeedback {
  const webhook = new Webhook(parts.secret);
  return {
    async receive(body, headers) {
      const signed = Object.fromEntries(
        ["id", "timestamp", "signature"].map((part) => [
          `webhook-${part}`,
          headers[`webhook-${part}`] ?? headers[`svix-${part}`] ?? "",
        ]),
      );
      let sent: unknown;
      try {
        sent = webhook.verify(body, signed);
      } catch {
        throw new AppError("feedback_signature_invalid");
      }
      const reason = meanings[typeOf(sent)];
      if (!reason) return;
      const parsed = report.safeParse(sent);
      if (!parsed.success) {
        throw new AppError("feedback_names_no_address");
      }
      const { to, bounce } = parsed.data.data;
      if (reason === "bounce" && /transient|soft|undetermined/i.test(bounce?.type ?? "")) return;
      const detail = bounce?.message?.replaceAll("\u0000", "").slice(0, 500) || null;
      for (const email of [to].flat()) {
        await parts.db.transaction((tx) => suppress(tx, email, reason, detail));
        await parts.newsletter.endFor(email);
      }
      parts.log.info({ reason, count: [to].flat().length }, "mail provider reported addresses");
    },
  };
}

function typeOf(sent: unknown): string {
  const type = (sent as { type?: unknown } | null)?.type;
  return typeof type === "string" && Object.hasOwn(meanings, type) ? type : "";
}

import { z } from "zod";
import { emailAddress } from "../../contract/email-address.ts";
import type { Database } from "../db/client.ts";
import type { Log } from "../log.ts";
import { standardWebhook } from "./standard-webhook.ts";
import { type SuppressionReason, suppress } from "./suppressions.ts";

export interface MailFeedback {
  /**
   * Takes one report of the mail provider: a bounce or a complaint stops further email to the address. Reports come
   * more than once and in any order. Types that mean nothing here are ignored, and what names no address is logged.
   * @throws AppError as `StandardWebhook.open`
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
      .object({ type: z.string().catch(""), message: z.string().catch("") })
      .optional()
      .catch(undefined),
  }),
});

/** @param parts.secret of the provider's webhook, `whsec_…` */
export function createMailFeedback(parts: {
  db: Database;
  secret: string;
  newsletter: { endFor(email: string): Promise<void> };
  log: Log;
}): MailFeedback {
  const webhook = standardWebhook(parts.secret);
  return {
    async receive(body, headers) {
      const { sent } = webhook.open(body, headers);
      const reason = meanings[typeOf(sent)];
      if (!reason) return;
      const parsed = report.safeParse(sent);
      if (!parsed.success) {
        parts.log.warn({ reason }, "a report of the mail provider names no address");
        return;
      }
      const { to, bounce } = parsed.data.data;
      if (reason === "bounce" && /transient|soft|undetermined/i.test(bounce?.type ?? "")) return;
      const detail = bounce?.message.replaceAll("\u0000", "").slice(0, 500).toWellFormed() || null;
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

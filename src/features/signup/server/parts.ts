import type { Database } from "../../../platform/db/client.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import type { Log } from "../../../platform/log.ts";
import type { PaymentPort } from "../../billing/server/ports.ts";
import type { EmailVerification } from "../../identity/server/email-verification.ts";

/** Dependencies of the steps of a signup. */
export interface SignupParts {
  db: Database;
  queue: Queue;
  payments: PaymentPort;
  verification: EmailVerification;
  /** Public address of the site, for the links in emails. */
  origin: string;
  dashboardUrl: string | undefined;
  /** Keys the hashes of mailboxes that had a trial. */
  secret: string;
  log: Log;
}

/** The result of a signup that didn't fail. */
export type SignupResult =
  | { kind: "accepted" }
  /** It takes longer than the visitor is kept waiting. It goes on, and the visitor gets an email either way. */
  | { kind: "finishing" }
  | { kind: "requires_action"; clientSecret: string; intent: "payment" | "setup" };

import type { PaymentPort } from "../billing/ports.ts";
import type { Database } from "../db/client.ts";
import type { EmailVerification } from "../identity/email-verification.ts";
import type { Queue } from "../jobs/queue.ts";
import type { Log } from "../log.ts";

/** What the steps of a signup work with. */
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

/** What the visitor is told of a signup that did not fail. */
export type SignupResult =
  | { kind: "accepted" }
  /** It takes longer than the visitor is kept waiting. It goes on, and the visitor gets an email either way. */
  | { kind: "finishing" }
  | { kind: "requires_action"; clientSecret: string; intent: "payment" | "setup" };

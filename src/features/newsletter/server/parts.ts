import type { Database } from "../../../platform/db/client.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import type { Log } from "../../../platform/log.ts";
import type { MailingListPort } from "./ports.ts";

/** What the use cases of the newsletter work with. */
export interface NewsletterParts {
  db: Database;
  queue: Queue;
  mailingList: MailingListPort;
  /** Public address of the site, for the links in mail. */
  origin: string;
  /** Signs the unsubscribe links: with a new one, those in old mails stop working. */
  secret: string;
  log: Log;
  now: () => Date;
}

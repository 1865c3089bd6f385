import type { ContactPayload } from "../../contract/contact.ts";
import { emailAddress, normaliseEmail } from "../../contract/text.ts";
import type { Database } from "../db/client.ts";
import type { Queue } from "../jobs/queue.ts";
import type { Log } from "../log.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { insertContactMessage } from "./contact-messages.ts";

export interface Contact {
  /**
   * Stores a message as a lead and sends two mails: the message to the company, a receipt to its sender.
   * @param input one that `contactPayload` accepted
   */
  send(input: ContactPayload): Promise<void>;
}

export function createContact(parts: {
  db: Database;
  queue: Queue;
  /** Where the company wants its mail. */
  settings: () => Promise<{ company_email: string }>;
  log: Log;
  now?: () => Date;
}): Contact {
  const { db, queue, log } = parts;
  const now = parts.now ?? (() => new Date());

  return {
    async send(input) {
      const company = emailAddress().safeParse((await parts.settings()).company_email);
      const messageId = await db.transaction(async (tx) => {
        const id = await insertContactMessage(tx, input);
        if (company.success) {
          await enqueueMail(tx, queue, {
            template: "contact-notification",
            to: company.data,
            props: {
              name: input.name,
              email: input.email,
              subject: input.subject,
              description: input.description,
            },
            dedupeKey: `contact-notification:${id}`,
          });
        }
        // One receipt an hour: the address may be somebody else's, who must not be flooded through our form.
        const hour = now().toISOString().slice(0, 13);
        await enqueueMail(tx, queue, {
          template: "contact-receipt",
          to: input.email,
          props: { name: input.name },
          dedupeKey: `contact-receipt:${normaliseEmail(input.email)}:${hour}`,
        });
        return id;
      });
      if (!company.success) {
        log.error({ messageId }, "the settings hold no usable company e-mail: nobody was told");
      }
      log.info({ messageId }, "contact message stored");
    },
  };
}

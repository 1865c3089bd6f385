import { emailAddress, normaliseEmail } from "../../../contract/email-address.ts";
import { answersIn } from "../../../contract/form-fields.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import type { Log } from "../../../platform/log.ts";
import { callOffMails, enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { type CameFrom, fromNowhere } from "../../leads/came-from.ts";
import {
  type NoteDecision,
  releaseHoldMs,
  TooLate,
  unlessTooLate,
} from "../../screening/server/quarantine.ts";
import type { ContactPayload } from "../contact.ts";
import { contactFields } from "../fields.ts";
import { type ContactMessage, messageQuarantine, storeOnce } from "./contact-messages.ts";
import { contactNotification, contactReceipt } from "./emails.ts";

export interface Contact {
  /**
   * Stores a message as a lead and sends two emails: the message to the company, and a receipt to its sender. The same
   * message from the same address within a day is stored and emailed once.
   * @param input one that `contactPayload` accepted
   * @param reasons why it looks like spam. If there are any, it is quarantined: stored, and no one is emailed.
   */
  send(input: ContactPayload, reasons?: string[], came?: CameFrom): Promise<void>;
  /** Messages in quarantine, newest first. */
  listQuarantined(limit: number): Promise<ContactMessage[]>;
  /** Makes a quarantined message a lead and sends its emails, once. @returns false if it isn't in quarantine */
  release(id: string, note?: NoteDecision): Promise<boolean>;
  /** Keeps a quarantined message out of the leads; its row stays. @returns false if it isn't in quarantine */
  discard(id: string, note?: NoteDecision): Promise<boolean>;
  /** Puts a message back into quarantine, as long as none of its emails went out. @returns false if that's too late */
  takeBack(id: string, note?: NoteDecision): Promise<boolean>;
  /** Messages that were set aside, newest first. */
  listDiscarded(limit: number): Promise<ContactMessage[]>;
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

  /** The company's address; null, and an error in the log, if the settings have none that can be used. */
  async function companyAddress(): Promise<string | null> {
    const address = emailAddress().safeParse((await parts.settings()).company_email);
    if (address.success) return address.data;
    log.error("the settings hold no usable company email: nobody is told of messages");
    return null;
  }

  function mailKeys({ id, email }: ContactMessage): [notice: string, receipt: string] {
    // One receipt an hour: the address may be someone else's, and our form must not flood it.
    const hour = now().toISOString().slice(0, 13);
    return [`contact-notification:${id}`, `contact-receipt:${normaliseEmail(email)}:${hour}`];
  }

  async function sendMails(
    tx: Transaction,
    message: ContactMessage,
    company: string | null,
    notBefore?: Date,
  ): Promise<void> {
    const { name, email } = message;
    const [noticeKey, receiptKey] = mailKeys(message);
    if (company) {
      await enqueueMail(tx, queue, {
        email: contactNotification,
        to: company,
        props: answersIn(contactFields, message),
        dedupeKey: noticeKey,
        notBefore,
      });
    }
    await enqueueMail(tx, queue, {
      email: contactReceipt,
      to: email,
      props: { name },
      dedupeKey: receiptKey,
      notBefore,
    });
  }

  return {
    async send(input, reasons = [], came = fromNowhere) {
      const company = await companyAddress();
      const { messageId, outcome } = await db.transaction(async (tx) => {
        const { row, isNew } = await storeOnce(tx, input, reasons, now(), came);
        const outcome = await acceptMessage(tx, row, isNew);
        return { messageId: row.id, outcome };
      });
      log.info({ messageId, outcome, reasons }, "contact message received");

      async function acceptMessage(tx: Transaction, row: ContactMessage, isNew: boolean) {
        if (isNew && reasons.length > 0) return "quarantined";
        if (isNew) {
          await sendMails(tx, row, company);
          return "stored";
        }
        // The same message again, and this time nothing is wrong with it.
        const released = reasons.length === 0 && (await messageQuarantine.leave(tx, row.id, "new"));
        if (!released) return "known";
        await sendMails(tx, released, company);
        return "released";
      }
    },

    listQuarantined: (limit) => messageQuarantine.list(db, limit),

    async release(id, note) {
      const company = await companyAddress();
      return db.transaction(async (tx) => {
        const message = await messageQuarantine.leave(tx, id, "new");
        if (!message) return false;
        await sendMails(tx, message, company, new Date(now().getTime() + releaseHoldMs));
        await note?.(tx);
        return true;
      });
    },

    takeBack: (id, note) =>
      unlessTooLate(db, async (tx) => {
        const message = await messageQuarantine.comeBack(tx, id);
        if (!message) return false;
        if (message.status === "new" && !(await callOffMails(tx, mailKeys(message)))) {
          throw new TooLate();
        }
        await note?.(tx);
        return true;
      }),

    listDiscarded: (limit) => messageQuarantine.listDiscarded(db, limit),

    discard: (id, note) =>
      db.transaction(async (tx) => {
        const left = await messageQuarantine.leave(tx, id, "discarded");
        if (left) await note?.(tx);
        return left !== null;
      }),
  };
}

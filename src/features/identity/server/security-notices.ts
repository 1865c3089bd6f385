import { randomUUID } from "node:crypto";
import { links } from "../../../contract/links.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { signInFirst } from "../../../platform/mail/sign-in-link.ts";
import { noteOwnAccount } from "../../activity/server/note-own-account.ts";
import { backupCodesRenewed, passkeyAdded, passkeyRemoved, twoStepChanged } from "./emails.ts";

interface Person {
  id: string;
  name: string;
  email: string;
}

/**
 * Emails that tell an owner that the ways into their account have changed, no matter who changed them. For people who work in
 * the console, the activity log says it, too.
 */
export interface SecurityNotices {
  passkeyAdded(tx: Transaction, to: Person, passkey: string): Promise<void>;
  passkeyRemoved(tx: Transaction, to: Person, passkey: string): Promise<void>;
  /** @param on sign-in asks for a code from now on, or no longer */
  twoStepChanged(tx: Transaction, to: Person, on: boolean): Promise<void>;
  backupCodesRenewed(tx: Transaction, to: Person): Promise<void>;
}

export function createSecurityNotices(parts: { queue: Queue; origin: string }): SecurityNotices {
  const { queue, origin } = parts;
  const settingsUrl = signInFirst(origin, links.profileSetting);
  const forgotPasswordUrl = `${origin}${links.forgotPassword}`;

  const aboutPasskey =
    (
      notice: typeof passkeyAdded,
      action: "staff.passkey-add" | "staff.passkey-remove",
    ): SecurityNotices["passkeyAdded"] =>
    async (tx, { id, name, email }, passkey) => {
      await noteOwnAccount(tx, id, action, { after: { passkey } });
      await enqueueMail(tx, queue, {
        email: notice,
        to: email,
        props: {
          name,
          passkey,
          settingsUrl: signInFirst(origin, `${links.profileSetting}#passkeys`),
          forgotPasswordUrl,
        },
        dedupeKey: `${notice.id}:${randomUUID()}`,
      });
    };

  return {
    passkeyAdded: aboutPasskey(passkeyAdded, "staff.passkey-add"),
    passkeyRemoved: aboutPasskey(passkeyRemoved, "staff.passkey-remove"),
    async twoStepChanged(tx, { id, name, email }, on) {
      await noteOwnAccount(tx, id, on ? "staff.two-step-on" : "staff.two-step-off");
      await enqueueMail(tx, queue, {
        email: twoStepChanged,
        to: email,
        props: { name, on, settingsUrl, forgotPasswordUrl },
        dedupeKey: `two-step-changed:${randomUUID()}`,
      });
    },
    async backupCodesRenewed(tx, { id, name, email }) {
      await noteOwnAccount(tx, id, "staff.backup-codes");
      await enqueueMail(tx, queue, {
        email: backupCodesRenewed,
        to: email,
        props: { name, settingsUrl, forgotPasswordUrl },
        dedupeKey: `backup-codes-renewed:${randomUUID()}`,
      });
    },
  };
}

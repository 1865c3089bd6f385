import { randomUUID } from "node:crypto";
import { sampleProps, sampleValues } from "../../../composition/emails/sample-props.ts";
import {
  type EmailName,
  emailOf,
  isEmailName,
} from "../../../composition/emails/text-templates.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import type { Database } from "../../../platform/db/client.ts";
import { checkText } from "../../../platform/emails/check-text.ts";
import { renderMail } from "../../../platform/emails/render-mail.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import type { EmailWords, emailOperations } from "../email-operations.ts";
import { isLink } from "../email-text.ts";
import { readBrand } from "./read-brand.ts";

/** The operations that the texts of emails have beside those of all content. */
export function createEmailOperations(parts: {
  db: Database;
  queue: Queue;
  origin: string;
}): Operations<keyof typeof emailOperations> {
  const { db, queue, origin } = parts;
  const brand = () => readBrand(db, origin);
  function known(id: string): EmailName {
    if (!isEmailName(id)) throw new AppError("no_record");
    return id;
  }
  /** @throws AppError invalid_input with what has to be put right, at its fields */
  function refuseFaults(name: EmailName, words: EmailWords): void {
    const fields: Record<string, string[]> = {};
    for (const { field, message } of checkText(name, words)) {
      fields[field] = [...(fields[field] ?? []), message];
    }
    if (Object.keys(fields).length > 0)
      throw new AppError("fields_invalid", { params: { fields } });
  }

  return {
    async describeEmail(_actor, { id }) {
      const name = known(id);
      const { sent, text, placeholders, required, ownersOnly = false } = emailOf(name);
      const samples = sampleValues(name, await brand());
      return {
        sent,
        ownersOnly,
        original: text,
        placeholders: Object.entries(placeholders).map(([key, means]) => ({
          name: key,
          means,
          required: required.includes(key),
          link: isLink(key),
          sample: samples[key] ?? "",
        })),
      };
    },

    async previewEmail(_actor, { id, words }) {
      const name = known(id);
      const company = await brand();
      const props = sampleProps(origin)[name];
      const { subject, html, text } = await renderMail(name, props, company, { text: words });
      return { subject, html, text };
    },

    async sendTestEmail(actor, { id, words }) {
      const name = known(id);
      refuseFaults(name, words);
      await db.transaction(async (tx) => {
        await enqueueMail(tx, queue, {
          template: "email-test",
          to: actor.email,
          props: { email: name, text: words },
          dedupeKey: `email-test:${randomUUID()}`,
        });
        await writeAudit(tx, actor, {
          action: "email.test",
          target: { type: "email", id: name, title: emailOf(name).name },
          before: null,
          after: null,
        });
      });
      return { to: actor.email };
    },
  };
}

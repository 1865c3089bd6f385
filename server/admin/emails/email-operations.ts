import { randomUUID } from "node:crypto";
import type { EmailWords, emailOperations } from "../../../contract/admin/email-operations.ts";
import { isLink } from "../../../contract/admin/email-text.ts";
import type { Database } from "../../db/client.ts";
import { checkText } from "../../emails/check-text.ts";
import { renderMail } from "../../emails/render-mail.ts";
import { sampleProps, sampleValues } from "../../emails/sample-props.ts";
import { type EmailName, emailOf, isEmailName } from "../../emails/text-templates.ts";
import { AppError } from "../../errors.ts";
import type { Queue } from "../../jobs/queue.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import { writeAudit } from "../audit.ts";
import type { Operations } from "../operation.ts";
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

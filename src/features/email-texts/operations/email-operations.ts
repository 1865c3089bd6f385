import { randomUUID } from "node:crypto";
import { editableEmails } from "../../../composition/emails.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import { isLink } from "../../../contract/email-text.ts";
import type { Database } from "../../../platform/db/client.ts";
import { checkText } from "../../../platform/emails/check-text.ts";
import { renderMail } from "../../../platform/emails/render-mail.ts";
import { sampleProps } from "../../../platform/emails/sample-props.ts";
import type { AnyTextEmail } from "../../../platform/emails/template.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { readCurrency } from "../../content/server/currency.ts";
import type { EmailWords, emailOperations } from "../email-operations.ts";
import { emailTest } from "../server/emails.ts";
import { readBrand } from "./read-brand.ts";

/** The operations that the texts of emails have besides those of all content. */
export function createEmailOperations(parts: {
  db: Database;
  queue: Queue;
  origin: string;
}): Operations<keyof typeof emailOperations> {
  const { db, queue, origin } = parts;
  /** The company, in the language of a text. */
  async function brandFor({ locale = "en" }: AnyTextEmail) {
    const brand = await readBrand(db, origin);
    return { ...brand, clock: { ...brand.clock, locale } };
  }
  const site = (path: string) => origin + path;
  /** What it says to a made-up reader, in the currency of the site. */
  const propsFor = async (email: AnyTextEmail) => sampleProps(email, site, await readCurrency(db));
  function findEmail(id: string): AnyTextEmail {
    const email = editableEmails.get(id);
    if (!email) throw new AppError("no_record");
    return email;
  }
  /** The placeholders of an email, filled in for a made-up reader. */
  const sampleValues = async (email: AnyTextEmail) =>
    email.values(await propsFor(email), await brandFor(email));
  /** @throws AppError invalid_input with what has to be put right, at its fields */
  function refuseFaults(email: AnyTextEmail, words: EmailWords): void {
    const fields: Record<string, string[]> = {};
    for (const { field, message } of checkText(email, words)) {
      fields[field] = [...(fields[field] ?? []), message];
    }
    if (Object.keys(fields).length > 0)
      throw new AppError("fields_invalid", { params: { fields } });
  }

  return {
    async describeEmail(_actor, { id }) {
      const email = findEmail(id);
      const { sent, text, placeholders, required, ownersOnly = false } = email;
      const samples = await sampleValues(email);
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
      const email = findEmail(id);
      const props = await propsFor(email);
      const { subject, html, text } = await renderMail(email, props, await brandFor(email), {
        text: words,
      });
      return { subject, html, text };
    },

    async sendTestEmail(actor, { id, words }) {
      const email = findEmail(id);
      refuseFaults(email, words);
      const values = await sampleValues(email);
      await db.transaction(async (tx) => {
        await enqueueMail(tx, queue, {
          email: emailTest,
          to: actor.email,
          props: { text: words, values, locale: email.locale ?? "en" },
          dedupeKey: `email-test:${randomUUID()}`,
        });
        await writeAudit(tx, actor, {
          action: "email.test",
          target: { type: "email", id, title: email.name },
          before: null,
          after: null,
        });
      });
      return { to: actor.email };
    },
  };
}

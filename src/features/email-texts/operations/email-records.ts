import { editableEmails } from "../../../composition/emails.ts";
import { saysWords, withoutMarkup, wordsIn } from "../../../contract/console/find-text.ts";
import { checkText, pagesIn } from "../../../platform/emails/check-text.ts";
import type { EmailText } from "../../../platform/emails/template.ts";
import type { StoredType } from "../../content/operations/stored-type.ts";
import { emailText } from "../../content/server/tables.ts";

export const emailRecords = {
  email: {
    table: emailText,
    format: { folder: "emails", key: "id", names: { id: "email" } },
    named: {
      has: (id) => editableEmails.has(id),
      fixed: (id) => {
        const email = editableEmails.get(id);
        return email ? { id, name: email.name } : {};
      },
      translation: (id, locale) =>
        editableEmails.has(`${id}-${locale}`) ? `${id}-${locale}` : null,
      defaults: (id) => ({ ...editableEmails.get(id)?.text }),
      saying(typed) {
        const wanted = wordsIn(typed);
        return [...editableEmails.values()]
          .filter(({ text }) =>
            Object.values(text).some((one) => saysWords(wordsIn(withoutMarkup(one)), wanted)),
          )
          .map(({ id }) => id);
      },
    },
    /** The emails that guard accounts and the console. */
    ownersOnly: (id) => editableEmails.get(id)?.ownersOnly === true,
    links: (data) => pagesIn(data as unknown as EmailText).map((href) => ({ field: "body", href })),
    faults: async (_on, { data }) => {
      const email = editableEmails.get(String(data.id));
      return email ? checkText(email, data as unknown as EmailText) : [];
    },
  },
} as const satisfies Record<string, StoredType>;

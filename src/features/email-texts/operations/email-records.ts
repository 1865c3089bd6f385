import {
  type EmailName,
  emailOf,
  isEmailName,
} from "../../../composition/emails/text-templates.ts";
import { checkText, pagesIn } from "../../../platform/emails/check-text.ts";
import type { EmailText } from "../../../platform/emails/template.ts";
import type { StoredType } from "../../content/operations/stored-type.ts";
import { emailText } from "../../content/server/tables.ts";

export const emailRecords = {
  email: {
    table: emailText,
    format: { folder: "emails", key: "id", names: { id: "email" } },
    named: {
      has: isEmailName,
      fixed: (id) => (isEmailName(id) ? { id, name: emailOf(id).name } : {}),
      defaults: (id) => (isEmailName(id) ? { ...emailOf(id).text } : {}),
    },
    /** The emails that guard accounts and the console. */
    ownersOnly: (id) => isEmailName(id) && emailOf(id).ownersOnly === true,
    links: (data) => pagesIn(data as unknown as EmailText).map((href) => ({ field: "body", href })),
    faults: async (_on, { data }) => checkText(data.id as EmailName, data as unknown as EmailText),
  },
} as const satisfies Record<string, StoredType>;

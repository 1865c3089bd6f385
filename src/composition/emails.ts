import * as account from "../features/account/server/emails.ts";
import * as billing from "../features/billing/server/emails.ts";
import * as careers from "../features/careers/server/emails.ts";
import * as contact from "../features/contact/server/emails.ts";
import * as customers from "../features/customers/server/emails.ts";
import * as emailTexts from "../features/email-texts/server/emails.ts";
import * as figures from "../features/figures/server/emails.ts";
import * as identity from "../features/identity/server/emails.ts";
import * as inbox from "../features/inbox/server/emails.ts";
import * as leads from "../features/leads/server/emails.ts";
import * as newsletter from "../features/newsletter/server/emails.ts";
import * as priceMoves from "../features/price-moves/server/emails.ts";
import * as signup from "../features/signup/server/emails.ts";
import * as supportAccess from "../features/support-access/server/emails.ts";
import * as team from "../features/team/server/emails.ts";
import * as trial from "../features/trial/server/emails.ts";
import { type AnyEmail, type AnyTextEmail, inSpanish } from "../platform/emails/template.ts";

/** The exports of each feature's `emails.ts`. */
const byFeature: readonly Readonly<Record<string, AnyEmail>>[] = [
  account,
  billing,
  careers,
  contact,
  customers,
  emailTexts,
  figures,
  identity,
  inbox,
  leads,
  newsletter,
  priceMoves,
  signup,
  supportAccess,
  team,
  trial,
];

/** Every email of the site, by its id. */
export const emails: ReadonlyMap<string, AnyEmail> = new Map(
  byFeature.flatMap((own) => Object.values(own).map((email) => [email.id, email])),
);

/** The emails whose text operators can change. */
export const textEmails: ReadonlyMap<string, AnyTextEmail> = new Map(
  [...emails].flatMap(([id, email]) => ("values" in email ? [[id, email]] : [])),
);

/** Every text that operators can change: that of each email by its id, and the Spanish one behind it. */
export const editableEmails: ReadonlyMap<string, AnyTextEmail> = new Map(
  [...textEmails.values()].flatMap((email) =>
    [email, inSpanish(email)].flatMap((one) => (one ? [[one.id, one] as const] : [])),
  ),
);

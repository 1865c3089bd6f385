import { eq } from "drizzle-orm";
import { links } from "../../../contract/links.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { accountExists } from "../../identity/server/emails.ts";
import { user } from "../../identity/server/tables.ts";
import { signupUnfinished } from "./emails.ts";
import type { SignupParts } from "./parts.ts";
import type { Applicant, Signup, UsedOffer } from "./signups.ts";

const today = () => new Date().toISOString().slice(0, 10);

/** Emails about signups that couldn't be finished in the background, because no one is looking at the page. */
export async function emailUnfinished(
  { queue, origin }: SignupParts,
  tx: Transaction,
  row: Signup,
  reason: string,
): Promise<void> {
  await enqueueMail(tx, queue, {
    email: signupUnfinished,
    to: row.email,
    props: { name: row.firstName, reason, signupUrl: `${origin}${links.signup}` },
    dedupeKey: `signup-unfinished:${row.id}:${row.attempt}`,
  });
}

/** The address has an account already: its owner is told, at most once a day. The visitor sees no difference. */
export async function emailOwner(
  { db, queue, origin, dashboardUrl }: SignupParts,
  email: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [owner] = await tx.select({ name: user.name }).from(user).where(eq(user.email, email));
    await enqueueMail(tx, queue, {
      email: accountExists,
      to: email,
      props: {
        name: owner?.name ?? "",
        signInUrl: dashboardUrl ?? `${origin}${links.login}`,
        forgotPasswordUrl: `${origin}${links.forgotPassword}`,
      },
      dedupeKey: `account-exists:${email}:${today()}`,
    });
  });
}

/**
 * The mailbox had its trial, or its promotion. Only its owner hears so, by email, at most once a day: a refusal on the page
 * would tell anyone that the mailbox belongs to a customer.
 */
export async function emailOfferUsed(
  { db, queue, origin }: SignupParts,
  { email, firstName }: Applicant,
  what: UsedOffer,
): Promise<void> {
  await db.transaction((tx) =>
    enqueueMail(tx, queue, {
      email: signupUnfinished,
      to: email,
      props: { name: firstName, reason: `${what}_used`, signupUrl: `${origin}${links.signup}` },
      dedupeKey: `${what}-used:${email}:${today()}`,
    }),
  );
}

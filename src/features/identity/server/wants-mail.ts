import { eq } from "drizzle-orm";
import { normaliseEmail } from "../../../contract/email-address.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { complained } from "../../../platform/mail/suppressions.ts";
import { type MailChoice, mailDefaults } from "../../account/account.ts";
import { customerProfile } from "../../account/server/tables.ts";
import { user } from "./tables.ts";

/** For an email that customers can switch off. False if the reader did, or reported one of our emails as spam. */
export const wantsMail =
  (choice: MailChoice) =>
  async (tx: Transaction, to: string): Promise<boolean> => {
    if (await complained(tx, to)) return false;
    const [row] = await tx
      .select({ notifications: customerProfile.notifications })
      .from(customerProfile)
      .innerJoin(user, eq(user.id, customerProfile.userId))
      .where(eq(user.email, normaliseEmail(to)));
    return row?.notifications[choice] ?? mailDefaults[choice];
  };

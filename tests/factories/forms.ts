import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import {
  countSignup,
  countSubscriber,
} from "../../src/features/analytics/server/business-figures.ts";
import { jobApplication } from "../../src/features/careers/server/tables.ts";
import { contactMessage } from "../../src/features/contact/server/tables.ts";
import {
  followApplication,
  followMessage,
  followNewSignup,
  followSubscriber,
} from "../../src/features/leads/server/write-lead.ts";
import { newsletterSubscriber } from "../../src/features/newsletter/server/tables.ts";
import { type Signup, updateHeld } from "../../src/features/signup/server/signups.ts";
import { signup } from "../../src/features/signup/server/tables.ts";
import type { Database } from "../../src/platform/db/client.ts";

/**
 * Rows of forms in any state and of any day, with the leads and figures that follow from them. Only for a test's beginning: what a form
 * does is tested through its service.
 */

type Changes<Row> = Partial<Row>;

export function addMessage(
  db: Database,
  email: string,
  changes: Changes<typeof contactMessage.$inferInsert> = {},
): Promise<typeof contactMessage.$inferSelect> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(contactMessage)
      .values({
        ...{ name: "Bob Ray", email, subject: "Vans", description: "We run forty." },
        ...changes,
      })
      .returning();
    if (!row) throw new Error("the message was not stored");
    await followMessage(tx, row.id);
    return row;
  });
}

export function addApplication(
  db: Database,
  email: string,
): Promise<typeof jobApplication.$inferSelect> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(jobApplication)
      .values({
        name: "Bob Ray",
        email,
        phone: "+14155550132",
        cvKey: randomUUID(),
        cvName: "cv.pdf",
        cvKind: "pdf",
        cvContentType: "application/pdf",
        cvSize: 1,
        fingerprint: randomUUID(),
      })
      .returning();
    if (!row) throw new Error("the application was not stored");
    await followApplication(tx, row.id);
    return row;
  });
}

export function addSubscriber(
  db: Database,
  values: typeof newsletterSubscriber.$inferInsert,
): Promise<typeof newsletterSubscriber.$inferSelect> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(newsletterSubscriber).values(values).returning();
    if (!row) throw new Error("the subscriber was not stored");
    await countSubscriber(tx, row.id, 1);
    await followSubscriber(tx, row.id);
    return row;
  });
}

/** @param values at least the plan */
export function addSignup(
  db: Database,
  values: Changes<typeof signup.$inferInsert> & { planId: string },
): Promise<Signup> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(signup)
      .values({
        kind: "paid",
        email: `${randomUUID()}@example.com`,
        idempotencyKey: randomUUID(),
        firstName: "Ada",
        lastName: "Byron",
        passwordHash: "hash",
        interval: "month",
        priceCents: 3900,
        ...values,
      })
      .returning();
    if (!row) throw new Error("the signup was not stored");
    await countSignup(tx, row.id, 1);
    await followNewSignup(tx, row.id);
    return row;
  });
}

/** Changes a signup as the use cases do, under a lease. */
export async function changeSignup(
  db: Database,
  id: string,
  changes: Partial<Signup>,
): Promise<void> {
  const [row] = await db
    .update(signup)
    .set({ leaseToken: randomUUID(), leaseExpiresAt: sql`now() + interval '1 minute'` })
    .where(eq(signup.id, id))
    .returning();
  if (!row) throw new Error("there is no such signup");
  await updateHeld(db, row, changes);
}

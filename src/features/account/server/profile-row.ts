import { eq } from "drizzle-orm";
import type { Executor, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { user } from "../../identity/server/tables.ts";
import { signup } from "../../signup/server/tables.ts";
import { customerProfile } from "./tables.ts";

export type ProfileRow = typeof customerProfile.$inferSelect;
export type UserRow = typeof user.$inferSelect;

/** @throws AppError not_found */
export async function findUser(db: Executor, userId: string): Promise<UserRow> {
  const [row] = await db.select().from(user).where(eq(user.id, userId));
  if (!row) throw new AppError("account_gone");
  return row;
}

export async function findRow(db: Executor, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(customerProfile).where(eq(customerProfile.userId, userId));
  return row;
}

/** A profile's first values: from the signup, or else from the name. */
export async function firstDetails(
  db: Executor,
  person: UserRow,
): Promise<Pick<ProfileRow, "firstName" | "lastName" | "phone">> {
  const [told] = await db
    .select({ firstName: signup.firstName, lastName: signup.lastName, phone: signup.phone })
    .from(signup)
    .where(eq(signup.userId, person.id));
  if (told) return { ...told, phone: told.phone ?? "" };
  const [firstName = "", ...rest] = person.name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" "), phone: "" };
}

/** The row of a user, locked until the transaction ends; made where there is none. @throws AppError not_found */
export async function claimRow(
  tx: Transaction,
  userId: string,
): Promise<{ person: UserRow; row: ProfileRow }> {
  const person = await findUser(tx, userId);
  const lock = () =>
    tx.select().from(customerProfile).where(eq(customerProfile.userId, userId)).for("update");
  let [row] = await lock();
  if (!row) {
    await tx
      .insert(customerProfile)
      .values({ userId, ...(await firstDetails(tx, person)) })
      .onConflictDoNothing();
    [row] = await lock();
  }
  if (!row) throw new Error("the profile vanished while it was claimed");
  return { person, row };
}

/** Changes a row that the transaction holds. */
export async function updateRow(
  tx: Transaction,
  userId: string,
  changes: Partial<Omit<ProfileRow, "userId" | "createdAt">> & { updatedAt: Date },
): Promise<void> {
  await tx.update(customerProfile).set(changes).where(eq(customerProfile.userId, userId));
}

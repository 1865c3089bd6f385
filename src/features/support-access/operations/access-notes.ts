import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Role } from "../../../contract/roles.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { customerProfile } from "../../account/server/tables.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import type { SignedIn } from "../../identity/server/signed-in.ts";

/** Writes the audit log's entry about an access to a person's account. */
export function auditAccess(
  tx: Transaction,
  by: { id: string; name: string; role: Role },
  action: string,
  person: { id: string; name: string },
  values: { before?: object; after?: object } = {},
): Promise<void> {
  return writeAudit(tx, by, {
    action: `support.${action}`,
    target: { type: "account", id: person.id, title: person.name },
    before: values.before ? { ...values.before } : null,
    after: values.after ? { ...values.after } : null,
  });
}

/** Notes what a colleague sends as the customer: that it was sent, and then what it changed. */
export function createNotes(db: Database) {
  /** The changes that support may make in an account. */
  async function snapshot(userId: string): Promise<Record<string, unknown>> {
    const [row] = await db
      .select({
        firstName: customerProfile.firstName,
        lastName: customerProfile.lastName,
        phone: customerProfile.phone,
        jobTitle: customerProfile.jobTitle,
        location: customerProfile.location,
        bio: customerProfile.bio,
        notifications: customerProfile.notifications,
      })
      .from(customerProfile)
      .where(eq(customerProfile.userId, userId));
    return row ?? {};
  }

  return async (
    { user: person, support }: SignedIn,
    form: string,
  ): Promise<{ after(): Promise<void> }> => {
    if (!support) throw new Error("this is no one’s support access");
    const before = await snapshot(person.id);
    const part = randomUUID();
    await db.transaction((tx) =>
      auditAccess(tx, support.staff, "send", person, { after: { form, part } }),
    );
    return {
      async after() {
        const after = await snapshot(person.id);
        const changed = Object.keys({ ...before, ...after }).filter(
          (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
        );
        if (changed.length === 0) return;
        const pick = (from: Record<string, unknown>) =>
          Object.fromEntries(changed.map((key) => [key, from[key] ?? ""]));
        await db.transaction((tx) =>
          auditAccess(tx, support.staff, "change", person, {
            before: pick(before),
            after: { ...pick(after), part },
          }),
        );
      },
    };
  };
}

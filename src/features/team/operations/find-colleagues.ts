import { ne } from "drizzle-orm";
import { foldText } from "../../../contract/console/find-text.ts";
import type { AdminFound } from "../../../contract/console/operations.ts";
import type { Database } from "../../../platform/db/client.ts";
import { user } from "../../identity/server/tables.ts";

/** Colleagues whose name or address has the text. A team is small enough to look at each. */
export async function findColleagues(db: Database, typed: string): Promise<AdminFound[]> {
  const people = await db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .where(ne(user.role, "customer"))
    .orderBy(user.name);
  const wanted = foldText(typed);
  return people
    .filter(({ name, email }) => foldText(`${name} ${email}`).includes(wanted))
    .slice(0, 8)
    .map(({ id, name, email }) => ({ type: "colleague", id, title: `${name} · ${email}` }));
}

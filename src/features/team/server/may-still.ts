import { eq } from "drizzle-orm";
import { type Area, may } from "../../../contract/console/permissions.ts";
import { isStaff } from "../../../contract/roles.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { user } from "../../identity/server/tables.ts";

/** Whether somebody may change an area now. What they asked for or planned doesn't outlive the right to do so. */
export async function mayStill(on: Executor, userId: string, area: Area): Promise<boolean> {
  const [person] = await on.select({ role: user.role }).from(user).where(eq(user.id, userId));
  return person !== undefined && isStaff(person.role) && may(person.role, area, "write");
}

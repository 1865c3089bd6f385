import { asc, eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import { member, organization, user } from "../../identity/server/tables.ts";

/** What the dashboard may be told, by the scope that it asks for. */
export const claimsByScope = {
  openid: ["sub"],
  profile: ["name"],
  email: ["email", "email_verified"],
  organization: ["organization_id", "organization_name", "organization_role"],
};

/** What is true of a user now; undefined when the account is gone. */
export async function readClaims(db: Database, userId: string) {
  const [row] = await db
    .select({
      sub: user.id,
      name: user.name,
      email: user.email,
      email_verified: user.emailVerified,
      organization_id: organization.id,
      organization_name: organization.name,
      organization_role: member.role,
    })
    .from(user)
    .leftJoin(member, eq(member.userId, user.id))
    .leftJoin(organization, eq(organization.id, member.organizationId))
    .where(eq(user.id, userId))
    .orderBy(asc(member.createdAt))
    .limit(1);
  return row;
}

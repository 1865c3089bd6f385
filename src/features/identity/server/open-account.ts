import { randomUUID } from "node:crypto";
import { slugify } from "../../../contract/slug.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { ask } from "../../../platform/db/statement.ts";

/** The account that a completed signup opens. */
export interface NewAccount {
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string;
  /** argon2id. */
  passwordHash: string;
  organizationName: string;
}

/**
 * Opens a user with a password, an organisation, and the user's ownership of it, in the tables that better-auth reads.
 * Should the address have a user already (made some other way in the same moment), that user is not changed and
 * becomes the owner of the new organisation.
 */
export async function openAccount(
  tx: Transaction,
  input: NewAccount,
): Promise<{ userId: string; organizationId: string }> {
  const organizationId = randomUUID();
  const name = input.organizationName;
  const values = [
    ...[randomUUID(), `${input.firstName} ${input.lastName}`, input.email],
    ...[randomUUID(), input.passwordHash],
    ...[organizationId, name],
    `${slugify(name).slice(0, 60) || "organization"}-${organizationId.slice(0, 8)}`,
    randomUUID(),
  ];
  const [opened] = await ask<{ userId: string }>(tx, open, values);
  if (opened) return { ...opened, organizationId };
  // A user that was made while the statement ran. The next one sees it.
  const [found] = await ask<{ userId: string }>(tx, open, values);
  if (!found) throw new Error("the user vanished while the account was opened");
  return { ...found, organizationId };
}

/** One statement, because every signup waits for it. An owner that exists already keeps their password. */
const open = `
  with made as (
    insert into "user" (id, name, email) values ($1, $2, $3) on conflict (email) do nothing returning id
  ), owner as (
    -- The table as it was before the statement.
    select id from made union all select id from "user" where email = $3
  ), with_password as (
    insert into account (id, account_id, provider_id, user_id, password)
    select $4, id, 'credential', id, $5 from made
  ), with_organization as (
    insert into organization (id, name, slug) select $6, $7, $8 from owner
  )
  insert into member (id, organization_id, user_id, role) select $9, $6, id, 'owner' from owner
  returning user_id "userId"`;

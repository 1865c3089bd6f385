import { randomUUID } from "node:crypto";
import { passkey as passkeyPlugin } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { getAuthTables } from "better-auth/db";
import {
  organization as organizationPlugin,
  twoFactor as twoFactorPlugin,
} from "better-auth/plugins";
import { getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { openAccount } from "./open-account.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import * as schema from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("the identity tables have every field that better-auth expects", () => {
  const tables = { ...schema };
  const expected = getAuthTables({
    plugins: [organizationPlugin(), twoFactorPlugin(), passkeyPlugin()],
  });
  for (const [name, table] of Object.entries(expected)) {
    const columns = getTableColumns(tables[name as "user"]);
    expect(Object.keys(columns), name).toEqual(
      expect.arrayContaining(["id", ...Object.keys(table.fields)]),
    );
  }
});

test("an account that a signup opened can sign in through better-auth, with its password only", async () => {
  const auth = betterAuth({
    baseURL: "https://example.com",
    secret: "a secret for this test, long enough",
    database: drizzleAdapter(database.db, { provider: "pg", schema }),
    emailAndPassword: {
      enabled: true,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    plugins: [organizationPlugin()],
  });
  const email = `${randomUUID()}@example.com`;
  const opened = await database.db.transaction(async (tx) =>
    openAccount(tx, {
      email,
      firstName: "Ada",
      lastName: "Byron",
      passwordHash: await hashPassword("correct horse battery"),
      organizationName: "Byron Bakery",
    }),
  );
  const { headers, response } = await auth.api.signInEmail({
    body: { email, password: "correct horse battery" },
    returnHeaders: true,
  });
  expect(response.user.id).toBe(opened.userId);
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const organizations = await auth.api.listOrganizations({ headers: new Headers({ cookie }) });
  expect(organizations.map((one) => one.name)).toEqual(["Byron Bakery"]);
  await expect(
    auth.api.signInEmail({ body: { email, password: "wrong horse battery" } }),
  ).rejects.toThrow();
});

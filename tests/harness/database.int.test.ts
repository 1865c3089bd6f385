import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "./database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("a test database is a real, migrated PostgreSQL 18", async () => {
  const version = await database.db.execute(sql`show server_version`);
  expect(version.rows[0]?.server_version).toMatch(/^18/);
  const tables = await database.db.execute(
    sql`select count(*)::int as n from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables.rows[0]?.n).toBeGreaterThan(15);
});

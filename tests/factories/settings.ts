import { setting } from "../../src/features/content/server/tables.ts";
import type { Database } from "../../src/platform/db/client.ts";

/** The company's settings, of which a test may change some. */
export async function insertSettings(
  db: Database,
  changes: Partial<typeof setting.$inferInsert> = {},
): Promise<void> {
  await db
    .insert(setting)
    .values({
      name: "Northwick",
      companyEmail: "hello@northwick.example",
      comingSoonAt: new Date(Date.UTC(2027, 0, 1)),
      ...changes,
    })
    .onConflictDoNothing();
}

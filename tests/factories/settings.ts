import type { Database } from "../../server/db/client.ts";
import { setting } from "../../server/db/schema/index.ts";

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

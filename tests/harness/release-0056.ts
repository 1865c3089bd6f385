import { readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";

const dump = path.join(import.meta.dirname, "..", "fixtures", "release-0056.sql.gz");

/**
 * Fills an empty database with an installation of the release before the baseline: commit abaab15e, whose newest migration is 0056,
 * with the tests' content and people who were made up. `pg_dump --inserts` wrote it. Ada (ada@example.com) pays, Tim tries a paid
 * plan, Fay a free one, Dee's card was declined; Carl wrote, Nina confirmed the newsletter, Jo applied, and a refund of $5 waits.
 */
export async function loadRelease(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(gunzipSync(await readFile(dump)).toString()).finally(() => client.end());
}

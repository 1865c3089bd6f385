/** A program for tests: starts the embedded PostgreSQL in the folder that is its argument, and says its URL. */
import { startEmbeddedPostgres } from "../../src/platform/db/embedded.ts";
import { createLog } from "../../src/platform/log.ts";

const [dir = ""] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({
  dir,
  database: "site",
  log: createLog("silent"),
  settings: ["fsync=off"],
});
process.stdout.write(`ready ${postgres.url}\n`);
process.once("SIGTERM", () => void postgres.stop());

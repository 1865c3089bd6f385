import { execFileSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

/**
 * `npm run db:generate -- --name what-changed`: writes a migration with drizzle-kit. Of its snapshots, each a copy of the whole schema,
 * only the newest stays: that's the one the next migration is compared with.
 */
const meta = path.join(import.meta.dirname, "../src/platform/db/migrations/meta");

execFileSync("drizzle-kit", ["generate", ...process.argv.slice(2)], { stdio: "inherit" });
const snapshots = readdirSync(meta).filter((name) => name.endsWith("_snapshot.json"));
for (const older of snapshots.sort().slice(0, -1)) rmSync(path.join(meta, older));

import path from "node:path";
import { backUp } from "../src/composition/backup/backup.ts";
import { explainFailure, openSite } from "../src/composition/backup/open-site.ts";
import { loadSecret } from "../src/platform/secret.ts";

/** `npm run backup [-- FILE]`: database, stored files, and secret in one archive. The site may run meanwhile. */
async function main(): Promise<void> {
  const site = await openSite(process.env);
  try {
    const stamp = new Date().toISOString().slice(0, 19).replace(/[-:]/g, "");
    const target = path.resolve(
      process.argv[2] ?? path.join(site.dataDir, "backups", `site-${stamp}Z.tar.gz`),
    );
    const made = await backUp(
      {
        databaseUrl: site.databaseUrl,
        dataDir: site.dataDir,
        secret: await loadSecret(site.env.SECRET, site.dataDir),
        uploadsInDataDir: !site.env.S3_ENDPOINT,
      },
      target,
    );
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `${target}: ${rows} rows, ${made.jobs} jobs, ${(made.size / 1e6).toFixed(1)} MB. It holds the secret and customers' data: keep it safe.\n`,
    );
    if (site.env.S3_ENDPOINT) {
      process.stdout.write(
        "The media library and visitors' files are on S3 and not in it: back up the bucket too.\n",
      );
    }
  } finally {
    await site.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explainFailure("back up", error, process.env)}\n`);
  process.exitCode = 1;
}

import path from "node:path";
import { parseArgs } from "node:util";
import { BackupError } from "../src/composition/backup/manifest.ts";
import { explainFailure, openSite } from "../src/composition/backup/open-site.ts";
import { openBackup, restore } from "../src/composition/backup/restore.ts";

/** `npm run restore -- FILE [--force] [--drop-previous]`: puts a backup in the place of database and files. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: "boolean" }, "drop-previous": { type: "boolean" } },
  });
  const [archive] = positionals;
  if (!archive) {
    throw new BackupError(
      "Cannot restore: name the backup, like `npm run restore -- site.tar.gz`.",
    );
  }
  const site = await openSite(process.env, { anyVersion: true });
  try {
    const backup = await openBackup(path.resolve(archive), site.dataDir);
    try {
      const { notes, manifest } = await restore({
        backup,
        databaseUrl: site.databaseUrl,
        dataDir: site.dataDir,
        secretInSettings: site.env.SECRET,
        terminate: values.force ?? false,
        dropPrevious: values["drop-previous"] ?? false,
        log: site.log,
      });
      for (const note of notes) process.stdout.write(`${note}\n`);
      process.stdout.write(`Restored the site as it was at ${manifest.madeAt}.\n`);
    } finally {
      await backup.close();
    }
  } finally {
    await site.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explainFailure("restore", error, process.env)}\n`);
  process.exitCode = 1;
}

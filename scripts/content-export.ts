import path from "node:path";
import { explainFailure } from "../src/composition/backup/open-site.ts";
import { onSiteDatabase } from "../src/composition/open-database.ts";
import { exportContent } from "../src/features/content-files/operations/export-content.ts";
import { exportMedia } from "../src/features/content-files/operations/media-files.ts";
import { ContentFileError } from "../src/features/content-files/operations/read-documents.ts";

/** `npm run content:export [-- DIR]`: all content as files that people can read, compare, and import. */
try {
  await onSiteDatabase(process.env, async (db, { dataDir, media }) => {
    const target = path.resolve(process.argv[2] ?? path.join(dataDir, "content"));
    const { written, removed } = await exportContent(db, target);
    const pictures = await exportMedia(db, media, target);
    for (const name of [...removed, ...pictures.removed]) process.stdout.write(`removed ${name}\n`);
    process.stdout.write(`${target}: ${written + pictures.written} files\n`);
  });
} catch (error) {
  process.stderr.write(
    error instanceof ContentFileError
      ? `Cannot export content: ${error.message}\n`
      : `${explainFailure("export content", error, process.env)}\n`,
  );
  process.exitCode = 1;
}

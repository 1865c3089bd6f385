import { parseArgs } from "node:util";
import { explainFailure } from "../src/composition/backup/open-site.ts";
import { openBucket, openFolder } from "../src/composition/open-adapters.ts";
import { onSiteDatabase } from "../src/composition/open-database.ts";
import { copyStoredFiles } from "../src/composition/stored-files.ts";
import { ContentFileError } from "../src/features/content-files/operations/read-documents.ts";
import { EnvError, parseEnv } from "../src/platform/env.ts";

const usage =
  "Usage: npm run storage:copy -- --to s3|folder\n  --to s3      copies stored files from DATA_DIR/uploads to the bucket of the S3_ settings\n  --to folder  copies them from the bucket to DATA_DIR/uploads\n";

const countFiles = (count: number) => `${count} ${count === 1 ? "file" : "files"}`;

/** `npm run storage:copy -- --to s3|folder`: brings stored files to where the site will look for them. Nothing is deleted. */
async function main(to: "s3" | "folder"): Promise<void> {
  const env = parseEnv(process.env);
  const bucket = await openBucket(env, { timeoutMs: 600_000 });
  if (!bucket) {
    throw new EnvError(
      "Cannot copy stored files: set the five S3_ settings for this command. They name the bucket, in both directions.",
    );
  }
  await onSiteDatabase(process.env, async (db, { dataDir }) => {
    const folder = await openFolder(dataDir);
    const storages = to === "s3" ? { from: folder, to: bucket } : { from: bucket, to: folder };
    const { copied, bytes, there, missing } = await copyStoredFiles(db, storages, (soFar) =>
      process.stdout.write(`${countFiles(soFar.copied + soFar.there)} so far\n`),
    );
    const place = to === "s3" ? `the bucket ${env.S3_BUCKET}` : `${dataDir}/uploads`;
    process.stdout.write(
      `Copied ${countFiles(copied)} (${(bytes / 1e6).toFixed(1)} MB) to ${place}. ${countFiles(there)} there already. Nothing was deleted.\n`,
    );
    if (missing.length === 0) return;
    process.stderr.write(
      `${countFiles(missing.length)} in neither place:\n${missing.map((key) => `  ${key}\n`).join("")}`,
    );
    process.exitCode = 1;
  });
}

try {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  if (values.to === "s3" || values.to === "folder") await main(values.to);
  else {
    process.stderr.write(usage);
    process.exitCode = 2;
  }
} catch (error) {
  const { code } = error as { code?: string };
  process.stderr.write(
    error instanceof ContentFileError
      ? `Cannot copy stored files: ${error.message}\n`
      : code?.startsWith("ERR_PARSE_ARGS")
        ? usage
        : `${explainFailure("copy stored files", error, process.env)}\n`,
  );
  process.exitCode = code?.startsWith("ERR_PARSE_ARGS") ? 2 : 1;
}

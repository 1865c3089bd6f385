import path from "node:path";
import { parseArgs } from "node:util";
import { explainFailure } from "../src/composition/backup/open-site.ts";
import { onSiteDatabase } from "../src/composition/open-database.ts";
import {
  applyImport,
  describeImport,
  importActor,
  planImport,
} from "../src/features/content-files/operations/import-content.ts";
import {
  applyMedia,
  describeMedia,
  planMedia,
} from "../src/features/content-files/operations/media-files.ts";
import { ContentFileError } from "../src/features/content-files/operations/read-documents.ts";

const usage =
  "Usage: npm run content:import -- [--dry-run] [--new-only] DIR\n  --dry-run   prints what would change, and changes nothing\n  --new-only  adds records that aren't there, and leaves the others as they are\n";

/** `npm run content:import -- DIR`: makes the database hold what the files say. */
async function main(folder: string, options: { dryRun: boolean; newOnly: boolean }) {
  await onSiteDatabase(process.env, async (db, { media }) => {
    const pictures = await planMedia(db, folder, options);
    const plan = await planImport(db, folder, options);
    process.stdout.write(describeImport(plan, describeMedia(pictures)));
    if (options.dryRun) {
      process.stdout.write("\nNothing was changed.\n");
      return;
    }
    await applyMedia(db, media, importActor, folder, pictures);
    const problems = await applyImport(db, plan);
    for (const problem of problems) process.stderr.write(`Not published: ${problem}\n`);
    if (problems.length > 0) process.exitCode = 1;
    else if (pictures.length + plan.steps.length + plan.reordered.length > 0) {
      process.stdout.write("\nImported.\n");
    }
  });
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "dry-run": { type: "boolean" }, "new-only": { type: "boolean" } },
  });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) {
    process.stderr.write(usage);
    process.exitCode = 2;
  } else {
    await main(path.resolve(folder), {
      dryRun: values["dry-run"] ?? false,
      newOnly: values["new-only"] ?? false,
    });
  }
} catch (error) {
  const { code } = error as { code?: string };
  process.stderr.write(
    error instanceof ContentFileError
      ? `Cannot import content: ${error.message}\n`
      : code?.startsWith("ERR_PARSE_ARGS")
        ? usage
        : `${explainFailure("import content", error, process.env)}\n`,
  );
  process.exitCode = 1;
}

import { parseArgs } from "node:util";
import { BackupError } from "../src/composition/backup/manifest.ts";
import { explainFailure, openSite } from "../src/composition/backup/open-site.ts";
import { dropTwoStepRule, makeOwner } from "../src/features/team/operations/regain-access.ts";
import { connect } from "../src/platform/db/client.ts";

/**
 * `npm run console-access -- --make-owner ann@example.com`, and `-- --no-two-step-rule`: the way back into the console when
 * no owner can sign in. See docs/operations.md.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { "make-owner": { type: "string" }, "no-two-step-rule": { type: "boolean" } },
  });
  const email = values["make-owner"];
  const noRule = values["no-two-step-rule"] ?? false;
  if (!email && !noRule) {
    throw new BackupError("Say what to change: --make-owner EMAIL or --no-two-step-rule.");
  }
  const site = await openSite(process.env);
  try {
    const { db, pool } = connect(site.databaseUrl, () => {});
    try {
      if (email) {
        if (!(await makeOwner(db, email, new Date()))) {
          throw new BackupError(
            `No account has the email address ${email}. Create it first, by signing up.`,
          );
        }
        process.stdout.write(
          `${email} is an owner now. The next request of this account counts.\n`,
        );
      }
      if (noRule) {
        await dropTwoStepRule(db);
        process.stdout.write("The console opens without two-step sign-in now.\n");
      }
    } finally {
      await pool.end();
    }
  } finally {
    await site.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explainFailure("change who may use the console", error, process.env)}\n`);
  process.exitCode = 1;
}

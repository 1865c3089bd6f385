import { parseArgs } from "node:util";
import { explainFailure, openSite } from "../src/composition/backup/open-site.ts";
import { jobList } from "../src/composition/job-list.ts";
import { createEventReplay, readChoice } from "../src/features/dashboard-events/server/replay.ts";
import { connect } from "../src/platform/db/client.ts";
import { openJobs } from "../src/platform/jobs/boss.ts";

/**
 * `npm run dashboard:replay -- --failed | --since DATE | --id evt_…`: sends events to the dashboard again, under their old
 * ids. The site, or its worker, delivers them.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      failed: { type: "boolean" },
      since: { type: "string" },
      id: { type: "string" },
    },
  });
  const choice = readChoice(values);
  const site = await openSite(process.env);
  try {
    const { db, pool } = connect(site.databaseUrl, () => {});
    const jobs = await openJobs(site.databaseUrl, site.log, jobList);
    try {
      const count = await createEventReplay({ db, queue: jobs.queue }).replay(choice);
      process.stdout.write(`${count} ${count === 1 ? "event" : "events"} queued.\n`);
    } finally {
      await jobs.stop();
      await pool.end();
    }
  } finally {
    await site.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explainFailure("replay", error, process.env)}\n`);
  process.exitCode = 1;
}

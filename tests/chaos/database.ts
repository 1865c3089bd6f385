import { freePort } from "../../src/platform/db/embedded/free-port.ts";
import { ask, until } from "./ask.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { loggedFault } from "./logged-fault.ts";
import { contactMessage, freeSignup, freshEmail, signIn } from "./people.ts";
import { type BreakablePostgres, startBreakablePostgres } from "./postgres.ts";
import {
  createRandom,
  type Outcome,
  type RunOptions,
  type Scenario,
  wait,
  withCleanup,
} from "./scenario.ts";
import {
  endLeftover,
  launchSite,
  postmasterOf,
  type SiteProcess,
  temporaryFolder,
} from "./site-process.ts";
import { startTraffic, usualWaves } from "./traffic.ts";

/** How long the embedded PostgreSQL may take to be started again. */
const restartMs = 2_000;

interface Ground {
  site: SiteProcess;
  postgres: BreakablePostgres;
  proxy: FaultProxy;
  customer: { email: string; cookie: string };
}

/** A site on a PostgreSQL of somebody else's, behind a line that can break, with a customer who is signed in. */
async function openGround(later: (close: () => Promise<unknown>) => void): Promise<Ground> {
  const { dir, remove } = await temporaryFolder();
  later(remove);
  const postgres = await startBreakablePostgres();
  later(() => postgres.remove());
  const proxy = await startFaultProxy({ port: postgres.port, protocol: "tcp" });
  later(() => proxy.close());
  const url = new URL(postgres.url);
  url.port = String(proxy.port);
  const site = launchSite({
    env: {
      DATA_DIR: dir,
      DATABASE_URL: url.href,
      SECRET: "a secret for this test, long enough",
      LOG_LEVEL: "error",
    },
    port: await freePort(),
  });
  later(() => site.stop());
  await site.ready;
  return { site, postgres, proxy, customer: await becomeCustomer(site.url) };
}

async function becomeCustomer(url: string): Promise<{ email: string; cookie: string }> {
  const email = freshEmail("customer");
  const signedUp = await ask(url, freeSignup(email));
  if (signedUp.status !== 200) throw new Error(`signing up answered ${signedUp.status}`);
  return { email, cookie: await signIn(url, email) };
}

/** Both kinds of work are done again: reading as a customer and writing as a visitor. */
async function recovery(
  { site, customer }: Pick<Ground, "site" | "customer">,
  timeoutMs = 30_000,
): Promise<number | null> {
  const began = performance.now();
  const own = { path: "/profile-setting", headers: { cookie: customer.cookie } };
  const over = () => !site.alive();
  const written = await until(
    site.url,
    contactMessage(freshEmail("writer"), "Are you back?"),
    ({ status }) => status === 200,
    timeoutMs,
    over,
  );
  const read = await until(
    site.url,
    own,
    ({ status, body }) => status === 200 && body.includes(customer.email),
    timeoutMs,
    over,
  );
  return written === null || read === null ? null : Math.round(performance.now() - began);
}

/**
 * Runs faults under load, one after the other, and after each waits until the site works again.
 * @param strike makes the fault and takes it back
 */
function underLoad(strike: (ground: Ground, random: () => number) => Promise<void>) {
  return ({ count, seed, limitMs, recoveryMs, note }: RunOptions): Promise<Outcome> =>
    withCleanup(async (later) => {
      const random = createRandom(seed);
      const ground = await openGround(later);
      const { site, customer } = ground;
      const failures: string[] = [];
      const recoveries: number[] = [];
      const traffic = startTraffic(site.url, usualWaves(customer), { visitors: 4, limitMs });
      for (let run = 0; run < count && site.alive(); run += 1) {
        await wait(100 + random() * 300);
        await strike(ground, random);
        const took = await recovery(ground);
        if (took === null || took > recoveryMs) {
          failures.push(
            `run ${run}: works again ${took === null ? "never" : `after ${took} ms`} once the database is back`,
          );
          if (took === null) break;
        }
        recoveries.push(took);
        note(`run ${run + 1} of ${count}: works again after ${took} ms`);
      }
      const report = await traffic.stop();
      if (!site.alive()) {
        failures.unshift(`the process ended (${await site.ended}): ${lastWords(site)}`);
      }
      return {
        runs: recoveries.length,
        requests: report.requests,
        failures: [...failures, ...explained(report.failures, site)],
        slowestMs: report.slowestMs,
        figures: {
          "works again after, slowest ms": Math.max(0, ...recoveries),
          "answers 503": report.statuses[503] ?? 0,
        },
      };
    });
}

/** Broken answers, with the fault that the log tells of. */
function explained(failures: string[], site: SiteProcess): string[] {
  const fault = failures.length > 0 ? loggedFault(site.log()) : null;
  return fault ? [...failures, fault] : failures;
}

const lastWords = (site: SiteProcess) => site.log().trim().slice(-500);

/** `kill -9` of the embedded PostgreSQL: the site starts it again. */
function embeddedPostmaster({
  count,
  seed,
  limitMs,
  recoveryMs,
  note,
}: RunOptions): Promise<Outcome> {
  return withCleanup(async (later) => {
    const random = createRandom(seed);
    const { dir, remove } = await temporaryFolder();
    later(async () => {
      await endLeftover(dir);
      await remove();
    });
    const site = launchSite({
      env: { DATA_DIR: dir, LOG_LEVEL: "error" },
      port: await freePort(),
    });
    later(() => site.stop());
    await site.ready;
    const customer = await becomeCustomer(site.url);
    const failures: string[] = [];
    const back: number[] = [];
    const traffic = startTraffic(site.url, usualWaves(customer), { visitors: 3, limitMs });
    for (let run = 0; run < count && site.alive(); run += 1) {
      await wait(100 + random() * 300);
      const pid = await postmasterOf(`${dir}/postgres`);
      if (!pid) {
        failures.push(`run ${run}: there is no postmaster`);
        break;
      }
      process.kill(pid, "SIGKILL");
      const took = await recovery({ site, customer });
      if (took === null) {
        failures.push(`run ${run}: never works again after kill -9 of the postmaster`);
        break;
      }
      // The site has to start it first.
      if (took > recoveryMs + restartMs) {
        failures.push(`run ${run}: works again ${took} ms after kill -9 of the postmaster`);
      }
      back.push(took);
      note(`run ${run + 1} of ${count}: works again after ${took} ms`);
    }
    const report = await traffic.stop();
    if (!site.alive())
      failures.unshift(`the process ended (${await site.ended}): ${lastWords(site)}`);
    return {
      runs: back.length,
      requests: report.requests,
      failures: [...failures, ...explained(report.failures, site)],
      slowestMs: report.slowestMs,
      figures: { "works again after, slowest ms": Math.max(0, ...back) },
    };
  });
}

export const databaseScenarios: Scenario[] = [
  {
    name: "database/end-sessions",
    promise:
      "Any of the site’s database sessions may be ended at any moment, also inside a transaction.",
    long: 40,
    run: underLoad(async ({ postgres }, random) => {
      for (let victim = 0; victim < 5; victim += 1) {
        await postgres.endSession(random());
        await wait(random() * 40);
      }
    }),
  },
  {
    name: "database/crash-backend",
    promise: "A backend that crashes, after which PostgreSQL ends all sessions and recovers.",
    long: 10,
    run: underLoad(async ({ postgres }, random) => {
      await postgres.crashBackend(random());
      for (;;) {
        if (await postgres.query("select 1").catch(() => null)) return;
        await wait(50);
      }
    }),
  },
  {
    name: "database/restart",
    promise: "An external PostgreSQL is stopped, stays away, and is started again.",
    long: 5,
    run: underLoad(async ({ postgres }, random) => {
      await postgres.stop("fast");
      await wait(2_000 + random() * 4_000);
      await postgres.start();
    }),
  },
  {
    name: "database/kill",
    promise: "kill -9 of an external PostgreSQL, which is started again.",
    long: 3,
    run: underLoad(async ({ postgres }, random) => {
      await postgres.stop("kill");
      // Its orphans hold the shared memory until they notice.
      await wait(1_000 + random() * 2_000);
      await postgres.start();
    }),
  },
  {
    name: "database/freeze",
    promise: "PostgreSQL stops answering for 20 s without closing a connection.",
    long: 2,
    run: underLoad(async ({ postgres }) => {
      await postgres.freeze(true);
      await wait(20_000);
      await postgres.freeze(false);
    }),
  },
  {
    name: "database/reset",
    promise: "The network resets every connection to the database.",
    long: 40,
    run: underLoad(async ({ proxy }) => proxy.resetAll()),
  },
  {
    name: "database/blackhole",
    promise: "The network swallows everything between the site and its database for 20 s.",
    long: 2,
    run: underLoad(async ({ proxy }) => {
      proxy.blackhole(true);
      await wait(20_000);
      proxy.blackhole(false);
      // As a firewall that has forgotten them: the old connections stay dead for the site to find out.
    }),
  },
  {
    name: "database/refuse",
    promise: "Nobody listens at the database’s address for some seconds.",
    long: 5,
    run: underLoad(async ({ proxy }, random) => {
      proxy.set("refuse");
      await wait(2_000 + random() * 3_000);
      proxy.set("none");
    }),
  },
  {
    name: "database/kill-embedded",
    promise: "kill -9 of the embedded PostgreSQL: the site starts it again.",
    long: 5,
    run: embeddedPostmaster,
  },
];

import { freePort } from "../../src/platform/db/embedded/free-port.ts";
import { type Answer, ask, isDeliberate503, until } from "./ask.ts";
import { freeSignup, freshEmail, signIn } from "./people.ts";
import {
  createFailures,
  createRandom,
  type Outcome,
  type RunOptions,
  type Scenario,
  wait,
  withCleanup,
} from "./scenario.ts";
import {
  descendantsOf,
  endLeftover,
  launchSite,
  type SiteProcess,
  temporaryFolder,
} from "./site-process.ts";
import { startTraffic, usualWaves } from "./traffic.ts";

/** Waits for a site to be ready. @returns milliseconds, or what it said when it did not start */
async function startedIn(site: SiteProcess): Promise<number | string> {
  const began = performance.now();
  try {
    await site.ready;
    return Math.round(performance.now() - began);
  } catch (error) {
    return (error as Error).message;
  }
}

/** A folder for a site's data, removed at the end with the database that a killed site left running. */
async function dataFolder(later: (close: () => Promise<unknown>) => void): Promise<string> {
  const { dir, remove } = await temporaryFolder();
  const data = `${dir}/data`;
  later(async () => {
    await endLeftover(data);
    await remove();
  });
  return data;
}

/** Kills a site at a moment of its start. @returns what it said when it ended by itself instead */
async function killAfter(site: SiteProcess, ms: number): Promise<string | null> {
  const how = await Promise.race([site.ended, wait(ms)]);
  if (how !== undefined) return `ended with ${how}: ${site.log().slice(-400)}`;
  await site.kill();
  return null;
}

function firstStart({ count, seed, note }: RunOptions): Promise<Outcome> {
  return withCleanup(async () => {
    const random = createRandom(seed);
    const failures: string[] = [];
    const starts: number[] = [];
    let span = 4_000;
    for (let run = 0; run < count; run += 1) {
      const port = await freePort();
      await withCleanup(async (afterRun) => {
        const data = await dataFolder(afterRun);
        const moment = Math.round(random() * span);
        const where = `run ${run}, killed after ${moment} ms of the first start`;
        const first = launchSite({ env: { DATA_DIR: data }, port });
        afterRun(() => first.kill());
        const early = await killAfter(first, moment);
        if (early) {
          failures.push(`${where}: it ${early}`);
          return;
        }
        const second = launchSite({ env: { DATA_DIR: data }, port });
        afterRun(() => second.kill());
        const took = await startedIn(second);
        if (typeof took === "string") {
          failures.push(`${where}: the next start failed: ${took}`);
          return;
        }
        starts.push(took);
        // Moments past the end of a start would only kill a running site.
        span = Math.min(span, Math.max(...starts) * 1.1);
        const home = await ask(second.url, { path: "/page-pricing" });
        if (home.status !== 200) failures.push(`${where}: the page answered ${home.status}`);
        const code = await second.stop();
        if (code !== 0) failures.push(`${where}: SIGTERM ended it with ${code}`);
      });
      if (run % 10 === 9) note(`${run + 1} of ${count}, ${failures.length} failures`);
    }
    return { runs: count, failures, figures: { "next start, slowest ms": Math.max(0, ...starts) } };
  });
}

function laterStart({ count, seed, note }: RunOptions): Promise<Outcome> {
  return withCleanup(async (later) => {
    const random = createRandom(seed);
    const failures: string[] = [];
    const data = await dataFolder(later);
    const port = await freePort();
    const starts: number[] = [];
    const acknowledged: string[] = [];
    let checked = 0;
    const open = () => {
      const site = launchSite({ env: { DATA_DIR: data }, port });
      later(() => site.kill());
      return site;
    };
    /** A whole start: everybody who was told "signed up" can sign in. */
    async function check(where: string): Promise<SiteProcess | null> {
      const site = open();
      const took = await startedIn(site);
      if (typeof took === "string") {
        failures.push(`${where}: the next start failed: ${took}`);
        return null;
      }
      starts.push(took);
      for (const email of acknowledged.slice(checked)) {
        await signIn(site.url, email).catch((error) =>
          failures.push(`${where}: ${email} was signed up and is not there: ${error.message}`),
        );
      }
      checked = acknowledged.length;
      return site;
    }
    async function signUp(site: SiteProcess): Promise<void> {
      const email = freshEmail();
      if ((await ask(site.url, freeSignup(email))).status === 200) acknowledged.push(email);
    }

    await (await check("the first start"))?.kill();
    for (let run = 0; run < count; run += 1) {
      const moment = Math.round(random() * Math.max(...starts) * 1.3);
      const where = `run ${run}, killed after ${moment} ms of a later start`;
      const site = open();
      const signing = site.ready.then(() => signUp(site)).catch(() => {});
      const early = await killAfter(site, moment);
      await signing;
      if (early) failures.push(`${where}: it ${early}`);
      // Every fifth time the start may end, and is then killed at work.
      if (run % 5 === 4 || run === count - 1) {
        const whole = await check(where);
        if (!whole) break;
        await signUp(whole);
        await whole.kill();
        note(`${run + 1} of ${count}, ${failures.length} failures`);
      }
    }
    const last = await check("the last start");
    if (last) {
      const code = await last.stop();
      if (code !== 0) failures.push(`SIGTERM ended the last with ${code}`);
    }
    return {
      runs: count,
      requests: acknowledged.length,
      failures,
      figures: {
        "next start, slowest ms": Math.max(0, ...starts),
        "signups acknowledged and found": checked,
      },
    };
  });
}

/** SIGTERM at a moment of the load, through what `npm start` runs. */
function terminate({ count, seed, limitMs, note }: RunOptions): Promise<Outcome> {
  return withCleanup(async (later) => {
    const random = createRandom(seed);
    const failures = createFailures();
    const data = await dataFolder(later);
    const port = await freePort();
    let requests = 0;
    let slowestMs = 0;
    let slowestStop = 0;
    for (let run = 0; run < count; run += 1) {
      const site = launchSite({ env: { DATA_DIR: data }, port, program: "scripts/start.js" });
      later(() => site.kill());
      const took = await startedIn(site);
      if (typeof took === "string") {
        failures.add(took, `run ${run}`);
        break;
      }
      const moment = Math.round(100 + random() * 900);
      const where = `run ${run}, SIGTERM after ${moment} ms of load`;
      let signalled = Number.POSITIVE_INFINITY;
      const waves = usualWaves();
      const visit = async (from: number) => {
        for (let turn = from; ; turn += 1) {
          const wave = waves[turn % waves.length];
          if (!wave) return;
          const sent = performance.now();
          const answer = await ask(site.url, wave.ask());
          requests += 1;
          slowestMs = Math.max(slowestMs, answer.ms);
          // A request sent after the signal may be refused, but one that was under way gets an answer.
          const late = sent > signalled - 20;
          if (late && answer.error) return;
          const wrong =
            late && isDeliberate503(answer) ? null : inFlight(wave.wrong(answer), answer);
          if (wrong) failures.add(`${wave.name}: ${wrong}`, where);
          if (answer.ms > limitMs)
            failures.add(`${wave.name}: answered after ${limitMs} ms`, where);
          if (late && performance.now() > signalled + 20_000) return;
        }
      };
      const visitors = Promise.all([0, 2, 4, 6, 8, 10].map(visit));
      await wait(moment);
      signalled = performance.now();
      const code = await site.stop();
      slowestStop = Math.max(slowestStop, Math.round(performance.now() - signalled));
      await visitors;
      if (code !== 0) failures.add(`it ended with ${code}`, where);
      if (run % 5 === 4) note(`${run + 1} of ${count}, ${failures.list().length} kinds of failure`);
    }
    return {
      runs: count,
      requests,
      failures: failures.list(),
      slowestMs,
      figures: { "SIGTERM to exit, slowest ms": slowestStop },
    };
  });
}

function inFlight(wrong: string | null, answer: Answer): string | null {
  if (!wrong) return null;
  return answer.error ? `sent before the signal, and then ${answer.error}` : wrong;
}

/** SIGTERM at a moment of the start: exit code 0, and no database left behind. */
function terminateEarly({ count, seed }: RunOptions): Promise<Outcome> {
  return withCleanup(async (later) => {
    const random = createRandom(seed);
    const failures: string[] = [];
    const data = await dataFolder(later);
    const port = await freePort();
    for (let run = 0; run < count; run += 1) {
      const site = launchSite({ env: { DATA_DIR: data }, port, program: "scripts/start.js" });
      later(() => site.kill());
      const moment = Math.round(random() * 2_500);
      await Promise.race([site.ended, wait(moment)]);
      const code = await site.stop();
      // Before its first line of code runs, the system's own answer to the signal is all there can be.
      if (code !== 0 && !(code === "SIGTERM" && moment < 500)) {
        failures.push(
          `run ${run}, SIGTERM after ${moment} ms: ended with ${code}: ${site.log().slice(-300)}`,
        );
      }
    }
    return { runs: count, failures };
  });
}

/** `kill -9` of the process that answers, under load: its supervisor replaces it. */
function killServer({ count, seed, limitMs, note }: RunOptions): Promise<Outcome> {
  return withCleanup(async (later) => {
    const random = createRandom(seed);
    const failures: string[] = [];
    const data = await dataFolder(later);
    const port = await freePort();
    const site = launchSite({ env: { DATA_DIR: data }, port, program: "scripts/start.js" });
    later(() => site.stop());
    const took = await startedIn(site);
    if (typeof took === "string") return { runs: 0, failures: [took] };
    const acknowledged: string[] = [];
    const away: number[] = [];
    let requests = 0;
    for (let run = 0; run < count; run += 1) {
      const server = (await descendantsOf(site.pid)).find(({ command }) => isServer(command));
      if (!server) {
        failures.push("npm start has no process to replace: nothing supervises the server");
        break;
      }
      const email = freshEmail();
      if ((await ask(site.url, freeSignup(email))).status === 200) acknowledged.push(email);
      const traffic = startTraffic(site.url, usualWaves(), { visitors: 3, limitMs });
      await wait(100 + random() * 400);
      process.kill(server.pid, "SIGKILL");
      const back = await until(
        site.url,
        { path: "/health" },
        ({ status }) => status === 200,
        40_000,
      );
      requests += (await traffic.stop()).requests;
      if (back === null) {
        failures.push(`run ${run}: not back 40 s after kill -9 of the server`);
        break;
      }
      away.push(back);
      if (!site.alive()) failures.push(`run ${run}: the supervisor ended`);
      note(`back after ${back} ms`);
    }
    for (const email of acknowledged) {
      await signIn(site.url, email).catch((error) =>
        failures.push(`${email} was signed up and is not there: ${error.message}`),
      );
    }
    return {
      runs: away.length,
      requests,
      failures,
      figures: { "back after, slowest ms": Math.max(0, ...away), "start alone ms": took },
    };
  });
}

const isServer = (command: string) => /\bserver\.js\b/.test(command);

export const processScenarios: Scenario[] = [
  {
    name: "process/kill-first-start",
    promise: "kill -9 at any moment of the first start: the next start works.",
    long: 100,
    run: firstStart,
  },
  {
    name: "process/kill-later-start",
    promise:
      "kill -9 at any moment of a later start, or at work: the next start works, and everybody who was told that they are signed up can sign in.",
    long: 100,
    run: laterStart,
  },
  {
    name: "process/stop-under-load",
    promise:
      "SIGTERM under load: every request that was sent before it is answered, and the exit code is 0.",
    long: 20,
    run: terminate,
  },
  {
    name: "process/stop-during-start",
    promise: "SIGTERM at any moment of a start ends it with exit code 0.",
    long: 20,
    run: terminateEarly,
  },
  {
    name: "process/kill-server",
    promise:
      "kill -9 of the server under load: `npm start` replaces it, and nothing acknowledged is lost.",
    long: 10,
    run: killServer,
  },
];

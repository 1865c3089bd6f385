import { ask } from "./ask.ts";
import { type Business, openBusiness, type Service } from "./business.ts";
import { type Customers, createCustomers } from "./customers.ts";
import type { Message } from "./fault-proxy.ts";
import { cardFlows, fileAndEmailFlows, mixedFlows, planFlows, signupFlows } from "./flow-lists.ts";
import type { Attempt, Flow } from "./flows.ts";
import { settledLedger } from "./ledger.ts";
import {
  createFailures,
  createRandom,
  type Outcome,
  type RunOptions,
  type Scenario,
  wait,
  withCleanup,
} from "./scenario.ts";
import { type Pending, settle } from "./settle.ts";

/** A step of a flow: its nth message to a service, as it leaves or as its answer comes. */
interface KillPoint {
  flow: Flow;
  service: Service;
  side: Message["side"];
  /** From 1. */
  nth: number;
}

const nameOf = ({ flow, service, side, nth }: KillPoint) =>
  `${flow.name}, ${side} message ${nth} to ${service}`;

/** Attempts that are in flight when the site is killed. */
const crewSize = 8;
/** The first of them must not run into a time limit of the site while the last one starts. */
const gatheringMs = 4_000;
/** The site is killed for this long, then everything settles. It ends before `signup.finish` begins. */
const batchMs = 100_000;
/** The longest wait is `signup.finish` after two minutes, met by a lease or a try that failed. */
const realPatienceMs = 300_000;
const hurriedPatienceMs = 60_000;
/** How long an attempt goes on after its answer: its jobs begin at once. */
const afterwardsMs = 4_000;

/** Statements that change something, without the job queue's own housekeeping. */
const isWrite = (text: string) =>
  /\b(commit|insert into|update|delete from)\b/i.test(text) && !/pgboss/i.test(text);

const counts = (service: Service, text: string) => service !== "database" || isWrite(text);

/** No job is due or at work, so that the next messages belong to the attempt that starts. */
async function quiet({ postgres }: Business): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    const [row] = await postgres.query<{ count: number }>(
      `select count(*)::int from pgboss.job where name not like '\\_\\_pgboss%' and
         ((state in ('created', 'retry') and start_after <= now())
          or (state = 'active' and heartbeat_on > now() - interval '6 seconds'))`,
    );
    if (row?.count === 0) return;
    await wait(50);
  }
}

/** Lets an attempt go on until it is over: answered, and everything that follows from it done. */
async function finish(attempt: Attempt, acknowledged: boolean, ms: number): Promise<boolean> {
  const began = performance.now();
  while (performance.now() - began < ms) {
    if (acknowledged) await attempt.passTime?.();
    if ((await attempt.problem(acknowledged)) === null) return true;
    await wait(30);
  }
  return false;
}

/** Runs a flow without a kill. @returns its points, one for each side of each message */
async function pointsOf(
  flow: Flow,
  business: Business,
  customers: Customers,
): Promise<KillPoint[]> {
  const attempt = await flow.begin(business, customers);
  await quiet(business);
  const points: KillPoint[] = [];
  for (const service of flow.services) {
    const seen = { before: 0, after: 0 };
    business.lines[service].watch(({ side, text }) => {
      if (!counts(service, text)) return false;
      seen[side] += 1;
      points.push({ flow, service, side, nth: seen[side] });
      return false;
    });
  }
  const answer = await ask(business.site.url, attempt.ask);
  const acknowledged = attempt.accepted(answer);
  const done = await finish(attempt, acknowledged, 30_000);
  for (const service of flow.services) business.lines[service].watch(null);
  if (!acknowledged || !done) {
    const problem = await attempt.problem(acknowledged);
    throw new Error(`${flow.name} without a kill: ${answer.status} ${answer.error}, ${problem}`);
  }
  await attempt.release?.();
  return points;
}

/** An attempt that stands still at its kill point. */
interface Held extends Pending {
  point: KillPoint;
  /** Whether it got as far as the point. */
  reached: boolean;
  answered: boolean;
}

/** Starts an attempt and holds it at its point: the message or its answer stays in the line. */
async function hold(point: KillPoint, attempt: Attempt, business: Business): Promise<Held> {
  const { flow, service, side, nth } = point;
  const held: Held = {
    flow,
    attempt,
    point,
    where: nameOf(point),
    acknowledged: false,
    answered: false,
    reached: false,
  };
  let seen = 0;
  const reached = new Promise<void>((resolve) => {
    business.lines[service].watch((message) => {
      if (held.reached || message.side !== side || !counts(service, message.text)) return false;
      seen += 1;
      if (seen < nth) return false;
      held.reached = true;
      resolve();
      return true;
    });
  });
  const answered = ask(business.site.url, attempt.ask).then(async (answer) => {
    held.answered = true;
    held.acknowledged = attempt.accepted(answer);
    // Its jobs may meet the point.
    if (!held.reached)
      await Promise.race([reached, finish(attempt, held.acknowledged, afterwardsMs)]);
  });
  await Promise.race([reached, answered]);
  business.lines[service].watch(null);
  return held;
}

/** The points of one flow in a random order, again and again. */
function* shuffled(points: KillPoint[], random: () => number): Generator<KillPoint, never> {
  for (;;) {
    const order = points.map((point) => ({ point, at: random() })).sort((a, b) => a.at - b.at);
    for (const { point } of order) yield point;
  }
}

/** A point of each flow in turn, for ever. All points of a flow come up before any comes up again. */
function* deal(points: KillPoint[][], random: () => number): Generator<KillPoint, never> {
  const hands = points.map((hand) => shuffled(hand, random));
  for (;;) for (const hand of hands) yield hand.next().value;
}

/**
 * Kills the site again and again while several attempts are in flight, each standing at a step of its flow, until as many
 * attempts were interrupted as asked for. Every step of every flow comes up before any comes up again.
 */
function killAtEveryStep(flows: Flow[]) {
  return ({ count, seed, hurry, endBy, note }: RunOptions): Promise<Outcome> =>
    withCleanup(async (later) => {
      const random = createRandom(seed);
      const timeoutMs = hurry ? hurriedPatienceMs : realPatienceMs;
      const failures = createFailures();
      const business = await openBusiness(later);
      const customers = createCustomers(business);
      await quiet(business);
      const points: KillPoint[][] = [];
      for (const flow of flows) {
        const found = await pointsOf(flow, business, customers);
        note(`${flow.name}: ${found.length} kill points`);
        points.push(found);
      }
      const next = deal(points, random);
      const covered = new Set<string>();
      const interrupted: Record<string, number> = {};
      let [runs, kills, slowest] = [0, 0, 0];
      let killingMs = 0;

      while (runs < count && Date.now() < endBy) {
        const batch: Held[] = [];
        const began = performance.now();
        while (runs < count && performance.now() - began < batchMs && Date.now() < endBy) {
          const dealt = Array.from(
            { length: Math.min(crewSize, count - runs) },
            () => next.next().value,
          );
          const begun = await Promise.allSettled(
            dealt.map(async (point) => ({
              point,
              attempt: await point.flow.begin(business, customers),
            })),
          );
          // A busy machine may refuse a customer's signup or sign-in.
          const crew = begun.flatMap((one) => {
            if (one.status === "fulfilled") return [one.value];
            note(`could not begin: ${one.reason}`);
            return [];
          });
          await quiet(business);
          let firstHeld = Number.POSITIVE_INFINITY;
          const inFlight: Held[] = [];
          for (const { point, attempt } of crew) {
            if (performance.now() - firstHeld > gatheringMs) {
              note(`${nameOf(point)}: left out, the machine is too slow`);
              await attempt.release?.();
              continue;
            }
            inFlight.push(await hold(point, attempt, business));
            if (inFlight.at(-1)?.reached) firstHeld = Math.min(firstHeld, performance.now());
          }
          // One whose answer came although its message was held has run into a time limit.
          const caught = inFlight.filter((one) => one.reached);
          business.site.child.kill("SIGKILL");
          await business.site.ended;
          kills += 1;
          runs += caught.length;
          for (const { flow, where } of caught) {
            covered.add(where);
            interrupted[flow.name] = (interrupted[flow.name] ?? 0) + 1;
          }
          batch.push(...inFlight);
          if (hurry) await business.freeLeases();
          await business.restart();
          note(
            `kill ${kills}: ${caught.length} interrupted, ${inFlight.length - caught.length} were over (${caught.map(({ where }) => where).join("; ")})`,
          );
        }
        killingMs += performance.now() - began;
        const took = await settle(business, batch, {
          timeoutMs,
          hurry,
          note,
          failed(problem, { where }) {
            failures.add(problem.replace(/\S+@\S+/g, "them"), where);
            note(`FAILED ${where}: ${problem}`);
          },
        });
        slowest = Math.max(slowest, took);
        for (const problem of await settledLedger(business, { hurry, timeoutMs })) {
          failures.add(problem, `the books after kill ${kills}`);
        }
        note(`${runs} interrupted by ${kills} kills; settled after ${took} ms`);
      }
      return {
        runs,
        failures: failures.list(),
        figures: {
          kills,
          "seconds for each kill": (killingMs / kills / 1000).toFixed(1),
          "different kill points": `${covered.size} of ${points.flat().length}`,
          interrupted: Object.entries(interrupted)
            .map(([name, times]) => `${name} ${times}`)
            .join(", "),
          "settled after the last restart, slowest ms": slowest,
        },
      };
    });
}

const promise =
  "kill -9 at every message to the database and to the service, before it leaves and as its answer comes, with several people at different steps: what was acknowledged happened once, and the rest is finished or cleanly absent.";

export const killPointScenarios: Scenario[] = [
  {
    name: "kill-points/signups",
    promise: `Signups: ${promise}`,
    long: 400,
    run: killAtEveryStep(signupFlows),
  },
  {
    name: "kill-points/plans",
    promise: `Plan changes and deletions: ${promise}`,
    long: 400,
    run: killAtEveryStep(planFlows),
  },
  {
    name: "kill-points/cards",
    promise: `Cards: ${promise}`,
    long: 200,
    run: killAtEveryStep(cardFlows),
  },
  {
    name: "kill-points/files-and-email",
    promise: `Pictures, applications, verification emails, receipts: ${promise}`,
    long: 300,
    run: killAtEveryStep(fileAndEmailFlows),
  },
  {
    name: "kill-points/mixed",
    promise: `One flow for each service: ${promise}`,
    long: 60,
    run: killAtEveryStep(mixedFlows),
  },
];

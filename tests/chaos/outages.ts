import { answerProblem, ask } from "./ask.ts";
import { type Business, openBusiness, type Service } from "./business.ts";
import { createCustomers } from "./customers.ts";
import type { Fault } from "./fault-proxy.ts";
import { allFlows, messageFlows, moneyFlows } from "./flow-lists.ts";
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

const outageMs = 180_000;
/** Attempts of each flow during an outage. */
const times = 3;
/** How long people wait before they send a refused form again. */
const returnAfterMs = 15_000;
/** Jobs that failed for three minutes wait up to three more, and may then meet a lease. */
const timeoutMs = 600_000;

/**
 * Breaks something for minutes while people use the site, and then waits until everything is settled.
 * @param strike breaks it for so many milliseconds and mends it
 */
function outage(flows: Flow[], strike: (business: Business, ms: number) => Promise<void>) {
  return ({ count, seed, hurry, limitMs, note }: RunOptions): Promise<Outcome> =>
    withCleanup(async (later) => {
      const random = createRandom(seed);
      const failures = createFailures();
      const business = await openBusiness(later);
      const customers = createCustomers(business);
      const { site } = business;
      let [requests, slowestMs, slowest, attempts, acknowledged] = [0, 0, 0, 0, 0];
      const ms = hurry ? outageMs / 30 : outageMs;

      for (let run = 0; run < count; run += 1) {
        const prepared: { flow: Flow; attempt: Attempt; atMs: number }[] = [];
        for (const flow of flows) {
          for (let time = 0; time < times; time += 1) {
            const attempt = await flow.begin(business, customers);
            prepared.push({ flow, attempt, atMs: random() * ms * 0.95 });
          }
        }
        const began = performance.now();
        const over = () => performance.now() - began >= ms;

        async function live(flow: Flow, attempt: Attempt): Promise<Pending> {
          const where = `${flow.name}, ${Math.round((performance.now() - began) / 1_000)} s into the outage`;
          for (;;) {
            const answer = await ask(site.url, attempt.ask);
            requests += 1;
            slowestMs = Math.max(slowestMs, answer.ms);
            const wrong = answerProblem(answer, limitMs);
            if (wrong) failures.add(wrong, where);
            const accepted = attempt.accepted(answer);
            if (accepted || !flow.returns || over()) {
              return { flow, attempt, acknowledged: accepted, where };
            }
            await wait(returnAfterMs);
          }
        }
        const pages = (async () => {
          while (!over()) {
            const answer = await ask(site.url, { path: "/page-pricing" });
            requests += 1;
            if (answer.status !== 200)
              failures.add(`a public page answers ${answer.status}`, "outage");
            await wait(1_000);
          }
        })();
        const [pending] = await Promise.all([
          Promise.all(
            prepared.map(async ({ flow, attempt, atMs }) => {
              await wait(atMs);
              return live(flow, attempt);
            }),
          ),
          strike(business, ms),
          pages,
        ]);
        attempts += pending.length;
        acknowledged += pending.filter((one) => one.acknowledged).length;
        note(`the outage is over: ${attempts} attempts, ${acknowledged} acknowledged`);
        if (!site.alive()) {
          failures.add(`the process ended: ${site.log().slice(-300)}`, `outage ${run + 1}`);
          break;
        }
        const took = await settle(business, pending, {
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
          failures.add(problem, `the books after outage ${run + 1}`);
        }
        note(`settled after ${took} ms`);
      }
      return {
        runs: count,
        requests,
        failures: failures.list(),
        slowestMs,
        figures: {
          "seconds of outage": ms / 1_000,
          attempts,
          "acknowledged meanwhile": acknowledged,
          "settled after its end, slowest ms": slowest,
        },
      };
    });
}

/** A service that fails in one way all the time. */
function serviceOutage(services: Service[], fault: Exclude<Fault, "none">, flows: Flow[]) {
  return outage(flows, async ({ lines }, ms) => {
    for (const service of services) lines[service].set(fault);
    await wait(ms);
    for (const service of services) lines[service].set("none");
  });
}

const promise =
  "everybody gets an answer, everything acknowledged happens exactly once, and the rest is finished or cleanly absent, without help.";

function scenario(name: string, what: string, run: Scenario["run"]): Scenario {
  return { name: `outages/${name}`, promise: `${what}: ${promise}`, long: 1, run };
}

const stripe = (name: string, fault: Exclude<Fault, "none">, what: string) =>
  scenario(
    `stripe-${name}`,
    `Stripe ${what} for three minutes`,
    serviceOutage(["stripe"], fault, moneyFlows),
  );
const messages = (name: string, fault: Exclude<Fault, "none">, what: string) =>
  scenario(
    `email-${name}`,
    `SMTP and Mailchimp ${what} for three minutes`,
    serviceOutage(["smtp", "mailchimp"], fault, messageFlows),
  );

/** How long PostgreSQL is away after each kill, and how long it runs until the next. */
const awayMs = 2_000;
const betweenMs = 10_000;

export const outageScenarios: Scenario[] = [
  stripe("hangs", "hang", "takes requests and never answers"),
  stripe("refuses", "refuse", "refuses connections"),
  stripe("resets", "reset-before", "resets connections before it does anything"),
  stripe("loses-answers", "reset-after", "does its work and resets the connection"),
  stripe("half-open", "hang-after", "does its work and stays silent"),
  stripe("fails", "fail", "answers 500"),
  stripe("drips", "drip", "answers a byte at a time"),
  messages("refuses", "refuse", "refuse connections"),
  messages("hangs", "hang", "never answer"),
  messages("half-open", "hang-after", "do their work and stay silent"),
  scenario(
    "database-killed",
    "kill -9 of PostgreSQL every 12 seconds for three minutes",
    outage(allFlows, async ({ postgres }, ms) => {
      const began = performance.now();
      while (performance.now() - began < ms) {
        await wait(Math.min(betweenMs, ms / 3));
        await postgres.stop("kill");
        await wait(awayMs);
        await postgres.start();
      }
    }),
  ),
  scenario(
    "database-half-open",
    "The network swallows everything between the site and its database for three minutes",
    outage(allFlows, async ({ lines }, ms) => {
      await wait(ms / 10);
      lines.database.blackhole(true);
      await wait((ms * 9) / 10);
      lines.database.blackhole(false);
    }),
  ),
];

import { answerProblem, ask } from "./ask.ts";
import { type Business, openBusiness, type Service } from "./business.ts";
import { type Customers, createCustomers } from "./customers.ts";
import type { Fault } from "./fault-proxy.ts";
import {
  abandonedSignups,
  applications,
  type Flow,
  newsletterConfirmations,
  paidSignups,
  verificationEmails,
} from "./flows.ts";
import {
  createFailures,
  createRandom,
  type Outcome,
  type RunOptions,
  type Scenario,
  wait,
  withCleanup,
} from "./scenario.ts";

/** Every way in which a service fails; the quick ones first, for a small `--count`. */
const faults: Exclude<Fault, "none">[] = [
  "reset-after",
  "reset-before",
  "fail",
  "garbage",
  "refuse",
  "hang",
  "hang-after",
  "drip",
];

interface Case {
  fault: Exclude<Fault, "none">;
  /** The exchange that it meets first, from 1. */
  nth: number;
  /** Whether everything after it fails too, until the service is back. */
  lasting: boolean;
}

/** All of them, in an order that begins with the different and quick ones. */
function cases(exchanges: number): Case[] {
  const all: Case[] = [];
  for (const lasting of [true, false]) {
    for (let nth = exchanges; nth >= 1; nth -= 1) {
      for (const fault of faults) {
        // Refusing is the state of a door, not of an exchange.
        if (fault === "refuse" && nth > 1) continue;
        all.push({ fault, nth, lasting });
      }
    }
  }
  const slow = (one: Case) => Number(["hang", "hang-after", "drip"].includes(one.fault));
  return all.sort((a, b) => slow(a) - slow(b) || Number(b.lasting) - Number(a.lasting));
}

interface Plan {
  service: Exclude<Service, "database">;
  flow: Flow;
  /** True if the site needs the service only later: an answer must never depend on it. */
  later?: boolean;
  timeoutMs: number;
}

/** How many exchanges an attempt has with its service when nothing fails. */
async function exchangesOf(plan: Plan, business: Business, customers: Customers): Promise<number> {
  let seen = 0;
  business.lines[plan.service].watch(({ side }) => {
    if (side === "before") seen += 1;
    return false;
  });
  const attempt = await plan.flow.begin(business, customers);
  const answer = await ask(business.site.url, attempt.ask);
  const acknowledged = answer.status > 0 && answer.status < 400;
  let problem: string | null = "not looked at";
  for (let turn = 0; problem && turn < 200; turn += 1) {
    problem = await attempt.problem(acknowledged);
    if (problem) await wait(100);
  }
  business.lines[plan.service].watch(null);
  if (problem || seen === 0) throw new Error(`without a fault: ${problem}, ${seen} exchanges`);
  return seen;
}

/** Breaks a service during an errand, mends it, and sees what became of the attempt. */
function duringAttempt(plan: Plan) {
  return ({ count, seed, limitMs, note }: RunOptions): Promise<Outcome> =>
    withCleanup(async (later) => {
      const business = await openBusiness(later);
      const line = business.lines[plan.service];
      const failures = createFailures();
      const random = createRandom(seed);
      const customers = createCustomers(business);
      const list = cases(await exchangesOf(plan, business, customers));
      let slowestMs = 0;
      let slowestEnd = 0;
      let requests = 0;
      const runs = Math.min(count, list.length);
      for (const { fault, nth, lasting } of list.slice(0, runs)) {
        const where = `${fault} at exchange ${nth}${lasting ? ", lasting" : ", once"}`;
        const attempt = await plan.flow.begin(business, customers);
        let seen = 0;
        line.set(fault, {
          times: lasting ? Number.POSITIVE_INFINITY : 1,
          match() {
            seen += 1;
            return seen >= nth;
          },
        });
        const first = await ask(business.site.url, attempt.ask);
        requests += 1;
        slowestMs = Math.max(slowestMs, first.ms);
        const wrong = answerProblem(first, limitMs);
        if (wrong) failures.add(wrong, where);
        let acknowledged = attempt.accepted(first);
        if (plan.later && !acknowledged) failures.add(`refused: ${first.status}`, where);
        // Jobs run into the fault too, before it is over.
        await wait(200 + random() * 800);
        line.set("none");
        const mended = performance.now();
        let problem: string | null = "not looked at";
        while (problem && performance.now() - mended < plan.timeoutMs) {
          if (plan.flow.returns && !acknowledged) {
            const again = await ask(business.site.url, attempt.ask);
            requests += 1;
            acknowledged = attempt.accepted(again);
            const still = answerProblem(again, limitMs);
            if (still) failures.add(`after the service was back: ${still}`, where);
          }
          await business.hurryJobs();
          problem = await attempt.problem(acknowledged);
          if (plan.flow.returns && !acknowledged) problem = "the visitor is still refused";
          if (problem) await wait(250);
        }
        const took = Math.round(performance.now() - mended);
        slowestEnd = Math.max(slowestEnd, took);
        if (problem) failures.add(problem.replace(/\S+@\S+/g, "them"), where);
        if (!business.site.alive()) {
          failures.add(`the process ended: ${business.site.log().slice(-300)}`, where);
          break;
        }
        note(
          `${where}: ${first.error ?? first.status} in ${first.ms} ms, settled after ${took} ms`,
        );
      }
      return {
        runs,
        requests,
        failures: failures.list(),
        slowestMs,
        figures: { "settled after its return, slowest ms": slowestEnd },
      };
    });
}

export const serviceScenarios: Scenario[] = [
  {
    name: "services/stripe",
    promise:
      "Stripe fails in every way at every call of a signup, once or until it is back: the visitor gets an answer, sends the form again, and has one customer, one subscription, and one charge.",
    long: 200,
    run: duringAttempt({
      service: "stripe",
      timeoutMs: 40_000,
      flow: paidSignups,
    }),
  },
  {
    name: "services/stripe-abandoned",
    promise:
      "The same, and the visitor never comes back: a signup that was charged is finished by itself.",
    long: 200,
    run: duringAttempt({
      service: "stripe",
      timeoutMs: 120_000,
      flow: abandonedSignups,
    }),
  },
  {
    name: "services/smtp",
    promise:
      "The SMTP server fails in every way: nobody waits for it, and every email arrives once it is back.",
    long: 40,
    run: duringAttempt({
      service: "smtp",
      timeoutMs: 90_000,
      flow: verificationEmails,
      later: true,
    }),
  },
  {
    name: "services/mailchimp",
    promise:
      "Mailchimp fails in every way: nobody waits for it, and every confirmed address is on the list once it is back.",
    long: 40,
    run: duringAttempt({
      service: "mailchimp",
      timeoutMs: 90_000,
      flow: newsletterConfirmations,
      later: true,
    }),
  },
  {
    name: "services/s3",
    promise:
      "The file storage fails in every way: an application is accepted with its file, or refused with 503, and sent again it is there once.",
    long: 40,
    run: duringAttempt({
      service: "s3",
      timeoutMs: 40_000,
      flow: applications,
    }),
  },
];

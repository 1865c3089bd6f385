import { randomUUID } from "node:crypto";
import { buildPdf } from "../factories/cv-files.ts";
import { type Answer, type Ask, ask, call, form, isDeliberate503 } from "./ask.ts";
import { type Business, booksOf, openBusiness, type Service, signupProblem } from "./business.ts";
import type { Fault } from "./fault-proxy.ts";
import { freeSignup, freshEmail, paidSignup } from "./people.ts";
import {
  createFailures,
  createRandom,
  type Outcome,
  type RunOptions,
  type Scenario,
  withCleanup,
} from "./scenario.ts";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Every way in which a service fails; the quick ones first, for short runs. */
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

/** One thing that a visitor does, with what must become of it. */
interface Errand {
  ask: Ask;
  accepted(answer: Answer): boolean;
  /** What is wrong once the service is back; null when all is well. */
  problem(acknowledged: boolean): Promise<string | null>;
}

/** What is wrong with an answer while a service is broken, or null. */
function answerProblem(answer: Answer, limitMs: number): string | null {
  if (answer.error) return answer.error;
  if (answer.ms > limitMs) return `answered after ${limitMs} ms`;
  if (answer.status >= 500 && !isDeliberate503(answer)) {
    return `${answer.status} ${answer.body.slice(0, 150)}`;
  }
  return null;
}

interface Plan {
  service: Exclude<Service, "database">;
  /** Whether the visitor sends it again until it is accepted. */
  returns: boolean;
  patienceMs: number;
  errand(business: Business): Promise<Errand>;
}

/** How many exchanges an errand has with its service when nothing fails. */
async function exchangesOf(plan: Plan, business: Business): Promise<number> {
  let seen = 0;
  business.lines[plan.service].watch(({ side }) => {
    if (side === "before") seen += 1;
    return false;
  });
  const errand = await plan.errand(business);
  const answer = await ask(business.site.url, errand.ask);
  const acknowledged = answer.status > 0 && answer.status < 400;
  let problem: string | null = "not looked at";
  for (let turn = 0; problem && turn < 200; turn += 1) {
    problem = await errand.problem(acknowledged);
    if (problem) await wait(100);
  }
  business.lines[plan.service].watch(null);
  if (problem || seen === 0) throw new Error(`without a fault: ${problem}, ${seen} exchanges`);
  return seen;
}

/** Breaks a service during an errand, mends it, and sees what became of the errand. */
function duringErrand(plan: Plan) {
  return ({ count, seed, limitMs, note }: RunOptions): Promise<Outcome> =>
    withCleanup(async (later) => {
      const business = await openBusiness(later);
      const line = business.lines[plan.service];
      const failures = createFailures();
      const random = createRandom(seed);
      const list = cases(await exchangesOf(plan, business));
      let slowestMs = 0;
      let slowestEnd = 0;
      let requests = 0;
      const runs = Math.min(count, list.length);
      for (const { fault, nth, lasting } of list.slice(0, runs)) {
        const where = `${fault} at exchange ${nth}${lasting ? ", lasting" : ", once"}`;
        const errand = await plan.errand(business);
        let seen = 0;
        line.set(fault, {
          times: lasting ? Number.POSITIVE_INFINITY : 1,
          match() {
            seen += 1;
            return seen >= nth;
          },
        });
        const first = await ask(business.site.url, errand.ask);
        requests += 1;
        slowestMs = Math.max(slowestMs, first.ms);
        const wrong = answerProblem(first, limitMs);
        if (wrong) failures.add(wrong, where);
        let acknowledged = errand.accepted(first);
        // Jobs run into the fault too, before it is over.
        await wait(200 + random() * 800);
        line.set("none");
        const mended = performance.now();
        let problem: string | null = "not looked at";
        while (problem && performance.now() - mended < plan.patienceMs) {
          if (plan.returns && !acknowledged) {
            const again = await ask(business.site.url, errand.ask);
            requests += 1;
            acknowledged = errand.accepted(again);
            const still = answerProblem(again, limitMs);
            if (still) failures.add(`after the service was back: ${still}`, where);
          }
          await business.hurryJobs();
          problem = await errand.problem(acknowledged);
          if (plan.returns && !acknowledged) problem = "the visitor is still refused";
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

const fleetCents = 24_900;

async function signupErrand(business: Business): Promise<Errand> {
  const email = freshEmail("buyer");
  return {
    ask: paidSignup(email, "Fleet", randomUUID()),
    accepted: ({ status }) => status === 200,
    problem: async (acknowledged) =>
      signupProblem(await booksOf(business, email), acknowledged, fleetCents),
  };
}

/** Somebody whose form was sent and who never came back: what was charged must be finished. */
async function abandonedErrand(business: Business): Promise<Errand> {
  const errand = await signupErrand(business);
  return { ...errand, accepted: () => false };
}

async function mailErrand(business: Business): Promise<Errand> {
  const email = freshEmail("reader");
  return {
    ask: freeSignup(email),
    accepted: ({ status }) => status === 200,
    async problem(acknowledged) {
      const mails = business.smtp.received.filter(({ envelopeTo }) => envelopeTo.includes(email));
      const ids = new Set(mails.map(({ mail }) => mail.messageId));
      if (!acknowledged) return "signing up needs no mail server, and was not accepted";
      return ids.size === 1 ? null : `${ids.size} mails, ${mails.length} deliveries`;
    },
  };
}

async function newsletterErrand(business: Business): Promise<Errand> {
  const email = freshEmail("subscriber");
  const { site } = business;
  await ask(site.url, call("/api/mailchimp/subscribe", { email }));
  let token: string | undefined;
  for (let turn = 0; !token && turn < 200; turn += 1) {
    const found = business.smtp.received.find(({ envelopeTo }) => envelopeTo.includes(email));
    token = /newsletter\/confirm\?token=([\w.-]+)/.exec(found?.mail.text ?? "")?.[1];
    if (!token) await wait(50);
  }
  if (!token) throw new Error("no mail with a link to confirm the newsletter arrived");
  return {
    ask: form("/newsletter/confirm", { token }),
    accepted: ({ status }) => status < 400 && status > 0,
    async problem(acknowledged) {
      if (!acknowledged) return "confirming needs no Mailchimp, and was not accepted";
      const status = business.mailchimp.statusOf(email);
      // Mailchimp asks newcomers once more itself.
      return status === "subscribed" || status === "pending" ? null : `Mailchimp says ${status}`;
    },
  };
}

const boundary = "----chaos";

export function application(email: string): Ask {
  const fields = {
    job: "",
    name: "Ada Byron",
    email,
    phone: "+14155550132",
    job_title: "",
    job_type: "All Jobs",
    description: "",
    terms: "on",
  };
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    path: "/career-apply",
    method: "POST",
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      accept: "text/html",
      "sec-fetch-site": "same-origin",
    },
    body: Buffer.concat([
      Buffer.from(parts.join("")),
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
      ),
      buildPdf(2_000),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

/** What is wrong with an application: one row with its file, or, where it was refused, no row. */
export async function applicationProblem(
  business: Business,
  email: string,
  acknowledged: boolean,
): Promise<string | null> {
  const rows = await business.postgres.query<{ cv_key: string }>(
    "select cv_key from job_application where email = $1",
    [email],
  );
  const stored = rows.filter(({ cv_key }) =>
    [...business.s3.files.keys()].some((key) => key.endsWith(cv_key)),
  );
  if (rows.length === stored.length && rows.length === 1) return null;
  if (rows.length === 0 && !acknowledged) return null;
  return `${acknowledged ? "acknowledged" : "refused"}: ${rows.length} rows, ${stored.length} files`;
}

async function uploadErrand(business: Business): Promise<Errand> {
  const email = freshEmail("applicant");
  return {
    ask: application(email),
    accepted: ({ status }) => status > 0 && status < 400,
    problem: (acknowledged) => applicationProblem(business, email, acknowledged),
  };
}

export const serviceScenarios: Scenario[] = [
  {
    name: "services/stripe",
    promise:
      "Stripe fails in every way at every call of a signup, once or until it is back: the visitor gets an answer, sends the form again, and has one customer, one subscription and one charge.",
    short: 4,
    long: 200,
    run: duringErrand({
      service: "stripe",
      returns: true,
      patienceMs: 40_000,
      errand: signupErrand,
    }),
  },
  {
    name: "services/stripe-abandoned",
    promise:
      "The same, and the visitor never comes back: a signup that was charged is finished by itself.",
    short: 0,
    long: 200,
    run: duringErrand({
      service: "stripe",
      returns: false,
      patienceMs: 120_000,
      errand: abandonedErrand,
    }),
  },
  {
    name: "services/smtp",
    promise:
      "The mail server fails in every way: nobody waits for it, and every mail arrives once it is back.",
    short: 0,
    long: 40,
    run: duringErrand({
      service: "smtp",
      returns: false,
      patienceMs: 90_000,
      errand: mailErrand,
    }),
  },
  {
    name: "services/mailchimp",
    promise:
      "Mailchimp fails in every way: nobody waits for it, and every confirmed address is on the list once it is back.",
    short: 0,
    long: 40,
    run: duringErrand({
      service: "mailchimp",
      returns: false,
      patienceMs: 90_000,
      errand: newsletterErrand,
    }),
  },
  {
    name: "services/s3",
    promise:
      "The file storage fails in every way: an application is accepted with its file, or refused with 503, and sent again it is there once.",
    short: 2,
    long: 40,
    run: duringErrand({
      service: "s3",
      returns: true,
      patienceMs: 40_000,
      errand: uploadErrand,
    }),
  },
];

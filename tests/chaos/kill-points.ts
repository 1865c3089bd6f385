import { randomUUID } from "node:crypto";
import { picture } from "../factories/pictures.ts";
import { type Answer, type Ask, ask, call, form, until } from "./ask.ts";
import { type Business, booksOf, openBusiness, type Service, signupProblem } from "./business.ts";
import type { Message } from "./fault-proxy.ts";
import { freeSignup, freshEmail, paidSignup, password, signIn } from "./people.ts";
import {
  createFailures,
  type Outcome,
  type RunOptions,
  type Scenario,
  withCleanup,
} from "./scenario.ts";
import { application, applicationProblem } from "./services.ts";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A moment at which the process is killed: as the nth message to a service leaves, or as its answer arrives. */
interface KillPoint {
  service: Service;
  side: Message["side"];
  /** From 1. */
  nth: number;
}

/** Statements that change what is there, but those of the job queue's own housekeeping. */
const isWrite = (text: string) =>
  /\b(commit|insert into|update|delete from)\b/i.test(text) && !/pgboss/i.test(text);

/**
 * Kills the site at a point. Nothing of it is in the code of the site: the line to the service counts the messages.
 * @returns whether it was killed by now, and how to take the point back
 */
function killAt(business: Business, point: KillPoint): { killed(): boolean; disarm(): void } {
  const line = business.lines[point.service];
  const { site } = business;
  let seen = 0;
  let killed = false;
  line.watch(({ side, text }) => {
    if (killed) return true;
    if (side !== point.side) return false;
    if (point.service === "database" && !isWrite(text)) return false;
    seen += 1;
    if (seen < point.nth) return false;
    killed = true;
    site.child.kill("SIGKILL");
    return true;
  });
  return { killed: () => killed, disarm: () => line.watch(null) };
}

/** Something that somebody does in one request, and what must have become of it in the end. */
interface Deed {
  ask: Ask;
  /** Whether an answer says that it is done. */
  accepted(answer: Answer): boolean;
  /** What is wrong; null when it is done once, or, where nobody was told that it is done, not at all. */
  problem(acknowledged: boolean): Promise<string | null>;
}

interface Flow {
  services: Service[];
  /** Whether whoever got no answer sends it again; else it must end by itself. */
  returns: boolean;
  patienceMs: number;
  prepare(business: Business): Promise<Deed>;
}

/** Waits until all is well. @returns what is still wrong when the patience is over */
async function settle(
  business: Business,
  deed: Deed,
  options: { acknowledged: boolean; returns: boolean; patienceMs: number },
): Promise<string | null> {
  const began = performance.now();
  let acknowledged = options.acknowledged;
  let last = "nobody answered";
  for (;;) {
    if (options.returns && !acknowledged) {
      const answer = await ask(business.site.url, deed.ask);
      acknowledged = deed.accepted(answer);
      last = `${answer.status} ${answer.error ?? ""} ${answer.body.slice(0, 80)}`;
    }
    await business.hurryJobs();
    const problem =
      options.returns && !acknowledged
        ? `sent again, it is refused: ${last}`
        : await deed.problem(acknowledged);
    if (!problem || performance.now() - began > options.patienceMs) return problem;
    await wait(200);
  }
}

/** Kills the site at every message of a flow, one after the other, until a run gets to its end unharmed. */
function atEveryStep(flow: Flow) {
  return ({ count, note }: RunOptions): Promise<Outcome> =>
    withCleanup(async (later) => {
      const business = await openBusiness(later);
      const failures = createFailures();
      const points: Record<string, number> = {};
      let runs = 0;
      let slowest = 0;
      for (const service of flow.services) {
        // The work done and the answer lost first: the worst case.
        for (const side of ["after", "before"] as const) {
          for (let nth = 1; runs < count; nth += 1) {
            const where = `${side} message ${nth} to ${service}`;
            const deed = await flow.prepare(business);
            const point = killAt(business, { service, side, nth });
            const answer = await ask(business.site.url, deed.ask);
            const acknowledged = deed.accepted(answer);
            // What goes on after the answer, such as a mail, may meet the point too.
            const unharmed =
              !point.killed() &&
              (await Promise.race([
                settle(business, deed, { acknowledged, returns: false, patienceMs: 20_000 }),
                business.site.ended.then(() => "killed"),
              ]));
            point.disarm();
            if (!point.killed()) {
              if (unharmed !== null) failures.add(`without a kill: ${unharmed}`, where);
              break;
            }
            await business.restart();
            runs += 1;
            points[`${service} ${side}`] = nth;
            const began = performance.now();
            const problem = await settle(business, deed, {
              acknowledged,
              returns: flow.returns,
              patienceMs: flow.patienceMs,
            });
            slowest = Math.max(slowest, Math.round(performance.now() - began));
            if (problem) failures.add(problem.replace(/\S+@\S+/g, "them"), where);
            note(`${where}: ${problem ?? "well"}`);
          }
        }
      }
      return {
        runs,
        failures: failures.list(),
        figures: {
          "kill points": Object.entries(points)
            .map(([name, most]) => `${name} ${most}`)
            .join(", "),
          "settled after the restart, slowest ms": slowest,
        },
      };
    });
}

const fleetCents = 24_900;
const starterCents = 3_900;

async function signUp(business: Business): Promise<Deed> {
  const email = freshEmail("buyer");
  return {
    ask: paidSignup(email, "Fleet", randomUUID()),
    accepted: ({ status }) => status === 200,
    problem: async (acknowledged) =>
      signupProblem(await booksOf(business, email), acknowledged, fleetCents),
  };
}

/** Somebody who pays for Starter and is signed in. */
async function customer(business: Business) {
  const { site } = business;
  const email = freshEmail("customer");
  const bought = await until(
    site.url,
    paidSignup(email, "Starter", randomUUID()),
    ({ status }) => status === 200,
    20_000,
  );
  if (bought === null) throw new Error("Starter could not be bought");
  return { email, cookie: await signIn(site.url, email) };
}

async function changePlan(business: Business): Promise<Deed> {
  const { site, postgres, stripe } = business;
  const { email, cookie } = await customer(business);
  const wish = { form: "preview", plan: "Fleet", interval: "month" };
  const offer = await ask(site.url, form("/profile-payment", wish, cookie));
  const key = /name="key" value="([^"]+)"/.exec(offer.body)?.[1];
  if (!key) throw new Error(`no offer: ${offer.status} ${offer.body.slice(0, 200)}`);
  return {
    ask: form("/profile-payment", { form: "change", key }, cookie),
    accepted: ({ status, headers }) =>
      status === 303 && String(headers.location).includes("done=change"),
    async problem(acknowledged) {
      const [row] = await postgres.query<{ title: string; price: number; subscription: string }>(
        `select p.title, s.price_cents as price, s.provider_subscription_id as subscription
         from subscription s join plan p on p.id = s.plan_id join member m using (organization_id)
           join "user" u on u.id = m.user_id where u.email = $1`,
        [email],
      );
      const { charges } = await booksOf(business, email);
      const there = stripe.state.subscriptions.get(row?.subscription ?? "");
      const price = JSON.stringify(there?.items).includes(
        [...stripe.state.prices.values()].find(({ unit_amount }) => unit_amount === fleetCents)
          ?.id ?? "none",
      );
      const done =
        row?.title === "Fleet" && row.price === fleetCents && price && charges.length === 2;
      const not =
        row?.title === "Starter" && row.price === starterCents && !price && charges.length === 1;
      if (done || (not && !acknowledged)) return null;
      return `${acknowledged ? "acknowledged" : "not acknowledged"}: here ${row?.title}, at Stripe ${price ? "Fleet" : "Starter"}, ${charges.length} charges`;
    },
  };
}

async function addCard(business: Business): Promise<Deed> {
  const { email, cookie } = await customer(business);
  const payload = { key: randomUUID(), payment_method: "pm_card_mastercard" };
  return {
    ask: call("/api/account/cards", payload, { cookie }),
    accepted: ({ status, body }) => status === 200 && body.includes('"added":true'),
    async problem(acknowledged) {
      const { state } = business.stripe;
      const ids = [...state.customers.values()].filter((one) => one.email === email);
      const cards = [...state.paymentMethods.values()].filter(
        (method) => method.customer === ids[0]?.id,
      ).length;
      if (cards === 2 || (cards === 1 && !acknowledged)) return null;
      return `${acknowledged ? "acknowledged" : "not acknowledged"}: ${cards - 1} cards were added`;
    },
  };
}

async function uploadPicture(business: Business): Promise<Deed> {
  const { site } = business;
  const email = freshEmail("customer");
  await ask(site.url, freeSignup(email));
  const cookie = await signIn(site.url, email);
  const file = await picture(300, 300);
  return {
    ask: {
      path: "/profile-setting",
      method: "POST",
      headers: {
        "content-type": "multipart/form-data; boundary=----chaos",
        accept: "text/html",
        "sec-fetch-site": "same-origin",
        cookie,
      },
      body: Buffer.concat([
        Buffer.from(
          '------chaos\r\nContent-Disposition: form-data; name="form"\r\n\r\navatar\r\n------chaos\r\nContent-Disposition: form-data; name="avatar"; filename="me.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
        ),
        file,
        Buffer.from("\r\n------chaos--\r\n"),
      ]),
    },
    accepted: ({ status }) => status === 303,
    async problem(acknowledged) {
      const [row] = await business.postgres.query<{ key: string | null }>(
        `select avatar_key as key from "user" u left join customer_profile p on p.user_id = u.id
         where u.email = $1`,
        [email],
      );
      const key = row?.key;
      if (!key) return acknowledged ? "acknowledged, and there is no picture" : null;
      const stored = [...business.s3.files.keys()].some((name) => name.endsWith(key));
      return stored ? null : "a row names a picture that is not stored";
    },
  };
}

async function apply(business: Business): Promise<Deed> {
  const email = freshEmail("applicant");
  return {
    ask: application(email),
    accepted: ({ status }) => status > 0 && status < 400,
    problem: (acknowledged) => applicationProblem(business, email, acknowledged),
  };
}

async function deleteAccount(business: Business): Promise<Deed> {
  const { email, cookie } = await customer(business);
  const { postgres, stripe } = business;
  const [person] = await postgres.query<{ id: string }>('select id from "user" where email = $1', [
    email,
  ]);
  const fields = { form: "delete", current_password: password, understood: "on" };
  return {
    ask: form("/profile-setting", fields, cookie),
    accepted: ({ status, headers }) =>
      status === 303 && String(headers.location).includes("done=deletion"),
    async problem(acknowledged) {
      // Thirty days go by for whoever has asked.
      await postgres.query(
        `update customer_profile set deletion_due_at = now() - interval '1 minute'
         where user_id = $1 and deletion_due_at is not null`,
        [person?.id],
      );
      await postgres.query(
        `update pgboss.job set start_after = now() where name = 'account.delete'
         and state in ('created', 'retry') and data->>'userId' = $1`,
        [person?.id],
      );
      const { users } = await booksOf(business, email);
      const ids = [...stripe.state.customers.values()].filter((one) => one.email === email);
      const running = [...stripe.state.subscriptions.values()].filter(
        (one) => one.customer === ids[0]?.id && one.status !== "canceled",
      ).length;
      if (users === 0 && running === 0) return null;
      const [row] = await postgres.query<{ due: Date | null }>(
        "select deletion_due_at as due from customer_profile where user_id = $1",
        [person?.id],
      );
      if (!acknowledged && users === 1 && running === 1 && !row?.due) return null;
      return `${acknowledged ? "acknowledged" : "not acknowledged"}: ${users} users, ${running} subscriptions left`;
    },
  };
}

async function verificationMail(business: Business): Promise<Deed> {
  const email = freshEmail("reader");
  return {
    ask: freeSignup(email),
    accepted: ({ status }) => status === 200,
    async problem(acknowledged) {
      const mails = business.smtp.received.filter(({ envelopeTo }) => envelopeTo.includes(email));
      const ids = new Set(mails.map(({ mail }) => mail.messageId));
      const { users } = await booksOf(business, email);
      if (ids.size === 1 && users === 1) return null;
      if (ids.size === 0 && users === 0 && !acknowledged) return null;
      return `${acknowledged ? "acknowledged" : "not acknowledged"}: ${users} users, ${ids.size} mails`;
    },
  };
}

const everyStep =
  "kill -9 at every message to the database and the service, before it leaves and as its answer comes";
/** Jobs of a worker that was killed go on within a minute. */
const jobsPatienceMs = 90_000;

function scenario(name: string, promise: string, flow: Flow, short = 0): Scenario {
  return {
    name: `kill-points/${name}`,
    promise: `${everyStep}: ${promise}`,
    short,
    long: 1_000,
    run: atEveryStep(flow),
  };
}

const patienceMs = jobsPatienceMs;
export const killPointScenarios: Scenario[] = [
  scenario("signup", "the form sent again ends in one account, one subscription and one charge.", {
    services: ["stripe", "database"],
    returns: true,
    patienceMs,
    prepare: signUp,
  }),
  scenario(
    "signup-abandoned",
    "nobody comes back, and the signup is finished by itself, or nothing of it is left.",
    { services: ["stripe", "database"], returns: false, patienceMs: 150_000, prepare: signUp },
    3,
  ),
  scenario(
    "plan-change",
    "the plan here is the plan at Stripe, charged once, or nothing has changed.",
    {
      services: ["stripe", "database"],
      returns: false,
      patienceMs,
      prepare: changePlan,
    },
  ),
  scenario("card", "the same call again ends in one more card.", {
    services: ["stripe", "database"],
    returns: true,
    patienceMs,
    prepare: addCard,
  }),
  scenario("picture", "a picture that a row names is stored.", {
    services: ["s3", "database"],
    returns: true,
    patienceMs,
    prepare: uploadPicture,
  }),
  scenario("application", "the application sent again is there once, with its file.", {
    services: ["s3", "database"],
    returns: true,
    patienceMs,
    prepare: apply,
  }),
  scenario(
    "deletion",
    "a deletion that was confirmed is carried out, and ends the plan at Stripe.",
    {
      services: ["stripe", "database"],
      returns: false,
      patienceMs,
      prepare: deleteAccount,
    },
  ),
  scenario("email", "an account and its mail are both there, or neither is.", {
    services: ["smtp", "database"],
    returns: false,
    patienceMs,
    prepare: verificationMail,
  }),
];

import { randomUUID } from "node:crypto";
import pg from "pg";
import { links } from "../../contract/links.ts";
import type { Actor } from "../../features/activity/operations/actor.ts";
import { contactPayload } from "../../features/contact/contact.ts";
import { readBrand } from "../../features/email-texts/operations/read-brand.ts";
import { readStoredText } from "../../features/email-texts/server/stored-text.ts";
import { type StaffRole, staffRoles } from "../../features/identity/roles.ts";
import type { PasswordHasher } from "../../features/identity/server/password-hash.ts";
import { argon2id } from "../../features/identity/server/password-hash.ts";
import { createIssueSending } from "../../features/newsletter/server/send-issues.ts";
import type { PaidSignup } from "../../features/signup/signup.ts";
import { connect, type Database } from "../../platform/db/client.ts";
import { AppError } from "../../platform/errors.ts";
import { openJobs } from "../../platform/jobs/boss.ts";
import type { Log } from "../../platform/log.ts";
import { createMailDelivery } from "../../platform/mail/deliver-mail.ts";
import { type MailPort, MailRejected } from "../../platform/mail/ports.ts";
import { randomNumbers } from "../../routing-engine/random.ts";
import { emails } from "../emails.ts";
import { jobList } from "../job-list.ts";
import type { Services } from "../services.ts";
import { heardFrom, madeUp, questions, reader, sources } from "./made-up.ts";
import { midnightsBetween, openTime } from "./pass-time.ts";
import { demoPassword, demoPeople } from "./people.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const demoDays = 90;

/** The same numbers at every start: two evaluators talk about the same screens. */
function createChance(seed: number) {
  const next = randomNumbers(seed);
  return {
    next,
    below: (most: number) => Math.floor(next() * most),
    of: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  };
}

/** One hash is enough: they all have the same password. */
export async function demoPasswords(): Promise<PasswordHasher> {
  const hash = await argon2id.hash(demoPassword);
  return { ...argon2id, hash: async () => hash };
}

interface Parts {
  services: Services;
  databaseUrl: string;
  origin: string;
  secret: string;
  log: Log;
  /** Tables that the seed has filled: their instants are of the sample's texts. */
  seeded: ReadonlySet<string>;
  now: Date;
}

type Story = Awaited<ReturnType<typeof openStory>>;

/** What the steps of the story share. */
async function openStory(parts: Parts, db: Database, pool: pg.Pool) {
  const { services, origin, secret, log } = parts;
  const jobs = await openJobs(parts.databaseUrl, log, jobList, { unused: [] });
  const brand = () => readBrand(db, origin);
  const lost = new Set<string>();
  // No one is emailed: addresses that end in `.example` belong to no one.
  const port: MailPort = {
    mode: "outbox",
    async send({ to }) {
      if (lost.has(to)) throw new MailRejected("550 5.1.1 The mailbox doesn’t exist");
    },
  };
  const delivery = createMailDelivery({
    ...{ db, port, log, brand },
    ...{ emails, readText: readStoredText },
  });
  const issues = createIssueSending({
    ...{ db, queue: jobs.queue, campaigns: null, brand, origin, secret, log },
  });
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows;
  const one = async (text: string, ...values: unknown[]) =>
    (await rows<{ id: string }>(text, values))[0]?.id ?? "";

  return {
    ...{ services, origin, lost, rows, one, issues, chance: createChance(13) },
    operations: await services.admin(),
    close: () => jobs.stop(),

    async actor(role: keyof typeof demoPeople): Promise<Actor> {
      const [person] = await rows<Omit<Actor, "role"> & { role: StaffRole }>(
        `select id, name, email, role, email_verified as "emailVerified", false as "twoFactorEnabled" from "user" where email = $1`,
        [demoPeople[role].email],
      );
      if (!person || !staffRoles.includes(person.role)) throw new Error(`there is no ${role}`);
      return person;
    },

    /** The token of the newest link that was emailed. */
    async token(template: string, to: string): Promise<string> {
      const [found] = await rows<{ link: string }>(
        "select props->>'link' as link from mail where template = $1 and recipient = $2 order by created_at desc limit 1",
        [template, to],
      );
      return found ? (new URL(found.link).searchParams.get("token") ?? "") : "";
    },

    async deliver(): Promise<void> {
      for (const { id } of await rows<{ id: string }>(
        "select id from mail where status = 'queued' order by created_at",
      )) {
        await delivery.deliver(id);
      }
    },

    /** What the jobs would have done by now. */
    async catchUp(): Promise<void> {
      const running = await rows<{ id: string }>(
        `select id from subscription where status in ('trialing', 'active', 'past_due', 'paused')
           and least(trial_ends_at, current_period_ends_at) < now()`,
      );
      for (const { id } of running) {
        await services.billing.sync(id);
        await services.billing.sendReceipts(id);
      }
      for (const { id } of await rows<{ id: string }>(
        "select id from newsletter_issue where state in ('planned', 'sending') and coalesce(starts_at, now()) <= now()",
      )) {
        await issues.advance(id);
      }
    },
  };
}

const companyOf = (at: number) => {
  const { name, first, last, email, industry, purpose } = madeUp(at);
  return { name, first, last, email, industry, purpose };
};

async function signUp(
  { services, chance, token }: Story,
  at: number,
  changes: Partial<PaidSignup> & { plan_id: string },
): Promise<void> {
  const { name, first, last, email, industry, purpose } = companyOf(at);
  const trial = changes.trial ?? false;
  const came = {
    ...{ source: sources[at % sources.length] ?? null, firstPage: at % 3 ? "/" : links.pricing },
    consent: null,
  };
  const input: PaidSignup = {
    ...{ first_name: first, last_name: last, email, password: demoPassword },
    ...{ plan_type: "month", expected_price_cents: null, organization: name },
    ...{ phone: `+1415555${String(100 + (at % 100)).padStart(4, "0")}`, phone_country: "US" },
    ...{ address: `${12 + at} Sample Street, Springfield`, industry, purpose },
    ...{ companySize: 3 + chance.below(60), heardFrom: heardFrom[at % heardFrom.length] ?? "" },
    ...{ deliveryVolume: chance.of(["11-50", "51-100", "101+"]), message: "" },
    paymentMethod: trial ? "" : "pm_sandbox_success",
    ...changes,
    trial,
  };
  try {
    if (changes.plan_id === "Free") {
      const { first_name, last_name, password, plan_id, plan_type, expected_price_cents } = input;
      await services.signup.startFree(
        { first_name, last_name, email, password, plan_id, plan_type, expected_price_cents },
        randomUUID(),
        came,
      );
    } else {
      await services.signup.startPaid(input, randomUUID(), came);
    }
  } catch (error) {
    // Declined cards are part of the story.
    if (error instanceof AppError && error.code === "card_declined") return;
    throw error;
  }
  if (at % 9 === 4) return;
  const link = await token("verify-email", email);
  if (link) await services.verification.verify(link);
}

async function write({ services }: Story, at: number, reasons: string[] = []): Promise<void> {
  const { first, last, email, name } = companyOf(at);
  const [subject, description] = questions[at % questions.length] as [string, string];
  const text = `Hello,\n\n${description}\n\n${first}, ${name}`;
  await services.contact.send(
    contactPayload.parse({ name: `${first} ${last}`, email, subject, description: text }),
    reasons,
    { source: sources[(at + 3) % sources.length] ?? null, firstPage: links.contact, consent: null },
  );
}

async function subscribe(story: Story, at: number): Promise<void> {
  const email = reader(at);
  await story.services.newsletter.subscribe({ email } as Parameters<
    Services["newsletter"]["subscribe"]
  >[0]);
  if (at % 5 === 3) return;
  const link = await story.token("newsletter-confirm", email);
  if (link) await story.services.newsletter.confirm(link);
}

const leadOf = (story: Story, at: number) =>
  story.one("select id from lead where email = $1", companyOf(at).email);
const customerOf = (story: Story, at: number) =>
  story.one(
    `select m.organization_id as id from member m join "user" u on u.id = m.user_id where u.email = $1`,
    companyOf(at).email,
  );

/** An answer, a note, a task, and the stage that follows. */
async function workOn(story: Story, at: number): Promise<void> {
  const { operations, chance } = story;
  const support = await story.actor(chance.next() < 0.7 ? "support" : "owner");
  const id = await leadOf(story, at);
  if (!id) return;
  await operations.changeLead(support, { id, owner: support.id, company: companyOf(at).name });
  const [subject] = questions[at % questions.length] as [string, string];
  await operations.replyToLead(support, {
    ...{ id, key: randomUUID(), subject: `Re: ${subject}` },
    text: `Hi ${companyOf(at).first},\n\nYes, that works. I’ve put two examples into a trial account for you, so you can see it with your own stops. Do you have ten minutes on Thursday?\n\n${support.name.split(" ")[0]}`,
  });
  if (at % 2 === 0) {
    await operations.addLeadNote(support, {
      id,
      text: chance.of([
        "Called. They compare us with a spreadsheet and two phones. Wants to start after the holiday.",
        "Runs two vans now, wants four by spring. Price is fine, asks about the driver app on old phones.",
        "Owner decides, dispatcher tries it first. Send the guide.",
      ]),
    });
  }
  const stage = chance.of(["contacted", "contacted", "qualified", "qualified", "lost"] as const);
  await operations.changeLead(support, { id, stage });
}

async function addTask(story: Story, at: number, title: string, inDays: number, by: Actor) {
  const id = await leadOf(story, at);
  if (!id) return;
  const dueOn = new Date(Date.now() + inDays * dayMs).toISOString().slice(0, 10);
  await story.operations.addLeadTask(by, { id, title, dueOn });
}

async function hire(story: Story): Promise<void> {
  const { services, origin } = story;
  const link = await services.identity.firstOwner.makeLink();
  const token = link ? (new URL(link, origin).searchParams.get("token") ?? "") : "";
  const { owner } = demoPeople;
  await services.identity.firstOwner.create(token, { ...owner, password: demoPassword });
  const verify = await story.token("verify-email", owner.email);
  if (verify) await services.verification.verify(verify);
  const by = await story.actor("owner");
  for (const role of ["support", "editor"] as const) {
    const { name, email } = demoPeople[role];
    await story.operations.inviteColleague(by, { email, role });
    const invited = await story.token("staff-invitation", email);
    await services.staff.join(invited, { name, password: demoPassword });
  }
}

/** @param day on which it appeared, counted back from today; null: a draft */
async function publishNews(story: Story, title: string, slug: string, day: number | null) {
  const editor = await story.actor("editor");
  const { operations } = story;
  const [{ id: like = "" } = {}] = await story.rows<{ id: string }>(
    "select id from post where published order by published_at desc limit 1",
  );
  const { data } = await operations.getRecord(editor, { type: "post", id: like });
  const made = await operations.createRecord(editor, {
    type: "post",
    data: {
      ...{ ...data, title, slug, author: editor.name },
      excerpt: "A sample post of the demo.",
      body: "<p>This post was made up for the demo. It shows what a draft, a history, and a publication look like in the console.</p>",
      publishedAt: day === null ? null : new Date(Date.now() - day * dayMs).toISOString(),
    },
  });
  const { id, revision } = made as { id: string; revision: string };
  if (day !== null) await operations.publishRecord(editor, { type: "post", id, revision });
  return id;
}

async function sendNewsletter(story: Story, post: string, what: "now" | "draft" | "planned") {
  const editor = await story.actor("editor");
  const { operations } = story;
  const source = post ? ({ type: "post", id: post } as const) : null;
  let issue = await operations.createIssue(editor, { source });
  const { subject, preheader, heading, body, picture } = issue;
  const words = {
    subject: subject || "What changed this month",
    preheader: preheader || "Three small things that save a minute at every stop.",
    heading: heading || "What changed this month",
    body:
      body ||
      "Hello,\n\nThe board loads faster, notes are longer, and the map shows hubs.\n\n{{company}}",
    picture,
  };
  issue = await operations.saveIssue(editor, { id: issue.id, revision: issue.revision, words });
  if (what === "draft") return;
  const startsAt = what === "planned" ? new Date(Date.now() + 2 * dayMs).toISOString() : null;
  await operations.sendIssue(editor, {
    ...{ id: issue.id, revision: issue.revision, startsAt, perMinute: 1_000 },
  });
}

async function raisePrice(story: Story): Promise<void> {
  const owner = await story.actor("owner");
  const id = await story.one("select id from plan where title = 'Starter'");
  const record = await story.operations.getRecord(owner, { type: "plan", id });
  const data = { ...record.data, monthlyPriceCents: 4_500 };
  const saved = await story.operations.saveRecord(owner, {
    ...{ type: "plan" as const, id, revision: record.revision, data },
  });
  await story.operations.publishRecord(owner, { type: "plan", id, revision: saved.revision });
}

async function movePrices(story: Story): Promise<void> {
  const owner = await story.actor("owner");
  const { operations, services } = story;
  const id = await story.one("select id from plan where title = 'Starter'");
  const preview = await operations.previewPriceMove(owner, { id, interval: "month" });
  if (preview.movable === 0) return;
  const { move } = await operations.planPriceMove(owner, {
    ...{ id, interval: "month" as const, key: randomUUID(), from: preview.from, leaveOut: [] },
    message: "We’ve added time windows to Starter. That’s why it costs $45 from your renewal on.",
    ...{ priceCents: preview.priceCents, customers: preview.movable },
  });
  await services.billing.startPriceMove({ moveId: move.id });
  for (const item of await story.rows<{ id: string }>(
    "select id from price_move_item where move_id = $1",
    [move.id],
  )) {
    await services.billing.movePrice(item.id);
  }
}

async function giveBack(story: Story, at: number, amountCents: number, as: "support" | "owner") {
  const by = await story.actor(as);
  const id = await customerOf(story, at);
  if (!id) return;
  const { payments } = await story.operations.getCustomerMoney(by, { id });
  const paid = payments.find((one) => one.amountCents >= amountCents);
  if (!paid) return;
  await story.operations.requestRefund(by, {
    ...{ id, key: randomUUID(), paymentId: paid.id, amountCents, customerReason: "request" },
    reason: "They paid for a month in which the shop was closed.",
  });
}

async function askForAccess(story: Story, at: number, as: "support" | "owner", granted: boolean) {
  const by = await story.actor(as);
  const id = await customerOf(story, at);
  const person = await story.one("select user_id as id from member where organization_id = $1", id);
  const { id: request } = await story.operations.requestSupportAccess(by, {
    ...{
      id,
      person,
      reason: "You asked why Saturday’s route has two hubs. I’d like to look at it with you.",
    },
  });
  if (granted) await story.services.supportAccess.decide(person, request, "granted");
}

const plans = [
  ...["Starter", "Free", "Starter", "Brick & Mortar", "Starter", "Free", "Fleet", "Starter"],
  ...["Brick & Mortar", "Starter"],
];

/** What happens on a day. @param day counted back from today, which is 0 @returns who wrote and gets an answer */
async function live(story: Story, day: number, step: number): Promise<number[]> {
  const { chance, services } = story;
  // A company that grows: more happens in the last month than in the first.
  const busy = 0.6 + (demoDays - day) / demoDays;
  const asked: number[] = [];
  const numbers = story as Story & { companies?: number; readers?: number };
  const next = () => {
    numbers.companies = (numbers.companies ?? -1) + 1;
    return numbers.companies;
  };
  for (let n = chance.next() < 0.62 * busy ? 1 : 0; n > 0; n -= 1) {
    const at = next();
    const plan_id = plans[at % plans.length] as string;
    const card = at % 13 === 7 ? "pm_sandbox_insufficient_funds" : undefined;
    await signUp(story, at, {
      plan_id,
      ...(plan_id !== "Free" && at % 3 === 0 ? { trial: true } : {}),
      ...(at % 6 === 4 ? { plan_type: "year" as const } : {}),
      ...(card ? { paymentMethod: card } : {}),
    });
    // Some who try it bring a card, and go on.
    if (plan_id !== "Free" && at % 3 === 0 && at % 2 === 0) {
      const customer = await customerOf(story, at);
      await services.billing.addCard(customer, {
        ...{ key: randomUUID(), paymentMethodId: "pm_sandbox_success" },
      });
    }
  }
  for (let n = chance.next() < 0.75 * busy ? 1 + chance.below(2) : 0; n > 0; n -= 1) {
    const at = next();
    await write(story, at);
    if (day > 1) asked.push(at);
    if (day > 20 && at % 4 === 1) {
      await signUp(story, at, { plan_id: plans[at % plans.length] as string });
    }
  }
  for (let n = chance.below(3); n > 0; n -= 1) {
    numbers.readers = (numbers.readers ?? -1) + 1;
    await subscribe(story, numbers.readers);
  }
  if (step % 14 === 6) {
    const ids = await story.rows<{ id: string }>(
      "select organization_id as id from subscription where status = 'active' and price_cents > 0 and not cancel_at_period_end order by created_at limit 1 offset 1",
    );
    if (ids[0]) await services.billing.cancel(ids[0].id);
  }
  return asked;
}

/** Days on which something special happens, counted back from today. */
const events: [day: number, event: (story: Story) => Promise<unknown>][] = [
  [62, (story) => giveBack(story, 2, 1_900, "support")],
  [44, (story) => publishNews(story, "Sample post: a week of rain", "sample-week-of-rain", 44)],
  [
    43,
    async (story) =>
      sendNewsletter(
        story,
        await story.one("select id from post where slug = 'sample-week-of-rain'"),
        "now",
      ),
  ],
  [36, raisePrice],
  [15, movePrices],
  [11, (story) => sendNewsletter(story, "", "now")],
  [8, (story) => publishNews(story, "Sample draft: winter tires", "sample-winter-tires", null)],
];

/** What is still open when the evaluator arrives. */
async function leaveOpen(story: Story, from: number): Promise<void> {
  const support = await story.actor("support");
  const owner = await story.actor("owner");
  for (let at = from; at < from + 3; at += 1) await write(story, at);
  await write(story, from + 3, ["links"]);
  await write(story, from + 4, ["too_fast"]);
  await write(story, from + 5, ["many_from_network", "links"]);
  story.lost.add(companyOf(from + 2).email);
  await workOn(story, from + 2);
  await addTask(story, from, "Call back about the price of Fleet", 1, owner);
  const customers = await story.rows<{ email: string }>(
    `select u.email from subscription s join member m on m.organization_id = s.organization_id join "user" u on u.id = m.user_id
     where s.status = 'active' and s.price_cents > 0 order by s.created_at`,
  );
  const [first, second] = customers.map(({ email }) =>
    Array.from({ length: 200 }, (_, at) => at).find((at) => companyOf(at).email === email),
  );
  if (first !== undefined) await askForAccess(story, first, "owner", true);
  if (second !== undefined) {
    await askForAccess(story, second, "support", false);
    await giveBack(story, second, 3_900, "support");
    await story.operations.requestCredit(support, {
      ...{ id: await customerOf(story, second), key: randomUUID(), amountCents: 14_000 },
      ...{ reason: "The board was slow on two mornings.", customerReason: "request" },
    });
  }
  await sendNewsletter(story, "", "draft");
}

/** Days between which visits were counted: more on weekdays, and more as time goes by. */
async function countVisits({ rows, chance }: Story, now: Date): Promise<void> {
  const pages = ["/", links.pricing, links.faqs, links.services, links.changelog, links.signup];
  const from = ["google.com", "bing.com", "newsletter", "partner.example"];
  for (let day = demoDays; day >= 1; day -= 1) {
    const date = new Date(now.getTime() - day * dayMs);
    const weekend = [0, 6].includes(date.getUTCDay()) ? 0.45 : 1;
    const views = Math.round(
      (220 + (demoDays - day) * 3.2) * weekend * (0.85 + chance.next() * 0.3),
    );
    const on = date.toISOString().slice(0, 10);
    const add = (page: string, part: number) =>
      rows(
        `insert into analytics_day (day, page, views, bot_views, lcp_p75_ms, cls_p75, inp_p75_ms)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        [
          on,
          page,
          Math.round(views * part),
          Math.round(views * part * 0.2),
          900 + chance.below(500),
          0.01,
          60 + chance.below(60),
        ],
      );
    await add("*", 1);
    for (const [at, page] of pages.entries())
      await add(page, [0.44, 0.2, 0.12, 0.1, 0.08, 0.06][at] ?? 0);
    for (const [at, source] of from.entries()) {
      await rows(
        "insert into analytics_source (day, source, views) values ($1, $2, $3) on conflict do nothing",
        [on, source, Math.round(views * ([0.31, 0.08, 0.06, 0.04][at] ?? 0))],
      );
    }
    await rows(
      `insert into analytics_funnel (day, landing, pricing, signup, done)
       values ($1, $2, $3, $4, (select count(*) from signup where state = 'completed' and (completed_at at time zone 'UTC')::date = $1::date))
       on conflict do nothing`,
      [on, Math.round(views * 0.44), Math.round(views * 0.2), Math.round(views * 0.06)],
    );
  }
}

/** Fills a fresh database with ninety days of a company that doesn't exist. */
export async function fillDemo(parts: Parts): Promise<void> {
  const { db, pool: sessions } = connect(parts.databaseUrl, () => {});
  const pool = new pg.Pool({ connectionString: parts.databaseUrl, max: 2 });
  const story = await openStory(parts, db, pool);
  try {
    // The prices of plans have a history, which is part of the story.
    const untouched = new Set([...parts.seeded].filter((name) => name !== "plan_price"));
    const time = await openTime(pool, untouched);
    const midnight = Math.floor(parts.now.getTime() / dayMs) * dayMs;
    const chance = createChance(7);
    const moments = Array.from({ length: demoDays }, (_, at) => ({
      day: demoDays - at,
      at: new Date(midnight - (demoDays - at) * dayMs + (13 + chance.next() * 9) * hourMs),
    })).filter(({ day }, at) => day <= 21 || at % 2 === 0);
    const recurring: { at: Date; cents: number }[] = [];
    const pending = [...events];
    await hire(story);
    for (const [step, { day, at }] of moments.entries()) {
      const asked = await live(story, day, step);
      // No one answers at once.
      const answered = new Date(at.getTime() + (0.4 + chance.next() * 3) * hourMs);
      await story.deliver();
      await time.pass(answered.getTime() - at.getTime(), midnightsBetween(at, answered));
      for (const one of asked) await workOn(story, one);
      while (pending[0] && pending[0][0] >= day) await pending.shift()?.[1](story);
      await story.catchUp();
      await story.deliver();
      const [sum] = await story.rows<{ cents: number }>(
        `select coalesce(round(sum(case when interval = 'year' then price_cents / 12.0 else price_cents end)), 0)::int as cents
         from subscription where status in ('active', 'past_due')`,
      );
      recurring.push({ at, cents: sum?.cents ?? 0 });
      // The last moment is a few hours ago.
      const next = moments[step + 1]?.at ?? new Date(parts.now.getTime() - 3 * hourMs);
      await time.pass(next.getTime() - answered.getTime(), midnightsBetween(answered, next));
    }
    await leaveOpen(story, 150);
    await story.catchUp();
    await story.deliver();
    await time.pass(3 * hourMs, 0);
    await addOverdue(story);
    await sendNewsletter(story, "", "planned");
    await countVisits(story, parts.now);
    for (let day = demoDays; day >= 1; day -= 1) {
      const on = new Date(midnight - day * dayMs);
      const known = recurring.filter(({ at }) => at.getTime() < on.getTime() + dayMs).at(-1);
      await story.rows(
        "insert into revenue_day (day, provider, livemode, recurring_cents) values ($1, 'sandbox', false, $2) on conflict do nothing",
        [on.toISOString().slice(0, 10), known?.cents ?? 0],
      );
    }
    // What they would do is done.
    await story.rows(
      "delete from pgboss.job where state = 'created' and name not in ('newsletter.send') and name not like '\\_\\_%'",
    );
  } finally {
    await story.close();
    await pool.end();
    await sessions.end();
  }
}

async function addOverdue(story: Story): Promise<void> {
  const owner = await story.actor("owner");
  await addTask(story, 151, "Send the price of Fleet", -2, owner);
  await addTask(story, 152, "Book a demo with their dispatcher", 2, owner);
}

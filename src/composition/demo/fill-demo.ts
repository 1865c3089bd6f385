import { randomUUID } from "node:crypto";
import pg from "pg";
import type { PasswordHasher } from "../../features/identity/server/password-hash.ts";
import { argon2id } from "../../features/identity/server/password-hash.ts";
import { connect } from "../../platform/db/client.ts";
import {
  addTask,
  askForAccess,
  giveBack,
  hire,
  makeCompany,
  makeCustomer,
  movePrices,
  publishNews,
  raisePrice,
  sendNewsletter,
  signUp,
  subscribe,
  workOn,
  write,
} from "./acts.ts";
import { countVisits } from "./count-visits.ts";
import { midnightsBetween, openTime } from "./pass-time.ts";
import { demoPassword } from "./people.ts";
import { createChance, type DemoParts, openStory, type Story } from "./story.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const demoDays = 90;

/** One hash is enough: they all have the same password. */
export async function demoPasswords(): Promise<PasswordHasher> {
  const hash = await argon2id.hash(demoPassword);
  return { ...argon2id, hash: async () => hash };
}

const plans = [
  ...["Starter", "Free", "Starter", "Brick & Mortar", "Starter", "Free", "Fleet", "Starter"],
  ...["Brick & Mortar", "Starter"],
];

/** Plays one day. @param day counted back from today, which is 0 @returns who wrote and gets an answer */
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
      const customer = await makeCustomer(story, at);
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

/** Work that is still open when the evaluator arrives. */
async function leaveOpen(story: Story, from: number): Promise<void> {
  const support = await story.actor("support");
  const owner = await story.actor("owner");
  for (let at = from; at < from + 3; at += 1) await write(story, at);
  await write(story, from + 3, ["links"]);
  await write(story, from + 4, ["too_fast"]);
  await write(story, from + 5, ["many_from_network", "links"]);
  story.lost.add(makeCompany(from + 2).email);
  await workOn(story, from + 2);
  await addTask(story, from, "Call back about the price of Fleet", 1, owner);
  const customers = await story.rows<{ email: string }>(
    `select u.email from subscription s join member m on m.organization_id = s.organization_id join "user" u on u.id = m.user_id
     where s.status = 'active' and s.price_cents > 0 order by s.created_at`,
  );
  const [first, second] = customers.map(({ email }) =>
    Array.from({ length: 200 }, (_, at) => at).find((at) => makeCompany(at).email === email),
  );
  if (first !== undefined) await askForAccess(story, first, "owner", true);
  if (second !== undefined) {
    await askForAccess(story, second, "support", false);
    await giveBack(story, second, 3_900, "support");
    await story.operations.requestCredit(support, {
      ...{ id: await makeCustomer(story, second), key: randomUUID(), amountCents: 14_000 },
      ...{ reason: "The board was slow on two mornings.", customerReason: "request" },
    });
  }
  await sendNewsletter(story, "", "draft");
}

/** Fills a fresh database with ninety days of a company that doesn't exist. */
export async function fillDemo(parts: DemoParts): Promise<void> {
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
      const requestedAt = await live(story, day, step);
      // No one answers at once.
      const answered = new Date(at.getTime() + (0.4 + chance.next() * 3) * hourMs);
      await story.deliver();
      await time.pass(answered.getTime() - at.getTime(), midnightsBetween(at, answered));
      for (const one of requestedAt) await workOn(story, one);
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
    await countVisits(story, demoDays, parts.now);
    for (let day = demoDays; day >= 1; day -= 1) {
      const on = new Date(midnight - day * dayMs);
      const latest = recurring.filter(({ at }) => at.getTime() < on.getTime() + dayMs).at(-1);
      await story.rows(
        "insert into revenue_day (day, provider, livemode, recurring_cents) values ($1, 'sandbox', false, $2) on conflict do nothing",
        [on.toISOString().slice(0, 10), latest?.cents ?? 0],
      );
    }
    // The demo has already done what these jobs would do.
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

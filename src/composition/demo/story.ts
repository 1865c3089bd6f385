import type pg from "pg";
import type { Actor } from "../../console/operations/actor.ts";
import { type StaffRole, staffRoles } from "../../contract/roles.ts";
import { readBrand } from "../../features/email-texts/operations/read-brand.ts";
import { readStoredText } from "../../features/email-texts/server/stored-text.ts";
import { readReaderLanguage } from "../../features/leads/server/reader-language.ts";
import { createIssueSending } from "../../features/newsletter/server/send-issues.ts";
import type { Database } from "../../platform/db/client.ts";
import { openJobs } from "../../platform/jobs/boss.ts";
import type { Log } from "../../platform/log.ts";
import { createMailDelivery } from "../../platform/mail/deliver-mail.ts";
import { type MailPort, MailRejected } from "../../platform/mail/ports.ts";
import { randomNumbers } from "../../routing-engine/random.ts";
import { emails } from "../emails.ts";
import { jobList } from "../job-list.ts";
import type { Services } from "../services.ts";
import { demoPeople } from "./people.ts";

/** The same numbers at every start: two evaluators talk about the same screens. */
export function createChance(seed: number) {
  const next = randomNumbers(seed);
  return {
    next,
    below: (most: number) => Math.floor(next() * most),
    of: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  };
}

export interface DemoParts {
  services: Services;
  databaseUrl: string;
  origin: string;
  secret: string;
  log: Log;
  /** Tables that the seed has filled: their instants are of the sample's texts. */
  seeded: ReadonlySet<string>;
  now: Date;
}

export type Story = Awaited<ReturnType<typeof openStory>>;

/** State that the steps of the story share. */
export async function openStory(parts: DemoParts, db: Database, pool: pg.Pool) {
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
    ...{ emails, readText: readStoredText, readLanguage: readReaderLanguage },
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

    /** Does what the jobs would have done by now. */
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

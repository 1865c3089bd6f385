import { and, eq } from "drizzle-orm";
import { normaliseEmail } from "../../../contract/email-address.ts";
import { links } from "../../../contract/links.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { cookiePrefix } from "./better-auth.ts";
import { newDevice } from "./emails.ts";
import { readDevice } from "./read-device.ts";
import { knownDevice } from "./sign-in-tables.ts";
import { user } from "./tables.ts";
import { newToken, tokenHash } from "./tokens.ts";

/** The longest that browsers keep a cookie. */
const keptDays = 400;

/** Where a request comes from. */
export interface Visit {
  /** The `Cookie` header. */
  cookies: string | null;
  userAgent: string | null;
  /** Address of the client. */
  address: string;
}

interface Person {
  id: string;
  name: string;
  email: string;
}

export interface KnownDevices {
  /** Remembers the browser; where the user has others and this one is new, a mail says so. @returns its cookie */
  recognise(person: Person, visit: Visit): Promise<string>;
  /** @returns a hash that names the browser, if someone has signed in to this account with it before; otherwise null */
  known(account: { email: string } | { userId: string }, visit: Visit): Promise<string | null>;
  /** Forgets every browser of the account. */
  forget(tx: Transaction, userId: string): Promise<void>;
}

export function createKnownDevices(parts: {
  db: Database;
  queue: Queue;
  origin: string;
  now: () => Date;
}): KnownDevices {
  const { db, queue, origin, now } = parts;
  const name = `${cookiePrefix(origin)}.device`;

  return {
    async known(account, visit) {
      const token = tokenIn(visit.cookies, name);
      if (!token) return null;
      const owner =
        "userId" in account
          ? eq(knownDevice.userId, account.userId)
          : eq(user.email, normaliseEmail(account.email));
      const [row] = await db
        .select({ tokenHash: knownDevice.tokenHash })
        .from(knownDevice)
        .innerJoin(user, eq(user.id, knownDevice.userId))
        .where(and(owner, eq(knownDevice.tokenHash, tokenHash(token))));
      return row?.tokenHash ?? null;
    },

    async forget(tx, userId) {
      await tx.delete(knownDevice).where(eq(knownDevice.userId, userId));
    },

    async recognise(person, visit) {
      const token = tokenIn(visit.cookies, name) ?? newToken();
      const at = now();
      const row = { userId: person.id, tokenHash: tokenHash(token) };
      await db.transaction(async (tx) => {
        const devices = await tx
          .select({ tokenHash: knownDevice.tokenHash })
          .from(knownDevice)
          .where(eq(knownDevice.userId, person.id));
        await tx
          .insert(knownDevice)
          .values({ ...row, firstSeenAt: at, lastSeenAt: at })
          .onConflictDoUpdate({
            target: [knownDevice.userId, knownDevice.tokenHash],
            set: { lastSeenAt: at },
          });
        const isNew = !devices.some((one) => one.tokenHash === row.tokenHash);
        if (!isNew || devices.length === 0) return;
        await enqueueMail(tx, queue, {
          email: newDevice,
          to: person.email,
          props: {
            name: person.name,
            device: readDevice(visit.userAgent),
            address: visit.address,
            at: at.toISOString(),
            forgotPasswordUrl: `${origin}${links.forgotPassword}`,
          },
          dedupeKey: `new-device:${person.id}:${row.tokenHash}`,
        });
      });
      const secure = origin.startsWith("https:") ? "; Secure" : "";
      return `${name}=${token}; Max-Age=${keptDays * 24 * 3600}; Path=/; HttpOnly; SameSite=Lax${secure}`;
    },
  };
}

/** A cookie's value, where it has the form of our tokens. */
function tokenIn(cookies: string | null, name: string): string | undefined {
  const value = (cookies ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

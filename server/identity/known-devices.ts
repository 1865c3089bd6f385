import { eq } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { knownDevice } from "../db/schema/index.ts";
import type { Queue } from "../jobs/queue.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { cookiePrefix } from "./better-auth.ts";
import { deviceName } from "./device-name.ts";
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
          template: "new-device",
          to: person.email,
          props: {
            name: person.name,
            device: deviceName(visit.userAgent),
            address: visit.address,
            at: at.toISOString(),
            forgotPasswordUrl: `${origin}/forgot-password`,
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

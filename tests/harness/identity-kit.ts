import { asc, eq } from "drizzle-orm";
import { createIdentity } from "../../src/features/identity/server/identity.ts";
import { argon2id } from "../../src/features/identity/server/password-hash.ts";
import { session } from "../../src/features/identity/server/tables.ts";
import type { Database } from "../../src/platform/db/client.ts";
import { mail } from "../../src/platform/mail/tables.ts";
import { knownPassword } from "../factories/people.ts";
import { createCookieJar } from "./cookie-jar.ts";
import { createRecordingQueue } from "./recording-queue.ts";

/** Identity on a test's database, with a clock that is set by hand, a count of argon2's work, and browsers. */
export function createIdentityKit(db: () => Database) {
  let clock = new Date();
  let work = 0;
  let verifying = 0;
  let mostVerifying = 0;
  const logged: object[] = [];
  let addresses = 0;
  let outage: (() => Promise<never>) | null = null;

  const service = (origin = "http://localhost:3000") =>
    createIdentity({
      db: db(),
      queue: createRecordingQueue(),
      origin,
      secret: "a secret for this test, long enough",
      verification: { async sendLink() {} },
      scale: 1,
      passwords: {
        hash(password) {
          work += 1;
          return argon2id.hash(password);
        },
        verify(hash, password, renew) {
          work += 1;
          if (outage) return outage();
          verifying += 1;
          mostVerifying = Math.max(mostVerifying, verifying);
          return argon2id.verify(hash, password, renew).finally(() => {
            verifying -= 1;
          });
        },
      },
      now: () => clock,
      log: {
        info: (fields: object, message?: string) => void logged.push({ message, ...fields }),
        warn: (fields: object, message?: string) => void logged.push({ message, ...fields }),
      } as never,
    });
  const address = () => `192.0.2.${addresses}`;
  const stranger = (from = address()) => ({ cookies: null, userAgent: null, address: from });

  return {
    service,
    /** What was logged, oldest first. */
    logged,
    address,
    /** A visit by no one known. */
    stranger,
    /** Seconds go by. */
    later(seconds: number) {
      clock = new Date(clock.getTime() + seconds * 1000);
    },
    /** Before each test: another network, and no work done. */
    moveOn() {
      addresses += 1;
      work = 0;
      mostVerifying = 0;
    },
    /** What checking a password does from now on; null for what it should. */
    setOutage(next: (() => Promise<never>) | null) {
      outage = next;
    },
    /** The largest number of sign-ins whose passwords were being checked at the same time. */
    mostVerifying: () => mostVerifying,
    /** How often argon2 ran since the last look. */
    takeWork() {
      const done = work;
      work = 0;
      return done;
    },
    mailsTo: async (email: string) =>
      (
        await db().select().from(mail).where(eq(mail.recipient, email)).orderBy(asc(mail.createdAt))
      ).map(({ template, props }) => ({ template, props })),
    sessionsOf: (userId: string) => db().select().from(session).where(eq(session.userId, userId)),
    /** A browser that keeps its cookies. */
    browser(userAgent = "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36") {
      const jar = createCookieJar();
      const visit = () => ({ cookies: jar.header(), userAgent, address: address() });
      return {
        jar,
        visit,
        async signIn(email: string, password = knownPassword) {
          const result = await service().signIn({ email, password }, visit());
          jar.take(result.setCookies);
          return { user: undefined, ...result };
        },
        session: () => service().getSession(jar.header()),
      };
    },
  };
}

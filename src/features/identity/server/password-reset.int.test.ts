import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPerson, knownPassword } from "../../../../tests/factories/people.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { createIdentity } from "./identity.ts";
import { session, user, verification } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let clock = new Date();
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const queue = createRecordingQueue();
const sent: string[] = [];
const keys: string[] = [];

function service(sendsMail = true) {
  return createIdentity({
    sendsMail,
    db: database.db,
    queue,
    origin: "http://localhost:3000",
    secret: "a secret for this test, long enough",
    verification: {
      async sendLink(_tx, to, key) {
        sent.push(to.email);
        keys.push(key);
      },
    },
    scale: 100,
    now: () => clock,
  });
}

const visit = { cookies: null, userAgent: null, address: "192.0.2.1" };
const signIn = async (email: string, password: string) => {
  const result = await service().signIn({ email, password }, visit);
  if (result.kind !== "signed-in") throw new Error("a code was asked for");
  return result;
};
const mailsTo = (email: string) =>
  database.db.select().from(mail).where(eq(mail.recipient, email)).orderBy(mail.createdAt);

async function linkFor(email: string): Promise<string> {
  await service().passwordReset.sendLink(email);
  const mails = (await mailsTo(email)).filter((one) => one.template === "password-reset");
  return new URL(String(mails.at(-1)?.props.link)).searchParams.get("token") ?? "";
}

describe("recovery", () => {
  test("asking does the same for every address: it queues one job and reads nothing", async () => {
    const { email } = await createPerson(database.db);
    const unknown = `${randomUUID()}@example.com`;
    queue.jobs.length = 0;
    await service().passwordReset.request(email.toUpperCase());
    await service().passwordReset.request(unknown);
    expect(queue.jobs).toEqual([
      { name: "password-reset.send", payload: { email } },
      { name: "password-reset.send", payload: { email: unknown } },
    ]);
    await service().passwordReset.sendLink(unknown);
    expect(await mailsTo(unknown)).toEqual([]);
  });

  test("a link sets the password once, ends every session and proves the address", async () => {
    const person = await createPerson(database.db);
    await signIn(person.email, knownPassword);
    const token = await linkFor(person.email);
    const { passwordReset } = service();
    expect(await passwordReset.review(token)).toMatchObject({ credentials: [] });
    expect(await passwordReset.review(token)).toMatchObject({
      sessions: [{ address: "192.0.2.1" }],
    });
    await passwordReset.reset(token, "another horse");
    expect(await passwordReset.review(token)).toBeNull();
    await expect(passwordReset.reset(token, "a third horse")).rejects.toMatchObject({
      code: "link_invalid",
      status: 410,
    });
    const sessions = database.db.select().from(session).where(eq(session.userId, person.id));
    expect(await sessions).toEqual([]);
    await expect(signIn(person.email, knownPassword)).rejects.toMatchObject({
      code: "wrong_credentials",
    });
    expect((await signIn(person.email, "another horse")).user.emailVerified).toBe(true);
    expect((await mailsTo(person.email)).map((one) => one.template)).toEqual([
      "password-reset",
      "password-changed",
    ]);
  });

  test("the dashboard hears once that a reset verified the address", async () => {
    const person = await createPerson(database.db);
    await database.db.update(user).set({ emailVerified: false }).where(eq(user.id, person.id));
    queue.jobs.length = 0;
    await service().passwordReset.reset(await linkFor(person.email), "another horse");
    await service().passwordReset.reset(await linkFor(person.email), "one more horse");
    const events = queue.jobs.filter((job) => job.name.startsWith("dashboard."));
    const signedOut = [
      { payload: { type: "account.signed_out", userId: person.id, reason: "password_reset" } },
      { name: "dashboard.log-out", payload: { userId: person.id } },
    ];
    expect(events).toMatchObject([
      { payload: { type: "account.email_verified", userId: person.id } },
      ...signedOut,
      ...signedOut,
    ]);
  });

  test("the dashboard learns of every other way to end sessions, too", async () => {
    const person = await createPerson(database.db);
    const visitOf = async () => {
      const { setCookies } = await signIn(person.email, knownPassword);
      return { ...visit, cookies: setCookies.map((one) => one.split(";")[0]).join("; ") };
    };
    const [here, there] = [await visitOf(), await visitOf()];
    queue.jobs.length = 0;
    const sessions = await service().listSessions(here);
    await service().revokeSession(sessions.find(({ current }) => !current)?.id ?? "", here);
    await service().revokeSession(randomUUID(), here);
    await service().revokeOthers(here);
    await expect(service().listSessions(there)).rejects.toMatchObject({ code: "signed_out" });
    await service().changePassword({ current: knownPassword, password: "another horse" }, here);
    const reasons = ["sessions_ended", "sessions_ended", "password_changed"];
    expect(queue.jobs.filter(({ name }) => name === "dashboard.record")).toMatchObject(
      reasons.map((reason) => ({ payload: { type: "account.signed_out", reason } })),
    );
    expect(queue.jobs.filter(({ name }) => name === "dashboard.log-out")).toMatchObject(
      reasons.map(() => ({ payload: { userId: person.id } })),
    );
  });

  test("of ten presses at once, one counts", async () => {
    const token = await linkFor((await createPerson(database.db)).email);
    const presses = await Promise.allSettled(
      Array.from({ length: 10 }, (_, press) =>
        service().passwordReset.reset(token, `horse ${press} x`),
      ),
    );
    expect(presses.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  });

  test("expired and unknown links get one answer", async () => {
    const token = await linkFor((await createPerson(database.db)).email);
    later(30);
    for (const one of [token, "unknown", ""]) {
      expect(await service().passwordReset.review(one)).toBeNull();
      await expect(service().passwordReset.reset(one, "another horse")).rejects.toMatchObject({
        code: "link_invalid",
      });
    }
  });

  test("a password that gives the address away is refused, and the link stays good", async () => {
    const { email } = await createPerson(database.db);
    const token = await linkFor(email);
    await expect(service().passwordReset.reset(token, email)).rejects.toMatchObject({
      code: "invalid_input",
    });
    await service().passwordReset.reset(token, "another horse");
  });

  test("the database does not hold the link’s secret; using one link ends the others", async () => {
    const person = await createPerson(database.db);
    const first = await linkFor(person.email);
    later(2);
    const second = await linkFor(person.email);
    expect(second).not.toBe(first);
    const rows = await database.db
      .select()
      .from(verification)
      .where(eq(verification.value, person.id));
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(first);
    await service().passwordReset.reset(second, "another horse");
    expect(await service().passwordReset.review(first)).toBeNull();
  });

  test("asking on and on sends a mail a minute, and three in all", async () => {
    const { email } = await createPerson(database.db);
    const { passwordReset } = service();
    await Promise.all(Array.from({ length: 5 }, () => passwordReset.sendLink(email)));
    expect(await mailsTo(email)).toHaveLength(1);
    for (let time = 0; time < 5; time += 1) {
      later(2);
      await passwordReset.sendLink(email);
    }
    expect(await mailsTo(email)).toHaveLength(3);
  });

  test("unlocks the account: reading its email is proof enough", async () => {
    const { email } = await createPerson(database.db);
    for (let time = 0; time < 5; time += 1) await signIn(email, "wrong").catch(() => {});
    await expect(signIn(email, knownPassword)).rejects.toMatchObject({ code: "locked" });
    await service().passwordReset.reset(await linkFor(email), "another horse");
    await signIn(email, "another horse");
  });
});

describe("the first owner", () => {
  const input = () => ({
    name: "Olive Owner",
    email: `${randomUUID()}@Example.com`,
    password: "a fine password",
  });
  const tokenOf = (link: string | null) => new URL(link ?? "").searchParams.get("token") ?? "";

  test("is the person who first uses a link, from any process; then every link is dead", async () => {
    const { firstOwner } = service();
    const other = tokenOf(await service().firstOwner.makeLink());
    const token = tokenOf(await firstOwner.makeLink());
    expect(await firstOwner.isValid(other)).toBe(true);

    const taken = await createPerson(database.db);
    await expect(
      firstOwner.create(token, { ...input(), email: taken.email }),
    ).rejects.toMatchObject({ reason: "owner_email_taken" });
    expect(await firstOwner.isValid(token)).toBe(true);

    const tries = Array.from({ length: 5 }, input);
    const presses = await Promise.allSettled(tries.map((one) => firstOwner.create(token, one)));
    expect(presses.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    const owners = await database.db.select().from(user).where(eq(user.role, "owner"));
    expect(owners).toHaveLength(1);
    expect(sent).toEqual([owners[0]?.email]);
    expect((await signIn(owners[0]?.email ?? "", "a fine password")).user.role).toBe("owner");
    expect(await firstOwner.makeLink()).toBeNull();
    expect(await firstOwner.isValid(token)).toBe(false);
    await expect(firstOwner.create(other, input())).rejects.toMatchObject({ code: "link_invalid" });
  });

  test("is asked to verify the address as soon as the site sends email", async () => {
    await database.db.update(user).set({ role: "customer" });
    const outbox = service(false);
    const owner = input();
    await outbox.firstOwner.create(tokenOf(await outbox.firstOwner.makeLink()), owner);
    const email = owner.email.toLowerCase();
    keys.length = 0;
    await outbox.firstOwner.askToVerify();
    expect(keys).toEqual([]);
    // No one can verify yet, so nothing waits for it.
    const into = { email, password: owner.password };
    expect(await outbox.signIn(into, visit)).toMatchObject({ user: { mustVerify: false } });

    await service().firstOwner.askToVerify();
    expect(keys).toEqual([expect.stringMatching(/^verify-owner:.*:smtp$/)]);
    expect(sent.at(-1)).toBe(email);
    expect(await service().signIn(into, visit)).toMatchObject({ user: { mustVerify: true } });

    await database.db.update(user).set({ emailVerified: true }).where(eq(user.email, email));
    await service().firstOwner.askToVerify();
    expect(keys).toHaveLength(1);
  });

  test("adds an authenticator without a verified address while no email is sent, and no customer does", async () => {
    const prepare = async (role: "owner" | "customer", sendsMail: boolean) => {
      const { id, email } = await createPerson(database.db, { verified: false });
      await database.db.update(user).set({ role }).where(eq(user.id, id));
      const identity = service(sendsMail);
      const { setCookies } = await identity.signIn({ email, password: knownPassword }, visit);
      const cookies = setCookies.map((one) => one.split(";")[0]).join("; ");
      return identity.secondFactor.prepare(
        { password: knownPassword, issuer: "Northwick" },
        { ...visit, cookies },
      );
    };
    expect(await prepare("owner", false)).toHaveProperty("key");
    const unverified = { reason: "email_unverified" };
    await expect(prepare("owner", true)).rejects.toMatchObject(unverified);
    await expect(prepare("customer", false)).rejects.toMatchObject(unverified);
  });
});

import { randomUUID } from "node:crypto";
import { hashSync, verifySync } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPerson, knownPassword } from "../../../../tests/factories/people.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createIdentityKit } from "../../../../tests/harness/identity-kit.ts";
import { connect } from "../../../platform/db/client.ts";
import { translateFailure } from "../../../platform/db/failures.ts";
import { runWithDeadline } from "../../../platform/deadline.ts";
import { AppError } from "../../../platform/errors.ts";
import { account, session, user } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const kit = createIdentityKit(() => database.db);
const { service, browser, later, mailsTo, sessionsOf, stranger } = kit;
beforeEach(() => kit.moveOn());

describe("signing in", () => {
  test("begins a session that says who it is; signing out ends it", async () => {
    const person = await createPerson(database.db);
    const { signIn, session: now, jar, visit } = browser();
    expect((await signIn(person.email.toUpperCase())).user).toEqual({
      email: person.email,
      emailVerified: false,
      mustVerify: true,
      role: "customer",
    });
    expect(await now()).toMatchObject({
      user: { id: person.id, name: "Ada Byron", emailVerified: false, role: "customer" },
      organization: { name: "Byron Bakery", role: "owner" },
    });
    const before = jar.header();
    jar.take((await service().signOut(visit())).setCookies);
    expect(jar.get("site.session_token")).toBeUndefined();
    expect(await service().getSession(before)).toBeNull();
    expect(await sessionsOf(person.id)).toEqual([]);
  });

  test("over https its cookies are __Host-, Secure, HttpOnly and Lax; it lasts 30 days", async () => {
    const person = await createPerson(database.db);
    const { setCookies } = await service("https://www.example.com").signIn(person, stranger());
    expect(setCookies.map((one) => one.split("=")[0])).toEqual([
      "__Host-site.session_token",
      "__Host-site.device",
    ]);
    for (const cookie of setCookies) {
      expect(cookie).toMatch(/; Path=\/(;|$)/i);
      expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).toMatch(/; SameSite=Lax/i);
      expect(cookie).toMatch(/; Secure/i);
      expect(cookie).not.toMatch(/domain=/i);
    }
    expect(setCookies[0]).toContain(`Max-Age=${30 * 24 * 3600}`);
  });

  test("a password set on macOS before passwords were normalized opens everywhere", async () => {
    const person = await createPerson(database.db);
    const mac = "Corazón de melón 8".normalize("NFD");
    const stored = () => database.db.select().from(account).where(eq(account.userId, person.id));
    const old = hashSync(mac);
    await database.db.update(account).set({ password: old }).where(eq(account.userId, person.id));
    const { signIn, visit } = browser();
    await expect(signIn(person.email, "Corazon de melon 8")).rejects.toMatchObject({
      code: "wrong_credentials",
    });
    expect((await stored()).map((row) => row.password)).toEqual([old]);
    expect((await signIn(person.email, mac)).user?.email).toBe(person.email);
    const [renewed] = await stored();
    expect(verifySync(renewed?.password ?? "", mac.normalize("NFKC"))).toBe(true);
    const windows = mac.normalize("NFC");
    expect((await signIn(person.email, windows)).user?.email).toBe(person.email);
    await service().confirmPassword(mac, visit());
    expect(await stored()).toEqual([renewed]);
    // As long as a password may be, in the form that takes the most characters.
    const next = `Nuevo camión azul ${"ǖ".repeat(200)}`;
    await service().changePassword({ current: windows, password: next.normalize("NFC") }, visit());
    expect((await signIn(person.email, next.normalize("NFD"))).user?.email).toBe(person.email);
  });

  test.each(["o&leary", "%proj", "customer/department=shipping"])(
    "works with every address that browsers take: %s@",
    async (name) => {
      const person = await createPerson(database.db);
      const email = `${name}.${randomUUID()}@example.com`.slice(-90);
      await database.db.update(user).set({ email }).where(eq(user.id, person.id));
      expect((await browser().signIn(email)).user?.email).toBe(email);
      await expect(browser().signIn(email, "wrong horse battery")).rejects.toMatchObject({
        code: "wrong_credentials",
      });
    },
  );

  test("a session that was used is prolonged, cookie and row", async () => {
    const person = await createPerson(database.db);
    const { signIn, session: now } = browser();
    await signIn(person.email);
    expect((await now())?.setCookies).toEqual([]);
    const soon = new Date(Date.now() + 20 * 24 * 3_600_000);
    await database.db.update(session).set({ expiresAt: soon });
    const prolonged = await now();
    expect(prolonged?.setCookies.join()).toContain("site.session_token=");
    const [row] = await sessionsOf(person.id);
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
    await database.db.update(session).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await now()).toBeNull();
  });

  test("always begins a new session; the one that the browser brought ends", async () => {
    const person = await createPerson(database.db);
    const { signIn, jar } = browser();
    await signIn(person.email);
    const planted = jar.header();
    await signIn(person.email);
    expect(jar.header()).not.toBe(planted);
    expect(await service().getSession(planted)).toBeNull();
    expect(await sessionsOf(person.id)).toHaveLength(1);
  });

  test("many at once take turns, four at a time, and all get in", async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => createPerson(database.db)));
    const identity = service();
    const results = await Promise.all(
      people.map((person, index) => identity.signIn(person, stranger(`198.51.${index}.7`))),
    );
    expect(results.map(({ kind }) => kind)).toEqual(people.map(() => "signed-in"));
    expect(kit.mostVerifying()).toBe(4);
  });

  test("a forged or foreign cookie is nobody", async () => {
    for (const cookie of ["site.session_token=x", "site.session_token=abc.def", "other=1", ""]) {
      expect(await service().getSession(cookie)).toBeNull();
    }
  });

  test("is logged by the user’s id, and refused without a name", async () => {
    const person = await createPerson(database.db);
    kit.logged.length = 0;
    const there = browser();
    await there.signIn(person.email);
    await there.signIn(person.email, "wrong").catch(() => {});
    await service()
      .signInWithCode("123456", there.visit())
      .catch(() => {});
    expect(kit.logged).toEqual([
      { message: "signed in", userId: person.id },
      { message: "sign-in refused", method: "password", reason: "wrong_credentials" },
      { message: "sign-in refused", method: "code", reason: "signed_out" },
    ]);
  });

  test("a session that cannot be read is not nobody: it is unavailable", async () => {
    const person = await createPerson(database.db);
    const { signIn, jar } = browser();
    await signIn(person.email);
    const { db, pool } = connect("postgres://nobody@127.0.0.1:1/nothing", () => {});
    const cutOff = createIdentityKit(() => db).service();
    const visit = { ...stranger(), cookies: jar.header() };
    await expect(cutOff.getSession(jar.header())).rejects.toMatchObject({
      code: "unavailable",
      status: 503,
    });
    await expect(cutOff.listSessions(visit)).rejects.toMatchObject({ code: "unavailable" });
    expect(await cutOff.getSession(null)).toBeNull();
    await pool.end();
  });

  test("a database that goes away in the middle of a call is an outage, not a fault", async () => {
    const person = await createPerson(database.db);
    const { signIn, visit } = browser();
    await signIn(person.email);
    const { db, pool } = connect(database.url, () => {});
    const cutOff = createIdentityKit(() => db).service();
    const run = pool.query.bind(pool);
    let queries = 0;
    let failAt = Number.POSITIVE_INFINITY;
    pool.query = async (config: never, values: never) => {
      queries += 1;
      if (queries >= failAt) {
        throw translateFailure(new Error("Connection terminated unexpectedly"));
      }
      return run(config, values);
    };
    const list = () => runWithDeadline(5_000, () => cutOff.listSessions(visit()));
    expect(await list()).toHaveLength(1);
    // Everything but the very last answer still comes.
    failAt = queries;
    queries = 0;
    await expect(list()).rejects.toMatchObject({ code: "unavailable", status: 503 });
    expect(queries).toBe(failAt);
    await pool.end();
  });

  test("a wrong password, an unknown address and an unusable input: one answer, the same work", async () => {
    const person = await createPerson(database.db);
    const answers = [];
    for (const email of [person.email, `${randomUUID()}@example.com`]) {
      kit.takeWork();
      const answer = await service()
        .signIn({ email, password: "wrong" }, stranger())
        .catch((error) => ({ status: error.status, code: error.code, reason: error.reason }));
      answers.push({ answer, work: kit.takeWork() });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ answer: { code: "wrong_credentials" }, work: 1 });
    for (const email of ["", "no address", "a".repeat(300)]) {
      await expect(
        service().signIn({ email, password: "p".repeat(1000) }, stranger()),
      ).rejects.toMatchObject({ code: "wrong_credentials" });
    }
  });
});

describe("a new device", () => {
  test("is mailed once; the first one, and one that is known, are not", async () => {
    const person = await createPerson(database.db);
    const first = browser();
    await first.signIn(person.email);
    first.jar.take((await service().signOut(first.visit())).setCookies);
    await first.signIn(person.email);
    expect(await mailsTo(person.email)).toEqual([]);
    const second = browser("Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/604.1");
    await second.signIn(person.email);
    await second.signIn(person.email);
    expect(await mailsTo(person.email)).toMatchObject([
      {
        template: "new-device",
        props: { device: { browser: "Safari", system: "iPhone" }, address: kit.address() },
      },
    ]);
  });
});

describe("sessions", () => {
  test("are listed with their devices; one ends, or all others do", async () => {
    const person = await createPerson(database.db);
    const here = browser();
    const there = browser("Mozilla/5.0 (Macintosh; Mac OS X) Firefox/140.0");
    await here.signIn(person.email);
    await there.signIn(person.email);
    const list = await service().listSessions(here.visit());
    expect(list.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: { browser: "Firefox 140", system: "macOS" }, current: false },
      { device: { browser: "Chrome 140", system: "Windows" }, current: true },
    ]);
    expect(JSON.stringify(list)).not.toContain(here.jar.get("site.session_token")?.split(".")[0]);
    await service().revokeSession(list[0]?.id ?? "", here.visit());
    expect(await there.session()).toBeNull();
    await there.signIn(person.email);
    await service().revokeOthers(here.visit());
    expect(await there.session()).toBeNull();
    expect(await here.session()).not.toBeNull();
  });

  test("of somebody else are left alone", async () => {
    const [mine, theirs] = [browser(), browser()];
    await mine.signIn((await createPerson(database.db)).email);
    await theirs.signIn((await createPerson(database.db)).email);
    const [other] = await service().listSessions(theirs.visit());
    await service().revokeSession(other?.id ?? "", mine.visit());
    expect(await theirs.session()).not.toBeNull();
  });

  test("are nobody’s business without one", async () => {
    const visit = stranger();
    await expect(service().listSessions(visit)).rejects.toMatchObject({ code: "signed_out" });
    await expect(service().revokeOthers(visit)).rejects.toMatchObject({ code: "signed_out" });
    await expect(
      service().changePassword({ current: knownPassword, password: "another horse" }, visit),
    ).rejects.toMatchObject({ code: "signed_out" });
  });
});

describe("changing the password", () => {
  test("needs the current one, ends the other sessions, and is mailed", async () => {
    const person = await createPerson(database.db);
    const here = browser();
    const there = browser();
    await here.signIn(person.email);
    await there.signIn(person.email);
    const change = (current: string, password: string) =>
      service().changePassword({ current, password }, here.visit());
    await expect(change("wrong horse", "another horse")).rejects.toMatchObject({
      code: "invalid_input",
      reason: "current_password_wrong",
    });
    await expect(change(knownPassword, person.email)).rejects.toMatchObject({
      reason: "password_is_email",
    });
    expect(await there.session()).not.toBeNull();
    here.jar.take((await change(knownPassword, "another horse")).setCookies);
    expect(await there.session()).toBeNull();
    expect((await here.session())?.user.id).toBe(person.id);
    await expect(there.signIn(person.email)).rejects.toMatchObject({ code: "wrong_credentials" });
    await there.signIn(person.email, "another horse");
    expect((await mailsTo(person.email)).map((one) => one.template)).toContain("password-changed");
  });

  test("is no way to guess the current one", async () => {
    const here = browser();
    await here.signIn((await createPerson(database.db)).email);
    const guess = () =>
      service().changePassword({ current: "a guess", password: "another horse" }, here.visit());
    for (let time = 0; time < 10; time += 1) {
      await expect(guess()).rejects.toMatchObject({ code: "invalid_input" });
    }
    await expect(guess()).rejects.toMatchObject({ code: "locked" });
  });
});

describe("too many attempts", () => {
  const attempt = (email: string, password = "wrong", from = kit.address()) =>
    service()
      .signIn({ email, password }, stranger(from))
      .then(
        () => ({ code: "signed in", retryAfter: undefined, params: undefined }),
        ({ code, retryAfter, params }) => ({ code, retryAfter, params }),
      );

  test("make the guesser wait for a time that doubles, with the right password too, known or not", async () => {
    const person = await createPerson(database.db);
    const unknown = `${randomUUID()}@example.com`;
    const run = async (email: string) => {
      const seen = [];
      for (let time = 0; time < 5; time += 1) seen.push(await attempt(email));
      kit.takeWork();
      seen.push(await attempt(email), await attempt(email, knownPassword), kit.takeWork());
      later(30);
      seen.push(await attempt(email), await attempt(email));
      later(59);
      seen.push(await attempt(email));
      return seen;
    };
    const known = await run(person.email);
    expect(known.slice(0, 5).map((one) => Object(one).code)).toEqual(
      Array(5).fill("wrong_credentials"),
    );
    expect(known.slice(5)).toMatchObject([
      { code: "locked", retryAfter: 30, params: { seconds: 30 } },
      { code: "locked", retryAfter: 30 },
      0,
      { code: "wrong_credentials" },
      { code: "locked", retryAfter: 60, params: { seconds: 60 } },
      { code: "locked", retryAfter: 1 },
    ]);
    expect(await run(unknown)).toEqual(known);
    later(2);
    expect(await attempt(person.email, knownPassword)).toMatchObject({ code: "signed in" });
    expect(await attempt(person.email)).toMatchObject({ code: "wrong_credentials" });
  });

  test("that end in an outage, or because too many wait, count for nobody", async () => {
    const person = await createPerson(database.db);
    for (let time = 0; time < 4; time += 1) await attempt(person.email);
    const busy = new AppError("busy", { retryAfter: 5 });
    for (const error of [busy, new Error("connection terminated")]) {
      kit.setOutage(() => Promise.reject(error));
      await Promise.all(Array.from({ length: 6 }, () => attempt(person.email, knownPassword)));
      for (let time = 0; time < 6; time += 1) await attempt(person.email, knownPassword);
      kit.setOutage(null);
    }
    // The fifth wrong guess, not the twenty-ninth.
    expect(await attempt(person.email)).toMatchObject({ code: "wrong_credentials" });
    expect(await attempt(person.email)).toMatchObject({ code: "locked", retryAfter: 30 });
  });

  test("that are not decided leave the wait that wrong ones earned", async () => {
    const person = await createPerson(database.db);
    const [arrived, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    kit.setOutage(async () => {
      arrived.resolve();
      await held.promise;
      throw new Error("connection terminated");
    });
    const undecided = attempt(person.email, knownPassword);
    await arrived.promise;
    kit.setOutage(null);
    for (let time = 0; time < 4; time += 1) await attempt(person.email);
    later(30);
    expect(await attempt(person.email)).toMatchObject({ code: "wrong_credentials" });
    held.resolve();
    await undecided;
    expect(await attempt(person.email, knownPassword)).toMatchObject({ code: "locked" });
    // One that is counted when the waiting is over, and not decided, leaves no wait of its own.
    later(60);
    kit.setOutage(() => Promise.reject(new Error("connection terminated")));
    await attempt(person.email, knownPassword);
    kit.setOutage(null);
    expect(await attempt(person.email, knownPassword)).toMatchObject({ code: "signed in" });
  });

  test("gain nothing by coming at once", async () => {
    const { email } = await createPerson(database.db);
    const all = await Promise.all(Array.from({ length: 20 }, () => attempt(email)));
    expect(all.filter((one) => one.code === "wrong_credentials")).toHaveLength(5);
    expect(all.filter((one) => one.code === "locked")).toHaveLength(15);
    expect(kit.takeWork()).toBe(5);
  });

  test("from one network lock the network, whichever accounts are tried; others go on", async () => {
    const person = await createPerson(database.db);
    for (let time = 0; time < 30; time += 1) {
      const from = `2001:db8:0:7::${time}`;
      expect(await attempt(`${randomUUID()}@example.com`, "wrong", from)).toMatchObject({
        code: "wrong_credentials",
      });
    }
    expect(await attempt(person.email, knownPassword, "2001:db8:0:7::ffff")).toMatchObject({
      code: "locked",
    });
    expect(await attempt(person.email, knownPassword, "2001:db8:0:8::1")).toMatchObject({
      code: "signed in",
    });
  });

  test("from elsewhere never make the owner wait", async () => {
    const person = await createPerson(database.db);
    const home = browser();
    await home.signIn(person.email);
    const homeAddress = kit.address();
    for (let time = 0; time < 10; time += 1) await attempt(person.email, "wrong", "203.0.113.9");
    expect(await attempt(person.email, knownPassword, "203.0.113.9")).toMatchObject({
      code: "locked",
      retryAfter: 30,
    });
    // A browser that no one knows, in another network; and the one at home, even from the guesser's network.
    expect(await attempt(person.email, knownPassword, homeAddress)).toMatchObject({
      code: "signed in",
    });
    const known = { ...home.visit(), address: "203.0.113.9" };
    await expect(service().signIn(person, known)).resolves.toMatchObject({ kind: "signed-in" });
  });

  test("from many networks brake the account; known browsers and recovery pass", async () => {
    const person = await createPerson(database.db);
    const home = browser();
    await home.signIn(person.email);
    const from = (network: number) => `2001:db8:1:${network.toString(16)}::1`;
    for (let network = 0; network < 50; network += 1) {
      expect(await attempt(person.email, "wrong", from(network))).toMatchObject({
        code: "wrong_credentials",
      });
    }
    const stopped = { code: "locked", retryAfter: 30 };
    expect(await attempt(person.email, knownPassword, from(99))).toMatchObject(stopped);
    await expect(service().signIn(person, home.visit())).resolves.toMatchObject({
      kind: "signed-in",
    });
    // The owner's visit gives the guessers nothing back.
    expect(await attempt(person.email, knownPassword, from(99))).toMatchObject(stopped);
    await service().passwordReset.sendLink(person.email);
    const [mailed] = (await mailsTo(person.email)).slice(-1);
    const token = new URL(String(mailed?.props.link)).searchParams.get("token") ?? "";
    await service().passwordReset.reset(token, "violin harbor 91");
    expect(await attempt(person.email, "violin harbor 91", from(99))).toMatchObject({
      code: "signed in",
    });
  });

  test("of a browser that the account knows have an allowance of their own, which ends", async () => {
    const person = await createPerson(database.db);
    const home = browser();
    await home.signIn(person.email);
    const guess = () => service().signIn({ ...person, password: "wrong" }, home.visit());
    for (let time = 0; time < 10; time += 1) {
      await expect(guess()).rejects.toMatchObject({ code: "wrong_credentials" });
    }
    await expect(guess()).rejects.toMatchObject({ code: "locked", retryAfter: 30 });
    // Its cookie says nothing about another account.
    const other = await createPerson(database.db);
    const there = { ...home.visit(), address: "203.0.113.10" };
    for (let time = 0; time < 5; time += 1) {
      await expect(service().signIn({ ...other, password: "wrong" }, there)).rejects.toMatchObject({
        code: "wrong_credentials",
      });
    }
    await expect(service().signIn(other, there)).rejects.toMatchObject({ code: "locked" });
  });

  test("are forgotten after a day", async () => {
    const { email } = await createPerson(database.db);
    for (let time = 0; time < 5; time += 1) await attempt(email);
    later(25 * 3600);
    for (let time = 0; time < 5; time += 1) {
      expect(await attempt(email)).toMatchObject({ code: "wrong_credentials" });
    }
    expect(await attempt(email)).toMatchObject({ code: "locked" });
  });
});

test("roles are one of four", async () => {
  const person = await createPerson(database.db);
  await expect(
    database.db
      .update(user)
      .set({ role: "admin" as never })
      .where(eq(user.id, person.id)),
  ).rejects.toThrow();
});

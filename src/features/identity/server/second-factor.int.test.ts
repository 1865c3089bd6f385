import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPerson, knownPassword } from "../../../../tests/factories/people.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createIdentityKit } from "../../../../tests/harness/identity-kit.ts";
import { totp } from "../../../../tests/harness/totp.ts";
import type { Role } from "../../../contract/roles.ts";
import { auditEntry } from "../../activity/server/tables.ts";
import { user } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const kit = createIdentityKit(() => database.db);
const { service, browser, mailsTo, sessionsOf, stranger } = kit;
beforeEach(() => kit.moveOn());

/** The code after the one that the app shows now. It is accepted, and it has not been used. */
const nextCode = (key: string) => totp(key, Date.now() + 30_000);

/** A person whose sign-in asks for a code, and the browser it was set up in. */
async function protectedPerson(role: Role = "customer") {
  const person = await createPerson(database.db, { verified: true });
  await database.db.update(user).set({ role }).where(eq(user.id, person.id));
  const here = browser();
  await here.signIn(person.email);
  const { secondFactor } = service();
  const prepare = (password: string) =>
    secondFactor.prepare({ password, issuer: "Northwick" }, here.visit());
  await expect(prepare("wrong")).rejects.toMatchObject({
    reason: "current_password_wrong",
  });
  const { key, uri, backupCodes } = await prepare(knownPassword);
  expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Northwick:${person.email}`);
  expect(backupCodes).toHaveLength(10);
  // Not asked for before the app has proved itself.
  expect((await browser().signIn(person.email)).kind).toBe("signed-in");
  await expect(secondFactor.confirm("000000", here.visit())).rejects.toMatchObject({
    reason: "code_wrong",
  });
  here.jar.take((await secondFactor.confirm(totp(key), here.visit())).setCookies);
  expect((await here.session())?.user.twoFactorEnabled).toBe(true);
  expect((await mailsTo(person.email)).at(-1)).toMatchObject({
    template: "two-step-changed",
    props: { on: true },
  });
  return { ...person, here, key, backupCodes };
}

test("is asked for after the password, and is no session before", async () => {
  const { email, key, id } = await protectedPerson();
  const before = (await sessionsOf(id)).length;
  const mailed = (await mailsTo(email)).length;
  const there = browser("Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/604.1");
  expect((await there.signIn(email)).kind).toBe("code-wanted");
  expect(await there.session()).toBeNull();
  expect(await sessionsOf(id)).toHaveLength(before);
  expect(await mailsTo(email)).toHaveLength(mailed);
  await expect(service().signInWithCode("000000", there.visit())).rejects.toMatchObject({
    reason: "code_wrong",
  });
  const code = nextCode(key).replace(/(...)/, "$1 ");
  there.jar.take((await service().signInWithCode(code, there.visit())).setCookies);
  expect((await there.session())?.user.id).toBe(id);
  expect(await mailsTo(email)).toHaveLength(mailed + 1);
});

test("of a colleague, turning it on and off and new backup codes are in the activity log", async () => {
  const logged = async (role: "support" | "customer") => {
    const { id, here } = await protectedPerson(role);
    const { secondFactor } = service();
    await secondFactor.renewBackupCodes(knownPassword, here.visit());
    await secondFactor.remove(knownPassword, here.visit());
    const rows = await database.db.select().from(auditEntry).where(eq(auditEntry.actorId, id));
    return rows.map(({ action }) => action).sort();
  };
  expect(await logged("support")).toEqual([
    ...["staff.backup-codes", "staff.two-step-off", "staff.two-step-on"],
  ]);
  expect(await logged("customer")).toEqual([]);
});

test("a backup code works once", async () => {
  const { email, backupCodes } = await protectedPerson();
  const enter = async () => {
    const there = browser();
    await there.signIn(email);
    return service().signInWithCode(backupCodes[3] ?? "", there.visit());
  };
  expect((await enter()).kind).toBe("signed-in");
  await expect(enter()).rejects.toMatchObject({ code: "invalid_input" });
});

test("five wrong codes end the sign-in; ten lock the account’s codes", async () => {
  const { email, key } = await protectedPerson();
  const codes = [];
  for (let round = 0; round < 2; round += 1) {
    const there = browser();
    await there.signIn(email);
    for (let time = 0; time < 6; time += 1) {
      codes.push(
        await service()
          .signInWithCode("not-a-code", there.visit())
          .catch((error) => error.code),
      );
    }
  }
  const five = Array(5).fill("invalid_input");
  expect(codes).toEqual([...five, "signed_out", ...five, "locked"]);
  const there = browser();
  await there.signIn(email);
  await expect(service().signInWithCode(nextCode(key), there.visit())).rejects.toMatchObject({
    code: "locked",
  });
});

test("without the first step there is nothing to answer", async () => {
  const { here, key } = await protectedPerson();
  for (const visit of [here.visit(), stranger()]) {
    await expect(service().signInWithCode(totp(key), visit)).rejects.toMatchObject({
      code: "signed_out",
    });
  }
});

test("can be turned off with the password", async () => {
  const { email, here } = await protectedPerson();
  const { secondFactor } = service();
  await expect(secondFactor.remove("wrong", here.visit())).rejects.toMatchObject({
    code: "invalid_input",
  });
  here.jar.take((await secondFactor.remove(knownPassword, here.visit())).setCookies);
  expect((await here.session())?.user.twoFactorEnabled).toBe(false);
  expect((await browser().signIn(email)).kind).toBe("signed-in");
});

test("a code works once, at setup and at sign-in, and of twenty at once one wins", async () => {
  const { email, key, id } = await protectedPerson();
  const enter = async (code: string) => {
    const there = browser();
    await there.signIn(email);
    return service().signInWithCode(code, there.visit());
  };
  // The code that confirmed the setup, perhaps read over a shoulder.
  await expect(enter(totp(key))).rejects.toMatchObject({
    reason: "code_used",
  });
  const waiting = Array.from({ length: 20 }, () => browser());
  for (const there of waiting) await there.signIn(email);
  const before = (await sessionsOf(id)).length;
  const code = nextCode(key);
  const tries = await Promise.allSettled(
    waiting.map((there) => service().signInWithCode(code, there.visit())),
  );
  expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  expect(await sessionsOf(id)).toHaveLength(before + 1);
});

test("a mistyped code loses nothing; only the session that began the setup can go on, for 15 minutes", async () => {
  const person = await createPerson(database.db, { verified: true });
  const [here, there] = [browser(), browser()];
  await here.signIn(person.email);
  await there.signIn(person.email);
  const { secondFactor } = service();
  await expect(secondFactor.confirm("123456", here.visit())).rejects.toMatchObject({
    code: "conflict",
  });
  const made = await secondFactor.prepare(
    { password: knownPassword, issuer: "Northwick" },
    here.visit(),
  );
  await expect(secondFactor.confirm("000000", here.visit())).rejects.toMatchObject({
    code: "invalid_input",
  });
  expect(await secondFactor.pending("Northwick", here.visit())).toEqual(made);
  expect(await secondFactor.pending("Northwick", there.visit())).toBeNull();
  await expect(secondFactor.confirm(totp(made.key), there.visit())).rejects.toMatchObject({
    code: "conflict",
  });
  kit.later(16 * 60);
  expect(await secondFactor.pending("Northwick", here.visit())).toBeNull();
  await expect(secondFactor.confirm(totp(made.key), here.visit())).rejects.toMatchObject({
    code: "conflict",
  });
  expect((await here.session())?.user.twoFactorEnabled).toBe(false);
});

test("backup codes are counted, typed as people type, and renewed with the password", async () => {
  const { email, here, backupCodes } = await protectedPerson();
  const { secondFactor } = service();
  const enter = async (code: string) => {
    const there = browser();
    await there.signIn(email);
    return service().signInWithCode(code, there.visit());
  };
  const [one, two, three, four] = backupCodes as [string, string, string, string];
  expect(await secondFactor.backupCodesLeft(here.visit())).toBe(10);
  await enter(one.replace("-", ""));
  await enter(` ${two.toUpperCase()} `);
  await enter(three.replace("-", " "));
  expect(await secondFactor.backupCodesLeft(here.visit())).toBe(7);

  await expect(secondFactor.renewBackupCodes("wrong", here.visit())).rejects.toMatchObject({
    reason: "current_password_wrong",
  });
  const renewed = await secondFactor.renewBackupCodes(knownPassword, here.visit());
  expect(renewed).toHaveLength(10);
  expect(renewed).not.toContain(four);
  expect(await secondFactor.backupCodesLeft(here.visit())).toBe(10);
  await expect(enter(four)).rejects.toMatchObject({ code: "invalid_input" });
  expect((await enter(renewed[0] ?? "")).kind).toBe("signed-in");
  expect((await mailsTo(email)).map(({ template }) => template)).toContain("backup-codes-renewed");
});

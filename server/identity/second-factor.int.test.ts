import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPerson, knownPassword } from "../../tests/factories/people.ts";
import { createTestDatabase } from "../../tests/harness/database.ts";
import { createIdentityKit } from "../../tests/harness/identity-kit.ts";
import { totp } from "../../tests/harness/totp.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const kit = createIdentityKit(() => database.db);
const { service, browser, mailsTo, sessionsOf, stranger } = kit;
beforeEach(() => kit.moveOn());

/** A person whose sign-in asks for a code, and the browser it was set up in. */
async function protectedPerson() {
  const person = await createPerson(database.db);
  const here = browser();
  await here.signIn(person.email);
  const { secondFactor } = service();
  const prepare = (password: string) =>
    secondFactor.prepare({ password, issuer: "Doorlane" }, here.visit());
  await expect(prepare("wrong")).rejects.toMatchObject({
    fields: { password: [expect.any(String)] },
  });
  const { key, uri, backupCodes } = await prepare(knownPassword);
  expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Doorlane:${person.email}`);
  expect(backupCodes).toHaveLength(10);
  // Not asked for before the app has proved itself.
  expect((await browser().signIn(person.email)).kind).toBe("signed-in");
  await expect(secondFactor.confirm("000000", here.visit())).rejects.toMatchObject({
    fields: { code: [expect.any(String)] },
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
    fields: { code: [expect.any(String)] },
  });
  const code = totp(key).replace(/(...)/, "$1 ");
  there.jar.take((await service().signInWithCode(code, there.visit())).setCookies);
  expect((await there.session())?.user.id).toBe(id);
  expect(await mailsTo(email)).toHaveLength(mailed + 1);
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

test("five wrong codes end the sign-in; ten lock the account's codes", async () => {
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
  await expect(service().signInWithCode(totp(key), there.visit())).rejects.toMatchObject({
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

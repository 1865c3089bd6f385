import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPerson, knownPassword } from "../../../../tests/factories/people.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createIdentityKit } from "../../../../tests/harness/identity-kit.ts";
import { createSoftAuthenticator } from "../../../../tests/harness/soft-authenticator.ts";
import { totp } from "../../../../tests/harness/totp.ts";
import { passkey, twoFactor, user } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const kit = createIdentityKit(() => database.db);
const { service, browser, mailsTo, sessionsOf } = kit;
beforeEach(() => kit.moveOn());

type Browser = ReturnType<typeof browser>;
const setVerified = (id: string, verified: boolean, at: Date | null) =>
  database.db
    .update(user)
    .set({ emailVerified: verified, emailVerifiedAt: at })
    .where(eq(user.id, id));

async function addPasskey(here: Browser, name: string) {
  const device = createSoftAuthenticator();
  const input = { password: knownPassword, issuer: "Northwick" };
  const { options, setCookies } = await service().passkeys.prepare(input, here.visit());
  here.jar.take(setCookies);
  await service().passkeys.add({ credential: device.make(options), name }, here.visit());
  return device;
}

async function signInByPasskey(device: ReturnType<typeof createSoftAuthenticator>) {
  const there = browser();
  const { options, setCookies } = await service().passkeys.challenge(there.visit());
  there.jar.take(setCookies);
  return service().passkeys.signIn(device.use(options), there.visit());
}

async function addAuthenticator(here: Browser) {
  const { secondFactor } = service();
  const input = { password: knownPassword, issuer: "Northwick" };
  const { key } = await secondFactor.prepare(input, here.visit());
  here.jar.take((await secondFactor.confirm(totp(key), here.visit())).setCookies);
  return key;
}

async function resetLink(email: string): Promise<string> {
  await service().passwordReset.sendLink(email);
  const mails = (await mailsTo(email)).filter(({ template }) => template === "password-reset");
  return new URL(String(mails.at(-1)?.props.link)).searchParams.get("token") ?? "";
}

test("nothing that signs in can be added to an account whose address is not verified", async () => {
  const { id, email } = await createPerson(database.db);
  const attacker = browser();
  await attacker.signIn(email);
  const refusal = { code: "email_unverified", status: 403 };
  const { passkeys, secondFactor } = service();
  const passkeyInput = { password: knownPassword, issuer: "Northwick" };
  await expect(passkeys.prepare(passkeyInput, attacker.visit())).rejects.toMatchObject(refusal);
  const appInput = { password: knownPassword, issuer: "Northwick" };
  await expect(secondFactor.prepare(appInput, attacker.visit())).rejects.toMatchObject(refusal);

  // Begun while the address was verified, finished when it no longer is.
  await setVerified(id, true, new Date());
  const device = createSoftAuthenticator();
  const { options, setCookies } = await passkeys.prepare(passkeyInput, attacker.visit());
  attacker.jar.take(setCookies);
  const { key } = await secondFactor.prepare(appInput, attacker.visit());
  await setVerified(id, false, null);
  const credential = device.make(options);
  await expect(passkeys.add({ credential, name: "" }, attacker.visit())).rejects.toMatchObject(
    refusal,
  );
  await expect(secondFactor.confirm(totp(key), attacker.visit())).rejects.toMatchObject(refusal);
  expect(await database.db.select().from(passkey).where(eq(passkey.userId, id))).toEqual([]);
});

test("a reset shuts out the person who signed up with the address, including their passkey and authenticator app", async () => {
  const { id, email } = await createPerson(database.db, { verified: true });
  const attacker = browser();
  await attacker.signIn(email);
  const device = await addPasskey(attacker, "Attacker’s phone");
  const key = await addAuthenticator(attacker);
  // As accounts were before both were refused: never verified, and guarded by a stranger.
  await setVerified(id, false, null);
  expect((await browser().signIn(email)).kind).toBe("code-wanted");
  const halfway = browser();
  await halfway.signIn(email);

  const token = await resetLink(email);
  const review = await service().passwordReset.review(token);
  expect(review).toMatchObject({
    sessions: [{ device: { browser: "Chrome", system: "Windows" } }],
    credentials: [
      { kind: "passkey", name: "Attacker’s phone", addedBeforeVerification: true },
      { kind: "authenticator", addedBeforeVerification: true, lastUsedAt: expect.any(Date) },
    ],
  });
  const choices = review?.credentials.map(({ choice }) => choice) ?? [];
  // Nothing is kept by silence.
  await expect(service().passwordReset.reset(token, "violin harbor 91")).rejects.toMatchObject({
    code: "invalid_input",
    params: { missing: choices.map((choice) => ({ choice })) },
  });
  await service().passwordReset.reset(
    token,
    "violin harbor 91",
    Object.fromEntries(choices.map((choice) => [choice, "remove" as const])),
  );

  expect(await attacker.session()).toBeNull();
  expect(await sessionsOf(id)).toEqual([]);
  await expect(signInByPasskey(device)).rejects.toMatchObject({ code: "passkey_unknown" });
  await expect(
    service().signInWithCode(totp(key, Date.now() + 30_000), halfway.visit()),
  ).rejects.toMatchObject({ code: "signed_out" });
  await expect(browser().signIn(email)).rejects.toMatchObject({ code: "wrong_credentials" });
  const victim = browser();
  expect(await victim.signIn(email, "violin harbor 91")).toMatchObject({
    kind: "signed-in",
    user: { emailVerified: true },
  });
  const told = (await mailsTo(email)).slice(-3).map(({ template }) => template);
  expect(told.sort()).toEqual(["passkey-removed", "password-changed", "two-step-changed"]);
});

test("what the owner added is asked about, and works on when it is kept", async () => {
  const { email } = await createPerson(database.db, { verified: true });
  const here = browser();
  await here.signIn(email);
  const device = await addPasskey(here, "Laptop");
  const key = await addAuthenticator(here);
  const token = await resetLink(email);
  const review = await service().passwordReset.review(token);
  expect(review?.credentials.map((one) => one.addedBeforeVerification)).toEqual([false, false]);
  // Added while the page is open: it is asked about as well.
  await addPasskey(here, "Late");
  const keep = Object.fromEntries(
    review?.credentials.map(({ choice }) => [choice, "keep" as const]) ?? [],
  );
  const { passwordReset } = service();
  const asked = await passwordReset.reset(token, "violin harbor 91", keep).catch((error) => error);
  expect(asked.params.missing).toHaveLength(1);
  const late = asked.params.missing[0].choice;
  await passwordReset.reset(token, "violin harbor 91", { ...keep, [late]: "remove" });

  expect(await here.session()).toBeNull();
  expect((await signInByPasskey(device)).kind).toBe("signed-in");
  const there = browser();
  expect((await there.signIn(email, "violin harbor 91")).kind).toBe("code-wanted");
  const code = totp(key, Date.now() + 30_000);
  expect((await service().signInWithCode(code, there.visit())).kind).toBe("signed-in");
});

test("a reset unlocks the codes that a stranger’s wrong ones locked, and drops an unfinished setup", async () => {
  const { id, email } = await createPerson(database.db, { verified: true });
  const here = browser();
  await here.signIn(email);
  await service().secondFactor.prepare(
    { password: knownPassword, issuer: "Northwick" },
    here.visit(),
  );
  await service().passwordReset.reset(await resetLink(email), "violin harbor 91");
  expect(await database.db.select().from(twoFactor).where(eq(twoFactor.userId, id))).toEqual([]);

  const again = browser();
  await again.signIn(email, "violin harbor 91");
  const { secondFactor } = service();
  const input = { password: "violin harbor 91", issuer: "Northwick" };
  const { key } = await secondFactor.prepare(input, again.visit());
  again.jar.take((await secondFactor.confirm(totp(key), again.visit())).setCookies);
  await database.db
    .update(twoFactor)
    .set({ failedVerificationCount: 10, lockedUntil: new Date(Date.now() + 900_000) })
    .where(eq(twoFactor.userId, id));
  kit.later(120);
  await service().passwordReset.reset(await resetLink(email), "piano harbor 92", {
    authenticator: "keep",
  });
  const there = browser();
  await there.signIn(email, "piano harbor 92");
  const code = totp(key, Date.now() + 30_000);
  expect((await service().signInWithCode(code, there.visit())).kind).toBe("signed-in");
});

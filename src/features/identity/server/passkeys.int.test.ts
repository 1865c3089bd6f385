import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPerson, knownPassword } from "../../../../tests/factories/people.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createIdentityKit } from "../../../../tests/harness/identity-kit.ts";
import { createSoftAuthenticator } from "../../../../tests/harness/soft-authenticator.ts";
import { totp } from "../../../../tests/harness/totp.ts";
import { auditEntry } from "../../activity/server/tables.ts";
import { passkeysPerAccount } from "../passkey.ts";
import { passkey, user, verification } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const kit = createIdentityKit(() => database.db);
const { service, browser, mailsTo, sessionsOf } = kit;
beforeEach(() => kit.moveOn());

type Browser = ReturnType<typeof browser>;
const refused = { code: "passkey_refused", status: 422 };

async function prepare(here: Browser, password = knownPassword) {
  const input = { password, issuer: "Northwick" };
  const { options, setCookies } = await service().passkeys.prepare(input, here.visit());
  here.jar.take(setCookies);
  return options;
}

async function challenge(here: Browser) {
  const { options, setCookies } = await service().passkeys.challenge(here.visit());
  here.jar.take(setCookies);
  return options;
}

/** A person, the browser they are signed in with, and a passkey of theirs. */
async function personWithPasskey(name = "Ada’s laptop") {
  const person = await createPerson(database.db, { verified: true });
  const here = browser();
  await here.signIn(person.email);
  const device = createSoftAuthenticator();
  const credential = device.make(await prepare(here));
  await service().passkeys.add({ credential, name }, here.visit());
  const [entry] = await service().passkeys.list(here.visit());
  if (!entry) throw new Error("no passkey was kept");
  return { ...person, here, device, entry };
}

async function signIn(there: Browser, device: ReturnType<typeof createSoftAuthenticator>) {
  const credential = device.use(await challenge(there));
  const result = await service().passkeys.signIn(credential, there.visit());
  there.jar.take(result.setCookies);
  return result;
}

test("is made with the password only, is told of by mail, and signs in under a new session", async () => {
  const { id, email, here, device, entry } = await personWithPasskey();
  expect(entry).toMatchObject({ name: "Ada’s laptop", lastUsedAt: null });
  expect((await mailsTo(email)).at(-1)).toMatchObject({
    template: "passkey-added",
    props: {
      passkey: "Ada’s laptop",
      settingsUrl: "http://localhost:3000/login?next=%2Fprofile-setting%23passkeys",
    },
  });
  await expect(prepare(here, "wrong")).rejects.toMatchObject({
    reason: "current_password_wrong",
  });

  const before = await sessionsOf(id);
  const mails = (await mailsTo(email)).length;
  const there = browser("Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/604.1");
  expect(await signIn(there, device)).toMatchObject({ kind: "signed-in", user: { email } });
  expect((await there.session())?.user.id).toBe(id);
  expect(await sessionsOf(id)).toHaveLength(before.length + 1);
  expect((await mailsTo(email)).slice(mails).map((mail) => mail.template)).toEqual(["new-device"]);
  expect((await service().passkeys.list(here.visit()))[0]?.lastUsedAt).toBeInstanceOf(Date);

  // Once more in the same browser: the former session ends, the browser is known already.
  const former = (await there.session())?.session.id;
  await signIn(there, device);
  const sessions = (await sessionsOf(id)).map((one) => one.id);
  expect(sessions).toHaveLength(before.length + 1);
  expect(sessions).not.toContain(former);
  expect(await mailsTo(email)).toHaveLength(mails + 1);
});

test("asks for the device’s owner, for this site alone, and for nothing that depends on an account", async () => {
  const { here, id } = await personWithPasskey();
  const options = await prepare(here);
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "Northwick" },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ id: expect.any(String) }],
  });
  expect(JSON.stringify(options)).not.toContain(id);
  for (const who of [browser(), here]) {
    const { challenge: _, ...rest } = (await challenge(who)) as { challenge: string };
    expect(rest).toEqual({ rpId: "localhost", timeout: 60_000, userVerification: "required" });
  }
});

test("without a name it is called after the browser", async () => {
  expect((await personWithPasskey("")).entry.name).toBe("Chrome on Windows");
});

test("stands for both steps of an account that asks for a code", async () => {
  const { email, here, device } = await personWithPasskey();
  const { secondFactor } = service();
  const { key } = await secondFactor.prepare(
    { password: knownPassword, issuer: "Northwick" },
    here.visit(),
  );
  here.jar.take((await secondFactor.confirm(totp(key), here.visit())).setCookies);
  expect((await browser().signIn(email)).kind).toBe("code-wanted");
  expect((await signIn(browser(), device)).kind).toBe("signed-in");
});

test("lets its owner in while others keep the password locked", async () => {
  const { email, device } = await personWithPasskey();
  for (let time = 0; time < 6; time += 1) {
    await browser()
      .signIn(email, "wrong")
      .catch(() => undefined);
  }
  await expect(browser().signIn(email)).rejects.toMatchObject({ code: "locked" });
  expect((await signIn(browser(), device)).kind).toBe("signed-in");
});

test("an answer counts once, in the browser that asked, to its own challenge, for five minutes", async () => {
  const { device } = await personWithPasskey();
  const there = browser();
  const credential = device.use(await challenge(there));
  const send = (from = there) => service().passkeys.signIn(credential, from.visit());
  // Without the cookie it is no one's answer, and the challenge stays.
  await expect(send(browser())).rejects.toMatchObject(refused);
  expect((await send()).kind).toBe("signed-in");
  await expect(send()).rejects.toMatchObject(refused);
  // Even to the next challenge of the same browser.
  await challenge(there);
  await expect(send()).rejects.toMatchObject(refused);

  const late = device.use(await challenge(there));
  await database.db.update(verification).set({ expiresAt: new Date(Date.now() - 1) });
  await expect(service().passkeys.signIn(late, there.visit())).rejects.toMatchObject({
    ...refused,
    reason: "passkey_expired",
  });
  // What no one answered is cleared away with the next question.
  await challenge(there);
  const waiting = await database.db
    .select()
    .from(verification)
    .where(like(verification.value, "%expectedChallenge%"));
  expect(waiting).toHaveLength(1);
});

test("of one answer sent many times at once, one counts", async () => {
  const { id, device } = await personWithPasskey();
  const before = await sessionsOf(id);
  const there = browser();
  const credential = device.use(await challenge(there));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => service().passkeys.signIn(credential, there.visit())),
  );
  expect(outcomes.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(refused);
  }
  expect(await sessionsOf(id)).toHaveLength(before.length + 1);
});

test("over https the challenge’s cookie is this host’s alone, and so are the passkeys", async () => {
  const { passkeys } = service("https://www.example.com");
  const { options, setCookies } = await passkeys.challenge(browser().visit());
  expect(options).toMatchObject({ rpId: "www.example.com" });
  expect(setCookies).toEqual([
    expect.stringMatching(/^__Host-site\.passkey=[^;]+; Max-Age=300; Path=\//),
  ]);
  expect(setCookies[0]).toMatch(/; HttpOnly; Secure; SameSite=Lax$/i);
});

test.each([
  ["another site’s origin", { origin: "https://evil.example" }],
  ["the same host at another port", { origin: "http://localhost:3001" }],
  ["a passkey of another site", { rpId: "evil.example" }],
  ["another challenge", { challenge: Buffer.from("mine").toString("base64url") }],
  ["nobody’s finger on the device", { userVerified: false }],
])("%s is refused, in signing in and in making", async (_, lies) => {
  const { id, device, here } = await personWithPasskey();
  const before = await sessionsOf(id);
  const there = browser();
  const answer = device.use(await challenge(there), lies);
  await expect(service().passkeys.signIn(answer, there.visit())).rejects.toMatchObject(refused);
  expect(await sessionsOf(id)).toHaveLength(before.length);

  const made = createSoftAuthenticator().make(await prepare(here), lies);
  await expect(
    service().passkeys.add({ credential: made, name: "Another" }, here.visit()),
  ).rejects.toMatchObject(refused);
  expect(await service().passkeys.list(here.visit())).toHaveLength(1);
});

test("a wrong signature, nonsense, and proof of a device’s maker are refused", async () => {
  const { device, here } = await personWithPasskey();
  const there = browser();
  for (const signature of ["AAAA", Buffer.alloc(70, 1).toString("base64url")]) {
    const forged = device.use(await challenge(there), { signature });
    await expect(service().passkeys.signIn(forged, there.visit())).rejects.toMatchObject(refused);
  }
  for (const bytes of ["AAAA", "oA", "e30", "bnVsbA"]) {
    const used = device.use(await challenge(there));
    const nonsense = { ...used, response: { ...used.response, clientDataJSON: bytes } };
    await expect(service().passkeys.signIn(nonsense, there.visit())).rejects.toMatchObject(refused);
    const made = createSoftAuthenticator().make(await prepare(here));
    const response = { ...made.response, attestationObject: bytes };
    await expect(
      service().passkeys.add({ credential: { ...made, response }, name: "" }, here.visit()),
    ).rejects.toMatchObject(refused);
  }
  for (const format of ["packed", "apple", "android-key"]) {
    const proof = createSoftAuthenticator().make(await prepare(here), { format });
    await expect(
      service().passkeys.add({ credential: proof, name: "" }, here.visit()),
    ).rejects.toMatchObject(refused);
  }
});

test("a challenge to sign in makes no passkey, nor the other way round", async () => {
  const { here, device } = await personWithPasskey();
  const made = createSoftAuthenticator().make(await challenge(here));
  await expect(
    service().passkeys.add({ credential: made, name: "" }, here.visit()),
  ).rejects.toMatchObject(refused);
  const used = device.use(await prepare(here));
  await expect(service().passkeys.signIn(used, here.visit())).rejects.toMatchObject(refused);
});

test("somebody else’s is neither seen, renamed, removed nor taken over", async () => {
  const mine = await personWithPasskey();
  const other = await personWithPasskey("Grace’s phone");
  const { passkeys } = service();
  const visit = other.here.visit();
  expect((await passkeys.list(visit)).map((one) => one.name)).toEqual(["Grace’s phone"]);
  await expect(passkeys.rename({ id: mine.entry.id, name: "Mine" }, visit)).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(
    passkeys.remove({ id: mine.entry.id, password: knownPassword }, visit),
  ).rejects.toMatchObject({ code: "not_found" });
  const again = mine.device.make(await prepare(other.here));
  await expect(
    passkeys.add({ credential: again, name: "" }, other.here.visit()),
  ).rejects.toMatchObject(refused);
  // A challenge that one person asked for, answered in another's session.
  const asked = createSoftAuthenticator().make(await prepare(mine.here));
  await mine.here.signIn(other.email);
  await expect(
    passkeys.add({ credential: asked, name: "" }, mine.here.visit()),
  ).rejects.toMatchObject(refused);
  expect(await signIn(browser(), mine.device)).toMatchObject({ user: { email: mine.email } });
});

test("is renamed without and removed with the password, and then opens nothing", async () => {
  const { id, email, here, device, entry } = await personWithPasskey();
  const { passkeys } = service();
  await database.db.update(user).set({ role: "editor" }).where(eq(user.id, id));
  await passkeys.rename({ id: entry.id, name: "Desk" }, here.visit());
  expect((await passkeys.list(here.visit()))[0]?.name).toBe("Desk");
  const remove = (password: string) => passkeys.remove({ id: entry.id, password }, here.visit());
  await expect(remove("wrong")).rejects.toMatchObject({
    reason: "current_password_wrong",
  });
  await remove(knownPassword);
  expect((await mailsTo(email)).at(-1)).toMatchObject({
    template: "passkey-removed",
    props: { passkey: "Desk" },
  });
  await expect(signIn(browser(), device)).rejects.toMatchObject({ code: "passkey_unknown" });
  await expect(remove(knownPassword)).rejects.toMatchObject({ code: "not_found" });
  // Of a colleague it's in the activity log.
  const log = await database.db.select().from(auditEntry).where(eq(auditEntry.actorId, id));
  expect(log).toMatchObject([{ action: "staff.passkey-remove", after: { passkey: "Desk" } }]);
});

test("nobody signed in has no passkeys and makes none; an account holds so many and no more", async () => {
  const { id, here } = await personWithPasskey();
  const nobody = browser();
  const { passkeys } = service();
  const made = createSoftAuthenticator().make(await prepare(here));
  for (const attempt of [
    () => passkeys.list(nobody.visit()),
    () => prepare(nobody),
    () => passkeys.add({ credential: made, name: "" }, nobody.visit()),
    () => passkeys.rename({ id: "any", name: "any" }, nobody.visit()),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: "signed_out" });
  }
  await database.db.insert(passkey).values(
    Array.from({ length: passkeysPerAccount - 1 }, (_, index) => ({
      id: `${id}-${index}`,
      name: "Spare",
      userId: id,
      publicKey: "",
      credentialID: `${id}-${index}`,
      counter: 0,
      deviceType: "singleDevice",
      backedUp: false,
    })),
  );
  await expect(prepare(here)).rejects.toMatchObject({ code: "conflict" });
});

test("goes with its account", async () => {
  const { id, device } = await personWithPasskey();
  await database.db.delete(user).where(eq(user.id, id));
  expect(await database.db.select().from(passkey).where(eq(passkey.userId, id))).toEqual([]);
  await expect(signIn(browser(), device)).rejects.toMatchObject({ code: "passkey_unknown" });
});

test("what breaks behind a right signature is a fault, and no refusal", async () => {
  const { id, device } = await personWithPasskey();
  const there = browser();
  const answer = device.use(await challenge(there));
  await database.db.execute("alter table session rename to session_away");
  const outcome = await service()
    .passkeys.signIn(answer, there.visit())
    .catch((error: unknown) => error);
  await database.db.execute("alter table session_away rename to session");
  expect(outcome).toBeInstanceOf(Error);
  expect(outcome).not.toMatchObject({ name: "AppError" });
  expect(await sessionsOf(id)).toHaveLength(1);
});

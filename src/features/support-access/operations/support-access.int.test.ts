import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPerson } from "../../../../tests/factories/people.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { auditEntry } from "../../activity/server/tables.ts";
import type { SignedIn } from "../../identity/server/signed-in.ts";
import { member, user } from "../../identity/server/tables.ts";
import { supportAccess } from "../server/tables.ts";
import { createSupportAccess } from "./support-access.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let access: ReturnType<typeof createSupportAccess>;
let cora: { id: string; organization: string };
let time = new Date();
const minutes = (count: number) => {
  time = new Date(time.getTime() + count * 60_000);
};
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const origin = "https://site.example";
  access = createSupportAccess({ db, queue: createRecordingQueue(), origin, now: () => time });
  const { id } = await createPerson(db, { verified: true });
  const [belongs] = await db.select().from(member).where(eq(member.userId, id));
  cora = { id, organization: belongs?.organizationId ?? "" };
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [supportAccess, auditEntry, mail]) await database.db.delete(table);
  await database.db.update(user).set({ role: "customer" });
});

const staff = (name: string, role: Actor["role"] = "support"): Actor => ({
  id: name,
  name,
  email: `${name}@example.com`,
  role,
  emailVerified: true,
  twoFactorEnabled: false,
});
const [sam, tia] = [staff("Sam"), staff("Tia", "owner")];
const session = (of: Actor, id = `session of ${of.name}`): SignedIn => ({
  user: { ...of, mustVerify: false },
  session: { id, createdAt: time, expiresAt: time },
  organization: null,
  setCookies: [],
});
const ask = (by = sam) =>
  access.requestSupportAccess(by, {
    id: cora.organization,
    person: cora.id,
    reason: "Your picture won’t load.",
  });
const stateOf = async () => (await access.listOwn(cora.id)).map(({ state }) => state);
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { reason: string }) => error.reason,
  );
async function opened() {
  const { id } = await ask();
  await access.decide(cora.id, id, "granted");
  await access.open(sam, id, session(sam).session.id);
  return id;
}

test("a customer is asked by email, allows it, and the account is open for 30 minutes in one session", async () => {
  const { id, state } = await ask();
  expect(state).toBe("asked");
  expect(await access.open(sam, id, "s")).toBe(false);
  await access.decide(cora.id, id, "granted");
  expect(await access.open(tia, id, "s")).toBe(false);
  await access.open(sam, id, session(sam).session.id);
  expect(await access.open(sam, id, "another")).toBe(false);
  expect(await access.currentOf(session(sam))).toMatchObject({
    kind: "open",
    signedIn: { user: { id: cora.id, role: "customer" }, support: { staff: { name: "Sam" } } },
  });
  expect(await access.currentOf(session(sam, "another browser of Sam"))).toBeNull();
  expect(await access.currentOf({ ...session(tia), session: session(sam).session })).toMatchObject({
    kind: "over",
  });
  minutes(29);
  expect(await access.currentOf(session(sam))).toMatchObject({ kind: "open" });
  minutes(2);
  expect(await access.currentOf(session(sam))).toEqual({
    kind: "over",
    customer: cora.organization,
  });
  await access.leave(session(sam).session.id);
  expect(await access.currentOf(session(sam))).toBeNull();
  expect(await stateOf()).toEqual(["ended"]);
  const mails = await database.db.select().from(mail);
  expect(mails.map(({ template }) => template)).toEqual([
    "support-access-asked",
    "support-access-opened",
  ]);
});

test("without an answer, after a refusal, and past their times, nothing is opened", async () => {
  const first = await ask();
  expect(await reasonOf(ask(tia))).toBe("support_access_pending");
  await access.decide(cora.id, first.id, "declined");
  expect(await access.decide(cora.id, first.id, "granted")).toBe(false);
  expect(await access.open(sam, first.id, "s")).toBe(false);
  expect(await reasonOf(ask())).toBe("support_access_declined");
  minutes(25 * 60);
  const second = await ask();
  minutes(7 * 24 * 60 + 1);
  expect(await access.decide(cora.id, second.id, "granted")).toBe(false);
  const third = await ask();
  await access.decide(cora.id, third.id, "granted");
  minutes(24 * 60 + 1);
  expect(await access.open(sam, third.id, "s")).toBe(false);
  expect(await stateOf()).toEqual(["expired", "expired", "declined"]);
});

test("the customer ends it at any time, and nobody else’s decision counts", async () => {
  const id = await opened();
  await access.endOwn("somebody else", id);
  expect(await stateOf()).toEqual(["open"]);
  expect(await access.decide("somebody else", id, "declined")).toBe(false);
  await access.endOwn(cora.id, id);
  await access.endOwn(cora.id, id);
  expect(await access.currentOf(session(sam))).toMatchObject({ kind: "over" });
  minutes(1);
  const { id: again } = await ask();
  await access.withdrawSupportAccess(sam, { id: again });
  expect(await reasonOf(access.withdrawSupportAccess(sam, { id: again }))).toBe(
    "support_access_gone",
  );
  expect(await stateOf()).toEqual(["ended", "ended"]);
  const log = await database.db.select().from(auditEntry);
  expect(log.map(({ actorName, action }) => `${actorName} ${action}`).sort()).toEqual([
    "Ada Byron support.end",
    "Ada Byron support.grant",
    "Sam support.ask",
    "Sam support.ask",
    "Sam support.open",
    "Sam support.withdraw",
  ]);
});

test("a colleague’s account is never opened, not even of somebody who becomes one later", async () => {
  const become = (role: "customer" | "owner") =>
    database.db.update(user).set({ role }).where(eq(user.id, cora.id));
  await become("owner");
  expect(await reasonOf(ask())).toBe("support_access_colleague");
  await become("customer");
  const { id } = await ask();
  await access.decide(cora.id, id, "granted");
  await become("owner");
  expect(await access.open(sam, id, "s")).toBe(false);
  await become("customer");
  await access.open(sam, id, session(sam).session.id);
  await become("owner");
  expect(await access.currentOf(session(sam))).toMatchObject({ kind: "over" });
});

test("somebody who may no longer support customers has nothing open", async () => {
  await opened();
  const editor = { ...session(sam), user: { ...session(sam).user, role: "editor" as const } };
  expect(await access.currentOf(editor)).toMatchObject({ kind: "over" });
});

test("a person of another customer can’t be asked for", async () => {
  const wish = { id: randomUUID(), person: cora.id, reason: "Your picture won’t load." };
  expect(await reasonOf(access.requestSupportAccess(sam, wish))).toBe("support_person_unknown");
});

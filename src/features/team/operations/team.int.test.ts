import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import type { StaffRole } from "../../../contract/roles.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { auditEntry } from "../../activity/server/tables.ts";
import { session, user } from "../../identity/server/tables.ts";
import { consoleSetting, staffInvitation } from "../server/tables.ts";
import { dropTwoStepRule, makeOwner } from "./regain-access.ts";
import { createStaff } from "./staff.ts";
import { createTeamOperations } from "./team-operations.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let team: ReturnType<typeof createTeamOperations>;
let staff: ReturnType<typeof createStaff>;
const queue = createRecordingQueue();
let time = new Date("2026-03-02T10:00:00Z");
let ann: Actor;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const now = () => time;
  team = createTeamOperations({
    db,
    queue,
    origin: "https://site.example",
    now,
  });
  staff = createStaff({
    db,
    passwords: { hash: async (text) => `hash of ${text}`, verify: async () => true },
    checkPassword: async () => {},
    now,
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [auditEntry, mail, staffInvitation, consoleSetting, user]) {
    await database.db.delete(table);
  }
  time = new Date("2026-03-02T10:00:00Z");
  ann = await add("Ann", "owner");
});

async function add(name: string, role: StaffRole | "customer"): Promise<Actor> {
  const id = randomUUID();
  const email = `${name.toLowerCase()}@example.com`;
  await database.db.insert(user).values({ id, name, email, role });
  return { id, name, email, role: role as StaffRole, emailVerified: true, twoFactorEnabled: false };
}
const signIn = (who: Actor, agent = "") =>
  database.db.insert(session).values({
    id: randomUUID(),
    token: randomUUID(),
    userId: who.id,
    userAgent: agent,
    expiresAt: new Date("2027-01-01"),
  });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail("it was not refused"),
    (error: { code: string; fields?: object }) => error,
  );
async function invite(email = "ben@example.com", role: StaffRole = "editor") {
  const made = await team.inviteColleague(ann, { email, role });
  const mails = await database.db.select().from(mail).where(eq(mail.recipient, email));
  const links = mails.map((one) => String(one.props.link));
  const tokens = links.map((link) => new URL(link).searchParams.get("token") ?? "");
  return { made, tokens };
}
const roleOf = async (email: string) =>
  (await database.db.select().from(user).where(eq(user.email, email)))[0]?.role;
const log = async () =>
  (await database.db.select().from(auditEntry).orderBy(auditEntry.at)).map(
    ({ actorName, action, targetTitle }) => `${actorName} ${action} ${targetTitle}`,
  );

describe("an invitation", () => {
  test("makes an account with its role, once", async () => {
    const { tokens } = await invite("Ben@Example.com".toLowerCase());
    const [token = ""] = tokens;
    expect(await staff.findInvitation(token)).toEqual({
      email: "ben@example.com",
      role: "editor",
      invitedBy: "Ann",
      hasAccount: false,
    });
    await staff.join(token, { name: "Ben", password: "secret" });
    expect(await roleOf("ben@example.com")).toBe("editor");
    expect(await staff.findInvitation(token)).toBeNull();
    const again = staff.join(token, { name: "Eve", password: "secret" });
    expect(await refusal(again)).toMatchObject({ code: "link_invalid" });
    expect((await team.listTeam(ann, {})).invitations).toEqual([]);
    expect(await log()).toEqual(["Ann staff.invite ben@example.com", "Ben staff.join Ben"]);
  });

  test("ends with the right of the owner who sent it", async () => {
    const bob = await add("Bob", "owner");
    for (const demote of [
      () => team.removeColleague(ann, { id: bob.id }),
      () => team.changeRole(ann, { id: bob.id, role: "editor" }),
      // Past the console, so that nothing is revoked on the way.
      () => database.db.update(user).set({ role: "support" }).where(eq(user.id, bob.id)),
    ]) {
      await database.db.update(user).set({ role: "owner" }).where(eq(user.id, bob.id));
      await team.inviteColleague(bob, { email: "eve@example.com", role: "owner" });
      const mails = await database.db
        .select()
        .from(mail)
        .where(eq(mail.recipient, "eve@example.com"));
      const token = new URL(String(mails.at(-1)?.props.link)).searchParams.get("token") ?? "";
      expect(await staff.findInvitation(token)).not.toBeNull();
      await demote();
      expect(await staff.findInvitation(token)).toBeNull();
      const joining = staff.join(token, { name: "Eve", password: "secret" });
      expect(await refusal(joining)).toMatchObject({ code: "link_invalid" });
      const eve = await add("Eve", "customer");
      expect(await refusal(staff.accept(token, eve.id))).toMatchObject({ code: "link_invalid" });
      await database.db.delete(user).where(eq(user.id, eve.id));
      await database.db.delete(mail);
    }
    expect(await log()).toContain("Ann staff.revoke eve@example.com");
  });

  test("to become an owner, and a new owner, are told to all owners", async () => {
    const ben = await add("Ben", "editor");
    await team.changeRole(ann, { id: ben.id, role: "owner" });
    await invite("eve@example.com", "owner");
    const told = await database.db.select().from(mail).where(eq(mail.template, "console-changed"));
    expect(
      told.map(({ recipient, props }) => `${recipient}: ${props.who} ${props.change}`).sort(),
    ).toEqual([
      "ann@example.com: Ann invited eve@example.com to become an owner",
      "ann@example.com: Ann made Ben an owner",
      "ben@example.com: Ann invited eve@example.com to become an owner",
      "ben@example.com: Ann made Ben an owner",
    ]);
  });

  test("of two at once, one uses it", async () => {
    const [token = ""] = (await invite()).tokens;
    const tries = await Promise.allSettled(
      ["Ben", "Eve"].map((name) => staff.join(token, { name, password: "secret" })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("gives the role to an account, but not to another one", async () => {
    const ben = await add("Ben", "customer");
    const eve = await add("Eve", "customer");
    const [token = ""] = (await invite()).tokens;
    expect(await staff.findInvitation(token)).toMatchObject({ hasAccount: true });
    expect(await refusal(staff.accept(token, eve.id))).toMatchObject({ code: "link_invalid" });
    await staff.accept(token, ben.id);
    expect([await roleOf(ben.email), await roleOf(eve.email)]).toEqual(["editor", "customer"]);
  });

  test("expires after seven days, and is replaced by a newer one", async () => {
    const [first = ""] = (await invite()).tokens;
    time = new Date("2026-03-10T10:00:00Z");
    expect(await staff.findInvitation(first)).toBeNull();
    expect((await team.listTeam(ann, {})).invitations).toMatchObject([{ expired: true }]);
    const { tokens } = await invite("ben@example.com", "viewer");
    const second = tokens.find((token) => token !== first) ?? "";
    expect(await staff.findInvitation(second)).toMatchObject({ role: "viewer" });
    expect((await team.listTeam(ann, {})).invitations).toHaveLength(1);
  });

  test("is revoked", async () => {
    const { made, tokens } = await invite();
    await team.revokeInvitation(ann, { id: made.id });
    expect(await staff.findInvitation(tokens[0] ?? "")).toBeNull();
    const again = team.revokeInvitation(ann, { id: made.id });
    expect(await refusal(again)).toMatchObject({ code: "not_found" });
  });

  test("isn’t sent to somebody who works here", async () => {
    await add("Ben", "viewer");
    expect(
      await refusal(team.inviteColleague(ann, { email: "ben@example.com", role: "owner" })),
    ).toMatchObject({ reason: "colleague_known" });
  });
});

describe("roles", () => {
  test("change; the last owner stays", async () => {
    const ben = await add("Ben", "editor");
    const demote = { id: ann.id, role: "viewer" } as const;
    expect(await refusal(team.changeRole(ann, demote))).toMatchObject({ code: "conflict" });
    expect(await refusal(team.removeColleague(ann, { id: ann.id }))).toMatchObject({
      code: "conflict",
    });
    await team.changeRole(ann, { id: ben.id, role: "owner" });
    await team.changeRole(ann, demote);
    expect([await roleOf(ann.email), await roleOf(ben.email)]).toEqual(["viewer", "owner"]);
  });

  test("of two owners who remove each other at once, one stays", async () => {
    const ben = await add("Ben", "owner");
    await Promise.allSettled([
      team.removeColleague(ann, { id: ben.id }),
      team.removeColleague(ben, { id: ann.id }),
    ]);
    const owners = await database.db.select().from(user).where(eq(user.role, "owner"));
    expect(owners).toHaveLength(1);
  });

  test("a customer’s aren’t touched", async () => {
    const eve = await add("Eve", "customer");
    for (const work of [
      () => team.changeRole(ann, { id: eve.id, role: "owner" }),
      () => team.removeColleague(ann, { id: eve.id }),
      () => team.listStaffSessions(ann, { id: eve.id }),
      () => team.endStaffSessions(ann, { id: eve.id }),
    ]) {
      expect(await refusal(work())).toMatchObject({ code: "not_found" });
    }
  });
});

test("sessions are listed and ended, one or all; a removed colleague has none", async () => {
  const ben = await add("Ben", "editor");
  for (const agent of ["one", "two", "three"]) await signIn(ben, agent);
  await signIn(ann);
  const { items } = await team.listStaffSessions(ann, { id: ben.id });
  expect(items).toHaveLength(3);
  const one = items[0]?.id ?? "";
  expect(await team.endStaffSessions(ann, { id: ben.id, session: one })).toEqual({ ended: 1 });
  // Someone else's session isn't Ben's.
  const [mine] = (await team.listStaffSessions(ann, { id: ann.id })).items;
  const other = { id: ben.id, session: mine?.id ?? "" };
  expect(await team.endStaffSessions(ann, other)).toEqual({ ended: 0 });
  queue.jobs.length = 0;
  await team.endStaffSessions(ann, { id: ben.id, session: items[1]?.id ?? "" });
  await team.removeColleague(ann, { id: ben.id });
  const toDashboard = queue.jobs.filter(({ name }) => name === "dashboard.log-out");
  expect(toDashboard.map(({ payload }) => payload)).toEqual([
    { userId: ben.id },
    { userId: ben.id },
  ]);
  const left = database.db.select().from(session).where(eq(session.userId, ben.id));
  expect(await left).toEqual([]);
});

test("two-step sign-in is required once an owner who has it says so", async () => {
  const rules = {
    ...{ requireTwoStep: true, approvalLimitCents: 5_000, priceLimitPercent: 20 },
  };
  expect(await staff.needsTwoStep(ann)).toBe(false);
  expect(await refusal(team.changeRules(ann, rules))).toMatchObject({ code: "invalid_input" });
  await team.changeRules({ ...ann, twoFactorEnabled: true }, rules);
  expect(await team.getRules(ann, {})).toEqual(rules);
  expect(await staff.needsTwoStep(ann)).toBe(true);
  expect(await staff.needsTwoStep({ twoFactorEnabled: true })).toBe(false);
});

describe("the way back in", () => {
  test("makes an account an owner, whatever the case of its address, and says so under Activity", async () => {
    const ben = await add("Ben", "customer");
    expect(await makeOwner(database.db, " BEN@example.com", time)).toBe(true);
    const [now] = await database.db.select().from(user).where(eq(user.id, ben.id));
    expect(now?.role).toBe("owner");
    expect(await database.db.select().from(auditEntry)).toMatchObject([
      {
        action: "staff.role",
        actorId: "command",
        before: { role: "customer" },
        after: { role: "owner" },
      },
    ]);
    expect(await makeOwner(database.db, "ben@example.com", time)).toBe(true);
    expect(await database.db.select().from(auditEntry)).toHaveLength(1);
  });

  test("knows no account by a wrong address", async () => {
    expect(await makeOwner(database.db, "nobody@example.com", time)).toBe(false);
  });

  test("drops the rule of two-step sign-in, and leaves the other rules", async () => {
    await database.db
      .insert(consoleSetting)
      .values({ requireTwoStep: true, approvalLimitCents: 5_000 });
    await dropTwoStepRule(database.db);
    expect(await database.db.select().from(consoleSetting)).toMatchObject([
      { requireTwoStep: false, approvalLimitCents: 5_000 },
    ]);
    expect(await database.db.select().from(auditEntry)).toMatchObject([{ action: "rules.save" }]);
    await dropTwoStepRule(database.db);
    expect(await database.db.select().from(auditEntry)).toHaveLength(1);
  });
});

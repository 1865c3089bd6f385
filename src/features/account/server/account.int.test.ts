import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { and, eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addMessage } from "../../../../tests/factories/forms.ts";
import { createPerson, knownPassword } from "../../../../tests/factories/people.ts";
import { picture, pictureBomb, pictureWithMetadata } from "../../../../tests/factories/pictures.ts";
import { createCookieJar } from "../../../../tests/harness/cookie-jar.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import { createLog } from "../../../platform/log.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { createDiskStorage } from "../../../platform/storage/adapters/disk.ts";
import { auditEntry } from "../../activity/server/tables.ts";
import { billingDetails, subscription } from "../../billing/server/tables.ts";
import { contactMessage } from "../../contact/server/tables.ts";
import { plan } from "../../content/server/tables.ts";
import { createEmailVerification } from "../../identity/server/email-verification.ts";
import { createIdentity } from "../../identity/server/identity.ts";
import { member, organization, session, user } from "../../identity/server/tables.ts";
import { lead, leadEvent } from "../../leads/server/tables.ts";
import { createLocalList } from "../../newsletter/adapters/local.ts";
import { createNewsletter } from "../../newsletter/server/newsletter.ts";
import { signup } from "../../signup/server/tables.ts";
import { profileCompletion } from "../account.ts";
import { avatarMessages } from "../profile.ts";
import { createAccount } from "./account.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const origin = "http://localhost:3000";
const log = createLog("silent");
const details = {
  first_name: "Grace",
  last_name: "Hopper",
  phone: "+14155550176",
  job_title: "Lead dispatcher",
  location: "Oakland",
  bio: "Three routes.",
};

let clock: Date;
let dir: string;
let queue: ReturnType<typeof createRecordingQueue>;
let ended: string[];
/** The organization whose plans the provider doesn't end. */
let refused = "";
let restored: string[];
let providerAway = false;
let account: ReturnType<typeof createAccount>;
let identity: ReturnType<typeof createIdentity>;
let verification: ReturnType<typeof createEmailVerification>;
const pass = (days: number) => {
  clock = new Date(clock.getTime() + days * 86_400_000);
};

beforeEach(async () => {
  clock = new Date();
  ended = [];
  restored = [];
  providerAway = false;
  dir = await mkdtemp(path.join(tmpdir(), "account-"));
  queue = createRecordingQueue();
  const { db } = database;
  const now = () => clock;
  const secret = "a secret for this test, long enough";
  verification = createEmailVerification({ db, queue, origin, dashboardUrl: undefined, now });
  identity = createIdentity({ db, queue, origin, secret, verification, scale: 100, now });
  const mailingList = createLocalList({ log });
  account = createAccount({
    db,
    queue,
    storage: createDiskStorage({ dir }),
    redrawMs: 120_000,
    identity,
    newsletter: createNewsletter({ db, queue, mailingList, origin, secret, log, now }),
    billing: {
      async endPlans(organizationIds, what) {
        if (organizationIds.includes(refused)) throw new Error("the provider is away");
        for (const id of organizationIds) ended.push(`${what} ${id}`);
      },
      async restoreRenewals(ids) {
        if (providerAway) throw new Error("the provider is away");
        restored.push(...ids);
      },
      listCards: async () => [],
      listPayments: async () => [],
      listInvoices: async () => ({ invoices: [], hasMore: false }),
    },
    origin,
    log,
    now,
  });
  return () => rm(dir, { recursive: true });
});

/** A customer in a browser in which they are signed in. */
async function customer() {
  const person = await createPerson(database.db);
  const jar = createCookieJar();
  const visit = () => ({ cookies: jar.header(), userAgent: "Firefox/140.0", address: "192.0.2.9" });
  const signIn = async (email = person.email) => {
    jar.take((await identity.signIn({ email, password: knownPassword }, visit())).setCookies);
  };
  await signIn();
  return { ...person, jar, visit, signIn };
}

const mailsTo = async (email: string) =>
  (await database.db.select().from(mail).where(eq(mail.recipient, email))).map(
    (one) => one.template,
  );

async function tokenFor(email: string): Promise<string> {
  const [row] = await database.db
    .select()
    .from(mail)
    .where(and(eq(mail.recipient, email), eq(mail.template, "email-change")));
  return new URL(String(row?.props.link)).searchParams.get("token") ?? "";
}

const refusedFor = (reason: string, params?: object) =>
  expect.objectContaining({ code: "invalid_input", reason, params });

describe("profile", () => {
  test("begins with what the name says, and is changed for its owner alone", async () => {
    const [ada, other] = [await customer(), await customer()];
    expect((await account.getProfile(ada.id)).details).toEqual({
      first_name: "Ada",
      last_name: "Byron",
      phone: "",
      job_title: "",
      location: "",
      bio: "",
    });
    await account.updateProfile(ada.id, details);
    expect((await account.getProfile(ada.id)).details).toEqual(details);
    expect((await identity.getSession(ada.jar.header()))?.user.name).toBe("Grace Hopper");
    expect((await account.getProfile(other.id)).details.first_name).toBe("Ada");
  });

  test("of a colleague is in the activity log, and a customer’s isn’t", async () => {
    const change = async (one: Awaited<ReturnType<typeof customer>>) => {
      await account.updateProfile(one.id, details);
      const email = `new-${randomUUID()}@example.com`;
      await account.changeEmail({ email, password: knownPassword }, one.visit());
      await account.confirmEmail(await tokenFor(email));
      await one.signIn(email);
      const wish = { current: knownPassword, password: "another fine horse" };
      await identity.changePassword(wish, one.visit());
      const entries = await database.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.actorId, one.id));
      return { email, entries };
    };
    const ada = await customer();
    await database.db.update(user).set({ role: "editor" }).where(eq(user.id, ada.id));
    const { email, entries } = await change(ada);
    expect(entries).toHaveLength(3);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ action: "staff.rename", actorEmail: ada.email },
          ...{ before: { name: "Ada Byron" }, after: { name: "Grace Hopper" } },
        }),
        expect.objectContaining({
          ...{ action: "staff.email", before: { email: ada.email }, after: { email } },
        }),
        expect.objectContaining({ action: "staff.password", actorEmail: email }),
      ]),
    );
    expect((await change(await customer())).entries).toEqual([]);
  });

  test("completion counts what is filled in", () => {
    const empty = { ...details, phone: "", job_title: "", location: "", bio: "" };
    expect(profileCompletion({ ...details, emailVerified: true, hasAvatar: true })).toEqual({
      percent: 100,
      missing: [],
    });
    const little = profileCompletion({ ...empty, emailVerified: true, hasAvatar: false });
    expect(little.percent).toBe(29);
    expect(little.missing).toContain("missingPicture");
  });
});

describe("picture", () => {
  test("is drawn anew as a square WebP without its metadata, and replaced with its file", async () => {
    const { id } = await customer();
    await account.setAvatar(id, await pictureWithMetadata(900, 600));
    const stored = await account.getAvatar(id);
    const bytes = await buffer(stored?.body ?? ((() => {}) as never));
    const facts = await sharp(bytes).metadata();
    expect([facts.format, facts.width, facts.height]).toEqual(["webp", 512, 512]);
    expect([facts.exif, facts.orientation]).toEqual([undefined, undefined]);
    expect(bytes.includes("Orchard Street")).toBe(false);
    const first = (await account.getProfile(id)).avatar;

    await account.setAvatar(id, await picture(300, 256, "png"));
    expect((await account.getProfile(id)).avatar).not.toBe(first);
    const files = () => readdir(path.join(dir, "avatars"));
    expect((await files()).filter((name) => name.endsWith(".webp"))).toHaveLength(1);
    await account.removeAvatar(id);
    expect(await files()).toEqual([]);
    expect(await account.getAvatar(id)).toBeNull();
  });

  test("that is too small, too much or no picture is refused, and the one before stays", async () => {
    const { id } = await customer();
    await account.setAvatar(id, await picture(256, 256));
    const before = (await account.getProfile(id)).avatar;
    const bomb = pictureBomb(20_000);
    expect(bomb.byteLength).toBeLessThan(200_000);
    const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>`);
    const half = (await picture(800, 800, "png")).subarray(0, 900);
    for (const [bytes, message] of [
      [await picture(255, 400), avatarMessages.small],
      [bomb, avatarMessages.many],
      [gif, avatarMessages.type],
      [svg, avatarMessages.type],
      [half, avatarMessages.type],
      [Buffer.from("not a picture"), avatarMessages.type],
      [Buffer.alloc(5 * 1024 * 1024 + 1), avatarMessages.large],
    ] as const) {
      await expect(account.setAvatar(id, bytes)).rejects.toEqual(
        refusedFor("picture_refused", { problem: message }),
      );
    }
    expect((await account.getProfile(id)).avatar).toBe(before);
  });

  test("of somebody else is never answered", async () => {
    const [ada, other] = [await customer(), await customer()];
    await account.setAvatar(ada.id, await picture(256, 256));
    expect(await account.getAvatar(other.id)).toBeNull();
    await account.removeAvatar(other.id);
    expect((await account.getProfile(ada.id)).avatar).not.toBeNull();
  });
});

describe("change of address", () => {
  test("counts once the new address is proved; the old one is told", async () => {
    const ada = await customer();
    const email = `new-${randomUUID()}@example.com`;
    await expect(account.changeEmail({ email, password: "wrong" }, ada.visit())).rejects.toEqual(
      refusedFor("current_password_wrong"),
    );
    await account.changeEmail({ email: email.toUpperCase(), password: knownPassword }, ada.visit());
    const waiting = await account.getProfile(ada.id);
    expect([waiting.email, waiting.pendingEmail]).toEqual([ada.email, email]);
    expect(await mailsTo(ada.email)).toContain("email-change-asked");

    const token = await tokenFor(email);
    await account.confirmEmail(token);
    const changed = await account.getProfile(ada.id);
    expect(changed).toMatchObject({ email, emailVerified: true, pendingEmail: null });
    expect(await mailsTo(ada.email)).toContain("email-changed");
    await expect(account.confirmEmail(token)).rejects.toMatchObject({ code: "link_invalid" });
    await ada.signIn(email);
    await expect(ada.signIn()).rejects.toMatchObject({ code: "wrong_credentials" });
  });

  test("ends by a new password, by calling it off, and after a day", async () => {
    for (const stop of ["password", "cancel", "wait"] as const) {
      const ada = await customer();
      const email = `new-${randomUUID()}@example.com`;
      await account.changeEmail({ email, password: knownPassword }, ada.visit());
      const token = await tokenFor(email);
      if (stop === "password") {
        const input = { current: knownPassword, password: "another good password" };
        await identity.changePassword(input, ada.visit());
      } else if (stop === "cancel") await account.cancelEmailChange(ada.id);
      else pass(1.1);
      await expect(account.confirmEmail(token)).rejects.toMatchObject({ code: "link_invalid" });
      expect((await account.getProfile(ada.id)).pendingEmail).toBeNull();
    }
  });

  test("to an address with an account looks the same, and leads nowhere", async () => {
    const [ada, other] = [await customer(), await customer()];
    await account.changeEmail({ email: other.email, password: knownPassword }, ada.visit());
    expect((await account.getProfile(ada.id)).pendingEmail).toBe(other.email);
    expect(await mailsTo(other.email)).toEqual(["account-exists"]);
  });

  test("fails where the address got an account while the link waited", async () => {
    const ada = await customer();
    const email = `new-${randomUUID()}@example.com`;
    await account.changeEmail({ email, password: knownPassword }, ada.visit());
    const token = await tokenFor(email);
    await database.db.insert(user).values({ id: randomUUID(), name: "Other", email });
    await expect(account.confirmEmail(token)).rejects.toMatchObject({ code: "link_invalid" });
    expect((await account.getProfile(ada.id)).email).toBe(ada.email);
  });
});

describe("notifications", () => {
  test("decide about emails: no welcome for people who want no tips", async () => {
    const verify = async (person: { id: string; email: string }) => {
      const to = { ...person, name: "Ada" };
      await database.db.transaction((tx) => verification.sendLink(tx, to, randomUUID()));
      const rows = await database.db.select().from(mail).where(eq(mail.recipient, person.email));
      const link = rows.find((row) => row.template === "verify-email")?.props.link;
      await verification.verify(new URL(String(link)).searchParams.get("token") ?? "");
    };
    const [wants, wantsNot] = [await customer(), await customer()];
    const choices = { notify_tips: false, notify_receipts: true, newsletter: false };
    await account.setNotifications(wantsNot.id, choices);
    await verify(wants);
    await verify(wantsNot);
    expect(await mailsTo(wants.email)).toContain("welcome");
    expect(await mailsTo(wantsNot.email)).not.toContain("welcome");
    expect((await account.getProfile(wantsNot.id)).mails).toEqual({
      notify_tips: false,
      notify_receipts: true,
    });
  });

  test("the newsletter is joined by its link and left at once", async () => {
    const { id, email } = await customer();
    const choices = { notify_tips: true, notify_receipts: true };
    expect((await account.getProfile(id)).newsletter).toBe("off");
    await account.setNotifications(id, { ...choices, newsletter: true });
    expect((await account.getProfile(id)).newsletter).toBe("pending");
    expect(await mailsTo(email)).toEqual(["newsletter-confirm"]);
    await account.setNotifications(id, { ...choices, newsletter: false });
    expect((await account.getProfile(id)).newsletter).toBe("off");
  });
});

/** What a paid signup leaves of a customer. */
async function buy(userId: string, email: string) {
  const { db } = database;
  const [row] = await db.select().from(member).where(eq(member.userId, userId));
  const organizationId = row?.organizationId ?? "";
  const title = `Plan ${randomUUID()}`;
  const [bought] = await db
    .insert(plan)
    .values({ title, monthlyPriceCents: 3900, yearlyPriceCents: 39_000 })
    .returning({ id: plan.id });
  const order = { planId: bought?.id ?? "", interval: "month" as const, priceCents: 3900 };
  const [made] = await db
    .insert(signup)
    .values({
      ...order,
      kind: "paid",
      state: "completed",
      email,
      idempotencyKey: randomUUID(),
      firstName: "Ada",
      lastName: "Byron",
      passwordHash: "a hash",
      organization: "Byron Bakery",
      phone: "+14155550176",
      address: "418 Orchard Street",
      userId,
    })
    .returning({ id: signup.id });
  await db.insert(subscription).values({
    ...order,
    organizationId,
    signupId: made?.id ?? null,
    provider: "sandbox",
    providerCustomerId: "cus_1",
    providerSubscriptionId: `sub_${randomUUID()}`,
    status: "active",
  });
  return { organizationId, signupId: made?.id ?? "" };
}

describe("deletion", () => {
  test("asks for the password, signs out everywhere, and is called off on return", async () => {
    const ada = await customer();
    await expect(account.requestDeletion("wrong", ada.visit())).rejects.toEqual(
      refusedFor("current_password_wrong"),
    );
    const { organizationId } = await buy(ada.id, ada.email);
    const { dueAt } = await account.requestDeletion(knownPassword, ada.visit());
    expect(ended).toEqual([`renewal ${organizationId}`]);
    expect(dueAt.getTime() - clock.getTime()).toBe(30 * 86_400_000);
    const sessions = () => database.db.select().from(session).where(eq(session.userId, ada.id));
    expect(await sessions()).toEqual([]);
    expect(await mailsTo(ada.email)).toContain("deletion-asked");
    expect(queue.jobs).toContainEqual({ name: "account.delete", payload: { userId: ada.id } });
    await account.updateProfile(ada.id, details);
    expect(queue.jobs).toContainEqual({ name: "billing.customer", payload: { organizationId } });

    pass(29);
    await account.deleteIfDue(ada.id);
    await ada.signIn();
    expect(await account.deletionDueAt(ada.id)).toEqual(dueAt);
    await account.cancelDeletion(ada.id);
    expect(await mailsTo(ada.email)).toContain("deletion-cancelled");
    pass(2);
    await account.deleteIfDue(ada.id);
    expect((await account.getProfile(ada.id)).email).toBe(ada.email);
  });

  describe("called off", () => {
    async function asked(cancelAtPeriodEnd = false) {
      const ada = await customer();
      const { organizationId } = await buy(ada.id, ada.email);
      const mine = eq(subscription.organizationId, organizationId);
      const { db } = database;
      const [row] = await db
        .update(subscription)
        .set({ cancelAtPeriodEnd })
        .where(mine)
        .returning();
      await account.requestDeletion(knownPassword, ada.visit());
      const set = (later: Partial<typeof subscription.$inferInsert>) =>
        db.update(subscription).set(later).where(mine);
      const told = async () => {
        const sent = await db
          .select({ props: mail.props })
          .from(mail)
          .where(and(eq(mail.recipient, ada.email), eq(mail.template, "deletion-cancelled")));
        return sent.map(({ props }) => props.renewal);
      };
      return { ...ada, rowId: row?.id ?? "", set, told };
    }

    test("restores the renewal that it had ended, and says so", async () => {
      const ada = await asked();
      await ada.set({ cancelAtPeriodEnd: true });
      // Asked for again, it is still known what renewed before.
      await ada.signIn();
      await account.requestDeletion(knownPassword, ada.visit());
      await account.cancelDeletion(ada.id);
      expect(restored).toEqual([ada.rowId]);
      expect(await ada.told()).toEqual(["restored"]);
      await account.cancelDeletion(ada.id);
      await account.endRenewals();
      expect(restored).toEqual([ada.rowId]);
    });

    test("restores it later while the provider is away", async () => {
      const ada = await asked();
      providerAway = true;
      await account.cancelDeletion(ada.id);
      providerAway = false;
      ended = [];
      await account.endRenewals();
      await account.endRenewals();
      expect(restored).toEqual([ada.rowId]);
      expect(ended).toEqual([]);
    });

    test("leaves a plan alone that its customer had canceled before", async () => {
      const ada = await asked(true);
      await account.cancelDeletion(ada.id);
      expect(restored).toEqual([]);
      expect(await ada.told()).toEqual(["none"]);
    });

    test("says that the plan ended in the meantime", async () => {
      const ada = await asked();
      await ada.set({ status: "canceled" });
      await account.cancelDeletion(ada.id);
      expect(await ada.told()).toEqual(["ended"]);
    });
  });

  test("when due removes the person, ends the plan, and leaves sales without a name", async () => {
    const [ada, other] = [await customer(), await customer()];
    const bought = await buy(ada.id, ada.email);
    const { db } = database;
    const told = { source: "Newsletter", firstPage: "/page-pricing", industry: "Retail" };
    const consent = { text: "I agree", at: "2026-11-01" } as never;
    await db
      .update(signup)
      .set({ ...told, consent })
      .where(eq(signup.id, bought.signupId));
    await account.setAvatar(ada.id, await picture(256, 256));
    await account.setNotifications(ada.id, {
      notify_tips: true,
      notify_receipts: true,
      newsletter: true,
    });
    await db.update(user).set({ emailVerified: true }).where(eq(user.id, ada.id));
    const { organizationId } = bought;
    await db.insert(billingDetails).values({ organizationId, email: "billing@byron.example" });
    const message = { name: "Ada", email: ada.email.toUpperCase(), description: "Hello" };
    await addMessage(db, message.email, message);
    const herLead = () => db.select().from(lead).where(eq(lead.email, ada.email));
    const [{ id: leadId } = { id: "" }] = await herLead();
    await db.insert(leadEvent).values({ leadId, kind: "note", text: "Ada wants a demo" });
    await account.requestDeletion(knownPassword, ada.visit());
    pass(31);
    await expect(account.cancelDeletion(ada.id)).rejects.toMatchObject({ code: "conflict" });
    expect(await account.deleteAllDue()).toBe(1);
    await account.deleteIfDue(ada.id);
    expect(await account.deleteAllDue()).toBe(0);

    expect(ended).toContain(`now ${bought.organizationId}`);
    expect(queue.jobs).toContainEqual({
      name: "dashboard.record",
      payload: expect.objectContaining({
        type: "account.closed",
        userId: ada.id,
        organizationIds: [bought.organizationId],
      }),
    });
    expect(await db.select().from(user).where(eq(user.id, ada.id))).toEqual([]);
    expect(await mailsTo(ada.email)).toEqual([]);
    expect(await herLead()).toEqual([]);
    expect(queue.jobs).toContainEqual({ name: "crm.erase", payload: { leadId } });
    const messages = eq(contactMessage.email, message.email);
    expect(await db.select().from(contactMessage).where(messages)).toEqual([]);
    const [order] = await db.select().from(signup).where(eq(signup.id, bought.signupId));
    expect(order).toMatchObject({
      email: `${bought.signupId}@deleted.invalid`,
      firstName: "Deleted",
      phone: null,
      address: null,
      ...{ source: null, firstPage: null, industry: null, consent: null },
      passwordHash: "",
      userId: null,
      priceCents: 3900,
    });
    const [closed] = await db
      .select({ name: organization.name })
      .from(organization)
      .where(eq(organization.id, bought.organizationId));
    expect(closed).toEqual({ name: "Deleted organization" });
    const details = eq(billingDetails.organizationId, bought.organizationId);
    expect(await db.select().from(billingDetails).where(details)).toEqual([]);
    expect(await readdir(path.join(dir, "avatars"))).toEqual([]);
    expect((await account.getProfile(other.id)).email).toBe(other.email);
  });

  test("goes through although one account fails, and although the provider is away at first", async () => {
    const [ada, grace] = [await customer(), await customer()];
    const failing = await buy(ada.id, ada.email);
    await buy(grace.id, grace.email);
    refused = failing.organizationId;
    await account.requestDeletion(knownPassword, ada.visit());
    await account.requestDeletion(knownPassword, grace.visit());
    pass(31);
    await expect(account.deleteAllDue()).rejects.toThrow("could not be done");
    const left = () =>
      database.db
        .select()
        .from(user)
        .where(inArray(user.id, [ada.id, grace.id]));
    expect((await left()).map((one) => one.id)).toEqual([ada.id]);
    refused = "";
    await account.endRenewals();
    expect(ended).toContain(`renewal ${failing.organizationId}`);
    await account.deleteAllDue();
    expect(await left()).toEqual([]);
  });

  test("leaves an organisation that others use, with an owner", async () => {
    const [ada, other] = [await customer(), await customer()];
    const bought = await buy(ada.id, ada.email);
    const { organizationId } = bought;
    await database.db
      .insert(member)
      .values({ id: randomUUID(), organizationId, userId: other.id, role: "member" });
    await account.requestDeletion(knownPassword, ada.visit());
    pass(31);
    await account.deleteIfDue(ada.id);
    expect(ended).toEqual([]);
    const left = await database.db
      .select()
      .from(member)
      .where(eq(member.organizationId, organizationId));
    expect(left).toMatchObject([{ userId: other.id, role: "owner" }]);
  });

  test("is not for those who work on the site", async () => {
    const ada = await customer();
    await database.db.update(user).set({ role: "owner" }).where(eq(user.id, ada.id));
    await expect(account.requestDeletion(knownPassword, ada.visit())).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await account.deletionDueAt(ada.id)).toBeNull();
  });
});

test("the export holds what is known of one person, no secrets, and nothing of another", async () => {
  const [ada, other] = [await customer(), await customer()];
  await buy(ada.id, ada.email);
  await buy(other.id, other.email);
  await account.updateProfile(ada.id, details);
  await account.setAvatar(ada.id, await picture(256, 256));
  const message = { name: "Ada", email: ada.email, description: "A message of mine" };
  await database.db.insert(contactMessage).values(message);
  const proved = await account.exportData(ada.id);
  expect(proved).not.toHaveProperty("messages");
  await database.db.update(user).set({ emailVerified: true }).where(eq(user.id, ada.id));

  const data = JSON.parse(JSON.stringify(await account.exportData(ada.id)));
  expect(data.account).toMatchObject({ name: "Grace Hopper", email: ada.email });
  expect(data.profile).toMatchObject({ bio: "Three routes.", phone: "+14155550176" });
  expect(data.subscriptions).toMatchObject([{ status: "active", priceCents: 3900 }]);
  expect(data.signups).toMatchObject([{ address: "418 Orchard Street" }]);
  expect(data.messages).toMatchObject([{ description: "A message of mine" }]);
  expect(data.sessions).toHaveLength(1);
  expect(data.picture.contentType).toBe("image/webp");
  const text = JSON.stringify(data);
  expect(text).not.toContain(other.email);
  expect(text).not.toMatch(/passwordHash|a hash|token|argon2/i);
});

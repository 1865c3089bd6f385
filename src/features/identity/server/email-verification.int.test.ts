import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { createEmailVerification } from "./email-verification.ts";
import { user, verification } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let clock = new Date("2026-11-01T10:00:00Z");
const later = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds);
};

function service() {
  return createEmailVerification({
    db: database.db,
    queue: createRecordingQueue(),
    origin: "https://example.com",
    dashboardUrl: undefined,
    now: () => clock,
  });
}

async function newUser() {
  const person = { id: randomUUID(), name: "Ada", email: `${randomUUID()}@example.com` };
  await database.db.insert(user).values(person);
  return person;
}

const mailsTo = (email: string) =>
  database.db.select().from(mail).where(eq(mail.recipient, email)).orderBy(mail.createdAt);

async function sentToken(email: string): Promise<string> {
  const mails = await mailsTo(email);
  const link = mails.filter((one) => one.template === "verify-email").at(-1)?.props.link;
  return new URL(String(link)).searchParams.get("token") ?? "";
}

async function isVerified(id: string): Promise<boolean | undefined> {
  const [row] = await database.db.select().from(user).where(eq(user.id, id));
  return row?.emailVerified;
}

test("a link verifies, welcomes once, and stays good for its owner until it expires", async () => {
  const person = await newUser();
  const verify = service();
  await database.db.transaction((tx) => verify.sendLink(tx, person, randomUUID()));
  const token = await sentToken(person.email);
  await verify.verify(token);
  expect(await isVerified(person.id)).toBe(true);
  await expect(verify.verify(token)).resolves.toEqual({ role: "customer" });
  expect((await mailsTo(person.email)).map((one) => one.template)).toEqual([
    "verify-email",
    "welcome",
  ]);
  later(24 * 3_600_000);
  await expect(verify.verify(token)).rejects.toMatchObject({ code: "link_invalid", status: 410 });
});

test("a colleague, such as the first owner, gets no customer’s welcome", async () => {
  const person = await newUser();
  await database.db.update(user).set({ role: "owner" }).where(eq(user.id, person.id));
  const verify = service();
  await database.db.transaction((tx) => verify.sendLink(tx, person, randomUUID()));
  expect(await verify.verify(await sentToken(person.email))).toEqual({ role: "owner" });
  expect(await isVerified(person.id)).toBe(true);
  expect((await mailsTo(person.email)).map((one) => one.template)).toEqual(["verify-email"]);
});

test("twenty presses at once verify and welcome once", async () => {
  const person = await newUser();
  const verify = service();
  await database.db.transaction((tx) => verify.sendLink(tx, person, randomUUID()));
  const token = await sentToken(person.email);
  await Promise.all(Array.from({ length: 20 }, () => verify.verify(token)));
  expect(await isVerified(person.id)).toBe(true);
  const mails = await mailsTo(person.email);
  expect(mails.filter((one) => one.template === "welcome")).toHaveLength(1);
});

test("the database does not hold the link’s secret", async () => {
  const person = await newUser();
  await database.db.transaction((tx) => service().sendLink(tx, person, randomUUID()));
  const token = await sentToken(person.email);
  const rows = await database.db
    .select()
    .from(verification)
    .where(eq(verification.value, person.id));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("after a day the link has expired; another one works", async () => {
  const person = await newUser();
  const verify = service();
  await database.db.transaction((tx) => verify.sendLink(tx, person, randomUUID()));
  const old = await sentToken(person.email);
  later(24 * 3_600_000);
  await expect(verify.verify(old)).rejects.toMatchObject({ code: "link_invalid" });
  expect(await isVerified(person.id)).toBe(false);
  await verify.resend(person.email.toUpperCase());
  await verify.verify(await sentToken(person.email));
  expect(await isVerified(person.id)).toBe(true);
});

test("asking again and again sends one mail a minute; a verified or unknown address gets none", async () => {
  const person = await newUser();
  const verify = service();
  for (let time = 0; time < 5; time += 1) await verify.resend(person.email);
  expect(await mailsTo(person.email)).toHaveLength(1);
  later(61_000);
  await verify.resend(person.email);
  expect(await mailsTo(person.email)).toHaveLength(2);
  await verify.verify(await sentToken(person.email));
  later(61_000);
  await verify.resend(person.email);
  expect(
    (await mailsTo(person.email)).filter((one) => one.template === "verify-email"),
  ).toHaveLength(2);
  await expect(verify.resend("nobody@example.com")).resolves.toBeUndefined();
});

test("a nonsense token is an invalid link", async () => {
  for (const token of ["", "x", "\u0000", "é".repeat(500)]) {
    await expect(service().verify(token)).rejects.toMatchObject({ code: "link_invalid" });
  }
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../tests/harness/recording-queue.ts";
import { createFailedMails, isWiped, wipeFailedMails } from "./failed-mails.ts";
import { mail } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("an email that was given up is listed with its reason, and sent again once", async () => {
  const { db } = database;
  const letter = { template: "welcome", props: { name: "Ada" }, recipient: "ada@byron.example" };
  await db.insert(mail).values({ ...letter, dedupeKey: "sent", status: "sent" });
  await db.insert(mail).values({ ...letter, dedupeKey: "waits" });
  const [failed] = await db
    .insert(mail)
    .values({ ...letter, dedupeKey: "failed", status: "failed", error: "550 no such mailbox" })
    .returning();
  const id = failed?.id ?? "";
  const queue = createRecordingQueue();
  const mails = createFailedMails({ db, queue });

  expect(await mails.list(10)).toEqual([
    {
      id,
      template: "welcome",
      recipient: "ada@byron.example",
      reason: "550 no such mailbox",
      at: failed?.createdAt,
    },
  ]);
  expect(await mails.sendAgain(id)).toBe(true);
  expect(await mails.sendAgain(id)).toBe(false);
  expect(await mails.sendAgain("nonsense")).toBe(false);
  expect(queue.jobs).toEqual([{ name: "mail.deliver", payload: { mailId: id } }]);
  const [row] = await db.select().from(mail).where(eq(mail.id, id));
  expect(row).toMatchObject({ status: "queued", error: null });
  expect(await mails.list(10)).toEqual([]);
});

test("a week after it was given up, an email keeps no link, and can’t be sent again", async () => {
  const { db } = database;
  await db.delete(mail);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const letter = {
    template: "password-reset",
    props: { name: "Ada", link: "https://x.example/reset?token=live", expiresInMinutes: 30 },
    recipient: "ada@byron.example",
  };
  const write = async (values: Partial<typeof mail.$inferInsert>) => {
    const [row] = await db
      .insert(mail)
      .values({ ...letter, dedupeKey: JSON.stringify(values), ...values })
      .returning();
    return row?.id ?? "";
  };
  const old = await write({ status: "failed", failedAt: daysAgo(8), createdAt: daysAgo(9) });
  await write({ status: "failed", createdAt: daysAgo(8) });
  const kept = [
    await write({ status: "failed", failedAt: daysAgo(6), createdAt: daysAgo(8) }),
    await write({ status: "queued", createdAt: daysAgo(8) }),
  ];
  const mails = createFailedMails({ db, queue: createRecordingQueue() });

  await wipeFailedMails(db);
  const live = (await db.select().from(mail)).filter((row) => JSON.stringify(row).includes("live"));
  expect(live.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  expect(await isWiped(db, old)).toBe(true);
  expect(await mails.sendAgain(old)).toBe(false);
  expect((await mails.list(10)).map(({ id }) => id)).toEqual(kept.slice(0, 1));
  expect(await mails.sendAllAgain(async () => {})).toBe(1);
});

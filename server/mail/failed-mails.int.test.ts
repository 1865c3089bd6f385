import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../tests/harness/database.ts";
import { createRecordingQueue } from "../../tests/harness/recording-queue.ts";
import { mail } from "../db/schema/index.ts";
import { createFailedMails } from "./failed-mails.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("an email that was given up is listed with its reason, and sent again once", async () => {
  const { db } = database;
  const letter = { template: "welcome", props: {}, recipient: "ada@byron.example" };
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

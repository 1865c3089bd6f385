import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { suppress } from "../../../platform/mail/suppressions.ts";
import { contactReceipt } from "../../contact/server/emails.ts";
import { verifyEmail } from "./emails.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("after a complaint only email about the account is written", async () => {
  const queue = createRecordingQueue();
  const to = "ann@example.com";
  await database.db.transaction(async (tx) => {
    await suppress(tx, to, "complaint");
    await enqueueMail(tx, queue, {
      ...{ email: contactReceipt, to, props: { name: "Ann" }, dedupeKey: "receipt:1" },
    });
    expect(queue.jobs).toEqual([]);
    await enqueueMail(tx, queue, {
      ...{ email: verifyEmail, to, dedupeKey: "verify:1" },
      props: {
        name: "Ann",
        link: "https://www.northwick.example/verify-email",
        expiresInHours: 24,
      },
    });
    expect(queue.jobs).toHaveLength(1);
  });
});

import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailSuppression } from "../src/platform/mail/tables.ts";
import { createTestDatabase } from "./harness/database.ts";
import { startSite } from "./harness/running-site.ts";

const secret = `whsec_${Buffer.from("a signing key for these tests").toString("base64")}`;
const body = JSON.stringify({ type: "email.bounced", data: { to: ["ann@example.com"] } });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite(database.url, { MAIL_WEBHOOK_SECRET: secret });
});
afterAll(async () => {
  await site.close();
  await database.close();
});

function post(signature: string, at: Date): Promise<Response> {
  return fetch(`${site.origin}/api/mail/events`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "svix-id": "msg_1",
      "svix-timestamp": String(Math.floor(at.getTime() / 1000)),
      "svix-signature": signature,
    },
    body,
  });
}

test("the mail provider reports a bounce; a report that nobody signed is refused", async () => {
  const at = new Date();
  expect((await post("v1,bm9uc2Vuc2U=", at)).status).toBe(400);
  expect(await database.db.select().from(emailSuppression)).toEqual([]);
  expect((await post(new Webhook(secret).sign("msg_1", at, body), at)).status).toBe(204);
  expect(await database.db.select().from(emailSuppression)).toMatchObject([
    { email: "ann@example.com", reason: "bounce" },
  ]);
});

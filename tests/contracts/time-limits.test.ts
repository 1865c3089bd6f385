import { afterEach, describe, expect, test } from "vitest";
import { createStripePayments } from "../../src/features/billing/adapters/stripe.ts";
import { createMailchimpList } from "../../src/features/newsletter/adapters/mailchimp.ts";
import { deadlineSignal, runWithDeadline } from "../../src/platform/deadline.ts";
import { createLog } from "../../src/platform/log.ts";
import { createSmtpMail } from "../../src/platform/mail/adapters/smtp.ts";
import { createS3Storage } from "../../src/platform/storage/adapters/s3.ts";
import { type Fault, httpHeaders, startStuckServer } from "../fakes/stuck-server.ts";
import { factsOf, pieces } from "./storage.contract.ts";

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function stuck(fault: Fault, ...rest: [string?, boolean?]): Promise<number> {
  const server = await startStuckServer(fault, ...rest);
  open.push(server.close);
  return server.port;
}

/** How a call ends under a deadline. @returns its error, or "late" when the deadline was there first */
function endOf(deadlineMs: number, call: () => Promise<unknown>): Promise<unknown> {
  return runWithDeadline(deadlineMs, () => {
    const late = new Promise((resolve) => {
      deadlineSignal()?.addEventListener("abort", () => resolve("late"));
    });
    return Promise.race([
      call().then(
        () => "an answer",
        (error: unknown) => error,
      ),
      late,
    ]);
  });
}

const log = createLog("silent");
const content = Buffer.from("a file");
/** A server that hangs before its answer, or in the middle of it, or cuts the line. */
const faults: [Fault, string][] = [
  ["hang", ""],
  ["hang", httpHeaders],
  ["drip", httpHeaders],
  ["drip", "HTTP/1.1 200 OK\r\nX-Slow: "],
  ["reset", ""],
];

describe.each(faults)("a service that does this: %s after %j", (fault, greeting) => {
  test("Stripe: payment_unavailable before the deadline, whatever its own time limit", async () => {
    const port = await stuck(fault, greeting);
    const stripe = createStripePayments({
      secretKey: "sk_test",
      publishableKey: "pk_test",
      apiBase: `http://127.0.0.1:${port}`,
    });
    expect(await endOf(4_500, () => stripe.getSubscription("sub_1"))).toMatchObject({
      code: "payment_unavailable",
      status: 503,
      retryAfter: expect.any(Number),
    });
  });

  const s3 = (port: number) =>
    createS3Storage({
      endpoint: `http://127.0.0.1:${port}`,
      region: "x",
      bucket: "files",
      accessKeyId: "id",
      secretAccessKey: "secret",
      forcePathStyle: true,
    });

  test("S3: unavailable before the deadline", async () => {
    const storage = s3(await stuck(fault, greeting));
    const put = () => storage.put("cvs/a.pdf", pieces(content), factsOf(content));
    for (const call of [put, () => storage.delete("cvs/a.pdf")]) {
      expect(await endOf(1_500, call)).toMatchObject({ code: "unavailable", status: 503 });
    }
  });

  test("Mailchimp: an error before the deadline", async () => {
    const list = createMailchimpList({
      apiKey: "key-us1",
      listId: "list",
      apiBase: `http://127.0.0.1:${await stuck(fault, greeting)}`,
      log,
    });
    expect(await endOf(1_500, () => list.subscribe("ada@example.com"))).toBeInstanceOf(Error);
  });
});

test.each([
  ["hang", ""],
  ["drip", "220-"],
  ["drip", "220 ready\r\n"],
  ["reset", ""],
] satisfies [Fault, string][])(
  "SMTP, %s after %j: an error within its limit",
  async (fault, greeting) => {
    const port = await stuck(fault, greeting, true);
    const mail = createSmtpMail({
      url: `smtp://127.0.0.1:${port}`,
      from: "site@example.com",
      timeoutMs: 500,
    });
    open.push(() => mail.close());
    const sent = mail.send({ id: "1", to: "a@example.com", subject: "s", html: "h", text: "t" });
    await expect(sent).rejects.toThrow();
  },
);

test("S3: a file that stops coming breaks, also where its reader has no deadline", async () => {
  const port = await stuck("hang", httpHeaders);
  const storage = createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: "x",
    bucket: "files",
    accessKeyId: "id",
    secretAccessKey: "secret",
    forcePathStyle: true,
    timeoutMs: 200,
  });
  const file = await storage.get("cvs/a.pdf");
  await expect(file?.body.toArray()).rejects.toThrow(/stopped sending/);
});

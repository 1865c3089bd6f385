import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { writeAudit } from "../../src/features/activity/operations/audit.ts";
import { createSandboxPayments } from "../../src/features/billing/adapters/sandbox.ts";
import { createBilling } from "../../src/features/billing/server/billing.ts";
import type { PaymentPort } from "../../src/features/billing/server/ports.ts";
import type { PaymentWebhook } from "../../src/features/billing/server/ports-events.ts";
import { createSandboxStore } from "../../src/features/billing/server/sandbox-store.ts";
import { createContent } from "../../src/features/content/server/content.ts";
import { wakeSignups } from "../../src/features/signup/server/wake-signups.ts";
import type { Transaction } from "../../src/platform/db/client.ts";
import { AppError } from "../../src/platform/errors.ts";
import { mail } from "../../src/platform/mail/tables.ts";
import { openCustomer } from "../factories/accounts.ts";
import { insertPlans } from "../factories/plans.ts";
import { createTestDatabase } from "./database.ts";
import { expectMoneyToAddUp } from "./money-invariant.ts";
import { createRecordingQueue } from "./recording-queue.ts";

const start = new Date("2026-01-31T10:00:00Z");
/** The middle of the first month, and its end. */
export const middle = new Date("2026-02-14T10:00:00Z");
export const end = new Date("2026-02-28T10:00:00Z");

export const conflict = { name: "AppError", code: "conflict" };
export const notFound = { name: "AppError", code: "not_found" };
/** What a provider that does not answer throws. */
export const down = { name: "AppError", code: "payment_unavailable" };
export const silence = () => Promise.reject(new AppError("payment_unavailable"));

/** Billing on a database of the file's own and on the sandbox, whose clock stands at `start` as each test begins. */
export function billingPerFile() {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let sandbox: ReturnType<typeof createSandboxPayments>;
  let now = start;
  beforeAll(async () => {
    database = await createTestDatabase();
    await insertPlans(database.db);
    sandbox = createSandboxPayments(createSandboxStore(database.db), { now: () => now });
  });
  afterAll(() => database.close());
  beforeEach(() => {
    now = start;
  });
  // Whatever a test did: the money has to add up.
  afterEach(() => expectMoneyToAddUp({ db: database.db, payments: sandbox, now }));

  const kit = {
    get db() {
      return database.db;
    },
    get url() {
      return database.url;
    },
    get sandbox() {
      return sandbox;
    },
    setNow(next: Date) {
      now = next;
    },

    /** The use cases on the sandbox, or on a wrapped one. */
    service(payments: PaymentPort = sandbox, webhook?: PaymentWebhook) {
      const { db } = database;
      const queue = createRecordingQueue();
      const origin = "https://example.com";
      const content = createContent(db);
      const secret = "a secret for these tests, long enough";
      const settings = {
        writeAudit,
        origin,
        secret,
        webhook,
        now: () => now,
        wakeSignups: (tx: Transaction, about: Parameters<typeof wakeSignups>[3]) =>
          wakeSignups(tx, queue, payments, about),
      };
      const billing = createBilling({ db, queue, payments, content, ...settings });
      return Object.assign(billing, { queue });
    },

    /** A new customer, on Starter unless told. */
    open: (changes: Partial<Parameters<typeof openCustomer>[1]> = {}) =>
      openCustomer(
        { db: database.db, payments: sandbox, now: () => now },
        { name: "Ada", plan: "Starter", paymentMethodId: "pm_sandbox_success", ...changes },
      ),

    mailsTo: (email: string) =>
      database.db.select().from(mail).where(eq(mail.recipient, email)).orderBy(mail.createdAt),

    /** What was paid on each invoice, newest first. */
    async paid(organizationId: string): Promise<number[]> {
      const { invoices } = await kit.service().listInvoices(organizationId);
      return invoices.map((invoice) => invoice.amountPaidCents);
    },
  };
  return kit;
}

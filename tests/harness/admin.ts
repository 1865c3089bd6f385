import { createSandboxPayments } from "../../server/adapters/payments/sandbox.ts";
import { createAdmin } from "../../server/admin/admin.ts";
import { createMoneyRequests } from "../../server/admin/customers/money-requests.ts";
import { createSandboxStore } from "../../server/billing/sandbox-store.ts";
import type { Database } from "../../server/db/client.ts";
import { leadParts } from "../factories/leads.ts";
import { createRecordingQueue } from "./recording-queue.ts";

/** The console's operations on a database, with the sandbox as the payment provider. No job runs. */
export function createTestAdmin(db: Database) {
  const queue = createRecordingQueue();
  const payments = createSandboxPayments(createSandboxStore(db));
  const origin = "https://northwick.example";
  return createAdmin({
    db,
    queue,
    origin,
    siteName: async () => "Northwick",
    leads: leadParts(db),
    payments,
    billing: { sync: async () => {} },
    moneyRequests: createMoneyRequests({ db, queue, payments, origin }),
  });
}

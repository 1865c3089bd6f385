import { createSandboxPayments } from "../../server/adapters/payments/sandbox.ts";
import { createAdmin } from "../../server/admin/admin.ts";
import { createMoneyRequests } from "../../server/admin/customers/money-requests.ts";
import type { Installation } from "../../server/admin/first-day/examine-site.ts";
import { createSupportAccess } from "../../server/admin/support-access/support-access.ts";
import { createSandboxStore } from "../../server/billing/sandbox-store.ts";
import type { Database } from "../../server/db/client.ts";
import { AppError } from "../../server/errors.ts";
import { createFailedMails } from "../../server/mail/failed-mails.ts";
import { leadParts } from "../factories/leads.ts";
import { createIdleJobControl } from "./idle-job-control.ts";
import { createTestMedia } from "./media.ts";
import { createRecordingQueue } from "./recording-queue.ts";

/** An installation on which nothing is set up yet, and whose content is nobody's sample. */
export const bareInstallation: Installation = {
  origin: "http://localhost:3000",
  trustProxy: 0,
  ownDatabase: false,
  sendsMail: false,
  demo: false,
  payments: { provider: "sandbox", livemode: false },
  dashboard: { url: false, signOn: false, events: false },
  readSample: async () => null,
  examineMail: async () => [],
  findStorageProblem: async () => null,
};

const nothingBought = () => Promise.reject(new AppError("nothing_bought"));

/** Billing for tests in which nobody has a plan. */
export const idleBilling = {
  ...{ sync: async () => {}, cancel: async () => {}, resume: async () => {} },
  ...{ previewChange: nothingBought, change: nothingBought },
};

/** The console's operations on a database, with the sandbox as the payment provider. No job runs. */
export function createTestAdmin(db: Database, media = createTestMedia(db).media) {
  const queue = createRecordingQueue();
  const payments = createSandboxPayments(createSandboxStore(db));
  const origin = "https://northwick.example";
  return createAdmin({
    db,
    queue,
    jobs: createIdleJobControl(),
    supportAccess: createSupportAccess({ db, queue, origin }),
    sentEmails: {
      db,
      delivery: { preview: async () => null },
      failedMails: createFailedMails({ db, queue }),
      verification: { resend: async () => {} },
    },
    newsletter: { campaigns: null, outbox: true },
    origin,
    siteName: async () => "Northwick",
    media,
    leads: leadParts(db),
    payments,
    installation: bareInstallation,
    billing: idleBilling,
    moneyRequests: createMoneyRequests({ db, queue, payments, origin }),
  });
}

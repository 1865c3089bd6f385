import { createAdmin } from "../../src/composition/console-operations.ts";
import { createSandboxPayments } from "../../src/features/billing/adapters/sandbox.ts";
import { createSandboxStore } from "../../src/features/billing/server/sandbox-store.ts";
import { createMoneyRequests } from "../../src/features/customers/operations/money-requests.ts";
import type { SiteSetup } from "../../src/features/first-day/operations/examine-site.ts";
import { createSample } from "../../src/features/first-day/operations/sample.ts";
import { createSupportAccess } from "../../src/features/support-access/operations/support-access.ts";
import type { Database } from "../../src/platform/db/client.ts";
import { AppError } from "../../src/platform/errors.ts";
import { createFailedMails } from "../../src/platform/mail/failed-mails.ts";
import { leadParts } from "../factories/leads.ts";
import { createIdleJobControl } from "./idle-job-control.ts";
import { createTestMedia } from "./media.ts";
import { createRecordingQueue } from "./recording-queue.ts";

/** An installation on which nothing is set up yet, and whose content is no one's sample. */
export const bareInstallation: SiteSetup = {
  origin: "http://localhost:3000",
  trustProxy: 0,
  ownDatabase: false,
  sendsMail: false,
  languages: ["en", "es"],
  demo: false,
  payments: { provider: "sandbox", livemode: false },
  dashboard: { url: false, signOn: false, events: false },
  sample: createSample([]),
  readSampleCompany: async () => null,
  examineMail: async () => [],
  findStorageProblem: async () => null,
};

const nothingBought = () => Promise.reject(new AppError("nothing_bought"));

/** Billing for tests in which no one has a plan. */
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
    ...leadParts(db),
    db,
    queue,
    jobs: createIdleJobControl(),
    supportAccess: createSupportAccess({ db, queue, origin }),
    delivery: { preview: async () => null },
    failedMails: createFailedMails({ db, queue }),
    verification: { resend: async () => {} },
    ...{ campaigns: null, outbox: true },
    origin,
    siteName: async () => "Northwick",
    media,
    payments,
    installation: bareInstallation,
    billing: idleBilling,
    moneyRequests: createMoneyRequests({ db, queue, payments, origin }),
  });
}

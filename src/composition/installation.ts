import path from "node:path";
import { examinePayments } from "../features/billing/server/payment-doctor.ts";
import { readSampleCompany } from "../features/content-files/operations/sample-brand.ts";
import type { SiteSetup } from "../features/first-day/operations/examine-site.ts";
import { shippedSample } from "../features/first-day/operations/sample.ts";
import type { Database } from "../platform/db/client.ts";
import { type Env, isLocalOnly } from "../platform/env.ts";
import { examineMail, systemDns } from "../platform/mail/mail-doctor.ts";
import { projectRoot } from "../platform/project-files.ts";
import { findStorageProblem } from "../platform/storage/check-storage.ts";
import type { Adapters } from "./open-adapters.ts";
import { findMissingFiles } from "./stored-files.ts";

/** How this installation is set up, for the console's first-day checklist. */
export function describeInstallation(parts: {
  env: Env;
  db: Database;
  origin: string;
  adapters: Pick<Adapters, "payments" | "paymentSetup" | "mail" | "mailSetup" | "storage">;
}): SiteSetup {
  const { env, db, origin, adapters } = parts;
  const { payments, paymentSetup: setup, mail } = adapters;
  const sendsMail = mail.mode === "smtp";
  return {
    origin,
    trustProxy: env.TRUST_PROXY,
    ownDatabase: env.DATABASE_URL !== undefined,
    sendsMail,
    languages: env.LANGUAGES,
    demo: env.DEMO !== undefined && isLocalOnly(env, origin),
    payments,
    dashboard: {
      url: env.DASHBOARD_URL !== undefined,
      signOn: env.DASHBOARD_CLIENT_ID !== undefined,
      events: env.DASHBOARD_WEBHOOK_URL !== undefined,
    },
    sample: shippedSample,
    // Of the project, whatever folder the database was filled from.
    readSampleCompany: () => readSampleCompany(path.join(projectRoot, "content"), shippedSample),
    examineMail: async () =>
      adapters.mailSetup ? examineMail({ setup: adapters.mailSetup, resolveTxt: systemDns }) : [],
    findStorageProblem: async () =>
      (await findStorageProblem(adapters.storage)) ?? findMissingFiles(db, adapters.storage),
    ...(setup
      ? {
          examinePayments: () =>
            examinePayments({
              db,
              setup,
              settings: {
                live: payments.livemode,
                origin,
                webhookSecret: env.STRIPE_WEBHOOK_SECRET,
                sendsMail,
                otherApi: env.STRIPE_API_BASE !== undefined,
              },
            }),
        }
      : {}),
  };
}
